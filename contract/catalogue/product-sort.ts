// Sort keys of product lists.

export const productSortKeys = ['name', 'price', 'createdAt', 'rating', 'stock'] as const
export type ProductSortKey = (typeof productSortKeys)[number]

/**
 * Visitors' lists also sort by how well products match a search, without one like `createdAt`, and by units sold in the
 * last 90 days. Lists with imported goods also sort by country of origin (rule 6(10A) of the Packaged Commodities Rules).
 */
export const listSortKeys = [...productSortKeys, 'relevance', 'bestSelling', 'origin'] as const
export type ListSortKey = (typeof listSortKeys)[number]
