// Stock levels in the back office.

/** Maximum units of a product. */
export const MAX_STOCK = 1_000_000_000

export const stockLevelStates = ['good', 'low', 'out'] as const
export type StockLevelState = (typeof stockLevelStates)[number]

export const stockLevelLabels = {
  good: 'Good Stock',
  low: 'Low Stock',
  out: 'Out of Stock',
} as const satisfies Record<StockLevelState, string>

/** Out at 0, low below the minimum order quantity: the rule that the specification fixes for Stock Management. */
export function stockLevelState(stock: number, minOrderQuantity: number | null | undefined): StockLevelState {
  if (stock <= 0) return 'out'
  return stock < (minOrderQuantity ?? 1) ? 'low' : 'good'
}

/**
 * Out at 0, low up to the product's own threshold or the shop's: the rule of alerts, the dashboard and every other
 * screen for which the specification fixes none.
 */
export const alertState = (stock: number, alertAt: number): StockLevelState =>
  stock <= 0 ? 'out' : stock <= alertAt ? 'low' : 'good'
