// The ledger of one product, newest first, with what each movement belongs to.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { Movement } from '#contract/stock/admin-history'
import type { MovementKind } from '#contract/stock/movement-kinds'
import type { Db } from '#server/db/database'
import { getStock } from './stock-list.ts'

interface HistoryQuery {
  kind?: MovementKind | undefined
  page: number
  limit: number
}

/** Throws `not_found`. */
export async function getStockHistory(db: Db, productId: string, { kind, page, limit }: HistoryQuery) {
  const product = await getStock(db, productId)
  const ofKind = kind ? sql`and m.kind = ${kind}` : sql``
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<MovementRow>`
      select m.id, m.kind, m.delta, m.stock_before, m.stock_after, round(m.value_paise)::float8 as value_paise,
        round(m.unit_cost_paise)::float8 as unit_cost_paise, m.reason, m.order_id, o.number as order_number, m.count_id,
        c.name as count_name, b.id as purchase_order_id, b.number as purchase_order_number, m.actor_name, m.at
      from stock_movements m left join orders o on o.id = m.order_id left join stock_counts c on c.id = m.count_id
      left join purchase_receipts r on r.id = m.receipt_id left join purchase_orders b on b.id = r.purchase_order_id
      where m.product_id = ${productId} ${ofKind} order by m.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ total: number }>`
      select count(*)::int as total from stock_movements m where m.product_id = ${productId} ${ofKind}`.execute(
      db,
    ),
  ])
  return { product, movements: rows.map(movementView), total: counted[0]?.total ?? 0 }
}

interface MovementRow {
  id: number
  kind: MovementKind
  delta: number
  stockBefore: number
  stockAfter: number
  valuePaise: number
  unitCostPaise: number | null
  reason: string | null
  orderId: string | null
  orderNumber: string | null
  countId: string | null
  countName: string | null
  purchaseOrderId: string | null
  purchaseOrderNumber: string | null
  actorName: string
  at: Date
}

const movementView = ({ id, kind, delta, reason, at, actorName, ...row }: MovementRow): Movement => ({
  _id: String(id),
  kind,
  quantity: delta,
  before: row.stockBefore,
  after: row.stockAfter,
  valueChange: toRupees(toPaise(row.valuePaise)),
  unitCost: row.unitCostPaise === null ? null : toRupees(toPaise(row.unitCostPaise)),
  reason: reason ?? '',
  order: row.orderNumber && row.orderId ? { _id: row.orderId, orderNumber: row.orderNumber } : null,
  count: row.countName && row.countId ? { _id: row.countId, name: row.countName } : null,
  purchaseOrder:
    row.purchaseOrderNumber && row.purchaseOrderId
      ? { _id: row.purchaseOrderId, number: row.purchaseOrderNumber }
      : null,
  user: { name: actorName },
  date: at.toISOString(),
})
