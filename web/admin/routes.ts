// Addresses of the back office.
import { layout, route } from '@react-router/dev/routes'

export const adminRoutes = [
  route('admin/login', 'admin/pages/access/login-page.tsx'),
  layout('admin/gate.tsx', [
    layout('admin/layout.tsx', [
      route('admin/dashboard', 'admin/pages/dashboard/dashboard-page.tsx'),
      route('admin/products', 'admin/pages/products/overview/products-page.tsx'),
      route('admin/products/list', 'admin/pages/products/list/product-list-page.tsx'),
      route('admin/products/low-stock', 'admin/pages/products/list/low-stock-page.tsx'),
      route('admin/products/add/bulk', 'admin/pages/products/import/import-page.tsx'),
      route('admin/products/categories', 'admin/pages/products/categories/categories-page.tsx'),
      route('admin/products/add', 'admin/pages/products/form/add-product-page.tsx'),
      route('admin/products/edit/:productId', 'admin/pages/products/form/edit-product-page.tsx'),
      route('admin/products/:id', 'admin/pages/products/detail/product-page.tsx'),
      route('admin/orders', 'admin/pages/orders/orders-management-page.tsx'),
      route('admin/orders/all', 'admin/pages/orders/all/all-orders-page.tsx'),
      route('admin/orders/pending', 'admin/pages/orders/pending-orders-page.tsx'),
      route('admin/orders/processing', 'admin/pages/orders/processing-orders-page.tsx'),
      route('admin/orders/shipped', 'admin/pages/orders/shipped-orders-page.tsx'),
      route('admin/orders/delivered', 'admin/pages/orders/delivered-orders-page.tsx'),
      route('admin/orders/returns', 'admin/pages/returns/returns-page.tsx'),
      route('admin/orders/:orderId', 'admin/pages/orders/order-page.tsx'),
      route('admin/audit', 'admin/pages/audit/audit-page.tsx'),
      route('admin/customers', 'admin/pages/customers/customers-page.tsx'),
      route('admin/customers/:customerId', 'admin/pages/customers/customer-page.tsx'),
      route('admin/analytics/customers', 'admin/pages/analytics/customer-analytics-page.tsx'),
      route('admin/customers/reviews', 'admin/pages/reviews/reviews-page.tsx'),
      route('admin/customers/groups', 'admin/pages/customer-groups/groups-page.tsx'),
      route('admin/*', 'admin/pages/redirects/unknown-path-redirect.ts'),
    ]),
  ]),
  route('admin', 'admin/pages/redirects/admin-redirect.ts'),
]
