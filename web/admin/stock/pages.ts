// Pages of stock, counts and adjustments.
import type { Pages } from '../page.ts'

export const pages = {
  inventory: {
    path: 'inventory',
    file: 'list/stock-page.tsx',
    call: 'GET /stocks',
    menu: { section: 'inventory', position: 10, label: 'Stock Management' },
  },
  stockAdjustments: {
    path: 'inventory/adjustments',
    file: 'adjustments/adjustments-page.tsx',
    call: 'GET /stocks/recent-adjustments',
    menu: { section: 'inventory', position: 20, label: 'Stock Adjustments' },
  },
  /** All movements of one product. */
  stockHistory: {
    path: 'inventory/products/:productId',
    file: 'history/stock-history-page.tsx',
    call: 'GET /stocks/{productId}/history',
  },
  stockCounts: {
    path: 'inventory/counts',
    file: 'counts/counts-page.tsx',
    call: 'GET /stocks/counts',
    menu: { section: 'inventory', position: 30, label: 'Stock Counts' },
  },
  stockCount: {
    path: 'inventory/counts/:id',
    file: 'counts/count-page.tsx',
    call: 'GET /stocks/counts/{id}',
  },
} as const satisfies Pages
