// Translates a filter of the admin product list into SQL conditions.
import { type RawBuilder, sql } from 'kysely'
import type { AdminProductFilter, ProductFlag } from '#contract/catalogue/admin-products'
import { allOf, branchIn, filterConditions, tested } from '#server/catalogue/products/product-conditions'
import { searchedWords } from '#server/catalogue/products/product-search'
import type { Db } from '#server/db/database'

/** The conditions of a filter, with the requested states kept apart. */
export interface AdminConditions {
  states: RawBuilder<boolean>
  others: RawBuilder<boolean>
  /** `others` in terms of `product_counts k`; null where the stored counts can't answer it. */
  kept: RawBuilder<boolean> | null
  from: RawBuilder<unknown>
  /** The search as a test for each product while walking a list in order; null without a search. */
  along: RawBuilder<boolean> | null
}

const stateConditions = {
  draft: sql<boolean>`p.status = 'draft'`,
  active: sql<boolean>`p.status = 'active'`,
  archived: sql<boolean>`p.status = 'archived'`,
  all: sql<boolean>`true`,
} as const satisfies Record<NonNullable<AdminProductFilter['state']>, RawBuilder<boolean>>

const markConditions = {
  new: sql<boolean>`p.is_new_arrival`,
  'on-sale': sql<boolean>`p.is_on_sale`,
  featured: sql<boolean>`p.is_featured`,
  scarce: sql<boolean>`p.is_scarce`,
} as const satisfies Record<ProductFlag, RawBuilder<boolean>>

/** The only flag that the stored counts cover is `scarce`. */
function keptMarks(marks: readonly ProductFlag[], kept: RawBuilder<boolean>): RawBuilder<boolean> | null {
  if (marks.length === 0) return kept
  return marks.every((mark) => mark === 'scarce') ? allOf([kept, sql<boolean>`k.is_scarce`]) : null
}

const notArchived = sql<boolean>`p.status <> 'archived'`

export const levels = sql`join stock_levels s on s.product_id = p.id`

/**
 * Evaluated before sorting (`offset 0`): the planner can't know how few products match a search, and would otherwise
 * walk through all of them in list order.
 */
const foundProducts = (search: RawBuilder<boolean>) => sql`(
  select p.id, p.name, p.status, p.category_id, p.price_paise, p.rating, p.created_at, p.specifications,
    p.is_new_arrival, p.is_on_sale, p.is_featured, p.is_scarce, p.stock_state, p.min_order_quantity
  from products p where ${search} offset 0) p`

export async function productConditions(
  db: Db,
  { state, search, marks = [], ...filter }: AdminProductFilter,
): Promise<AdminConditions> {
  const states = state ? stateConditions[state] : notArchived
  const { own, kept } = filterConditions(filter, 'stock_state', await branchIn(db, filter))
  const words = search ? await searchedWords(db, search, states) : null
  return {
    states,
    others: allOf([own, ...marks.map((mark) => markConditions[mark])]),
    kept: words || kept === null ? null : keptMarks(marks, kept),
    from: words ? foundProducts(words.found) : sql`products p`,
    along: words && tested(words.tested),
  }
}
