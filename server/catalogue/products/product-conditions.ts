// Which products a query means. Attributes stand apart from the rest, as each is counted under all the others.
import { type RawBuilder, sql } from 'kysely'
import { fromRupees } from '#contract/base/money'
import type { AttributeFilter } from '#contract/catalogue/attribute-filters'
import { readNumberRange } from '#contract/catalogue/attribute-filters'
import type { CategoryAttribute, ProductFilterQuery } from '#contract/catalogue/catalogue'
import { LOW_STOCK, type StockStatus } from '#contract/catalogue/stock-status'
import { findCategory } from '#server/catalogue/categories/category-queries'
import type { Db } from '#server/db/database'
import { searchCondition } from './product-search.ts'
import { isVisible } from './product-view.ts'

export interface ProductConditions {
  /** Everything but the attributes, on `products p`, `stock_levels s` and `categories c`. */
  base: RawBuilder<boolean>
  /** The attributes that are filtered by. */
  chosen: { name: string; condition: RawBuilder<boolean> }[]
  /** Everything that the category can be filtered by; nothing without a category. */
  filterable: CategoryAttribute[]
}

/** Null when the query names a category that doesn't exist: then nothing matches. */
export async function productConditions(
  db: Db,
  query: ProductFilterQuery,
): Promise<ProductConditions | null> {
  const found = await filterConditions(db, query, sql`p.status = 'active'`)
  if (found === null) return null
  const filterable = found.attributes.filter(({ isFilterable }) => isFilterable)
  return {
    base: allOf([isVisible, ...found.conditions]),
    chosen: chosenOf(filterable, query.attributes ?? []),
    filterable,
  }
}

interface FilterConditions {
  /** On `products p`, and on `stock_levels s` where the query names a stock status. */
  conditions: RawBuilder<boolean>[]
  /** Of the category; none without one. */
  attributes: CategoryAttribute[]
}

/** What narrows a list, attributes apart, whoever sees it. `among` are the products that a search may find. */
export async function filterConditions(
  db: Db,
  query: ProductFilterQuery,
  among: RawBuilder<boolean>,
): Promise<FilterConditions | null> {
  const conditions: RawBuilder<boolean>[] = []
  let attributes: CategoryAttribute[] = []
  if (query.category && query.category !== 'all') {
    const category = await findCategory(db, query.category)
    if (!category) return null
    conditions.push(sql`p.category_id = ${category.id}`)
    attributes = category.attributes
  }
  if (query.search) {
    const search = await searchCondition(db, query.search, among)
    if (search) conditions.push(search)
  }
  if (query.status && query.status.length > 0) conditions.push(stockCondition(query.status))
  if (query.minPrice !== undefined) conditions.push(sql`p.price_paise >= ${fromRupees(query.minPrice)}`)
  if (query.maxPrice !== undefined) conditions.push(sql`p.price_paise <= ${fromRupees(query.maxPrice)}`)
  return { conditions, attributes }
}

export const allOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Whether an attribute's values are numbers, which are chosen by range. */
export const isNumeric = ({ type }: Pick<CategoryAttribute, 'type'>) => type === 'number' || type === 'range'

function chosenOf(filterable: readonly CategoryAttribute[], filters: readonly AttributeFilter[]) {
  return filters.flatMap((filter) => {
    const attribute = filterable.find(({ name }) => name === filter.name)
    const condition = attribute && (isNumeric(attribute) ? inRange(filter) : hasValue(filter))
    return condition ? [{ name: filter.name, condition }] : []
  })
}

const hasValue = ({ name, values }: AttributeFilter) =>
  sql<boolean>`p.facets && ${values.map((value) => `${name}=${value}`)}::text[]`

/** Null where nothing that was given is a number. */
function inRange({ name, values }: AttributeFilter): RawBuilder<boolean> | null {
  const ranges = values.map(readNumberRange).filter((range) => range !== null)
  if (ranges.length === 0) return null
  const literals = ranges.map(({ from, to }) => `[${from},${to}]`)
  return sql<boolean>`coalesce(range_of(p.specifications -> ${name}::text) && any(${literals}::numrange[]), false)`
}

const stockConditions = {
  'in-stock': sql`s.stock > ${sql.lit(LOW_STOCK)}`,
  'low-stock': sql`s.stock between 1 and ${sql.lit(LOW_STOCK)}`,
  'out-of-stock': sql`s.stock = 0`,
} as const satisfies Record<StockStatus, RawBuilder<unknown>>

const stockCondition = (statuses: readonly StockStatus[]) =>
  sql<boolean>`(${sql.join(
    [...new Set(statuses)].map((status) => stockConditions[status]),
    sql` or `,
  )})`
