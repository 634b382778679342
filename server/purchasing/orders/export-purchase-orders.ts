// The purchase orders that match a filter, as a table.
import { sql } from 'kysely'
import { formatDay, today } from '#contract/base/days'
import { purchaseStateLabels } from '#contract/purchasing/purchase-order-status'
import type { ListedPurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { PurchaseOrderFilter } from '#contract/purchasing/purchase-orders'
import type { Db } from '#server/db/database'
import { idBatches, snapshot } from '#server/db/snapshot'
import type { Table, TableColumn } from '#server/files/write-table'
import { listedOrders } from './listed-orders.ts'
import { purchaseOrderFilter } from './purchase-order-queries.ts'

const text = (
  title: string,
  of: (order: ListedPurchaseOrder) => string,
): TableColumn<ListedPurchaseOrder> => ({
  title,
  kind: 'text',
  of,
})
const number = (
  title: string,
  of: (order: ListedPurchaseOrder) => number,
): TableColumn<ListedPurchaseOrder> => ({ title, kind: 'number', of })

const columns: readonly TableColumn<ListedPurchaseOrder>[] = [
  text('Order number', ({ orderNumber }) => orderNumber),
  text('Supplier', ({ supplier }) => supplier.name),
  text('Date', ({ date }) => formatDay(date)),
  text('Status', ({ state }) => purchaseStateLabels[state]),
  number('Products', ({ items }) => items),
  number('Units', ({ units }) => units),
  number('Total', ({ totalAmount }) => totalAmount),
  text('Expected delivery', ({ expectedDelivery }) => (expectedDelivery ? formatDay(expectedDelivery) : '')),
  text('Overdue', ({ isOverdue }) => (isOverdue ? 'Yes' : '')),
]

/** Newest first, from one consistent snapshot. */
export async function purchaseOrderTable(
  db: Db,
  filter: PurchaseOrderFilter,
): Promise<Table<ListedPurchaseOrder> & { count: number }> {
  const found = sql`purchase_orders o where ${purchaseOrderFilter(filter)}`
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db)
  const ids = sql`select o.id from ${found} order by o.created_at desc, o.id desc`
  const batches = snapshot(db, async function* (tx) {
    for await (const batch of idBatches(tx, ids)) yield listedOrders(tx, batch)
  })
  return { name: `purchase-orders-${today()}`, count: rows[0]?.count ?? 0, columns, batches }
}
