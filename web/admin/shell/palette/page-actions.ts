// Actions of pages that the palette offers: it opens the page, and the page opens the dialog of the action.
import type { Route } from '#contract/api'
import type { PageName } from './page-words.ts'

interface PageAction {
  page: PageName
  label: string
  words: string
  /** Label of the action's button on the page; without one, the page itself does it. */
  press?: string
  /** The call that the action needs; by default that of the page. */
  route?: Route
}

export const pageActions: readonly PageAction[] = [
  {
    page: 'purchaseOrders',
    label: 'New Purchase Order',
    words: 'create add po buy',
    press: 'Create PO',
    route: 'POST /purchase-orders',
  },
  {
    page: 'stockCounts',
    label: 'Start a Stock Count',
    words: 'begin new count stocktaking',
    press: 'Start Count',
    route: 'POST /stocks/counts',
  },
  {
    page: 'stockAdjustments',
    label: 'Adjust Stock',
    words: 'new adjustment add remove units',
    route: 'PATCH /stocks/adjust/{productId}',
  },
  {
    page: 'categories',
    label: 'Add Category',
    words: 'new create',
    press: 'Add Category',
    route: 'POST /categories/create',
  },
  {
    page: 'redirects',
    label: 'Add Redirect',
    words: 'new create old address url seo',
    press: 'Add Redirect',
    route: 'POST /redirects',
  },
  {
    page: 'suppliers',
    label: 'Add Supplier',
    words: 'new create vendor',
    press: 'Add Supplier',
    route: 'POST /suppliers',
  },
  {
    page: 'companies',
    label: 'Add Company',
    words: 'new create trade account b2b firm dealer',
    press: 'Add Company',
    route: 'POST /companies',
  },
  {
    page: 'customers',
    label: 'Add Customer',
    words: 'new create buyer client party',
    press: 'Add Customer',
    route: 'POST /admin/customers',
  },
  {
    page: 'customerGroups',
    label: 'Create Customer Group',
    words: 'new add discount coupon wholesale dealer',
    press: 'Create Group',
    route: 'POST /customers/groups',
  },
  {
    page: 'paymentMethods',
    label: 'Add Payment Method',
    words: 'new upi bank account cash',
    press: 'Add Method',
    route: 'POST /payment-methods',
  },
  {
    page: 'shippingMethods',
    label: 'Add Shipping Method',
    words: 'new shipping charge freight delivery',
    press: 'Add Shipping Method',
    route: 'POST /shipping/methods',
  },
  {
    page: 'shippingZones',
    label: 'Add Shipping Zone',
    words: 'new states region',
    press: 'Add Shipping Zone',
    route: 'POST /shipping/zones',
  },
  {
    page: 'carriers',
    label: 'Add Carrier',
    words: 'new courier transporter',
    press: 'Add Carrier',
    route: 'POST /shipping/carriers',
  },
  {
    page: 'priceLists',
    label: 'Add Price List',
    words: 'new create wholesale trader quantity break',
    press: 'Add Price List',
    route: 'POST /prices/lists',
  },
  {
    page: 'scheduledSales',
    label: 'Add Sale',
    words: 'new create offer discount festival promotion',
    press: 'Add Sale',
    route: 'POST /prices/sales',
  },
  {
    page: 'promotions',
    label: 'Add Promotion',
    words: 'new create coupon code voucher offer discount',
    press: 'Add Promotion',
    route: 'POST /prices/promotions',
  },
  {
    page: 'taxClasses',
    label: 'Add Tax Class',
    words: 'new gst rate',
    press: 'Add Tax Class',
    route: 'POST /tax/classes',
  },
  {
    page: 'staff',
    label: 'Invite Staff',
    words: 'new add user employee person',
    press: 'Invite',
    route: 'POST /staff/invitations',
  },
  {
    page: 'roles',
    label: 'Add Role',
    words: 'new create permissions',
    press: 'Add Role',
    route: 'POST /staff/roles',
  },
  {
    page: 'books',
    label: 'Close a Month',
    words: 'closing lock books',
    press: 'Close a Month',
    route: 'POST /books/closings',
  },
  { page: 'importCustomers', label: 'Import Customers', words: 'csv upload bulk new add' },
  { page: 'importSuppliers', label: 'Import Suppliers', words: 'csv upload bulk vendors' },
  { page: 'unknownPaths', label: 'Addresses Without a Page', words: '404 not found old urls redirects' },
  { page: 'importRedirects', label: 'Import Redirects', words: 'csv upload old addresses urls seo' },
  { page: 'importCategories', label: 'Import Categories', words: 'csv upload bulk' },
  { page: 'importOrders', label: 'Import Orders', words: 'csv upload history shopify woocommerce' },
  {
    page: 'importBankStatement',
    label: 'Import a Bank Statement',
    words: 'upload csv reconcile new',
  },
  { page: 'backups', label: 'Download Backup', words: 'save copy restore', route: 'GET /backups' },
  {
    page: 'backups',
    label: 'Back Up Now',
    words: 'new backup make create',
    press: 'Back Up Now',
    route: 'POST /backups',
  },
]
