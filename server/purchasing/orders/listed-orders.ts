// Reads purchase orders as list rows.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { isOnItsWay, type PurchaseState, purchaseStatusOf } from '#contract/purchasing/purchase-order-status'
import type { ListedPurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { Db } from '#server/db/database'
import type { List } from '#server/db/list-page'
import type { PurchaseOrders } from '#server/db/row-types'

export type PurchaseOrderRow = Selectable<PurchaseOrders>

/** The orders `o` that match the condition, newest first. */
export const orderList = (where: RawBuilder<unknown>): List => ({
  from: sql`purchase_orders o`,
  where,
  id: sql`o.id`,
  order: [
    [sql`o.created_at`, 'desc'],
    [sql`o.id`, 'desc'],
  ],
})

/** Newest first. */
export async function listedOrders(db: Db, ids: readonly string[]): Promise<ListedPurchaseOrder[]> {
  const { rows } = await sql<PurchaseOrderRow>`
    select * from purchase_orders where id = any(${[...ids]}::uuid[]) order by created_at desc, id desc`.execute(
    db,
  )
  return rows.map(listedView)
}

export function listedView(row: PurchaseOrderRow): ListedPurchaseOrder {
  const state = row.status as PurchaseState
  return {
    _id: row.id,
    orderNumber: row.number,
    supplier: { _id: row.supplierId, name: row.supplierName },
    date: (row.orderedAt ?? row.createdAt).toISOString(),
    items: row.lineCount,
    units: row.unitCount,
    totalAmount: toRupees(toPaise(row.totalPaise)),
    status: purchaseStatusOf[state],
    state,
    expectedDelivery: row.expectedOn,
    isOverdue: isOnItsWay(state) && row.expectedOn !== null && row.expectedOn < today(),
  }
}
