// Which products a query means. Attributes stand apart from the rest, as each is counted under all the others.
import { type RawBuilder, sql } from 'kysely'
import type { AttributeFilter } from '#contract/attribute-filters'
import { readNumberRange } from '#contract/attribute-filters'
import {
  type CategoryAttribute,
  LOW_STOCK,
  type ProductFilterQuery,
  type StockStatus,
} from '#contract/catalogue'
import { fromRupees } from '#contract/money'
import type { Db } from '#server/db/database'
import { findCategory } from './category-queries.ts'
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
  const base: RawBuilder<boolean>[] = [isVisible]
  let filterable: CategoryAttribute[] = []
  if (query.category && query.category !== 'all') {
    const category = await findCategory(db, query.category)
    if (!category) return null
    base.push(sql`p.category_id = ${category.id}`)
    filterable = category.attributes.filter(({ isFilterable }) => isFilterable)
  }
  if (query.search) {
    const search = await searchCondition(db, query.search)
    if (search) base.push(search)
  }
  if (query.status && query.status.length > 0) base.push(stockCondition(query.status))
  if (query.minPrice !== undefined) base.push(sql`p.price_paise >= ${fromRupees(query.minPrice)}`)
  if (query.maxPrice !== undefined) base.push(sql`p.price_paise <= ${fromRupees(query.maxPrice)}`)
  return { base: allOf(base), chosen: chosenOf(filterable, query.attributes ?? []), filterable }
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
