// Orders in which visitors read the reviews of a product. Free of zod, because the product page imports it.

export const reviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type ReviewSort = (typeof reviewSorts)[number]
