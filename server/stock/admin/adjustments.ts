// Stock adjustments by admins, newest first: manual ones, levels set by imports, and differences of stock counts.
import { sql } from 'kysely'
import type { z } from 'zod'
import type {
  Adjustment,
  AdjustmentFilter,
  AdjustmentType,
  listAdjustments as endpoint,
} from '#contract/stock/admin'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { allIds, countRows, type List, listPages, MAX_TOTAL } from '#server/db/list-page'
import { idBatches, snapshot } from '#server/db/snapshot'

type AdjustmentQuery = z.output<(typeof endpoint)['query']>

interface AdjustmentPage {
  adjustments: Adjustment[]
  total: number
}

export type AdjustmentLister = (db: Db, query: AdjustmentQuery) => Promise<AdjustmentPage>

export function adjustmentLister(foundFirst?: number): AdjustmentLister {
  const find = listPages(adjustmentList, foundFirst)
  return async (db, { page, limit, search, type }) => {
    const { ids, total } = await find(db, { search, type }, { page, limit })
    return { adjustments: await readAdjustments(db, ids), total }
  }
}

async function readAdjustments(db: Db, ids: readonly string[]): Promise<Adjustment[]> {
  const { rows } = await sql<AdjustmentRow>`
    ${adjustmentRows} from stock_movements m left join products p on p.id = m.product_id
    left join deleted_products g on g.id = m.product_id
    left join stock_counts c on c.id = m.count_id
    where m.id = any(${[...ids]}::bigint[]) order by m.id desc`.execute(db)
  return rows.map(adjustmentView)
}

const adjustmentRows = sql`
  select m.id, m.product_id, coalesce(p.name, nullif(g.name, '')) as product_name, p.id is null as is_deleted, m.kind, m.delta, m.stock_before, m.stock_after, m.reason,
    m.import_id, m.count_id, c.name as count_name, m.actor_name, m.at`

/** All adjustments that match a filter, in batches from one consistent snapshot. */
export function adjustmentBatches(db: Db, filter: AdjustmentFilter): AsyncGenerator<Adjustment[]> {
  return snapshot(db, async function* (tx) {
    const ids = allIds(adjustmentList(filter))
    for await (const batch of idBatches(tx, ids)) yield readAdjustments(tx, batch)
  })
}

export const countAdjustments = (db: Db, filter: AdjustmentFilter): Promise<number> =>
  countRows(db, adjustmentList(filter), filter.search ? MAX_TOTAL : null)

/** A condition over `stock_movements m`, written as in the predicates of its indexes. */
const kindsOf = (type: AdjustmentFilter['type']) => kinds[type ?? 'all']

const kinds = {
  all: sql`m.kind in ('add', 'subtract', 'set', 'count')`,
  add: sql`m.kind in ('add', 'count') and m.delta > 0`,
  subtract: sql`m.kind in ('subtract', 'count') and m.delta < 0`,
  set: sql`m.kind = 'set'`,
} as const

/** Products with the text that a search looks in, by an index; deleted ones by their name. */
const namedProducts = sql`(
  select id, name, search_text from products union all select id, name, lower(name) from deleted_products)`

const adjustmentList = ({ search, type }: AdjustmentFilter): List => ({
  from: search
    ? sql`stock_movements m join ${namedProducts} p on p.id = m.product_id`
    : sql`stock_movements m`,
  where: kindsOf(type),
  search: search ? isFound(search) : undefined,
  id: sql`m.id`,
  order: [[sql`m.id`, 'desc']],
})

/** The indexed text contains more than the name, so the name is checked as well. */
const isFound = (search: string) =>
  sql`${contains(sql`p.search_text`, search)} and ${contains(sql`lower(p.name)`, search)}`

interface AdjustmentRow {
  id: number
  productId: string
  productName: string | null
  isDeleted: boolean
  kind: AdjustmentType | 'count'
  delta: number
  stockBefore: number
  stockAfter: number
  reason: string | null
  importId: string | null
  countId: string | null
  countName: string | null
  actorName: string
  at: Date
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
  product: { _id: row.productId, name: row.productName ?? 'Deleted product', isDeleted: row.isDeleted },
  type: typeOf(kind, delta),
  quantity: kind === 'set' ? stockAfter : Math.abs(delta),
  oldStock: stockBefore,
  newStock: stockAfter,
  reason: row.reason ?? '',
  count: row.countId === null ? null : { _id: row.countId, name: row.countName ?? '' },
  importId: row.importId,
  user: { name: row.actorName },
  date: at.toISOString(),
})

/** The difference of a count increases or decreases the stock. */
function typeOf(kind: AdjustmentRow['kind'], delta: number): AdjustmentType {
  if (kind !== 'count') return kind
  return delta > 0 ? 'add' : 'subtract'
}
