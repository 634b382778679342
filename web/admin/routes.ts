// Addresses of the back office.
import { layout, route } from '@react-router/dev/routes'

export const adminRoutes = [
  route('admin/login', 'admin/pages/access/login-page.tsx'),
  layout('admin/gate.tsx', [
    layout('admin/layout.tsx', [
      route('admin/dashboard', 'admin/pages/dashboard/dashboard-page.tsx'),
      route('admin/orders', 'admin/pages/orders/orders-management-page.tsx'),
      route('admin/orders/pending', 'admin/pages/orders/pending-orders-page.tsx'),
      route('admin/orders/processing', 'admin/pages/orders/processing-orders-page.tsx'),
      route('admin/orders/shipped', 'admin/pages/orders/shipped-orders-page.tsx'),
      route('admin/orders/delivered', 'admin/pages/orders/delivered-orders-page.tsx'),
      route('admin/orders/:orderId', 'admin/pages/orders/order-page.tsx'),
      route('admin/*', 'admin/pages/redirects/unknown-path-redirect.ts'),
    ]),
  ]),
  route('admin', 'admin/pages/redirects/admin-redirect.ts'),
]
