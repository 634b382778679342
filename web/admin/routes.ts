// Addresses of the back office.
import { layout, route } from '@react-router/dev/routes'

export const adminRoutes = [
  route('admin/login', 'admin/shell/login-page.tsx'),
  layout('admin/shell/gate.tsx', [
    layout('admin/shell/layout.tsx', [
      route('admin/dashboard', 'admin/dashboard/dashboard-page.tsx'),
      route('admin/products', 'admin/products/overview/products-page.tsx'),
      route('admin/products/list', 'admin/products/list/product-list-page.tsx'),
      route('admin/products/low-stock', 'admin/products/list/low-stock-page.tsx'),
      route('admin/products/add/bulk', 'admin/products/import/import-page.tsx'),
      route('admin/products/categories', 'admin/products/categories/categories-page.tsx'),
      route('admin/products/add', 'admin/products/form/add-product-page.tsx'),
      route('admin/products/edit/:productId', 'admin/products/form/edit-product-page.tsx'),
      route('admin/products/:id', 'admin/products/detail/product-page.tsx'),
      route('admin/orders', 'admin/orders/lists/orders-management-page.tsx'),
      route('admin/orders/all', 'admin/orders/lists/all-orders-page.tsx'),
      route('admin/orders/pending', 'admin/orders/lists/pending-orders-page.tsx'),
      route('admin/orders/processing', 'admin/orders/lists/processing-orders-page.tsx'),
      route('admin/orders/shipped', 'admin/orders/lists/shipped-orders-page.tsx'),
      route('admin/orders/delivered', 'admin/orders/lists/delivered-orders-page.tsx'),
      route('admin/orders/returns', 'admin/orders/returns/returns-page.tsx'),
      route('admin/orders/:orderId', 'admin/orders/detail/order-page.tsx'),
      route('admin/audit', 'admin/audit/audit-page.tsx'),
      route('admin/customers', 'admin/customers/list/customers-page.tsx'),
      route('admin/customers/:customerId', 'admin/customers/detail/customer-page.tsx'),
      route('admin/analytics/customers', 'admin/customers/analytics/customer-analytics-page.tsx'),
      route('admin/customers/reviews', 'admin/customers/reviews/reviews-page.tsx'),
      route('admin/customers/groups', 'admin/customers/groups/groups-page.tsx'),
      route('admin/*', 'admin/shell/unknown-path-redirect.ts'),
    ]),
  ]),
  route('admin', 'admin/shell/admin-redirect.ts'),
]
