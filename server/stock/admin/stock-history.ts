// The stock ledger of one product, newest first, with the document behind each movement.
import { sql } from 'kysely'
import { toPaise, toRupees } from '#contract/base/money'
import type { StockProduct } from '#contract/stock/admin'
import type { Movement } from '#contract/stock/admin-history'
import type { MovementKind } from '#contract/stock/movement-kinds'
import { cachedTotal } from '#server/db/cached-totals'
import type { Db } from '#server/db/database'
import { countRows, type List, type Page, readPage } from '#server/db/list-page'
import { getStock } from './stock-list.ts'

interface HistoryQuery extends Page {
  kind?: MovementKind | undefined
}

interface StockHistory {
  product: StockProduct
  movements: Movement[]
  total: number
}

/** Throws `not_found`. */
export type HistoryReader = (db: Db, productId: string, query: HistoryQuery) => Promise<StockHistory>

export function historyReader(): HistoryReader {
  const totals = cachedTotal((db, moved: Moved) => countRows(db, historyOf(moved), null))
  return async (db, productId, { kind, ...page }) => {
    const product = await getStock(db, productId)
    const moved = { productId, kind }
    const total = await totals(db, moved)
    return {
      product,
      movements: await readMovements(db, await readPage(db, historyOf(moved), page, total)),
      total,
    }
  }
}

type Moved = { productId: string } & Pick<HistoryQuery, 'kind'>

const hasMoved = ({ productId, kind }: Moved) =>
  sql`m.product_id = ${productId} ${kind ? sql`and m.kind = ${kind}` : sql``}`

const historyOf = (moved: Moved): List => ({
  from: sql`stock_movements m`,
  where: hasMoved(moved),
  id: sql`m.id`,
  order: [[sql`m.id`, 'desc']],
})

async function readMovements(db: Db, ids: readonly string[]) {
  const { rows } = await sql<MovementRow>`
    select m.id, m.kind, m.delta, m.stock_before, m.stock_after, round(m.value_paise)::float8 as value_paise,
      round(m.unit_cost_paise)::float8 as unit_cost_paise, m.reason, m.order_id, o.number as order_number, m.count_id,
      c.name as count_name, b.id as purchase_order_id, b.number as purchase_order_number, m.actor_name, m.at
    from stock_movements m left join orders o on o.id = m.order_id
    left join stock_counts c on c.id = m.count_id left join purchase_receipts r on r.id = m.receipt_id
    left join purchase_orders b on b.id = r.purchase_order_id
    where m.id = any(${[...ids]}::bigint[]) order by m.id desc`.execute(db)
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
