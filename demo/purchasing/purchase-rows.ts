// Turns suppliers and purchase orders of the demo shop into rows, and their receipts into stock movements.
import type { Insertable, InsertObject } from 'kysely'
import { dayOf } from '#contract/base/days'
import { financialYear } from '#contract/base/financial-year'
import { toBasisPoints } from '#contract/base/gst'
import { fromRupees, type Paise } from '#contract/base/money'
import { purchaseLineAmounts, sumPurchase } from '#contract/purchasing/purchase-amounts'
import type { PurchaseState } from '#contract/purchasing/purchase-order-status'
import { daysBefore } from '#demo/calendar'
import type { DemoProduct } from '#demo/catalogue/entry'
import { demoId } from '#demo/identity'
import type { DemoAdmin } from '#demo/people/person'
import type { StockChange } from '#demo/stock/ledger'
import { json } from '#server/db/database'
import type {
  DB,
  PurchaseOrderEvents,
  PurchaseOrderLines,
  PurchaseOrders,
  PurchaseReceiptLines,
  PurchaseReceipts,
  SupplierProducts,
} from '#server/db/row-types'
import { type PurchasePlan, purchasePlans } from './purchase-plans.ts'
import { type DemoSupplier, demoSuppliers } from './suppliers.ts'

interface PurchaseContext {
  now: Date
  admin: DemoAdmin
  products: ReadonlyMap<string, DemoProduct & { id: string }>
}

export interface PurchaseRows {
  order: Insertable<PurchaseOrders>
  lines: Insertable<PurchaseOrderLines>[]
  receipts: Insertable<PurchaseReceipts>[]
  receiptLines: Insertable<PurchaseReceiptLines>[]
  events: Insertable<PurchaseOrderEvents>[]
  stockChanges: StockChange[]
}

/** The shop is in Haryana. */
const HOME = '06'

const supplierId = ({ key }: Pick<DemoSupplier, 'key'>) => demoId('supplier', key)

export const supplierRows = (now: Date): InsertObject<DB, 'suppliers'>[] =>
  demoSuppliers.map((supplier) => {
    const { key: _, state, contacts, isInactive, addedDaysAgo, supplies: __, ...values } = supplier
    const createdAt = daysBefore(now, addedDaysAgo)
    return {
      ...values,
      id: supplierId(supplier),
      stateCode: state,
      contacts: json(contacts),
      isActive: !isInactive,
      createdAt,
      updatedAt: createdAt,
    }
  })

export const supplyRows = ({ products }: PurchaseContext): Insertable<SupplierProducts>[] =>
  demoSuppliers.flatMap((supplier) =>
    supplier.supplies.map(([name, cost, least], index) => ({
      supplierId: supplierId(supplier),
      productId: productOf(products, name).id,
      supplierSku: `${supplier.key.slice(0, 3).toUpperCase()}-${101 + index}`,
      costPaise: fromRupees(cost),
      minQuantity: least ?? 1,
    })),
  )

/** Numbered by date, restarting each financial year. */
export function purchaseRows(context: PurchaseContext): PurchaseRows[] {
  const counts = new Map<string, number>()
  return purchasePlans.map((plan) => {
    const year = financialYear(daysBefore(context.now, plan.writtenDaysAgo))
    const place = (counts.get(year) ?? 0) + 1
    counts.set(year, place)
    return rowsOf(plan, `PO-${year}-${String(place).padStart(4, '0')}`, context)
  })
}

/** The last number of each financial year. */
export const lastNumbers = (rows: readonly PurchaseRows[]) =>
  [...Map.groupBy(rows, ({ order }) => order.number.slice(3, 8))].map(([year, orders]) => ({
    financialYear: year,
    last: orders.length,
  }))

function rowsOf(plan: PurchasePlan, number: string, context: PurchaseContext): PurchaseRows {
  const { now, admin } = context
  const supplier = demoSuppliers.find(({ key }) => key === plan.supplier)
  if (!supplier)
    throw new Error(`A purchase order names the supplier ${plan.supplier}, who isn't in the demo shop`)
  const id = demoId('purchase-order', plan.supplier, plan.writtenDaysAgo)
  const state = stateOf(plan)
  const isWithinState = supplier.state === HOME
  const lines = lineRows(plan, id, state, context)
  const sums = sumPurchase(
    lines.map(({ quantity, unitCostPaise, gstBasisPoints }) =>
      purchaseLineAmounts({ quantity, gstBasisPoints, unitCostPaise: unitCostPaise as Paise }, isWithinState),
    ),
  )
  const at = (daysAgo: number) => daysBefore(now, daysAgo)
  const arrived = arrivedDaysAgo(plan)
  const receipts = (plan.receipts ?? []).map((receipt, index) => ({
    id: demoId('purchase-receipt', id, index + 1),
    purchaseOrderId: id,
    position: index + 1,
    invoiceNumber: receipt.invoice,
    invoiceDate: dayOf(at(receipt.daysAgo + 1)),
    note: receipt.note ?? '',
    receivedAt: at(receipt.daysAgo),
    adminId: admin.id,
    adminName: admin.name,
  }))
  const receiptLines = (plan.receipts ?? []).flatMap(({ units }, index) =>
    units.flatMap(([accepted, damaged, cost], at) => {
      const line = lines[at]
      if (!line || accepted + damaged === 0) return []
      const unitCostPaise = cost === undefined ? line.unitCostPaise : fromRupees(cost)
      return { receiptId: receipts[index]?.id ?? '', lineId: line.id, accepted, damaged, unitCostPaise }
    }),
  )
  const sum = (name: 'accepted' | 'damaged') => lines.reduce((all, line) => all + line[name], 0)
  const events = eventRows(plan, id, { at, admin, state })
  return {
    order: {
      id,
      number,
      supplierId: supplierId(supplier),
      supplierName: supplier.name,
      supplierAddress: `${supplier.address}, ${supplier.city} ${supplier.pinCode}`,
      supplierState: supplier.state,
      supplierGstin: supplier.gstin,
      status: state,
      version: events.length,
      expectedOn: plan.expectedDaysAgo === undefined ? null : dayOf(at(plan.expectedDaysAgo)),
      notes: plan.notes ?? '',
      transporter: plan.shipped?.transporter ?? '',
      lrNumber: plan.shipped?.lrNumber ?? '',
      closeReason: plan.closed?.reason ?? null,
      isWithinState,
      lineCount: lines.length,
      unitCount: lines.reduce((all, { quantity }) => all + quantity, 0),
      subtotalPaise: sums.subtotalPaise,
      gstPaise: sums.gstPaise,
      totalPaise: sums.totalPaise,
      acceptedCount: sum('accepted'),
      damagedCount: sum('damaged'),
      orderedAt: plan.orderedDaysAgo === undefined ? null : at(plan.orderedDaysAgo),
      shippedAt: plan.shipped ? at(plan.shipped.daysAgo) : null,
      arrivedOn: arrived === null ? null : dayOf(at(arrived)),
      closedAt:
        state === 'received' || state === 'cancelled'
          ? at(plan.closed?.daysAgo ?? plan.receipts?.at(-1)?.daysAgo ?? 0)
          : null,
      createdAt: at(plan.writtenDaysAgo),
      createdBy: admin.name,
      updatedAt: events.at(-1)?.at ?? now,
    },
    lines,
    receipts,
    receiptLines,
    events,
    stockChanges: receiptLines.flatMap(({ receiptId, lineId, accepted, unitCostPaise }) => {
      const receipt = receipts.find((one) => one.id === receiptId)
      const line = lines.find((one) => one.id === lineId)
      if (!receipt || !line || accepted === 0) return []
      return {
        productId: line.productId,
        at: receipt.receivedAt,
        kind: 'receipt' as const,
        delta: accepted,
        reason: null,
        orderId: null,
        receiptId,
        unitCostPaise,
        adminId: admin.id,
        actorName: admin.name,
      }
    }),
  }
}

function lineRows(plan: PurchasePlan, id: string, state: PurchaseState, { products }: PurchaseContext) {
  return plan.lines.map(([name, quantity, cost], index) => {
    const product = productOf(products, name)
    const came = (plan.receipts ?? []).map(({ units }) => units[index] ?? ([0, 0] as const))
    const accepted = came.reduce((all, [units]) => all + units, 0)
    const isOver = state === 'received' || state === 'cancelled'
    return {
      id: demoId('purchase-order-line', id, index + 1),
      purchaseOrderId: id,
      position: index + 1,
      productId: product.id,
      name,
      sku: product.sku ?? null,
      hsn: product.hsn,
      unit: product.unit ?? 'Piece',
      quantity,
      unitCostPaise: fromRupees(cost),
      gstBasisPoints: toBasisPoints(product.gst ?? 18),
      accepted,
      damaged: came.reduce((all, [, units]) => all + units, 0),
      givenUp: isOver ? Math.max(0, quantity - accepted) : 0,
    }
  })
}

function stateOf(plan: PurchasePlan): PurchaseState {
  if (plan.orderedDaysAgo === undefined) return 'draft'
  const isComplete = plan.lines.every(
    ([, quantity], index) =>
      (plan.receipts ?? []).reduce((all, { units }) => all + (units[index]?.[0] ?? 0), 0) >= quantity,
  )
  if (plan.receipts) return isComplete || plan.closed ? 'received' : 'part_received'
  if (plan.closed) return 'cancelled'
  return plan.shipped ? 'shipped' : 'ordered'
}

/** Day on which the last ordered unit arrived, damaged or not. */
function arrivedDaysAgo({ lines, receipts = [] }: PurchasePlan): number | null {
  const came = lines.map(() => 0)
  for (const { daysAgo, units } of receipts) {
    units.forEach(([accepted, damaged], index) => {
      came[index] = (came[index] ?? 0) + accepted + damaged
    })
    if (lines.every(([, quantity], index) => (came[index] ?? 0) >= quantity)) return daysAgo
  }
  return null
}

function eventRows(
  plan: PurchasePlan,
  purchaseOrderId: string,
  { at, admin, state }: { at: (daysAgo: number) => Date; admin: DemoAdmin; state: PurchaseState },
) {
  const { orderedDaysAgo, shipped, receipts = [], closed } = plan
  const last = closed ? null : state
  const told: [daysAgo: number, kind: string, toStatus: PurchaseState, note: string | null][] = [
    [plan.writtenDaysAgo, 'created', 'draft', null],
    ...(orderedDaysAgo === undefined ? [] : [[orderedDaysAgo, 'status', 'ordered', null] as const]),
    ...(shipped
      ? [[shipped.daysAgo, 'status', 'shipped', `${shipped.transporter}, LR ${shipped.lrNumber}`] as const]
      : []),
    ...receipts.map(({ daysAgo, invoice, units }, index) => {
      const [accepted, damaged] = [0, 1].map((which) =>
        units.reduce((all, one) => all + (one[which as 0 | 1] ?? 0), 0),
      )
      const note = [`${accepted} accepted`, damaged && `${damaged} damaged`, `invoice ${invoice}`]
      const isLast = index === receipts.length - 1
      return [
        daysAgo,
        'receipt',
        isLast && last === 'received' ? 'received' : 'part_received',
        note.filter(Boolean).join(', '),
      ] as const
    }),
    ...(closed ? [[closed.daysAgo, 'status', state, closed.reason] as const] : []),
  ].map((event) => [...event] as [number, string, PurchaseState, string | null])
  return told.map(([daysAgo, kind, toStatus, note]) => ({
    purchaseOrderId,
    at: at(daysAgo),
    kind,
    toStatus,
    note,
    adminId: admin.id,
    actorName: admin.name,
  }))
}

function productOf(products: PurchaseContext['products'], name: string) {
  const product = products.get(name)
  if (!product) throw new Error(`A purchase order names ${name}, which the demo shop doesn't have`)
  return product
}
