// Pages of the dashboard and the reports on prices, products and customers.
import type { Pages } from '../page.ts'

export const pages = {
  priceReport: {
    path: 'analytics/prices',
    file: 'prices/price-report-page.tsx',
    call: 'GET /reports/prices',
    menu: { section: 'analytics', position: 15, label: 'Orders by Price' },
  },
  productPerformance: {
    path: 'analytics/products',
    file: 'products/performance-page.tsx',
    call: 'GET /reports/products',
    menu: { section: 'analytics', position: 20, label: 'Product Performance' },
  },
  slowProducts: {
    path: 'analytics/products/slow',
    file: 'products/slow-products-page.tsx',
    call: 'GET /reports/slow-products',
    menu: { section: 'analytics', position: 30, label: 'Slow Movers' },
  },
  returnedProducts: {
    path: 'analytics/products/returns',
    file: 'products/returned-products-page.tsx',
    call: 'GET /reports/returned-products',
    menu: { section: 'analytics', position: 40, label: 'Returned Products' },
  },
  /** The rows behind the figures of a product. */
  productRows: {
    path: 'analytics/products/:id',
    file: 'products/product-rows-page.tsx',
    call: 'GET /reports/products/{id}/rows',
  },
  customerAnalytics: {
    path: 'analytics/customers',
    file: 'customers/customer-analytics-page.tsx',
    call: 'GET /reports/customers',
    menu: { section: 'analytics', position: 60, label: 'Customer Analytics' },
  },
  /** Open to every admin, because it shows only the parts whose calls are allowed. */
  dashboard: {
    path: 'dashboard',
    file: 'dashboard/dashboard-page.tsx',
    call: null,
    menu: { section: 'dashboard', position: 10, label: 'Dashboard' },
  },
} as const satisfies Pages
