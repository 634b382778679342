// Every address of the back office, so that no page spells one out.

const orders = '/admin/orders'

export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  orders,
  pendingOrders: `${orders}/pending`,
  processingOrders: `${orders}/processing`,
  shippedOrders: `${orders}/shipped`,
  deliveredOrders: `${orders}/delivered`,
  /** By id or order number; `action` opens that dialog at once. */
  order: (idOrNumber: string, action?: string) =>
    `${orders}/${encodeURIComponent(idOrNumber)}${action ? `?action=${action}` : ''}`,
  storefront: '/',
} as const
