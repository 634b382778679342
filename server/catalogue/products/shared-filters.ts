// Filters that every list has: size, colour, country of origin, rating and minimum order.
import { type RawBuilder, sql } from 'kysely'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import {
  minimumSteps,
  ratingSteps,
  type SharedFilterName,
  sharedFilterLabels,
} from '#contract/catalogue/shared-filters'
import type { FilterAttribute } from '#contract/catalogue/store'

interface SharedFilter {
  name: SharedFilterName
  /** On `products p`: whether it has one of the values. */
  condition: (values: readonly string[]) => RawBuilder<boolean>
  /** Selects the values of a row with the columns of `products`. */
  options: RawBuilder<unknown>
  /** Values that aren't derived from products, in order. */
  steps?: readonly number[]
}

const traitFilter = (name: SharedFilterName, trait: string): SharedFilter => ({
  name,
  condition: (values) => sql<boolean>`p.traits && ${values.map((value) => `${trait}=${value}`)}::text[]`,
  options: sql.raw(
    `select substr(each, ${trait.length + 2}) from unnest(traits) each where starts_with(each, '${trait}=')`,
  ),
})

/** Invalid numbers match nothing. */
const numbersOf = (values: readonly string[], steps: readonly number[]) =>
  values.map(Number).filter((value) => steps.includes(value))

const valuesOf = (steps: readonly number[]) =>
  sql.raw(`(values ${steps.map((step) => `(${step})`).join(', ')}) s (step)`)

export const sharedFilters: readonly SharedFilter[] = [
  traitFilter('_size', 'size'),
  traitFilter('_colour', 'colour'),
  {
    name: '_origin',
    condition: (values) => sql<boolean>`p.origin_country = any(${[...values]}::text[])`,
    options: sql`select origin_country`,
  },
  {
    name: '_rating',
    condition: (values) =>
      sql<boolean>`p.rating >= ${Math.min(...numbersOf(values, ratingSteps), Number.MAX_SAFE_INTEGER)}::numeric`,
    options: sql`select step::text from ${valuesOf(ratingSteps)} where rating >= step`,
    steps: ratingSteps,
  },
  {
    name: '_minimum',
    condition: (values) =>
      sql<boolean>`p.min_order_quantity <= ${Math.max(...numbersOf(values, minimumSteps), 0)}::int`,
    options: sql`select step::text from ${valuesOf(minimumSteps)} where min_order_quantity <= step`,
    steps: minimumSteps,
  },
]

/** A category's own attribute for the same replaces the shared filter. */
export const isSameFilter = ({ name }: SharedFilter, { label }: CategoryAttribute): boolean => {
  const own = label.trim().toLowerCase()
  return own === sharedFilterLabels[name].toLowerCase() || (name === '_colour' && own === 'color')
}

/** Further values are left out, unless they are chosen. */
const MAX_OPTIONS = 20

interface Row {
  value: string
  total: number
  count: number
}

/** Returns the filter with its options; empty if choosing between them would change nothing. */
export function sharedOptions(
  { name, steps }: SharedFilter,
  rows: readonly Row[],
  chosen: readonly string[],
): FilterAttribute[] {
  const frequent = rows
    .toSorted((a, b) => b.total - a.total || a.value.localeCompare(b.value))
    .slice(0, MAX_OPTIONS)
  const others = chosen.filter((value) => !frequent.some((row) => row.value === value))
  const options = [
    ...frequent.map(({ value, count }) => ({ value, count })),
    ...others.map((value) => ({ value, count: 0 })),
  ]
  // A single option, or steps that all products meet, tell nothing apart.
  const isUseless = steps
    ? new Set(rows.map(({ total }) => total)).size < 2 && rows.length === steps.length
    : rows.length < 2
  if (options.length === 0 || (isUseless && chosen.length === 0)) return []
  const order = (value: string) =>
    steps ? steps.indexOf(Number(value)) : name === '_size' ? areaOf(value) : 0
  return [
    {
      name,
      label: sharedFilterLabels[name],
      type: 'select',
      unit: '',
      options: options.toSorted((a, b) => order(a.value) - order(b.value)),
    },
  ]
}

const areaOf = (size: string) => size.split('x').reduce((product, side) => product * Number(side), 1)
