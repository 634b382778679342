// How the storefront reads a product: twin field names, defaults and pictures, in one place.

import { DEFAULT_GST_PERCENT } from '#contract/base/gst'
import type { Product } from '#contract/catalogue/catalogue'

const DEFAULT_UNIT = 'Piece'
const DEFAULT_DELIVERY = '1-2 business days'

/** Percent. Zero is a rate; only a missing one is the default. */
export const gstPercentOf = (product: Product): number =>
  product.gst ?? product.gstRate ?? DEFAULT_GST_PERCENT
export const unitOf = (product: Product): string => product.unit || DEFAULT_UNIT
export const minimumOf = (product: Product): number => Math.max(1, product.minOrderQuantity ?? 1)
export const deliveryOf = (product: Product): string => product.deliveryTime || DEFAULT_DELIVERY
/** No piece is left. */
export const isSoldOut = ({ stock, inStock }: Pick<Product, 'stock' | 'inStock'>): boolean =>
  stock === 0 && !inStock
export const categoryNameOf = (product: Product): string | null =>
  product.category?.name ?? product.categoryName ?? null

/** "75 x 45 cm", or null unless both are known. */
export function sizeOf(product: Product): string | null {
  const { length, width, unit } = product.dimensions ?? {}
  return length && width ? `${length} x ${width} ${unit ?? ''}`.trim() : null
}

/** Every picture, as an address that works from any page. */
export function picturesOf(product: Product): string[] {
  const images = (product.images ?? []) as readonly (string | { url?: string })[]
  const addresses = images.map((image) => (typeof image === 'string' ? image : image?.url))
  return addresses.filter((address): address is string => Boolean(address)).map(fromRoot)
}

/** The one picture that stands for the product. */
export function mainPictureOf(product: Product): string | null {
  return product.primaryImage ? fromRoot(product.primaryImage) : (picturesOf(product)[0] ?? null)
}

const fromRoot = (address: string) => (/^(\/|https?:)/.test(address) ? address : `/${address}`)

/** The first `length` characters plus dots, or the whole text if it is no longer than that. */
export function cutText(text: string, length: number, dots = '...'): string {
  return text.length > length ? `${text.slice(0, length)}${dots}` : text
}
