// The ledger of one product, newest first, with what each movement belongs to. The rows of a page are found in an index
// alone and only then read.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { StockProduct } from '#contract/stock/admin'
import type { Movement } from '#contract/stock/admin-history'
import type { MovementKind } from '#contract/stock/movement-kinds'
import type { Db } from '#server/db/database'
import { keptTotal } from '#server/db/kept-figures'
import { type PageSlice, pageSlice } from '#server/db/page-slice'
import { getStock } from './stock-list.ts'

interface HistoryQuery {
  kind?: MovementKind | undefined
  page: number
  limit: number
}

interface StockHistory {
  product: StockProduct
  movements: Movement[]
  total: number
}

/** Throws `not_found`. */
export type HistoryReader = (db: Db, productId: string, query: HistoryQuery) => Promise<StockHistory>

export function historyReader(): HistoryReader {
  const totals = keptTotal(countMovements)
  return async (db, productId, { kind, ...page }) => {
    const product = await getStock(db, productId)
    const moved = { productId, kind }
    const total = await totals(db, moved)
    return { product, movements: await readMovements(db, moved, pageSlice(page, total)), total }
  }
}

type Moved = { productId: string } & Pick<HistoryQuery, 'kind'>

async function countMovements(db: Db, moved: Moved): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from stock_movements m where ${hasMoved(moved)}`.execute(db)
  return rows[0]?.total ?? 0
}

const hasMoved = ({ productId, kind }: Moved) =>
  sql`m.product_id = ${productId} ${kind ? sql`and m.kind = ${kind}` : sql``}`

async function readMovements(db: Db, moved: Moved, { limit, offset, isReversed }: PageSlice) {
  const { rows } = await sql<MovementRow>`
    select m.id, m.kind, m.delta, m.stock_before, m.stock_after, round(m.value_paise)::float8 as value_paise,
      round(m.unit_cost_paise)::float8 as unit_cost_paise, m.reason, m.order_id, o.number as order_number, m.count_id,
      c.name as count_name, b.id as purchase_order_id, b.number as purchase_order_number, m.actor_name, m.at
    from (
      select m.id from stock_movements m where ${hasMoved(moved)}
      order by m.id ${isReversed ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}) page
    join stock_movements m on m.id = page.id left join orders o on o.id = m.order_id
    left join stock_counts c on c.id = m.count_id left join purchase_receipts r on r.id = m.receipt_id
    left join purchase_orders b on b.id = r.purchase_order_id order by m.id desc`.execute(db)
  return rows.map(movementView)
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
