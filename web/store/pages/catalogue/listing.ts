// The state of the product list. It lives in the address and nowhere else, so it survives reloads, Back and sharing.
import { type ProductSortKey, productSortKeys, type StockStatus, stockStatuses } from '#contract/catalogue'
import type { SortOrder } from '#contract/paging'
import type { ProductListInput } from '../../catalogue-queries.ts'

export const pageSizes = [5, 12, 24, 48] as const
/** The slider's ends. At the upper end there is no upper bound: dearer products exist. */
export const MIN_PRICE = 0
export const MAX_PRICE = 2000

export type Listing = {
  search: string
  /** Id, slug or name, as it came. */
  category: string
  status: readonly StockStatus[]
  minPrice: number
  maxPrice: number
  sortBy: ProductSortKey
  sortOrder: SortOrder
  page: number
  limit: number
}

export const defaultListing: Listing = {
  search: '',
  category: '',
  status: [],
  minPrice: MIN_PRICE,
  maxPrice: MAX_PRICE,
  sortBy: 'createdAt',
  sortOrder: 'desc',
  page: 1,
  limit: 12,
}

/** Reads an address; whatever makes no sense in it is the default. */
export function readListing(params: URLSearchParams): Listing {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  const statuses = text('status').split(',')
  const limit = Number(text('limit'))
  return {
    search: text('search'),
    category: text('category'),
    status: stockStatuses.filter((status) => statuses.includes(status)),
    minPrice: readPrice(params.get('minPrice'), MIN_PRICE),
    maxPrice: readPrice(params.get('maxPrice'), MAX_PRICE),
    sortBy: productSortKeys.find((key) => key === params.get('sortBy')) ?? defaultListing.sortBy,
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    page: readPage(params.get('page')),
    limit: pageSizes.find((size) => size === limit) ?? defaultListing.limit,
  }
}

/** What was typed as a price; what is no number is `fallback`. Kept to what the slider can show. */
export function readPrice(text: string | null, fallback: number): number {
  const value = Number.parseFloat(text ?? '')
  return Number.isNaN(value)
    ? fallback
    : Math.min(MAX_PRICE, Math.max(MIN_PRICE, Math.round(value * 100) / 100))
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The address of a listing, without what is at its default. */
export function listingSearch(listing: Listing): string {
  const params = new URLSearchParams()
  for (const key of Object.keys(defaultListing) as (keyof Listing)[]) {
    const value = String(listing[key])
    if (value !== String(defaultListing[key])) params.set(key, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** What is asked of the server: page, size and sorting always, filters only where they filter. */
export function listingQuery(listing: Listing): ProductListInput {
  const { page, limit, search, category, status, sortBy, sortOrder, minPrice, maxPrice } = listing
  return {
    page,
    limit,
    ...(search && { search }),
    ...(category && { category }),
    ...(status.length > 0 && { status: status.join(',') }),
    sortBy,
    sortOrder,
    ...(minPrice > MIN_PRICE && { minPrice }),
    ...(maxPrice < MAX_PRICE && { maxPrice }),
  }
}
