// Stock adjusted by hand, newest first. The rows of a page are found in an index alone and only then read. Where a search
// finds many products, the ledger is walked along until the page is full.
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type {
  Adjustment,
  AdjustmentFilter,
  AdjustmentType,
  listAdjustments as endpoint,
} from '#contract/stock/admin'
import { contains } from '#server/db/contains-pattern'
import type { Db } from '#server/db/database'
import { keptFigures, keptTotal } from '#server/db/kept-figures'
import { type PageSlice, pageSlice } from '#server/db/page-slice'
import { idBatches, snapshot } from '#server/db/snapshot'

type AdjustmentQuery = z.output<(typeof endpoint)['query']>

interface AdjustmentPage {
  adjustments: Adjustment[]
  total: number
}

export type AdjustmentLister = (db: Db, query: AdjustmentQuery) => Promise<AdjustmentPage>

/** Of so many products that a search finds, the adjustments are looked up. */
const FOUND_FIRST = 10_000
/** Nobody turns so many pages of a search. */
const MAX_TOTAL = 10_000

export function adjustmentLister(foundFirst = FOUND_FIRST): AdjustmentLister {
  const totals = keptTotal(countAdjustments)
  const named = keptFigures(
    (db, search: string) => countNamed(db, search, foundFirst + 1),
    (products) => products,
    foundFirst,
  )
  return async (db, { page, limit, search, type }) => {
    const filter: AdjustmentFilter = { search, type }
    const [products, total] = await Promise.all([search ? named(db, search) : 0, totals(db, filter)])
    // What is searched for is counted to a bound alone.
    const slice = pageSlice({ page, limit }, search ? null : total)
    return { adjustments: await readPage(db, adjustmentsOf(filter, products > foundFirst), slice), total }
  }
}

async function readPage(db: Db, adjustments: RawBuilder<unknown>, { limit, offset, isReversed }: PageSlice) {
  const { rows } = await sql<AdjustmentRow>`
    ${adjustmentRows} from (
      select m.id from ${adjustments}
      order by m.id ${isReversed ? sql`asc` : sql`desc`} limit ${limit} offset ${offset}) page
    join stock_movements m on m.id = page.id left join products p on p.id = m.product_id
    order by m.id desc`.execute(db)
  return rows.map(adjustmentView)
}

const adjustmentRows = sql`
  select m.id, m.product_id, p.name as product_name, m.kind, m.delta, m.stock_before, m.stock_after, m.reason,
    m.actor_name, m.at`

/** All of a filter, a batch at a time, as they are at one moment. */
export function adjustmentBatches(db: Db, filter: AdjustmentFilter): AsyncGenerator<Adjustment[]> {
  return snapshot(db, async function* (tx) {
    const products = filter.search ? await countNamed(tx, filter.search, FOUND_FIRST + 1) : 0
    const ids = sql`select m.id from ${adjustmentsOf(filter, products > FOUND_FIRST)} order by m.id desc`
    for await (const batch of idBatches(tx, ids)) {
      const { rows } = await sql<AdjustmentRow>`
        ${adjustmentRows} from stock_movements m left join products p on p.id = m.product_id
        where m.id = any(${batch}::bigint[]) order by m.id desc`.execute(tx)
      yield rows.map(adjustmentView)
    }
  })
}

/** Without an order the products come first, however many a search finds. */
export async function countAdjustments(db: Db, { search, type }: AdjustmentFilter): Promise<number> {
  const found = search
    ? sql`products p join stock_movements m on m.product_id = p.id
        where ${isFound(search)} and ${kindsOf(type)} limit ${MAX_TOTAL}`
    : sql`stock_movements m where ${kindsOf(type)}`
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${found}) found`.execute(db)
  return rows[0]?.total ?? 0
}

/** On `stock_movements m`, in the words of its indexes. */
const kindsOf = (type: AdjustmentFilter['type']) =>
  type ? sql`m.kind = ${sql.lit(type)}` : sql`m.kind in ('add', 'subtract', 'set')`

/**
 * Movements `m` and which of them. @param isCommon whether a search finds so many products that the ledger is walked along
 */
function adjustmentsOf({ search, type }: AdjustmentFilter, isCommon: boolean): RawBuilder<unknown> {
  const ofKinds = sql`where ${kindsOf(type)}`
  if (!search) return sql`stock_movements m ${ofKinds}`
  if (!isCommon)
    return sql`stock_movements m ${ofKinds}
      and m.product_id = any(array(select p.id from products p where ${isFound(search)}))`
  // Each product is asked once, behind a fence: as a plain join everything would be found before anything is sorted.
  return sql`stock_movements m cross join lateral (
      select ${isNamed(search)} as is_named from products p where p.id = m.product_id offset 0) p
    ${ofKinds} and p.is_named`
}

async function countNamed(db: Db, search: string, most: number): Promise<number> {
  const { rows } = await sql<{ products: number }>`
    select count(*)::int as products from (
      select 1 from products p where ${isFound(search)} limit ${most}) found`.execute(db)
  return rows[0]?.products ?? 0
}

/** Of products that are gone no name is known. */
const isFound = (search: string) => sql`${contains(sql`p.search_text`, search)} and ${isNamed(search)}`

/** The text that is indexed holds the name beside other things. */
const isNamed = (search: string) => contains(sql`lower(p.name)`, search)

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
