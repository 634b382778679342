// Sort keys of product lists.

export const productSortKeys = ['name', 'price', 'createdAt', 'rating', 'stock'] as const
export type ProductSortKey = (typeof productSortKeys)[number]
