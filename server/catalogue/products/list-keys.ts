// Cache tags for product lists: everything that can change which products a list shows and in which order. Each
// listed product adds its own tag (product-view.ts).
import type { ProductFilterQuery } from '#contract/catalogue/catalogue'
import type { ListSortKey } from '#contract/catalogue/product-sort'
import { type Key, tag } from '#server/http/reply/tags'

/** @param branch the category that the query names and all below it; null if it names none, or an unknown one */
export function tagMatching(query: ProductFilterQuery, branch: readonly string[] | null): void {
  if (branch === null || branch.length === 0) tag('members')
  else tag(...branch.map((id) => `members:${id}` as const))
  if (query.search) tag('lists:words')
  if (query.status?.length) tag('lists:stock')
  if (query.minPrice !== undefined || query.maxPrice !== undefined) tag('lists:price')
  if (query.attributes?.length) tag('lists:attributes')
}

/**
 * Tags a list whose filters tell the variants of a family apart, so that another variant may represent the family after
 * a change of price or availability. Which variant other lists show is stored with the variants.
 */
export function tagRepresentatives({ search, minPrice, maxPrice, attributes }: ProductFilterQuery): void {
  if (search || minPrice !== undefined || maxPrice !== undefined || attributes?.length) tag('lists:variants')
}

export function tagSorted(sortBy: ListSortKey): void {
  const key = sortKeys[sortBy]
  if (key !== null) tag(key)
  // Products that can't be ordered come last.
  if (key === 'lists:sales') tag('lists:stock')
}

const sortKeys = {
  name: 'lists:name',
  price: 'lists:price',
  rating: 'lists:rating',
  stock: 'units',
  relevance: 'lists:sales',
  bestSelling: 'lists:sales',
  origin: 'lists:attributes',
  // A change of the creation date announces `members`.
  createdAt: null,
} as const satisfies Record<ListSortKey, Key | null>
