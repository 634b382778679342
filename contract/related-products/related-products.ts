// Limits of related products. Free of zod, because the product page imports it.

/** How a product is related: it goes well with the other, or may replace it. */
export const relationKinds = ['complement', 'similar'] as const
export type RelationKind = (typeof relationKinds)[number]

/** Products that can be chosen of each kind. */
export const MAX_RELATED = 12

/** Rows of similar products are filled to a multiple of this. */
export const RELATED_IN_ROW = 4
