// Display text of a filter value.
import { formatNumber } from '#contract/base/rupee-text'
import { readNumberRange } from '#contract/catalogue/attribute-filters'
import type { FilterAttribute } from '#contract/catalogue/store'

/** "12..14" of an attribute in mm → "12 – 14 mm"; text values are unchanged. */
export function optionText({ type, unit }: Pick<FilterAttribute, 'type' | 'unit'>, value: string): string {
  const range = type === 'number' || type === 'range' ? readNumberRange(value) : null
  if (!range) return value
  const { from, to } = range
  return `${from === to ? formatNumber(from) : `${formatNumber(from)} – ${formatNumber(to)}`} ${unit}`.trim()
}
