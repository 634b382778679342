// Product facts as the storefront displays them.

import type { Product } from '#contract/catalogue/catalogue'
import { DEFAULT_DELIVERY_TIME } from '#contract/catalogue/delivery-time'

export { pluralOf, unitOf, unitsText } from '#contract/base/unit-text'

/** "7.8 kg" or "360 g". */
export const weightText = (grams: number): string =>
  grams >= 1_000 ? `${Number((grams / 1_000).toFixed(2))} kg` : `${grams} g`

export const minimumOf = (product: Pick<Product, 'minOrderQuantity'>): number =>
  Math.max(1, product.minOrderQuantity)
export const deliveryOf = (product: Product): string => product.deliveryTime || DEFAULT_DELIVERY_TIME
/** No units are left. */
export const isSoldOut = ({ stock, inStock }: Pick<Product, 'stock' | 'inStock'>): boolean =>
  stock === 0 && !inStock

/** Some units are left, but fewer than the minimum order. */
export const isTooFew = (product: Pick<Product, 'stock' | 'inStock' | 'minOrderQuantity'>): boolean =>
  !isSoldOut(product) && product.stock < minimumOf(product)

/** No minimum order can be bought. */
export const isUnavailable = (product: Pick<Product, 'stock' | 'inStock' | 'minOrderQuantity'>): boolean =>
  isSoldOut(product) || isTooFew(product)

/** "75 x 45 cm", or null unless both measures are known. */
export function sizeOf(product: Pick<Product, 'dimensions'>): string | null {
  const { length, width, unit } = product.dimensions ?? {}
  return length && width ? `${length} x ${width} ${unit ?? ''}`.trim() : null
}

/** The name of a product's page: that of its family if it has one. */
export const pageNameOf = ({
  name,
  family,
}: Pick<Product, 'name'> & { family?: { name: string } | null }): string => family?.name ?? name

/** "Large, Blue", or "" for a product without variants. */
export const optionsText = ({ family, options }: Pick<Product, 'family' | 'options'>): string =>
  (family?.axes ?? [])
    .map(({ key }) => options[key] ?? '')
    .filter(Boolean)
    .join(', ')

/** Truncates a text to `length` characters plus dots. Shorter texts are unchanged. */
export function cutText(text: string, length: number, dots = '...'): string {
  return text.length > length ? `${text.slice(0, length)}${dots}` : text
}
