// Every address of the back office, so that no page spells one out.

const orders = '/admin/orders'
const products = '/admin/products'

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
  products,
  productList: `${products}/list`,
  lowStock: `${products}/low-stock`,
  addProduct: `${products}/add`,
  importProducts: `${products}/add/bulk`,
  categories: `${products}/categories`,
  product: (id: string) => `${products}/${encodeURIComponent(id)}`,
  editProduct: (id: string) => `${products}/edit/${encodeURIComponent(id)}`,
  audit: '/admin/audit',
  storefront: '/',
} as const
