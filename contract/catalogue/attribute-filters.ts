// Specification filters in a URL: `material=Wool&material=Jute&power=5..20`. The query-string syntax escapes
// separators inside values. Free of schemas, because the product list in the browser parses it.

/** A product matches if it has any of the values; for numbers a value is "90" or "12..14". */
export interface AttributeFilter {
  name: string
  values: readonly string[]
}

/** Limits beyond what a visitor would choose. */
const MAX_ATTRIBUTES = 20
const MAX_VALUES = 40

export function readAttributeFilters(pairs: Iterable<readonly [name: string, value: string]>) {
  const byName = new Map<string, Set<string>>()
  for (const [name, value] of pairs) {
    if (name === '' || value === '') continue
    const values = byName.get(name) ?? new Set()
    if (values.size < MAX_VALUES) values.add(value)
    if (byName.size < MAX_ATTRIBUTES) byName.set(name, values)
  }
  return [...byName].map(([name, values]): AttributeFilter => ({ name, values: [...values] }))
}

/** Returns one pair of name and value for each value. */
export function attributePairs(filters: readonly AttributeFilter[]): [name: string, value: string][] {
  return filters.flatMap(({ name, values }) => values.map((value): [string, string] => [name, value]))
}

export const writeAttributeFilters = (filters: readonly AttributeFilter[]): string =>
  new URLSearchParams(attributePairs(filters)).toString()

export interface NumberRange {
  from: number
  to: number
}

const NUMBER_RANGE = /^(-?\d{1,9}(?:\.\d{1,4})?)(?:\.\.(-?\d{1,9}(?:\.\d{1,4})?))?$/

/** "90" → from 90 to 90, "12..14" → from 12 to 14; null for anything else. */
export function readNumberRange(value: string): NumberRange | null {
  const [, from, to = from] = NUMBER_RANGE.exec(value) ?? []
  if (from === undefined) return null
  return Number(from) <= Number(to)
    ? { from: Number(from), to: Number(to) }
    : { from: Number(to), to: Number(from) }
}
