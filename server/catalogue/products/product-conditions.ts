// Translates a query into SQL conditions. Attributes are separate, because each is counted under all the others.
import { type RawBuilder, sql } from 'kysely'
import { fromRupees } from '#contract/base/money'
import type { AttributeFilter } from '#contract/catalogue/attribute-filters'
import { readNumberRange } from '#contract/catalogue/attribute-filters'
import type { CategoryAttribute, ProductFilterQuery } from '#contract/catalogue/catalogue'
import type { StockStatus } from '#contract/catalogue/stock-status'
import { findBranch } from '#server/catalogue/categories/find-category'
import type { Db } from '#server/db/database'
import { sharedFilters } from './shared-filters.ts'

type Condition = RawBuilder<boolean>

interface FilterConditions {
  own: Condition
  kept: Condition | null
  /** `own` for a walk in an order other than by price: no index is looked up by price. */
  walked: Condition
  /** `own` without the category. */
  others: Condition
}

/**
 * The filters apart from search and attributes: on `products p`, and on `product_counts k` if the stored counts can
 * answer them. @param state what a stock filter means: whether visitors can buy the minimum order (`availability`), or
 * the number of units alone, as admins see it (`stock_state`)
 * @param branch the category of the query and all below it (`branchIn`); null without a category
 */
export function filterConditions(
  query: ProductFilterQuery,
  state: 'availability' | 'stock_state',
  branch: readonly string[] | null,
): FilterConditions {
  const own: Condition[] = [sql`true`]
  const kept: Condition[] = [sql`true`]
  if (query.status && query.status.length > 0) {
    own.push(sql`${sql.ref(`p.${state}`)} in (${stockStates(query.status)})`)
    kept.push(sql`${sql.ref(`k.${state}`)} in (${stockStates(query.status)})`)
  }
  if (branch) kept.push(sql`k.category_id = any(${[...branch]}::uuid[])`)
  const prices = priceConditions(query)
  const others = allOf([...own, ...prices])
  const within = (condition: Condition) => (branch ? allOf([inBranch(branch), condition]) : condition)
  return {
    own: within(others),
    walked: within(allOf([...own, ...prices.map(tested)])),
    kept: prices.length === 0 ? allOf(kept) : null,
    others,
  }
}

/** Returns the ids of the query's category and all below it, none for an unknown category; null without a category. */
export async function branchIn(db: Db, { category }: ProductFilterQuery): Promise<string[] | null> {
  return category && category !== 'all' ? findBranch(db, category) : null
}

/** With a single category, an index by category has the order of the list. */
const inBranch = (branch: readonly string[]): Condition =>
  branch.length === 1
    ? sql`p.category_id = ${branch[0]}::uuid`
    : sql`p.category_id = any(${[...branch]}::uuid[])`

function priceConditions({ minPrice, maxPrice }: ProductFilterQuery): Condition[] {
  return [
    ...(minPrice === undefined ? [] : [sql<boolean>`p.price_paise >= ${fromRupees(minPrice)}::bigint`]),
    ...(maxPrice === undefined ? [] : [sql<boolean>`p.price_paise <= ${fromRupees(maxPrice)}::bigint`]),
  ]
}

/** Written as literals: the planner uses the partial indexes on low stock only then. */
const stockStates = (statuses: readonly StockStatus[]) =>
  sql.join([...new Set(statuses)].sort().map((status) => sql.lit(status)))

export const allOf = (conditions: readonly Condition[]) => sql<boolean>`${sql.join(conditions, sql` and `)}`

/**
 * A condition to test while walking in list order, hidden from index lookups. The planner assumes that a `case` holds
 * for half of the rows whatever it contains, so the statement is planned once and not for every value; planning takes
 * longer than a page.
 */
export const tested = (condition: Condition) => sql<boolean>`case when ${condition} then true else false end`

export interface ChosenAttribute {
  name: string
  condition: Condition
}

/** Whether an attribute has numeric values, which are filtered by range. */
export const isNumeric = ({ type }: Pick<CategoryAttribute, 'type'>) => type === 'number' || type === 'range'

/** Returns the filters on the category's filterable attributes and on colour, size, rating and minimum; others are ignored. */
export function chosenAttributes(
  filterable: readonly CategoryAttribute[],
  filters: readonly AttributeFilter[],
): ChosenAttribute[] {
  return filters.flatMap((filter) => {
    const shared = sharedFilters.find(({ name }) => name === filter.name)
    if (shared) return [{ name: filter.name, condition: shared.condition(filter.values) }]
    const attribute = filterable.find(({ name }) => name === filter.name)
    const condition = attribute && (isNumeric(attribute) ? inRange(filter) : hasValue(filter))
    return condition ? [{ name: filter.name, condition }] : []
  })
}

const hasValue = ({ name, values }: AttributeFilter) =>
  sql<boolean>`p.facets && ${values.map((value) => `${name}=${value}`)}::text[]`

/** Null if none of the given values is a number. */
function inRange({ name, values }: AttributeFilter): Condition | null {
  const ranges = values.map(readNumberRange).filter((range) => range !== null)
  if (ranges.length === 0) return null
  const literals = ranges.map(({ from, to }) => `[${from},${to}]`)
  return sql<boolean>`coalesce(range_of(p.specifications -> ${name}::text) && any(${literals}::numrange[]), false)`
}
