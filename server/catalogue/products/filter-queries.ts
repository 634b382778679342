// The filter options of a category or search, each with the number of entries it would list in combination with the
// other filters. A family is one entry, whichever and however many of its variants have the option.
import { type RawBuilder, sql } from 'kysely'
import type { AttributeFilter } from '#contract/catalogue/attribute-filters'
import type { CategoryAttribute, ProductFilterQuery } from '#contract/catalogue/catalogue'
import { isSharedFilter } from '#contract/catalogue/shared-filters'
import type { FilterAttribute } from '#contract/catalogue/store'
import { findCategory } from '#server/catalogue/categories/find-category'
import { cacheByCost } from '#server/db/cache-by-cost'
import type { Db } from '#server/db/database'
import { tag } from '#server/http/reply/tags'
import { tagMatching, tagSorted } from './list-keys.ts'
import { type NumberCount, numberOptions } from './number-options.ts'
import {
  allOf,
  branchIn,
  type ChosenAttribute,
  chosenAttributes,
  filterConditions,
  isNumeric,
} from './product-conditions.ts'
import { countListed, isListed } from './product-counts.ts'
import { hasWords } from './search/normal.ts'
import { noWords } from './search/ranked-words.ts'
import { readVisitorsSearch, withPriceWords } from './search/read-visitors-search.ts'
import { visitorsWords } from './search/visitor-search.ts'
import { isSameFilter, sharedFilters, sharedOptions } from './shared-filters.ts'

/** Further products of a search or of all categories aren't counted. */
const MAX_COUNTED = 10_000
/** For texts with many values only the most frequent are offered. */
const MAX_OPTIONS = 20

interface CountRow {
  name: string
  value: string
  /** Ignoring the chosen attributes. */
  total: number
  /** Under the filters chosen for the other attributes. */
  count: number
}

interface ProductConditions {
  /** All conditions except attributes, on `products p`. */
  base: RawBuilder<boolean>
  /** The active attribute filters. */
  chosen: ChosenAttribute[]
  /** All filterable attributes of the category. */
  filterable: CategoryAttribute[]
  /** `base` without the category. */
  ofAllCategories: RawBuilder<boolean>
  /** The products of a category are all counted, those of other lists up to a limit. */
  hasCategory: boolean
  /** Whether a search or a filter other than the category leaves products out. */
  isNarrowed: boolean
}

async function productConditions(db: Db, asked: ProductFilterQuery): Promise<ProductConditions> {
  const category = asked.category ? await findCategory(db, asked.category) : undefined
  const filterable = category?.attributes.filter(({ isFilterable }) => isFilterable) ?? []
  const search = asked.search ? await readVisitorsSearch(db, asked.search) : null
  const query = withPriceWords(asked, search)
  const words = search && (hasWords(asked.search ?? '') ? await visitorsWords(db, search) : noWords)
  const branch = await branchIn(db, query)
  const conditionsOf = (within: typeof branch) =>
    allOf([
      isListed('p'),
      filterConditions(query, 'availability', within).own,
      ...(words ? [words.found] : []),
    ])
  return {
    base: conditionsOf(branch),
    ofAllCategories: conditionsOf(null),
    hasCategory: category !== undefined,
    isNarrowed:
      filterConditions(query, 'availability', null).kept === null || words !== null || !!query.status?.length,
    chosen: chosenAttributes(filterable, query.attributes ?? []),
    filterable,
  }
}

/** Categories of up to this many products are counted on every request. */
const COUNTED_EACH_TIME = 2_000
const MAX_AGE_MS = 60_000

/** The options of larger categories and of other lists are cached for a multiple of the time that counting took. */
export function productFilters() {
  const kept = cacheByCost(({ db, query }: { db: Db; query: ProductFilterQuery }) => countOptions(db, query))
  return async (db: Db, query: ProductFilterQuery): Promise<ProductFilters> => {
    tag('lists:attributes', 'category')
    tagMatching(query, null)
    tagSorted('rating')
    const { kept: counts } = filterConditions({}, 'availability', await branchIn(db, query))
    const isLarge = counts !== null && (await countListed(db, counts)) > COUNTED_EACH_TIME
    return isLarge ? kept({ db, query }, JSON.stringify(query), MAX_AGE_MS) : countOptions(db, query)
  }
}

export interface ProductFilters {
  attributes: FilterAttribute[]
  /** Absent if nothing but the category narrows the list: the categories' own numbers are then exact. */
  categories?: { id: string; count: number }[]
}

async function countOptions(db: Db, query: ProductFilterQuery): Promise<ProductFilters> {
  const conditions = await productConditions(db, query)
  const chosen = query.attributes ?? []
  const [values, numbers, traits, categories] = await Promise.all([
    countValues(db, conditions, chosen),
    countNumbers(db, conditions),
    countTraits(db, conditions, chosen),
    conditions.isNarrowed || conditions.chosen.length > 0 ? countCategories(db, conditions) : undefined,
  ])
  const own = conditions.filterable
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
  return { attributes: [...traits, ...own], ...(categories && { categories }) }
}

const namesOf = ({ filterable }: ProductConditions, numeric: boolean): string[] =>
  filterable.filter((attribute) => isNumeric(attribute) === numeric).map(({ name }) => name)

/**
 * Selects the products with a bit mask of the chosen attributes they fail. A product counts for an option if it fails
 * nothing, or only the option's own attribute. Names and values are bound as parameters.
 */
const counted = ({ base, chosen, hasCategory }: ProductConditions) => sql`
  select p.family_id, p.facets, p.specifications, p.traits, p.rating, p.min_order_quantity, p.origin_country, ${sql.join(
    [
      sql`0`,
      ...chosen.map(({ condition }, at) => sql`case when ${condition} then 0 else ${sql.lit(2 ** at)} end`),
    ],
    sql` + `,
  )} as failed
  from products p where ${base} ${hasCategory ? sql`` : sql`limit ${sql.lit(MAX_COUNTED)}`}`

/** Pairs each attribute name with the bit of its filter; 0 if it has none. */
const attributesOf = (names: readonly string[], { chosen }: ProductConditions) => {
  const bits = names.map((name) => {
    const at = chosen.findIndex((filter) => filter.name === name)
    return at === -1 ? 0 : 2 ** at
  })
  return sql`unnest(${names}::text[], ${bits}::int[]) attribute (name, bit)`
}

const countable = sql`failed = 0 or failed = bit`

// Products are grouped by their values before the values are processed, because there are few distinct ones. Variants
// are also grouped by family, because one that fails a filter and one that doesn't count once together.

/** Over grouped rows with a number `n` of products: single products and distinct families. */
const entries = (condition: RawBuilder<unknown>) => sql`
  (coalesce(sum(n) filter (where family_id is null and (${condition})), 0)
    + count(distinct family_id) filter (where ${condition}))::int`

/** Counts the most frequent values of each attribute, and the requested ones. */
async function countValues(db: Db, conditions: ProductConditions, asked: readonly AttributeFilter[]) {
  const names = namesOf(conditions, false)
  if (names.length === 0) return []
  const askedFacets = asked.flatMap(({ name, values }) => values.map((value) => `${name}=${value}`))
  const { rows } = await sql<CountRow>`
    with counted as (${counted(conditions)}),
    grouped as (
      select facet, failed, family_id, count(*) as n from counted cross join unnest(facets) facet
      group by facet, failed, family_id
    ),
    facets as (
      select facet, name, ${entries(sql`true`)} as total, ${entries(countable)} as count
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
  const { rows } = await sql<{ name: string; from: string; to: string; count: number; families: string[] }>`
    with counted as (${counted(conditions)}),
    grouped as (
      select name, bit, specifications -> name as given, failed, family_id, count(*) as n
      from counted cross join ${attributesOf(names, conditions)} group by name, bit, given, failed, family_id
    )
    select name, lower(span)::text as from, upper(span)::text as to,
      coalesce(sum(n) filter (where family_id is null and (${countable})), 0)::int as count,
      coalesce(array_agg(distinct family_id::text) filter (where family_id is not null and (${countable})), '{}') as families
    from grouped cross join lateral (select range_of(given)) ranged (span)
    where span is not null
    group by name, span`.execute(db)
  return rows.map((row) => ({ ...row, from: Number(row.from), to: Number(row.to) }))
}

/**
 * Counts the entries of each category under the other filters. Attributes of the current category don't apply to other
 * ones.
 */
async function countCategories(db: Db, { ofAllCategories, chosen }: ProductConditions) {
  const shared = chosen.filter(({ name }) => isSharedFilter(name)).map(({ condition }) => condition)
  const { rows } = await sql<{ id: string; count: number }>`
    select category_id as id, (count(*) filter (where family_id is null) + count(distinct family_id))::int as count
    from (
      select p.category_id, p.family_id from products p
      where p.category_id is not null and ${allOf([ofAllCategories, ...shared])} limit ${sql.lit(MAX_COUNTED)}
    ) found group by category_id`.execute(db)
  return rows
}

/** Counts colours, sizes, ratings and minimum orders. */
async function countTraits(db: Db, conditions: ProductConditions, asked: readonly AttributeFilter[]) {
  const { chosen, filterable } = conditions
  const offered = sharedFilters.filter((shared) => !filterable.some((own) => isSameFilter(shared, own)))
  const bitOf = (name: string) => {
    const at = chosen.findIndex((filter) => filter.name === name)
    return sql.lit(at === -1 ? 0 : 2 ** at)
  }
  const { rows } = await sql<CountRow>`
    with counted as (${counted(conditions)}),
    options as (${sql.join(
      offered.map(
        ({ name, options }) =>
          sql`select ${name}::text as name, ${bitOf(name)} as bit, value, failed, family_id from counted cross join lateral (${options}) o (value)`,
      ),
      sql` union all `,
    )}),
    grouped as (select name, bit, value, failed, family_id, count(*) as n from options group by 1, 2, 3, 4, 5)
    select name, value, ${entries(sql`true`)} as total, ${entries(countable)} as count
    from grouped group by name, value`.execute(db)
  return offered.flatMap((shared) => {
    const values = asked.find(({ name }) => name === shared.name)?.values ?? []
    const own = rows.filter(({ name }) => name === shared.name)
    return sharedOptions(shared, own, values)
  })
}

/** Sorts by the category's own order of options, then by frequency. Chosen options stay even if no product has them. */
function valueOptions(attribute: CategoryAttribute, rows: readonly CountRow[], asked: readonly string[]) {
  const known = rows.map(({ value, count }) => ({ value, count }))
  const gone = asked.filter((value) => !known.some((option) => option.value === value))
  const place = ({ value }: { value: string }) => {
    const at = attribute.options.indexOf(value)
    return at === -1 ? attribute.options.length : at
  }
  return [...known, ...gone.map((value) => ({ value, count: 0 }))].sort((a, b) => place(a) - place(b))
}
