// What can change which products a list shows and in which order, for its cached response. Each product that it shows
// notes itself (product-view.ts).
import type { ProductFilterQuery } from '#contract/catalogue/catalogue'
import type { ProductSortKey } from '#contract/catalogue/product-sort'
import { type Key, shows } from '#server/http/reply/shown'

/** `categoryId` is that which the query names; null where it names none. */
export function showsMatching(query: ProductFilterQuery, categoryId: string | null): void {
  shows(categoryId === null ? 'members' : `members:${categoryId}`)
  if (query.search) shows('lists:words')
  if (query.status?.length) shows('lists:stock')
  if (query.minPrice !== undefined || query.maxPrice !== undefined) shows('lists:price')
  if (query.attributes?.length) shows('lists:attributes')
}

export function showsSorted(sortBy: ProductSortKey): void {
  const key = sortKeys[sortBy]
  if (key !== null) shows(key)
}

const sortKeys = {
  name: 'lists:name',
  price: 'lists:price',
  rating: 'lists:rating',
  stock: 'units',
  // Whoever changes that announces the members.
  createdAt: null,
} as const satisfies Record<ProductSortKey, Key | null>
