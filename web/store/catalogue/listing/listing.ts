// The state of the product list. It lives in the address and nowhere else, so it survives reloads, Back and sharing.

import type { SortOrder } from '#contract/base/paging'
import { searchText } from '#contract/base/search-text'
import {
  type AttributeFilter,
  attributePairs,
  readAttributeFilters,
  writeAttributeFilters,
} from '#contract/catalogue/attribute-filters'
import { type ProductSortKey, productSortKeys } from '#contract/catalogue/product-sort'
import { type StockStatus, stockStatuses } from '#contract/catalogue/stock-status'
import type { ProductFilterInput, ProductListInput } from '#web/store/catalogue/catalogue-queries.ts'

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
  /** Of the category's own; another category has others. */
  attributes: readonly AttributeFilter[]
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
  attributes: [],
  sortBy: 'createdAt',
  sortOrder: 'desc',
  page: 1,
  limit: 12,
}

/** In an address `spec_material=Wool`, as in the columns of a product file. */
const ATTRIBUTE_PREFIX = 'spec_'

/** Reads an address; whatever makes no sense in it is the default. */
export function readListing(params: URLSearchParams): Listing {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  // Once for each tick where a form without scripts was sent.
  const statuses = params.getAll('status').join(',').split(',')
  const limit = Number(text('limit'))
  return {
    search: searchText(params.get('search')),
    category: text('category'),
    status: stockStatuses.filter((status) => statuses.includes(status)),
    minPrice: readPrice(params.get('minPrice'), MIN_PRICE),
    maxPrice: readPrice(params.get('maxPrice'), MAX_PRICE),
    attributes: readAttributes(params),
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

function readAttributes(params: URLSearchParams): AttributeFilter[] {
  const own = [...params].filter(([name, value]) => name.startsWith(ATTRIBUTE_PREFIX) && value.length <= 200)
  return readAttributeFilters(
    own.map(([name, value]): [string, string] => [name.slice(ATTRIBUTE_PREFIX.length), value]),
  )
}

/** The name of an attribute in an address or a form. */
export const attributeParam = (name: string): string => ATTRIBUTE_PREFIX + name

/** With something changed: another choice begins at its first page, another category without the former's attributes. */
export function changedListing(listing: Listing, change: Partial<Listing>): Listing {
  const isElsewhere = change.category !== undefined && change.category !== listing.category
  return { ...listing, page: 1, ...(isElsewhere && { attributes: [] }), ...change }
}

/** The filters with other values for one attribute; it keeps its place among them. */
export function withValues(filters: readonly AttributeFilter[], name: string, values: readonly string[]) {
  const isKnown = filters.some((filter) => filter.name === name)
  const all = isKnown ? filters : [...filters, { name, values }]
  return all
    .map((filter) => (filter.name === name ? { name, values } : filter))
    .filter((filter) => filter.values.length > 0)
}

function readPage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1
}

/** The address of a listing, without what is at its default. */
export function listingSearch(listing: Listing): string {
  const params = new URLSearchParams()
  for (const key of Object.keys(defaultListing) as (keyof Listing)[]) {
    const value = listing[key]
    if (key === 'attributes') {
      for (const [name, each] of attributePairs(listing.attributes)) params.append(attributeParam(name), each)
    } else if (String(value) !== String(defaultListing[key])) params.set(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** What is asked of the server: page, size and sorting always, filters only where they filter. */
export function listingQuery(listing: Listing): ProductListInput {
  const { page, limit, sortBy, sortOrder } = listing
  return { page, limit, sortBy, sortOrder, ...filterQuery(listing) }
}

/** What narrows the list, whichever page of it and in whichever order. */
export function filterQuery(listing: Listing): ProductFilterInput {
  const { search, category, status, minPrice, maxPrice, attributes } = listing
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(minPrice > MIN_PRICE && { minPrice }),
    ...(maxPrice < MAX_PRICE && { maxPrice }),
    ...(category && attributes.length > 0 && { attributes: writeAttributeFilters(attributes) }),
  }
}
