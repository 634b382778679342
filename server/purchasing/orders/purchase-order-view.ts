// Maps the rows of one purchase order to its API view.
import type { Selectable } from 'kysely'
import { toPercent } from '#contract/base/gst'
import { stateTaxOf } from '#contract/base/gst-states'
import { toPaise, toRupees } from '#contract/base/money'
import { purchaseLineAmounts, sumPurchase } from '#contract/purchasing/purchase-amounts'
import type { PurchaseState } from '#contract/purchasing/purchase-order-status'
import type {
  PurchaseEvent,
  PurchaseLine,
  PurchaseOrder,
  PurchaseReceipt,
} from '#contract/purchasing/purchase-order-view'
import type { PurchaseOrderEvents, PurchaseOrderLines } from '#server/db/row-types'
import { stateName } from '#server/purchasing/suppliers/supplier-rows'
import { listedView, type PurchaseOrderRow } from './listed-orders.ts'

/** Includes the current pictures of its product. */
type PurchaseLineRow = Selectable<PurchaseOrderLines> & { image: string | null }

interface Rows {
  order: PurchaseOrderRow
  supplier: { email: string; phone: string }
  lines: readonly PurchaseLineRow[]
  receipts: PurchaseReceipt[]
  events: readonly Selectable<PurchaseOrderEvents>[]
}

export function purchaseOrderView({ order, supplier, lines, receipts, events }: Rows): PurchaseOrder {
  const amounts = sumPurchase(lines.map((line) => amountsOf(line, order)))
  return {
    ...listedView(order),
    supplier: {
      _id: order.supplierId,
      name: order.supplierName,
      ...supplier,
      address: order.supplierAddress,
      state: stateName(order.supplierState),
      gstin: order.supplierGstin,
    },
    version: order.version,
    notes: order.notes,
    transporter: order.transporter,
    lrNumber: order.lrNumber,
    closeReason: order.closeReason,
    subtotal: toRupees(amounts.subtotalPaise),
    cgst: toRupees(amounts.cgstPaise),
    sgst: toRupees(amounts.sgstPaise),
    igst: toRupees(amounts.igstPaise),
    // Within a State, the supplier's State equals the buyer's.
    stateTax: stateTaxOf(order.supplierState),
    gstAmount: toRupees(amounts.gstPaise),
    acceptedUnits: order.acceptedCount,
    damagedUnits: order.damagedCount,
    lines: lines.map((line) => lineView(line, order)),
    receipts,
    events: events.map(eventView),
  }
}

const amountsOf = (
  line: Pick<PurchaseLineRow, 'unitCostPaise' | 'quantity' | 'gstBasisPoints'>,
  { isWithinState }: PurchaseOrderRow,
) => purchaseLineAmounts({ ...line, unitCostPaise: toPaise(line.unitCostPaise) }, isWithinState)

function lineView(line: PurchaseLineRow, order: PurchaseOrderRow): PurchaseLine {
  const amounts = amountsOf(line, order)
  const { quantity, accepted, damaged, givenUp } = line
  return {
    _id: line.id,
    productId: line.productId,
    name: line.name,
    image: line.image,
    sku: line.sku,
    supplierSku: line.supplierSku,
    hsn: line.hsn,
    unit: line.unit,
    quantity,
    unitCost: toRupees(toPaise(line.unitCostPaise)),
    gstRate: toPercent(line.gstBasisPoints),
    subtotal: toRupees(amounts.subtotalPaise),
    gstAmount: toRupees(amounts.gstPaise),
    total: toRupees(amounts.totalPaise),
    accepted,
    damaged,
    givenUp,
    outstanding: Math.max(0, quantity - accepted - givenUp),
  }
}

const eventView = (event: Selectable<PurchaseOrderEvents>): PurchaseEvent => ({
  _id: String(event.id),
  at: event.at.toISOString(),
  kind: event.kind as PurchaseEvent['kind'],
  toStatus: event.toStatus as PurchaseState | null,
  actor: event.actorName,
  note: event.note,
})
