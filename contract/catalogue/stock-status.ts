// How the storefront tells how many units are left.

/** At most this many units is "low stock" on product lists and in their filter. */
export const LOW_STOCK = 10

export const stockStatuses = ['in-stock', 'low-stock', 'out-of-stock'] as const
export type StockStatus = (typeof stockStatuses)[number]
