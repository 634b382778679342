// What the storefront says of a product.

import type { Product } from '#contract/catalogue/catalogue'

const DEFAULT_UNIT = 'Piece'
const DEFAULT_DELIVERY = '1-2 business days'

export const unitOf = (product: Pick<Product, 'unit'>): string => product.unit || DEFAULT_UNIT
/** 20 of "Piece" → "20 pieces"; measures such as "kg" and "sq ft" have no plural. */
export function unitsText(product: Pick<Product, 'unit'>, quantity: number): string {
  const unit = unitOf(product).toLowerCase()
  return `${quantity} ${quantity === 1 || MEASURES.has(unit) ? unit : pluralOf(unit)}`
}

const MEASURES = new Set([
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

const pluralOf = (word: string): string =>
  /(s|x|ch|sh)$/.test(word) ? `${word}es` : /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`

/** As people say it, with the grams that the trade writes. */
export const weightText = (grams: number): string =>
  grams >= 1_000 ? `${Number((grams / 1_000).toFixed(2))} kg (${grams} gm)` : `${grams} gm`

export const minimumOf = (product: Product): number => Math.max(1, product.minOrderQuantity)
export const deliveryOf = (product: Product): string => product.deliveryTime || DEFAULT_DELIVERY
/** No piece is left. */
export const isSoldOut = ({ stock, inStock }: Pick<Product, 'stock' | 'inStock'>): boolean =>
  stock === 0 && !inStock

/** Some are left, but fewer than one must order. */
export const isTooFew = (product: Product): boolean =>
  !isSoldOut(product) && product.stock < minimumOf(product)

/** "75 x 45 cm", or null unless both are known. */
export function sizeOf(product: Pick<Product, 'dimensions'>): string | null {
  const { length, width, unit } = product.dimensions ?? {}
  return length && width ? `${length} x ${width} ${unit ?? ''}`.trim() : null
}

/** The first `length` characters plus dots, or the whole text if it is no longer than that. */
export function cutText(text: string, length: number, dots = '...'): string {
  return text.length > length ? `${text.slice(0, length)}${dots}` : text
}
