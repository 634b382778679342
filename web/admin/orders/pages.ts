// Pages of orders and returns.
import type { Pages } from '../page.ts'

export const pages = {
  orders: {
    path: 'orders',
    file: 'lists/orders-management-page.tsx',
    call: 'GET /orders/management',
    menu: { section: 'orders', position: 10, label: 'Orders Management' },
  },
  allOrders: {
    path: 'orders/all',
    file: 'lists/all-orders-page.tsx',
    call: 'GET /admin/orders',
    menu: { section: 'orders', position: 20, label: 'All Orders' },
  },
  pendingOrders: {
    path: 'orders/pending',
    file: 'lists/pending-orders-page.tsx',
    call: 'GET /orders/orders/{status}',
    menu: { section: 'orders', position: 30, label: 'See Orders' },
  },
  processingOrders: {
    path: 'orders/processing',
    file: 'lists/processing-orders-page.tsx',
    call: 'GET /orders/orders/{status}',
    menu: { section: 'orders', position: 40, label: 'Processing' },
  },
  shippedOrders: {
    path: 'orders/shipped',
    file: 'lists/shipped-orders-page.tsx',
    call: 'GET /orders/orders/{status}',
    menu: { section: 'orders', position: 50, label: 'Shipped' },
  },
  deliveredOrders: {
    path: 'orders/delivered',
    file: 'lists/delivered-orders-page.tsx',
    call: 'GET /orders/orders/{status}',
    menu: { section: 'orders', position: 60, label: 'Delivered' },
  },
  returns: {
    path: 'orders/returns',
    file: 'returns/returns-page.tsx',
    call: 'GET /admin/returns',
    menu: {
      section: 'orders',
      position: 70,
      label: 'Refunded',
      view: { label: 'Returns', query: 'tab=returns' },
    },
  },
  dispatchOrders: {
    path: 'orders/dispatch',
    file: 'dispatch/dispatch-page.tsx',
    call: 'GET /admin/orders/dispatch',
  },
  order: {
    path: 'orders/:orderId',
    file: 'detail/order-page.tsx',
    call: 'GET /admin/orders/{id}',
  },
} as const satisfies Pages
