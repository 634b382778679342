// What a category can be filtered by, each option with the number of products it would list under the other filters.
import { type RawBuilder, sql } from 'kysely'
import type { AttributeFilter } from '#contract/catalogue/attribute-filters'
import type { CategoryAttribute, ProductFilterQuery } from '#contract/catalogue/catalogue'
import type { FilterAttribute } from '#contract/catalogue/store'
import { findCategory } from '#server/catalogue/categories/find-category'
import { cacheByCost } from '#server/db/cache-by-cost'
import type { Db } from '#server/db/database'
import { shows } from '#server/http/reply/shown'
import { isListed, keptTotal } from './kept-counts.ts'
import { showsMatching } from './list-keys.ts'
import { type NumberCount, numberOptions } from './number-options.ts'
import {
  allOf,
  type ChosenAttribute,
  chosenAttributes,
  filterConditions,
  isNumeric,
} from './product-conditions.ts'
import { visitorsWords } from './product-search.ts'

/** Of a text with many values only the most frequent are offered. */
const MAX_OPTIONS = 20

interface CountRow {
  name: string
  value: string
  /** With any choice of attributes. */
  total: number
  /** Under what is chosen of the other attributes. */
  count: number
}

interface ProductConditions {
  /** Everything but the attributes, on `products p`. */
  base: RawBuilder<boolean>
  /** The attributes that are filtered by. */
  chosen: ChosenAttribute[]
  /** Everything that the category can be filtered by. */
  filterable: CategoryAttribute[]
}

/** Null where there is nothing to filter by, as without a category. */
async function productConditions(db: Db, query: ProductFilterQuery): Promise<ProductConditions | null> {
  const category = query.category ? await findCategory(db, query.category) : undefined
  const filterable = category?.attributes.filter(({ isFilterable }) => isFilterable) ?? []
  if (filterable.length === 0) return null
  const search = query.search ? await visitorsWords(db, query.search, isListed('p')) : null
  return {
    base: allOf([isListed('p'), filterConditions(query).own, ...(search ? [search.found] : [])]),
    chosen: chosenAttributes(filterable, query.attributes ?? []),
    filterable,
  }
}

/** Up to so many products of a category its options are counted for each who asks. */
const COUNTED_EACH_TIME = 2_000
const MAX_AGE_MS = 60_000

/** The options of a large category are counted once for all, and kept for as long as counting cost. */
export function productFilters() {
  const kept = cacheByCost(({ db, query }: { db: Db; query: ProductFilterQuery }) => countOptions(db, query))
  return async (db: Db, query: ProductFilterQuery): Promise<FilterAttribute[]> => {
    shows('lists:attributes', 'category')
    showsMatching(query, null)
    const { kept: counts } = filterConditions({ category: query.category })
    const isLarge =
      query.category !== undefined && counts !== null && (await keptTotal(db, counts)) > COUNTED_EACH_TIME
    return isLarge ? kept({ db, query }, JSON.stringify(query), MAX_AGE_MS) : countOptions(db, query)
  }
}

async function countOptions(db: Db, query: ProductFilterQuery): Promise<FilterAttribute[]> {
  const conditions = await productConditions(db, query)
  if (!conditions) return []
  const chosen = query.attributes ?? []
  const [values, numbers] = await Promise.all([
    countValues(db, conditions, chosen),
    countNumbers(db, conditions),
  ])
  return conditions.filterable
    .map((attribute) => {
      const { name, label, type, unit } = attribute
      const asked = chosen.find((filter) => filter.name === name)?.values ?? []
      const options = isNumeric(attribute)
        ? numberOptions(
            numbers.filter((row) => row.name === name),
            asked,
          )
        : valueOptions(
            attribute,
            values.filter((row) => row.name === name),
            asked,
          )
      return { name, label, type, unit, options }
    })
    .filter(({ options }) => options.length > 0)
}

const namesOf = ({ filterable }: ProductConditions, numeric: boolean): string[] =>
  filterable.filter((attribute) => isNumeric(attribute) === numeric).map(({ name }) => name)

/**
 * The products with what they fail of the chosen attributes, one bit each. A product counts for an option when it
 * fails nothing, or only the option's own attribute. Names and values are bound, never part of the statement.
 */
const counted = ({ base, chosen }: ProductConditions) => sql`
  select p.facets, p.specifications, ${sql.join(
    [
      sql`0`,
      ...chosen.map(({ condition }, at) => sql`case when ${condition} then 0 else ${sql.lit(2 ** at)} end`),
    ],
    sql` + `,
  )} as failed
  from products p where ${base}`

/** Each name with the bit of its own filter; 0 where it isn't filtered by. */
const attributesOf = (names: readonly string[], { chosen }: ProductConditions) => {
  const bits = names.map((name) => {
    const at = chosen.findIndex((filter) => filter.name === name)
    return at === -1 ? 0 : 2 ** at
  })
  return sql`unnest(${names}::text[], ${bits}::int[]) attribute (name, bit)`
}

const countable = sql`failed = 0 or failed = bit`

// Products are grouped by what they have before anything is made of it: there are few different values.

/** The most frequent values of each attribute, and those that were asked for. */
async function countValues(db: Db, conditions: ProductConditions, asked: readonly AttributeFilter[]) {
  const names = namesOf(conditions, false)
  if (names.length === 0) return []
  const askedFacets = asked.flatMap(({ name, values }) => values.map((value) => `${name}=${value}`))
  const { rows } = await sql<CountRow>`
    with counted as (${counted(conditions)}),
    grouped as (select facet, failed, count(*) as n from counted cross join unnest(facets) facet group by facet, failed),
    facets as (
      select facet, name, sum(n)::int as total, coalesce(sum(n) filter (where ${countable}), 0)::int as count
      from grouped join ${attributesOf(names, conditions)} on name = split_part(facet, '=', 1)
      group by facet, name
    )
    select name, substr(facet, length(name) + 2) as value, total, count
    from (select *, row_number() over (partition by name order by total desc, facet) as place from facets) ranked
    where place <= ${sql.lit(MAX_OPTIONS)} or facet = any(${askedFacets}::text[])
    order by name, total desc, value`.execute(db)
  return rows
}

async function countNumbers(
  db: Db,
  conditions: ProductConditions,
): Promise<(NumberCount & { name: string })[]> {
  const names = namesOf(conditions, true)
  if (names.length === 0) return []
  const { rows } = await sql<{ name: string; from: string; to: string; count: number }>`
    with counted as (${counted(conditions)}),
    grouped as (
      select name, bit, specifications -> name as given, failed, count(*) as n
      from counted cross join ${attributesOf(names, conditions)} group by name, bit, given, failed
    )
    select name, lower(span)::text as from, upper(span)::text as to,
      coalesce(sum(n) filter (where ${countable}), 0)::int as count
    from grouped cross join lateral (select range_of(given)) ranged (span)
    where span is not null
    group by name, span`.execute(db)
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }))
}

/** In the order of the category's own options, then by frequency; what was chosen stays, also when nothing has it. */
function valueOptions(attribute: CategoryAttribute, rows: readonly CountRow[], asked: readonly string[]) {
  const known = rows.map(({ value, count }) => ({ value, count }))
  const gone = asked.filter((value) => !known.some((option) => option.value === value))
  const place = ({ value }: { value: string }) => {
    const at = attribute.options.indexOf(value)
    return at === -1 ? attribute.options.length : at
  }
  return [...known, ...gone.map((value) => ({ value, count: 0 }))].sort((a, b) => place(a) - place(b))
}
