// Levels of stock as admins see them.

/** Units of one product. */
export const MAX_STOCK = 1_000_000_000

export const stockLevelStates = ['good', 'low', 'out'] as const
export type StockLevelState = (typeof stockLevelStates)[number]

export const stockLevelLabels = {
  good: 'Good Stock',
  low: 'Low Stock',
  out: 'Out of Stock',
} as const satisfies Record<StockLevelState, string>

/** Out at 0, low below the least that can be ordered. */
export function stockLevelState(stock: number, minOrderQuantity: number | null | undefined): StockLevelState {
  if (stock <= 0) return 'out'
  return stock < (minOrderQuantity ?? 1) ? 'low' : 'good'
}
