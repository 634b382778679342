// Labels of the stock filter.
import type { StockStatus } from '#contract/catalogue/stock-status'

export const stockNames: Record<StockStatus, string> = {
  'in-stock': 'In Stock',
  'low-stock': 'Low Stock',
  'out-of-stock': 'Out of Stock',
}
