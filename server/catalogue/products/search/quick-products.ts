// Single products for the first letters of a SKU or name, for the quick order. Unlike lists and suggestions, variants
// of a family are listed each, because a buyer orders one of them.
import { sql } from 'kysely'
import type { ReplyOf } from '#contract/api'
import type { Db } from '#server/db/database'
import { isVisible } from '../product-view.ts'
import { everyTerm } from './ranked-words.ts'
import { readVisitorsSearch } from './read-visitors-search.ts'
import { typedTerms } from './suggest-products.ts'

const MAX_PRODUCTS = 8
/** Matches that are ranked. */
const MAX_RANKED = 300
const MIN_LETTERS = 2

type QuickProduct = ReplyOf<'GET /quick-order/products'>['products'][number]

export async function findQuickProducts(db: Db, search: string): Promise<QuickProduct[]> {
  const read = await readVisitorsSearch(db, search)
  const terms = typedTerms(read.terms, search)
  if (terms.length === 0 || search.trim().length < MIN_LETTERS) return []
  const words = everyTerm(terms, read.sku && `${read.sku}*`)
  const { rows } = await sql<Omit<QuickProduct, '_id'> & { id: string }>`
    select p.id, p.name, coalesce(p.sku, '') as sku, p.unit, s.stock, p.min_order_quantity, p.pack_size
    from (
      select p.* from products p left join categories c on c.id = p.category_id
      where ${words.found} and ${isVisible} limit ${sql.lit(MAX_RANKED)}
    ) p join stock_levels s on s.product_id = p.id
    order by ${words.rank} desc, lower(p.name), p.id limit ${sql.lit(MAX_PRODUCTS)}`.execute(db)
  return rows.map(({ id, ...product }) => ({ _id: id, ...product }))
}
