// Quantities with their units, such as "20 pieces". Units of products are free text.
import { formatNumber } from './rupee-text.ts'

const DEFAULT_UNIT = 'Piece'

export const unitOf = ({ unit }: { unit?: string | undefined }): string => unit || DEFAULT_UNIT

/** Measures have no plural. */
const measures = new Set([
  'kg',
  'g',
  'gm',
  'l',
  'ml',
  'm',
  'cm',
  'mm',
  'ft',
  'sq ft',
  'sq m',
  'dozen',
  'inch',
])

export const pluralOf = (word: string): string =>
  /(s|x|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`

/** 20 of "Piece" → "20 pieces"; measures such as "kg" and "sq ft" have no plural. */
export function unitsText(product: { unit?: string }, quantity: number): string {
  const unit = unitOf(product).toLowerCase()
  return `${formatNumber(quantity)} ${quantity === 1 || measures.has(unit) ? unit : pluralOf(unit)}`
}

interface CountedLine {
  quantity: number
  unit?: string
}

/** The goods of a cart or order as buyers count them: "1 product, 5 pieces", or "2 products, 7 units" if units differ. */
export function goodsText(lines: readonly CountedLine[]): string {
  const products = `${formatNumber(lines.length)} ${lines.length === 1 ? 'product' : 'products'}`
  const units = new Set(lines.map((line) => unitOf(line).toLowerCase()))
  const [unit = 'unit'] = units.size === 1 ? units : ['unit']
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0)
  return `${products}, ${unitsText({ unit }, quantity)}`
}
