// Specifications of a product as text, in the order and wording of its category.
import { withImperialSize } from '#contract/base/imperial'
import type { CategoryAttribute, Product } from '#contract/catalogue/catalogue'
import type { SpecificationValue } from '#contract/catalogue/specification-value'

export type SpecificationRow = [name: string, text: string]

/** Specified attributes in the order and wording of the category, followed by all others. */
export function specificationRows(
  { specifications }: Pick<Product, 'specifications'>,
  attributes: readonly CategoryAttribute[],
): SpecificationRow[] {
  const given = specifications ?? {}
  const known = attributes.filter(({ name }) => Object.hasOwn(given, name))
  const others = Object.keys(given).filter((key) => !known.some(({ name }) => name === key))
  const rows: SpecificationRow[] = [
    ...known.map(({ name, label, unit }): SpecificationRow => [label, specificationText(given[name], unit)]),
    ...others.map((key): SpecificationRow => [nameOf(key), specificationText(given[key])]),
  ]
  return rows.filter(([, text]) => text !== '')
}

/** "pile_height" → "Pile height" */
function nameOf(key: string): string {
  const words = key.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Returns "" for an empty value, and for a measure of 0, such as the knots of a carpet that has none. Only numbers get
 * the unit; sizes in cm are also given in feet or inches.
 */
export function specificationText(value: SpecificationValue | undefined, unit = ''): string {
  if (value === null || value === undefined || value === 'N/A') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.join(', ')
  const text = typeof value === 'object' ? `${value.min} – ${value.max}` : String(value).trim()
  if (unit !== '' && Number(text) === 0) return ''
  return withImperialSize(/\d$/.test(text) ? `${text} ${unit}`.trim() : text)
}

/** Specifications shown beside the price. */
const HIGHLIGHTS = 4

/** The first specifications of the category that no other fact states: its owner lists the decisive ones first. */
export function highlightsOf(
  product: Pick<Product, 'specifications' | 'color' | 'dimensions' | 'weight'>,
  attributes: readonly CategoryAttribute[],
): SpecificationRow[] {
  const { color, dimensions, weight } = product
  const stated = [
    ...(color ? ['colour', 'color'] : []),
    ...(dimensions ? ['size', 'dimensions', 'length', 'width'] : []),
    ...(weight ? ['weight'] : []),
  ]
  return specificationRows(product, attributes)
    .filter(([name, text]) => !stated.includes(name.toLowerCase()) && text.length <= MAX_LENGTH)
    .slice(0, HIGHLIGHTS)
}

/** Longer texts are for the table. */
const MAX_LENGTH = 60
