// Every address of the back office, so that no page spells one out.

const orders = '/admin/orders'
const products = '/admin/products'
const customers = '/admin/customers'
const inbox = '/admin/inbox'
const inventory = '/admin/inventory'
const shipping = '/admin/shipping'
const books = '/admin/finance/books'
const settings = '/admin/settings'
const performance = '/admin/analytics/products'

export const adminPaths = {
  login: '/admin/login',
  dashboard: '/admin/dashboard',
  orders,
  allOrders: `${orders}/all`,
  importedOrders: `${orders}/imported`,
  importedOrder: (id: string) => `${orders}/imported/${encodeURIComponent(id)}`,
  importedOrdersOfCustomer: (id: string) => `${orders}/imported?customer=${encodeURIComponent(id)}`,
  importOrders: `${orders}/import`,
  pendingOrders: `${orders}/pending`,
  processingOrders: `${orders}/processing`,
  shippedOrders: `${orders}/shipped`,
  deliveredOrders: `${orders}/delivered`,
  /** The queue of returns, beside the orders whose money went back. */
  returnQueue: (status?: string) => `${orders}/returns?tab=returns${status ? `&status=${status}` : ''}`,
  /** What comes back of one order, by its id or number. */
  returnsOfOrder: (idOrNumber: string) =>
    `${orders}/returns?tab=returns&order=${encodeURIComponent(idOrNumber)}`,
  returns: `${orders}/returns`,
  /** By id or order number; `action` opens that dialog at once. */
  order: (idOrNumber: string, action?: string) =>
    `${orders}/${encodeURIComponent(idOrNumber)}${action ? `?action=${action}` : ''}`,
  products,
  productList: `${products}/list`,
  lowStock: `${products}/low-stock`,
  addProduct: `${products}/add`,
  importProducts: `${products}/add/bulk`,
  categories: `${products}/categories`,
  importCategories: `${products}/categories/import`,
  product: (id: string) => `${products}/${encodeURIComponent(id)}`,
  editProduct: (id: string) => `${products}/edit/${encodeURIComponent(id)}`,
  customers,
  importCustomers: `${customers}/import`,
  customer: (id: string) => `${customers}/${encodeURIComponent(id)}`,
  ordersOfCustomer: (id: string) => `${orders}/all?customer=${encodeURIComponent(id)}`,
  customerGroups: `${customers}/groups`,
  reviews: `${customers}/reviews`,
  inbox,
  emails: `${inbox}/emails`,
  email: (id: string) => `${inbox}/emails/${encodeURIComponent(id)}`,
  inquiry: (id: string) => `${inbox}/${encodeURIComponent(id)}`,
  salesReports: '/admin/analytics/sales',
  salesLines: '/admin/analytics/sales/lines',
  customerAnalytics: '/admin/analytics/customers',
  productPerformance: performance,
  /** What stands behind the figures of one product. */
  productRows: (id: string) => `${performance}/${encodeURIComponent(id)}`,
  slowProducts: `${performance}/slow`,
  returnedProducts: `${performance}/returns`,
  searches: '/admin/analytics/searches',
  inventory,
  stockAdjustments: `${inventory}/adjustments`,
  /** Why a product's level is what it is. */
  stockHistory: (productId: string) => `${inventory}/products/${encodeURIComponent(productId)}`,
  stockCounts: `${inventory}/counts`,
  stockCount: (id: string) => `${inventory}/counts/${encodeURIComponent(id)}`,
  suppliers: `${inventory}/suppliers`,
  importSuppliers: `${inventory}/suppliers/import`,
  supplier: (id: string) => `${inventory}/suppliers/${encodeURIComponent(id)}`,
  purchaseOrders: `${inventory}/purchase-orders`,
  purchaseOrder: (id: string) => `${inventory}/purchase-orders/${encodeURIComponent(id)}`,
  reorder: `${inventory}/reorder`,
  carriers: `${shipping}/carriers`,
  shippingMethods: `${shipping}/methods`,
  shippingZones: `${shipping}/zones`,
  trackShipments: `${shipping}/tracking`,
  paymentMethods: '/admin/finance/payments',
  books,
  journals: `${books}/journals`,
  bookAccount: (account: string) => `${books}/accounts/${encodeURIComponent(account)}`,
  trialBalance: `${books}/trial-balance`,
  receivables: `${books}/receivables`,
  statement: (customerId: string) => `${books}/statements/${encodeURIComponent(customerId)}`,
  tally: `${books}/tally`,
  /** What is to be verified, what came in and what went back. */
  payments: '/admin/finance/ledger',
  bankStatements: '/admin/finance/bank-statements',
  importBankStatement: '/admin/finance/bank-statements/import',
  documents: '/admin/finance/documents',
  taxClasses: '/admin/finance/tax',
  taxIssues: '/admin/finance/tax/products',
  taxSettings: '/admin/finance/tax/settings',
  gstReturns: '/admin/finance/gst',
  ewayBills: '/admin/finance/eway-bills',
  unpaidOrders: '/admin/settings/unpaid-orders',
  invoiceNumbers: '/admin/finance/documents/numbers',
  account: '/admin/account',
  settings,
  sellerSettings: `${settings}/seller`,
  storefrontSettings: `${settings}/storefront`,
  pageSettings: `${settings}/pages`,
  editPage: (slug: string) => `${settings}/pages/${encodeURIComponent(slug)}`,
  emailSettings: `${settings}/emails`,
  editEmail: (kind: string) => `${settings}/emails/${encodeURIComponent(kind)}`,
  backups: `${settings}/backups`,
  /** API keys, the first of its two pages. */
  connections: `${settings}/connections`,
  webhooks: `${settings}/connections/webhooks`,
  webhook: (id: string) => `${settings}/connections/webhooks/${encodeURIComponent(id)}`,
  staff: `${settings}/staff`,
  roles: `${settings}/roles`,
  invitation: '/admin/invitation',
  audit: '/admin/audit',
  storefront: '/',
} as const
