// Stock status in the storefront.

/** Up to this many units a product counts as low stock in lists and their filter. */
export const LOW_STOCK = 10

export const stockStatuses = ['in-stock', 'low-stock', 'out-of-stock'] as const
export type StockStatus = (typeof stockStatuses)[number]
