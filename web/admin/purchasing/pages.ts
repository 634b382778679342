// Pages of purchase orders, suppliers and reordering.
import type { Pages } from '../page.ts'

export const pages = {
  suppliers: {
    path: 'inventory/suppliers',
    file: 'suppliers/suppliers-page.tsx',
    call: 'GET /suppliers',
    menu: { section: 'inventory', position: 40, label: 'Suppliers' },
  },
  importSuppliers: {
    path: 'inventory/suppliers/import',
    file: 'suppliers/import-suppliers-page.tsx',
    call: 'POST /suppliers/imports',
  },
  supplier: {
    path: 'inventory/suppliers/:supplierId',
    file: 'suppliers/supplier-page.tsx',
    call: 'GET /suppliers/{id}',
  },
  purchaseOrders: {
    path: 'inventory/purchase-orders',
    file: 'orders/purchase-orders-page.tsx',
    call: 'GET /purchase-orders',
    menu: { section: 'inventory', position: 50, label: 'Purchase Orders' },
  },
  purchaseOrder: {
    path: 'inventory/purchase-orders/:purchaseOrderId',
    file: 'orders/detail/purchase-page.tsx',
    call: 'GET /purchase-orders/{id}',
  },
  reorder: {
    path: 'inventory/reorder',
    file: 'reorder/reorder-page.tsx',
    call: 'GET /purchase-orders/suggestions',
    menu: { section: 'inventory', position: 60, label: 'Reorder' },
  },
} as const satisfies Pages
