// Display text of a filter value.
import { counted, formatNumber } from '#contract/base/rupee-text'
import { readNumberRange } from '#contract/catalogue/attribute-filters'
import { countryName } from '#contract/catalogue/country-name'
import type { FilterAttribute } from '#contract/catalogue/store'

/**
 * "12..14" of an attribute in mm → "12 – 14 mm"; text values are unchanged. Sizes, countries, ratings and minimum orders
 * get their words.
 */
export function optionText(
  { name, type, unit }: Pick<FilterAttribute, 'name' | 'type' | 'unit'>,
  value: string,
): string {
  if (name === '_size') return sizeText(value)
  if (name === '_origin') return countryName(value)
  if (name === '_rating') return `${value} stars and more`
  if (name === '_minimum') return `Up to ${counted(Number(value), 'unit')}`
  const range = type === 'number' || type === 'range' ? readNumberRange(value) : null
  if (!range) return value
  const { from, to } = range
  return `${from === to ? formatNumber(from) : `${formatNumber(from)} – ${formatNumber(to)}`} ${unit}`.trim()
}

const CM_PER_FOOT = 30.48
/** Sizes in feet are rounded by the trade: 120 cm are sold as 4 ft. */
const ROUNDING = 0.04

/** "120x180" → "120 × 180 cm (4 × 6 ft)", with feet if both sides are close to half feet. */
function sizeText(size: string): string {
  const sides = size.split('x').map(Number)
  const feet = sides.map((side) => Math.round((side / CM_PER_FOOT) * 2) / 2)
  const areClose = sides.every(
    (side, at) => Math.abs((feet[at] ?? 0) * CM_PER_FOOT - side) <= side * ROUNDING,
  )
  return `${sides.join(' × ')} cm${areClose ? ` (${feet.join(' × ')} ft)` : ''}`
}
