// The state of the product list. It lives only in the URL, so it survives reloads, Back and sharing.

import type { SortOrder } from '#contract/base/paging'
import { searchText } from '#contract/base/search-text'
import {
  type AttributeFilter,
  attributePairs,
  readAttributeFilters,
  writeAttributeFilters,
} from '#contract/catalogue/attribute-filters'
import { type ListSortKey, listSortKeys } from '#contract/catalogue/product-sort'
import { isSharedFilter } from '#contract/catalogue/shared-filters'
import { type StockStatus, stockStatuses } from '#contract/catalogue/stock-status'
import type { ProductFilterInput, ProductListInput } from '#web/store/catalogue/catalogue-queries.ts'

export const pageSizes = [5, 12, 24, 48] as const
/** Ends of the price slider. Its upper end means no upper bound, because dearer products exist. */
export const MIN_PRICE = 0
export const MAX_PRICE = 2000

export type Listing = {
  search: string
  /** Id, slug or name, as given in the URL. */
  category: string
  status: readonly StockStatus[]
  minPrice: number
  maxPrice: number
  /** Filters of every category, and attributes of the selected one. */
  attributes: readonly AttributeFilter[]
  sortBy: ListSortKey
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

/** The best match first if there is a search, else the newest product. */
const defaultSort = ({ search }: Pick<Listing, 'search'>): ListSortKey =>
  search === '' ? defaultListing.sortBy : 'relevance'

/** Prefix of attributes in a URL, as in `spec_material=Wool`, matching the columns of a product file. */
const ATTRIBUTE_PREFIX = 'spec_'

/** Reads a listing from a URL. Invalid values are replaced by the defaults. */
export function readListing(params: URLSearchParams): Listing {
  const text = (name: string) => (params.get(name) ?? '').trim().slice(0, 200)
  // A form sent without JavaScript repeats the parameter for each ticked box.
  const statuses = params.getAll('status').join(',').split(',')
  const limit = Number(text('limit'))
  const search = searchText(params.get('search'))
  const sortBy = listSortKeys.find((key) => key === params.get('sortBy')) ?? 'relevance'
  return {
    search,
    category: text('category'),
    status: stockStatuses.filter((status) => statuses.includes(status)),
    minPrice: readPrice(params.get('minPrice'), MIN_PRICE),
    maxPrice: readPrice(params.get('maxPrice'), MAX_PRICE),
    attributes: readAttributes(params),
    sortBy: sortBy === 'relevance' ? defaultSort({ search }) : sortBy,
    sortOrder: params.get('sortOrder') === 'asc' ? 'asc' : 'desc',
    page: readPage(params.get('page')),
    limit: pageSizes.find((size) => size === limit) ?? defaultListing.limit,
  }
}

/** Parses a typed price and clamps it to the slider's range. Returns `fallback` for anything but a number. */
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

/** Returns the parameter name of an attribute in a URL or form. */
export const attributeParam = (name: string): string => ATTRIBUTE_PREFIX + name

/**
 * Returns the listing with a change. Every change except of the page itself returns to the first page, and a new
 * category drops the attributes of the previous one. A new search changes the order only if none was chosen.
 */
export function changedListing(listing: Listing, change: Partial<Listing>): Listing {
  const isElsewhere = change.category !== undefined && change.category !== listing.category
  const changed = { ...listing, page: 1, ...(isElsewhere && { attributes: sharedOf(listing) }), ...change }
  const isChosen = change.sortBy !== undefined || listing.sortBy !== defaultSort(listing)
  return isChosen ? changed : { ...changed, sortBy: defaultSort(changed) }
}

const sharedOf = ({ attributes }: Listing) => attributes.filter(({ name }) => isSharedFilter(name))

/** Returns the filters with new values for one attribute, which keeps its position. */
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

/** Returns the query string of a listing, without default values. */
export function listingSearch(listing: Listing): string {
  const params = new URLSearchParams()
  const defaults = { ...defaultListing, sortBy: defaultSort(listing) }
  for (const key of Object.keys(defaultListing) as (keyof Listing)[]) {
    const value = listing[key]
    if (key === 'attributes') {
      for (const [name, each] of attributePairs(listing.attributes)) params.append(attributeParam(name), each)
    } else if (String(value) !== String(defaults[key])) params.set(key, String(value))
  }
  return params.size > 0 ? `?${params}` : ''
}

/** Returns the API query: always page, size and sorting, and only those filters that are set. */
export function listingQuery(listing: Listing): ProductListInput {
  const { page, limit, sortBy, sortOrder } = listing
  return { page, limit, sortBy, sortOrder, ...filterQuery(listing) }
}

/** Returns the API filters, regardless of page and order. */
export function filterQuery(listing: Listing): ProductFilterInput {
  const { search, category, status, minPrice, maxPrice } = listing
  const attributes = category ? listing.attributes : sharedOf(listing)
  return {
    ...(search && { search }),
    ...(category && { category }),
    ...(status.length > 0 && { status: status.join(',') }),
    ...(minPrice > MIN_PRICE && { minPrice }),
    ...(maxPrice < MAX_PRICE && { maxPrice }),
    ...(attributes.length > 0 && { attributes: writeAttributeFilters(attributes) }),
  }
}

/** Whether a search or a filter other than the category leaves products out. */
export const isNarrowed = (listing: Listing): boolean =>
  Object.keys(filterQuery({ ...listing, category: '' })).length > 0
