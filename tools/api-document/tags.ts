// Groups the operations by the folders of the contract.
import type { Endpoint } from '#contract/base/endpoint'

const groups: Record<string, [title: string, about: string]> = {
  'abandoned-carts': ['Abandoned carts', 'Reminders of carts that were not ordered, and who receives them'],
  accounts: ['Accounts', 'Sign-in, sessions, passwords, two-factor authentication, profiles and addresses'],
  audit: ['Audit log', 'Who changed which record, and when'],
  backups: ['Backups', 'Backups of the whole shop, and their schedule'],
  'bank-statements': ['Bank statements', 'Imported statements, and the orders that their lines pay'],
  'batch-jobs': ['Batch jobs', 'Progress of changes to many records'],
  books: ['Books', 'Journals, accounts, receivables, closed months and exports for Tally'],
  cart: ['Cart', 'The cart of a customer, and prices of the cart of a guest'],
  catalogue: ['Catalogue', 'Products, families, categories, search, and imports of products'],
  companies: ['Companies', 'Trade accounts: branches, people, credit, carts for approval and applications'],
  connections: ['Connections', 'API keys and webhooks'],
  content: ['Content', 'Pages such as About and Shipping'],
  customers: ['Customers', 'Customers, their groups, notes and imports'],
  documents: ['Documents', 'Invoices, credit and debit notes, and vouchers'],
  'e-invoices': ['E-invoices', 'Files for the invoice registration portal, and its answers'],
  emails: ['Emails', 'Sent emails, their texts, and the mail server'],
  'eway-bills': ['E-way bills', 'E-way bills of shipments'],
  'gst-filing': ['GST returns', 'GSTR-1 and GSTR-3B, and their filing'],
  'imported-orders': ['Imported orders', 'Orders of a previous store'],
  inquiries: ['Inquiries', 'Messages and complaints of visitors, and the replies'],
  messages: ['Messages', 'WhatsApp messages, their texts, consent and provider'],
  notifications: ['Notifications', 'Notices to staff'],
  orders: ['Orders', 'Orders from checkout to delivery'],
  'payment-methods': ['Payment methods', 'Ways to pay, with their fees and limits'],
  payments: ['Payments', 'Payments, refunds, reported payments, settlements and TDS'],
  prices: ['Prices', 'Price lists, sales and promotions'],
  privacy: ['Privacy', "A customer's own data"],
  'product-feed': ['Product feed', 'The product files for Google and Meta'],
  'protected-changes': ['Protected changes', 'Changes of payment details and access'],
  purchasing: ['Purchasing', 'Suppliers, purchase orders and reorders'],
  quotes: ['Quotes', 'Requests for quotes, quotes, their acceptance, and proforma invoices'],
  questions: ['Questions', 'Questions about products, and their answers'],
  redirects: ['Redirects', 'Redirects from addresses of a previous store'],
  'related-products': ['Related products', 'Products that are shown beside a product'],
  reports: ['Reports', 'The dashboard and reports of customers and products'],
  returns: ['Returns', 'Returned goods, and corrections of invoices'],
  reviews: ['Reviews', 'Reviews of products'],
  sales: ['Sales', 'Sales by day, product, customer, State and other dimensions'],
  'order-lists': ['Order lists', 'Lists of products that customers order again'],
  'saved-products': ['Saved products', 'Products that a customer has saved'],
  'saved-views': ['Saved views', 'Saved filters of lists in the back office'],
  search: ['Search', 'Searches the whole back office'],
  settings: ['Settings', 'Settings of the shop and of the person who is signed in'],
  shipments: ['Shipments', 'Parcels, their status and files of couriers'],
  shipping: ['Shipping', 'Carriers, shipping methods, zones, rates and PIN codes'],
  staff: ['Staff', 'People with access to the back office, and their roles'],
  stock: ['Stock', 'Levels, movements and counts'],
  'stock-alerts': ['Stock alerts', 'Customers who wait for a product'],
  system: ['System', 'State of processes, database, queues and pages'],
  tax: ['Tax', 'Tax classes, and products whose tax is unclear'],
  traffic: ['Traffic', 'Page views, searches and speed of pages'],
}

const groupOf = (noun: string) => {
  const group = groups[noun]
  if (!group) throw new Error(`tools/api-document/tags.ts has no entry for the folder ${noun}`)
  return group
}

const isForStaff = ({ access, path }: Endpoint) => access === 'admin' || path.startsWith('/admin/')

const ofStorefront = (title: string) => `Storefront: ${title.toLowerCase()}`

/** Operations of visitors and customers are separate from those of staff. */
export const tagOf = (noun: string, endpoint: Endpoint): string =>
  isForStaff(endpoint) ? groupOf(noun)[0] : ofStorefront(groupOf(noun)[0])

/** The storefront first, because its operations need no key. */
export const tagsOf = (used: ReadonlySet<string>): { name: string; description: string }[] => {
  const all = Object.values(groups)
  return [
    ...all.map(([title, description]) => ({ name: ofStorefront(title), description })),
    ...all.map(([name, description]) => ({ name, description })),
    { name: 'Webhooks', description: 'Events that the shop sends to other systems' },
  ].filter(({ name }) => used.has(name))
}
