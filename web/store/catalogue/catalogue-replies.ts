// Reads catalogue replies of any documented back end: accepts alternative spellings, and fills in fields that only
// this shop's server sends.
import { DEFAULT_GST_PERCENT } from '#contract/base/gst'
import { also, BARE, list, object, or, type Read, type ReplyRules } from '#web/api/read.ts'
import { hyphenated } from './hyphenated.ts'

const category = object({
  slug: (given, { name }) => given ?? hyphenated(String(name)),
  description: or(''),
  productCount: or(undefined, 'count'),
})

/** Makes a path relative to the root, so that it works on any page. */
const picture: Read = (given) => {
  const address = typeof given === 'string' ? given : ((given as { url?: string } | null)?.url ?? '')
  return /^(\/|https?:|$)/.test(address) ? address : `/${address}`
}
const pictures: Read = (given) =>
  ((given ?? []) as unknown[]).map((image) => picture(image, {}, '')).filter(Boolean)

const product = object({
  _id: or('', 'id'),
  slug: or('', '_id', 'id'),
  category: (given) => (typeof given === 'string' ? { name: given } : (given ?? null)),
  gst: or(DEFAULT_GST_PERCENT, 'gstRate'),
  minOrderQuantity: or(1),
  packSize: or(1),
  priceIncludesGst: or(false),
  mrp: or(null),
  offers: or([]),
  images: pictures,
  primaryImage: (given, { images }) => (given ? picture(given, {}, '') : ((images as string[])[0] ?? null)),
  availableFrom: or(null),
  family: or(null),
  options: or({}),
})

const products = (invalid: string) => ({
  read: object({
    products: list(product),
    pagination: or({ currentPage: 1, totalPages: 1, hasPrevPage: false, hasNextPage: false }),
  }),
  invalid,
})

export const catalogueReplies: ReplyRules = {
  'GET /categories': {
    read: object({ categories: also(['data', BARE], list(category)) }),
    refused: 'Invalid response from server.',
    invalid: 'Invalid response from server.',
  },
  'GET /products': products('Failed to fetch products'),
  'GET /products/featured': products('Failed to fetch products'),
  'GET /products/by-id': products('Failed to fetch products'),
  'GET /products/complements': products('Failed to fetch products'),
  'GET /products/{id}': {
    // A reply without a product means that it doesn't exist.
    read: object({
      product: (given, from, name) => (given === null ? null : product(given, from, name)),
      variants: or([]),
    }),
    invalid: 'Failed to fetch product',
  },
}
