// What lists of products can be sorted by.

export const productSortKeys = ['name', 'price', 'createdAt', 'rating', 'stock'] as const
export type ProductSortKey = (typeof productSortKeys)[number]
