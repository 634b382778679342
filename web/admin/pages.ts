// All pages of the back office: the only list of the folders that declare pages.
import { pages as abandonedCarts } from './abandoned-carts/pages.ts'
import { pages as accounts } from './accounts/pages.ts'
import { pages as audit } from './audit/pages.ts'
import { pages as backups } from './backups/pages.ts'
import { pages as bankStatements } from './bank-statements/pages.ts'
import { pages as books } from './books/pages.ts'
import { pages as catalogue } from './catalogue/pages.ts'
import { pages as companies } from './companies/pages.ts'
import { pages as connections } from './connections/pages.ts'
import { pages as content } from './content/pages.ts'
import { pages as customers } from './customers/pages.ts'
import { pages as documents } from './documents/pages.ts'
import { pages as eInvoices } from './e-invoices/pages.ts'
import { pages as emails } from './emails/pages.ts'
import { pages as ewayBills } from './eway-bills/pages.ts'
import { pages as gstFiling } from './gst-filing/pages.ts'
import { pages as importedOrders } from './imported-orders/pages.ts'
import { pages as imports } from './imports/pages.ts'
import { pages as inquiries } from './inquiries/pages.ts'
import { pages as messages } from './messages/pages.ts'
import { pages as orderDrafts } from './order-drafts/pages.ts'
import { pages as orders } from './orders/pages.ts'
import type { Page, Pages } from './page.ts'
import { pages as paymentMethods } from './payment-methods/pages.ts'
import { pages as payments } from './payments/pages.ts'
import { pages as prices } from './prices/pages.ts'
import { pages as productFeed } from './product-feed/pages.ts'
import { pages as purchasing } from './purchasing/pages.ts'
import { pages as questions } from './questions/pages.ts'
import { pages as quotes } from './quotes/pages.ts'
import { pages as redirects } from './redirects/pages.ts'
import { pages as reports } from './reports/pages.ts'
import { pages as reviews } from './reviews/pages.ts'
import { pages as sales } from './sales/pages.ts'
import { pages as settings } from './settings/pages.ts'
import { pages as shell } from './shell/pages.ts'
import { pages as shipments } from './shipments/pages.ts'
import { pages as shipping } from './shipping/pages.ts'
import { pages as staff } from './staff/pages.ts'
import { pages as stock } from './stock/pages.ts'
import { pages as stockAlerts } from './stock-alerts/pages.ts'
import { pages as system } from './system/pages.ts'
import { pages as tax } from './tax/pages.ts'
import { pages as traffic } from './traffic/pages.ts'

/** Keyed by folder, as component files are relative to it. */
export const pagesByFolder = {
  'abandoned-carts': abandonedCarts,
  accounts,
  audit,
  backups,
  'bank-statements': bankStatements,
  books,
  catalogue,
  companies,
  connections,
  content,
  customers,
  documents,
  'e-invoices': eInvoices,
  emails,
  'eway-bills': ewayBills,
  'gst-filing': gstFiling,
  'imported-orders': importedOrders,
  imports,
  inquiries,
  messages,
  'order-drafts': orderDrafts,
  orders,
  'payment-methods': paymentMethods,
  payments,
  prices,
  'product-feed': productFeed,
  purchasing,
  questions,
  quotes,
  redirects,
  reports,
  reviews,
  sales,
  settings,
  shell,
  shipments,
  shipping,
  staff,
  stock,
  'stock-alerts': stockAlerts,
  system,
  tax,
  traffic,
} as const satisfies Record<string, Pages>

/** Every page with its name. */
export const namedPages: readonly (readonly [name: string, page: Page])[] = Object.values<Pages>(
  pagesByFolder,
).flatMap((pages) => Object.entries(pages))
