// What each page of the back office is made of: the call without which it shows nothing, or leads to nothing. By this
// the sidebar, the palette and the frame know which pages are open to whoever is signed in.
import { matchPath } from 'react-router'
import type { Route } from '#contract/api'
import { mayCall } from './rights.ts'

/** By the address as the table of routes has it; null for what is open to all. */
export const pageCalls: Readonly<Record<string, Route | null>> = {
  // Shows what one may see of it.
  'admin/dashboard': null,
  'admin/account': null,
  'admin/*': null,
  'admin/products': 'GET /admin/products',
  'admin/products/list': 'GET /admin/products',
  'admin/products/low-stock': 'GET /admin/products',
  'admin/products/add/bulk': 'POST /admin/products/bulk-upload',
  'admin/products/categories': 'GET /admin/products',
  'admin/products/categories/import': 'POST /categories/imports',
  'admin/products/add': 'POST /admin/products/create',
  'admin/products/edit/:productId': 'PUT /admin/products/update/{id}',
  'admin/products/:id': 'GET /admin/products/{id}',
  'admin/orders': 'GET /orders/management',
  'admin/orders/all': 'GET /admin/orders',
  'admin/orders/import': 'POST /admin/imported-orders/imports',
  'admin/orders/imported': 'GET /admin/imported-orders',
  'admin/orders/imported/:importedOrderId': 'GET /admin/imported-orders/{id}',
  'admin/orders/pending': 'GET /orders/orders/{status}',
  'admin/orders/processing': 'GET /orders/orders/{status}',
  'admin/orders/shipped': 'GET /orders/orders/{status}',
  'admin/orders/delivered': 'GET /orders/orders/{status}',
  'admin/orders/returns': 'GET /admin/returns',
  'admin/orders/:orderId': 'GET /admin/orders/{id}',
  'admin/inventory': 'GET /stocks',
  'admin/inventory/adjustments': 'GET /stocks/recent-adjustments',
  'admin/inventory/products/:productId': 'GET /stocks/{productId}/history',
  'admin/inventory/counts': 'GET /stocks/counts',
  'admin/inventory/counts/:id': 'GET /stocks/counts/{id}',
  'admin/inventory/suppliers': 'GET /suppliers',
  'admin/inventory/suppliers/import': 'POST /suppliers/imports',
  'admin/inventory/suppliers/:supplierId': 'GET /suppliers/{id}',
  'admin/inventory/purchase-orders': 'GET /purchase-orders',
  'admin/inventory/purchase-orders/:purchaseOrderId': 'GET /purchase-orders/{id}',
  'admin/inventory/reorder': 'GET /purchase-orders/suggestions',
  'admin/finance/payments': 'GET /payment-methods',
  'admin/finance/books': 'GET /books',
  'admin/finance/books/journals': 'GET /books/journals',
  'admin/finance/books/accounts/:account': 'GET /books/accounts/{account}',
  'admin/finance/books/trial-balance': 'GET /books/trial-balance',
  'admin/finance/books/receivables': 'GET /books/receivables',
  'admin/finance/books/statements/:id': 'GET /books/statements/{id}',
  'admin/finance/books/tally': 'GET /books/tally/settings',
  'admin/finance/ledger': 'GET /admin/payments',
  'admin/finance/bank-statements': 'GET /admin/bank-statement-lines',
  'admin/finance/bank-statements/import': 'POST /admin/bank-statements',
  'admin/finance/documents': 'GET /documents',
  'admin/finance/tax': 'GET /tax/classes',
  'admin/finance/tax/products': 'GET /tax/issues',
  'admin/finance/tax/settings': 'GET /settings/tax',
  'admin/finance/gst': 'GET /gst/returns/{month}',
  'admin/finance/eway-bills': 'GET /eway-bills',
  'admin/settings/unpaid-orders': 'GET /settings/unpaid-orders',
  'admin/finance/documents/numbers': 'GET /settings/invoicing',
  'admin/settings': 'GET /settings',
  'admin/settings/seller': 'GET /settings/seller',
  'admin/settings/storefront': 'GET /settings/storefront',
  'admin/settings/pages': 'GET /settings/pages',
  'admin/settings/pages/:slug': 'GET /settings/pages/{slug}',
  'admin/settings/emails': 'GET /settings/emails',
  'admin/settings/emails/:kind': 'GET /settings/emails/{kind}',
  'admin/settings/backups': 'GET /backups',
  'admin/settings/connections': 'GET /connections/api-keys',
  'admin/settings/connections/webhooks': 'GET /connections/webhooks',
  'admin/settings/connections/webhooks/:id': 'GET /connections/webhooks/{id}/deliveries',
  'admin/settings/staff': 'GET /staff',
  'admin/settings/roles': 'GET /staff/roles',
  'admin/audit': 'GET /admin/audit',
  'admin/customers': 'GET /admin/customers',
  'admin/customers/import': 'POST /admin/customers/imports',
  'admin/customers/:customerId': 'GET /admin/customers/{id}',
  'admin/customers/reviews': 'GET /reviews',
  'admin/customers/groups': 'GET /customers/groups',
  'admin/inbox': 'GET /inquiries',
  'admin/inbox/emails': 'GET /emails',
  'admin/inbox/emails/:emailId': 'GET /emails/{id}',
  'admin/inbox/:inquiryId': 'GET /inquiries/{id}',
  'admin/analytics/sales': 'GET /reports/sales',
  'admin/analytics/sales/lines': 'GET /reports/sales/lines',
  'admin/analytics/customers': 'GET /reports/customers',
  'admin/shipping/methods': 'GET /shipping/methods',
  'admin/shipping/zones': 'GET /shipping/zones',
  'admin/shipping/tracking': 'GET /shipments',
  'admin/shipping/carriers': 'GET /shipping/carriers',
}

const patterns = Object.keys(pageCalls).filter((pattern) => pattern.includes(':'))

/** Whether the page at an address of the back office, with or without a query, is open to whoever is signed in. */
export function mayOpen(address: string): boolean {
  const [pathname = ''] = address.split('?', 1)
  const plain = pathname.replace(/^\/|\/$/g, '')
  const pattern = plain in pageCalls ? plain : patterns.find((one) => matchPath(`/${one}`, pathname))
  return pattern === undefined || mayCall(pageCalls[pattern] ?? undefined)
}
