// Pages of imported orders.
import type { Pages } from '../page.ts'

export const pages = {
  importOrders: {
    path: 'orders/import',
    file: 'import-orders-page.tsx',
    call: 'POST /admin/imported-orders/imports',
  },
  importedOrders: {
    path: 'orders/imported',
    file: 'imported-orders-page.tsx',
    call: 'GET /admin/imported-orders',
  },
  importedOrder: {
    path: 'orders/imported/:importedOrderId',
    file: 'imported-order-page.tsx',
    call: 'GET /admin/imported-orders/{id}',
  },
} as const satisfies Pages
