// Exports the orders of a filter as a table for the accountant: one row per order, amounts in rupees, days in
// Asia/Kolkata.
import { sql } from 'kysely'
import { dayOf } from '#contract/base/days'
import { stateNameOfAddress } from '#contract/base/indian-address'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import { type OrderSource, orderSourceLabels } from '#contract/orders/order-sources'
import { statusLabels } from '#contract/orders/order-status'
import { balanceOf, type PaymentState, paymentStateOf } from '#contract/orders/payments'
import { promotionLabel } from '#contract/orders/promotion-label'
import { placeName } from '#contract/tax/place-of-supply'
import type { Db, Transaction } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { TableColumn } from '#server/files/write-table'
import { accountOf, type OrderRow, selectOrders, shippingChoiceOf } from '#server/orders/read/order-view'
import { type OrderSorting, orderedIds } from './all-orders.ts'
import type { OrderConditions } from './order-conditions.ts'

type ExportedOrder = OrderRow & {
  /** "Door Mat × 2; Bath Mat × 1" */
  goods: string
  carriers: string
  trackings: string
}

const paymentLabels = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  refunded: 'Refunded',
} as const satisfies Record<PaymentState, string>

const text = (title: string, of: (order: ExportedOrder) => string | null): TableColumn<ExportedOrder> => ({
  title,
  kind: 'text',
  of,
})
const number = (title: string, of: (order: ExportedOrder) => number): TableColumn<ExportedOrder> => ({
  title,
  kind: 'number',
  of,
})
const amount = (title: string, of: (order: ExportedOrder) => number) =>
  number(title, (order) => toRupees(toPaise(of(order))))

export const exportColumns: readonly TableColumn<ExportedOrder>[] = [
  text('Order number', ({ number }) => number),
  text('Date', ({ createdAt }) => dayOf(createdAt)),
  text('Status', (order) => statusLabels[accountOf(order).status]),
  text('Payment', (order) => paymentLabels[paymentStateOf(accountOf(order))]),
  text('Customer', ({ customerName }) => customerName),
  text('E-mail', ({ customerEmail }) => customerEmail),
  text('Phone', ({ customerPhone }) => customerPhone),
  text('State', ({ shipState, shipCountry }) =>
    stateNameOfAddress({ state: shipState, country: shipCountry }),
  ),
  text('PIN code', ({ shipZipCode }) => shipZipCode),
  text('Items', ({ goods }) => goods),
  number('Units', ({ unitCount }) => unitCount),
  amount('Subtotal', ({ subtotalPaise }) => subtotalPaise),
  amount('Discount', ({ discountPaise }) => discountPaise),
  text('Promotions', ({ promotions }) => (promotions ?? []).map(promotionLabel).join('; ')),
  amount('GST', ({ gstPaise }) => gstPaise),
  amount('Shipping', ({ shippingPaise }) => shippingPaise),
  text('Shipping method', (order) => shippingChoiceOf(order)?.name ?? ''),
  amount('Payment fee', ({ paymentFeePaise }) => paymentFeePaise),
  amount('Other charges', ({ addedChargesPaise }) => addedChargesPaise),
  amount('Round off', ({ roundOffPaise }) => roundOffPaise),
  amount('Total', ({ totalPaise }) => totalPaise),
  amount('Paid', ({ paidPaise }) => paidPaise),
  amount('Balance', (order): Paise => balanceOf(accountOf(order))),
  text('Carrier', ({ carriers }) => carriers),
  text('Tracking number', ({ trackings }) => trackings),
  text('Invoice number', ({ invoiceNumber }) => invoiceNumber),
  text('GSTIN', ({ buyerGstin }) => buyerGstin),
  text('Business name', ({ buyerBusinessName }) => buyerBusinessName),
  text('Registered address', ({ buyerBusinessAddress }) => buyerBusinessAddress),
  text('Place of supply', ({ placeOfSupply }) => placeOfSupply && placeName(placeOfSupply)),
  text('Source', ({ source }) => orderSourceLabels[source as OrderSource]),
]

export const exportBatches = (
  db: Db,
  conditions: OrderConditions,
  sorting: OrderSorting,
): AsyncIterable<ExportedOrder[]> => snapshot(db, (tx) => batchesOf(tx, conditions, sorting))

async function* batchesOf(tx: Transaction, conditions: OrderConditions, sorting: OrderSorting) {
  for await (const ids of idBatches(tx, orderedIds(conditions, sorting))) {
    const rows = await ordersOf(tx, ids)
    const byId = new Map(rows.map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? [])
  }
}

const ordersOf = (db: Db, ids: readonly string[]): Promise<ExportedOrder[]> =>
  selectOrders(db)
    .select([
      sql<string>`coalesce((select string_agg(l.name || ' × ' || l.quantity, '; ' order by l.position)
        from order_lines l where l.order_id = o.id), '')`.as('goods'),
      sql<string>`coalesce((select string_agg(p.carrier, '; ' order by p.shipped_at, p.id)
        from shipments p where p.order_id = o.id), '')`.as('carriers'),
      sql<string>`coalesce((select string_agg(p.tracking_number, '; ' order by p.shipped_at, p.id)
        from shipments p where p.order_id = o.id), '')`.as('trackings'),
    ])
    .where(sql<boolean>`o.id = any(${[...ids]}::uuid[])`)
    .execute()
