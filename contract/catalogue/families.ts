// Families: products that share a page as variants. Free of zod, because the storefront's pages import it.

/** How visitors choose a value of an axis: by text, by a colour, or by the variant's picture. */
export const axisDisplays = ['text', 'swatch', 'picture'] as const
export type AxisDisplay = (typeof axisDisplays)[number]

export interface AxisValue {
  value: string
  /** A colour such as "#1a2b3c"; null to show the text. */
  swatch: string | null
}

/** An option that tells the variants of a family apart, such as size or colour. */
export interface OptionAxis {
  /** Lower case; names the column `option:{key}` in files and the property of `options` in the API. */
  key: string
  label: string
  display: AxisDisplay
  /** In display order; each value occurs once, regardless of case. */
  values: AxisValue[]
}

export const MAX_AXES = 3
export const MAX_AXIS_VALUES = 50
export const MAX_VARIANTS = 250

/**
 * Returns the name of a variant, for example "Bath Towel – Large, Blue". It is stored as the product's name, so carts,
 * orders and documents state the options.
 */
export const variantName = (family: string, values: readonly string[]): string =>
  `${family} – ${values.join(', ')}`

/** Returns the values by axis key, for example `{ size: 'Large', colour: 'Blue' }`. */
export const optionsOf = (axes: readonly OptionAxis[], values: readonly string[]): Record<string, string> =>
  Object.fromEntries(axes.map(({ key }, at) => [key, values[at] ?? '']))

/** Returns the place of a variant's values in the order of the axes, for sorting: the first axis counts first. */
export const placesOf = (axes: readonly OptionAxis[], values: readonly string[]): number[] =>
  axes.map((axis, at) => axis.values.findIndex(({ value }) => value === values[at]))

export function comparePlaces(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((place, index) => place !== b[index])
  return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}
