// Purchase orders as rows of a list.
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { today } from '#contract/base/days'
import { toPaise, toRupees } from '#contract/base/money'
import { isOnItsWay, type PurchaseState, purchaseStatusOf } from '#contract/purchasing/purchase-order-status'
import type { ListedPurchaseOrder } from '#contract/purchasing/purchase-order-view'
import type { Db } from '#server/db/database'
import type { PageSlice } from '#server/db/page-slice'
import type { PurchaseOrders } from '#server/db/row-types'

export type PurchaseOrderRow = Selectable<PurchaseOrders>

/** Those of the orders `o` that fulfil the condition, the newest first. */
export async function listedOrders(
  db: Db,
  condition: RawBuilder<unknown>,
  { limit, offset, isReversed }: PageSlice,
): Promise<ListedPurchaseOrder[]> {
  const direction = isReversed ? sql`asc` : sql`desc`
  const { rows } = await sql<PurchaseOrderRow>`
    select b.* from (
      select o.id from purchase_orders o where ${condition}
      order by o.created_at ${direction}, o.id ${direction} limit ${limit} offset ${offset}) page
    join purchase_orders b on b.id = page.id order by b.created_at desc, b.id desc`.execute(db)
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
