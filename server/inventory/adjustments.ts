// Stock adjusted by hand, newest first.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type { Adjustment, AdjustmentType, listAdjustments as endpoint } from '#contract/stock/admin'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'

type AdjustmentQuery = z.output<(typeof endpoint)['query']>

interface AdjustmentRow {
  id: number
  productId: string
  productName: string | null
  kind: AdjustmentType
  delta: number
  stockBefore: number
  stockAfter: number
  reason: string | null
  actorName: string
  at: Date
}

export async function listAdjustments(db: Db, { search, type, page, limit }: AdjustmentQuery) {
  const conditions: RawBuilder<boolean>[] = [
    sql`m.kind in ('add', 'subtract', 'set')`,
    ...(type ? [sql<boolean>`m.kind = ${type}`] : []),
    ...(search ? [contains(sql`lower(p.name)`, search)] : []),
  ]
  // The ledger outlives its products.
  const from = sql`from stock_movements m left join products p on p.id = m.product_id
    where ${sql.join(conditions, sql` and `)}`
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<AdjustmentRow>`
      select m.id, m.product_id, p.name as product_name, m.kind, m.delta, m.stock_before, m.stock_after, m.reason,
        m.actor_name, m.at
      ${from} order by m.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { adjustments: rows.map(adjustmentView), total: counted[0]?.total ?? 0 }
}

const adjustmentView = ({
  id,
  kind,
  delta,
  stockBefore,
  stockAfter,
  at,
  ...row
}: AdjustmentRow): Adjustment => ({
  _id: String(id),
  product: { _id: row.productId, name: row.productName ?? 'Deleted product' },
  type: kind,
  quantity: kind === 'set' ? stockAfter : Math.abs(delta),
  oldStock: stockBefore,
  newStock: stockAfter,
  reason: row.reason ?? '',
  user: { name: row.actorName },
  date: at.toISOString(),
})
