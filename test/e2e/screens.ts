// Every screen of the shop with its dialogs, for the checks in looks.ts.

import type { route } from '@react-router/dev/routes'
import type { APIResponse, Page } from 'playwright-core'
import { adminPaths } from '#web/admin/paths.ts'
import { eventually } from '../eventually.ts'
import type { Size } from './browser.ts'
import { payTransportOfNewCustomers } from './new-customers.ts'
import { type Customer, demoCustomer, placeOrder, register, request, signIn } from './people.ts'

type Route = ReturnType<typeof route>

/** Some buttons exist only in a wide window, or only on a phone; others open a menu with the item that opens the dialog. */
export type Opener = RegExp | { name: RegExp; only: Size } | { name: RegExp; item: RegExp }

const atDesk = (name: RegExp): Opener => ({ name, only: 'desk' })
const onPhone = (name: RegExp): Opener => ({ name, only: 'phone' })
const inMenu = (item: RegExp): Opener => ({ name: /^More actions/, item })

export interface Screen {
  path: string
  /** A button to press first, and a heading that it leads to. */
  after?: { button: RegExp; heading: string }
  /** Names of buttons that each open a dialog on it. */
  windows?: readonly Opener[]
  /** Names of buttons that each open a menu. */
  menus?: readonly Opener[]
}

/** Paths that redirect immediately. */
const REDIRECTS = ['admin', 'admin/*', 'admin/orders/new', 'auth/success', 'dashboard', 'home', '*']

/** Returns routes of the site map that the screens don't cover. */
export function routesWithoutScreen(routes: readonly Route[], screens: readonly Screen[]): string[] {
  const patterns = patternsOf(routes).filter((pattern) => !REDIRECTS.includes(pattern))
  const shown = new Set(screens.map(({ path }) => path.replace(/^\/|[?#].*$/g, '')))
  const others = [...shown].filter((path) => !patterns.includes(path))
  return patterns.filter((pattern) =>
    pattern.includes(':') ? !others.some((path) => matches(path, pattern)) : !shown.has(pattern),
  )
}

function patternsOf(routes: readonly Route[]): string[] {
  return routes.flatMap(({ path, index, children = [] }) => [
    ...(index ? [''] : path === undefined ? [] : [path]),
    ...patternsOf(children as Route[]),
  ])
}

const matches = (path: string, pattern: string) =>
  new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path)

/** Headers of calls from the shop's own pages. */
const fromShop = { 'x-requested-with': 'haat' }

async function contentOf(reply: APIResponse) {
  if (!reply.ok()) throw new Error(`${reply.url()}: ${reply.status()} ${await reply.text()}`)
  return reply.json()
}

/** Turns a product into a family of two sizes, leaving one to add. */
const familyOf = (product: { _id: string; version: number }) => ({
  productId: product._id,
  version: product.version,
  axes: [{ label: 'Size', values: ['Small', 'Large', 'Extra Large'].map((value) => ({ value })) }],
  values: ['Small'],
  variants: [{ values: ['Large'] }],
})

/** Returns the screens of the back office by area. */
export async function adminScreens(page: Page): Promise<Readonly<Record<string, readonly Screen[]>>> {
  const get = async (path: string) => contentOf(await page.request.get(`/api${path}`))
  const post = async (path: string, data: object) =>
    contentOf(await page.request.post(`/api${path}`, { data, headers: fromShop }))
  const session = await signIn(demoCustomer)
  const kettle = 'electric-kettle-1-5-l-steel'
  // Two units, because an order of one can’t be split.
  const order = await placeOrder(session, kettle, 2)
  const partPaid = await placeOrder(session, kettle)
  const { draft } = await post('/admin/order-drafts', { source: 'phone', copyOf: order._id })
  const payments = `/admin/orders/${partPaid._id}`
  await post(`${payments}/payments`, { method: 'upi', amount: 1_000, receivedOn: '2026-01-01' })
  const { order: settled } = await get(payments)
  const tds = { kind: 'tds', amount: 10, settledOn: '2026-01-01', tdsSection: '194Q', tan: 'DELA12345B' }
  await post(`${payments}/settlements`, { ...tds, version: settled.version })
  // Not the demo customer, who has free delivery.
  const unpriced = await orderWithoutFreight(page, await register('Ritu Bansal', 'madder-red-22'))
  const inquiry = {
    name: 'Asha Rao',
    email: 'asha@visitors.example',
    phone: '9000000002',
    company: 'Rao Hotels',
    message: 'Do you have them in white?',
  }
  await request('POST', '/inquiries', { body: inquiry })
  const processing = await get('/orders/orders/processing?limit=3')
  const packed = processing.orders.map(({ _id }: { _id: string }) => _id).join(',')
  const { products } = await get('/admin/products?limit=20')
  const [, alone] = products.filter(
    (found: { category: unknown; family: unknown }) => found.category && !found.family,
  )
  const { family } = await post('/admin/families', familyOf(alone))
  const { customers } = await get('/admin/customers')
  const { suppliers } = await get('/suppliers')
  const { purchaseOrders } = await get('/purchase-orders?status=shipped')
  const { inquiries } = await get('/inquiries?limit=1')
  const { quotes } = await get('/quotes?limit=1')
  const { count } = await post('/stocks/counts', { name: 'Shelf of the walk', category: 'Carpets' })
  const { webhook } = await post('/connections/webhooks', {
    url: `http://127.0.0.1:9/${crypto.randomUUID()}`,
    events: ['payment.reversed'],
  })
  const { priceList } = await post('/prices/lists', {
    name: `General ${crypto.randomUUID()}`,
    isForEveryone: true,
  })
  const { company } = await post('/companies', { name: `Stores ${crypto.randomUUID()}` })
  const email = await eventually(async () => {
    const { emails } = await get('/emails?limit=1')
    if (!emails[0]) throw new Error('no email yet')
    return emails[0]
  })
  const [product, customer, supplier, asked] = [products[0], customers[0], suppliers[0], inquiries[0]]
  const imported = await importedOrder(page)
  const unread = await checkFile(page, '/api/suppliers/imports', [
    ['Firm', 'Place', 'State', 'Opening balance', 'State'].join(','),
    'Loom & Co,Panipat,Haryana,1200,HR',
  ])
  const paths = adminPaths
  return {
    'dashboard, account and log': [
      { path: paths.dashboard, windows: [/^Notifications/, onPhone(/^Search$/)] },
      { path: `${paths.dashboard}?figures=table&days=90` },
      { path: paths.account },
      { path: paths.audit, windows: [/^Details /] },
    ],
    products: [
      { path: paths.products, windows: [atDesk(/^Delete /)] },
      { path: paths.productList, windows: [onPhone(/^Filters/)], menus: [atDesk(/^Columns$/)] },
      { path: `${paths.productList}?view=table&state=draft` },
      { path: paths.lowStock },
      { path: paths.addProduct },
      { path: paths.editProduct(product._id) },
      { path: paths.product(product._id) },
      { path: paths.addVariants(product._id) },
      {
        path: paths.family(family._id),
        windows: [/^Edit Details$/, /^Edit Options$/, /^Add Variants$/, /^Join a Product$/],
        menus: [/^Actions for .* Large$/],
      },
      { path: paths.importProducts },
      { path: paths.updatePrices },
      { path: paths.moving },
      { path: paths.priceLists, windows: [/^Add Price List/] },
      { path: paths.priceList(priceList._id), windows: [/^Edit/] },
      { path: paths.scheduledSales, windows: [/^Add Sale/] },
      { path: paths.promotions, windows: [/^Add Promotion/] },
      { path: paths.priceTester },
      { path: paths.categories, windows: [/^Attributes of .*Door Mats/, /^Add Category/] },
      { path: paths.importCategories },
      { path: paths.redirects, windows: [/^Add Redirect/] },
      { path: paths.importRedirects },
      { path: paths.unknownPaths },
    ],
    orders: [
      { path: paths.orders },
      { path: paths.allOrders, windows: [onPhone(/^Filters/)], menus: [onPhone(/^Actions for /)] },
      { path: paths.orderDrafts },
      { path: paths.orderDraft(draft._id), windows: [/^Paste a List/, /^Add Address/, /^Discard/] },
      { path: paths.pendingOrders, windows: [atDesk(/^View Details /)] },
      { path: paths.processingOrders },
      { path: `${paths.dispatchOrders}?ids=${packed}` },
      { path: paths.shippedOrders },
      { path: paths.deliveredOrders },
      { path: paths.returns },
      { path: paths.returnQueue() },
      {
        path: paths.order(order.orderNumber),
        windows: [
          atDesk(/^Record Payment/),
          inMenu(/^Add Charge or Reduction/),
          inMenu(/^Change Items/),
          inMenu(/^Change Delivery Address/),
          inMenu(/^Split Order/),
          inMenu(/^Merge Another Order/),
        ],
        menus: [/^More actions/],
      },
      { path: paths.order(partPaid.orderNumber), windows: [inMenu(/^Close Without Payment/)] },
      { path: paths.order(unpriced.orderNumber), windows: [inMenu(/^No Freight/)] },
      { path: paths.importOrders },
      { path: paths.importedOrders },
      { path: `${paths.importedOrders}?search=none-such` },
      { path: paths.importedOrder(imported) },
    ],
    customers: [
      { path: paths.customers, windows: [/^Add Customer/] },
      { path: `${paths.customers}?view=table` },
      { path: paths.customer(customer._id) },
      { path: paths.importCustomers },
      { path: paths.abandonedCarts },
      { path: paths.cartReminders },
      { path: paths.customerGroups, windows: [/^Edit .*VIP Customers/] },
      { path: paths.reviews, windows: [/^Open review of/] },
      { path: paths.questions },
      { path: paths.quotes },
      { path: paths.quote(quotes[0]?._id ?? ''), windows: [/^Close$/] },
      { path: paths.inbox },
      { path: paths.inquiry(asked._id) },
      { path: paths.emails },
      { path: paths.messages },
      { path: paths.messageProvider },
      { path: paths.editMessage('order-shipped') },
      { path: paths.email(email._id) },
    ],
    'stock and purchasing': [
      { path: paths.inventory },
      { path: paths.stockAdjustments },
      { path: paths.stockHistory(product._id), windows: [/^Adjust Stock/] },
      { path: paths.awaitedProducts },
      { path: paths.stockCounts, windows: [/^Start Count/] },
      { path: paths.stockCount(count._id) },
      { path: paths.suppliers, windows: [/^Add Supplier/] },
      { path: paths.supplier(supplier._id) },
      { path: paths.importSuppliers },
      { path: paths.companies, windows: [/^Add Company/] },
      { path: paths.company(company._id), windows: [/^Add Branch/, /^Add Person/] },
      { path: paths.companyStatement(company._id) },
      { path: paths.tradeApplications },
      { path: `${paths.importSuppliers}?import=${unread}` },
      { path: paths.purchaseOrders },
      { path: paths.purchaseOrder(purchaseOrders.at(-1).orderNumber) },
      { path: paths.reorder },
    ],
    shipping: [
      { path: paths.shippingMethods, windows: [/^Add Shipping Method/, /^Edit .*Parcel by weight/] },
      { path: paths.shippingZones, windows: [/^Add Shipping Zone/, /^Edit .*Rest of India/] },
      { path: paths.carriers, windows: [/^Add Carrier/, /^Edit .*DHL/] },
      { path: paths.trackShipments, menus: [/^Actions for /] },
    ],
    finance: [
      { path: paths.books },
      { path: paths.journals },
      { path: paths.bookAccount('sales') },
      { path: paths.trialBalance },
      { path: paths.receivables },
      { path: paths.receivableOrders },
      { path: paths.tds, windows: [/^Record the certificate of /] },
      { path: paths.statement(customer._id) },
      { path: paths.tally },
      { path: paths.payments },
      { path: paths.bankStatements },
      { path: paths.importBankStatement },
      { path: paths.documents, menus: [/^Actions for /] },
      { path: paths.invoiceNumbers },
      { path: paths.taxClasses, windows: [/^Add Tax Class/] },
      { path: paths.taxIssues },
      { path: paths.declarations },
      { path: paths.taxSettings },
      { path: paths.gstReturns, windows: [/^Mark as Filed/] },
      { path: paths.gstr3b },
      { path: `${paths.ewayBills}?state=all` },
      { path: paths.eInvoices },
      { path: paths.paymentMethods, windows: [/^Add Method/, /^Edit .*PayPal/] },
    ],
    analytics: [
      { path: paths.salesReports },
      { path: `${paths.salesReports}?type=detailed` },
      { path: `${paths.salesReports}?type=comparative` },
      { path: paths.salesLines },
      { path: `${paths.priceReport}?period=thisYear` },
      { path: paths.customerAnalytics },
      { path: paths.productPerformance },
      { path: paths.productRows(product._id) },
      { path: `${paths.slowProducts}?days=30` },
      { path: paths.returnedProducts },
      { path: paths.searches },
    ],
    settings: [
      { path: paths.settings },
      { path: paths.sellerSettings },
      { path: paths.storefrontSettings },
      { path: paths.productFeed },
      { path: paths.pageSettings },
      { path: paths.editPage('about') },
      { path: paths.mailServer },
      { path: paths.emailSettings },
      { path: paths.editEmail('order-delivered') },
      { path: paths.searchSettings },
      { path: paths.unpaidOrders },
      { path: paths.cartSettings },
      { path: paths.quoteSettings },
      { path: paths.backups, windows: [/^Encrypt Backups/] },
      { path: paths.system },
      { path: paths.connections, windows: [/^Create Key/] },
      { path: paths.webhooks, windows: [/^Add Webhook/] },
      { path: paths.webhook(webhook._id) },
      { path: paths.staff, windows: [/^Invite/] },
      { path: paths.roles },
    ],
  }
}

/** Places an order whose freight is added later, which takes a setting of the shop. */
async function orderWithoutFreight(page: Page, customer: Customer) {
  const setLater = async (freightAfterOrder: boolean) => {
    const { settings, version } = await contentOf(await page.request.get('/api/settings'))
    const data = { ...settings, freightAfterOrder, version }
    await contentOf(await page.request.put('/api/settings', { data, headers: fromShop }))
  }
  await setLater(true)
  await payTransportOfNewCustomers(page, false)
  const order = await placeOrder(customer, 'electric-kettle-1-5-l-steel')
  await payTransportOfNewCustomers(page, true)
  await setLater(false)
  return order
}

/** Returns the id of an order of a previous store, which can only be imported from a file. */
async function importedOrder(page: Page): Promise<string> {
  const number = crypto.randomUUID()
  const imports = '/api/admin/imported-orders/imports'
  const id = await checkFile(page, imports, [
    'Order number,Date,Status,Former shop,Customer,E-mail,Total,Paid,SKU,Item,Quantity,Unit price,GST %',
    `${number},2024-03-31,Delivered,Loom & Co,Nila Menon,nila@example.com,300,300,,Dhurrie,2,150,12`,
  ])
  await contentOf(await page.request.post(`${imports}/${id}/accept`, { headers: fromShop }))
  return eventually(async () => {
    const { orders } = await contentOf(await page.request.get(`/api/admin/imported-orders?search=${number}`))
    if (!orders[0]) throw new Error('not imported yet')
    return orders[0]._id as string
  })
}

/** Uploads a CSV file and returns the id of its import. */
async function checkFile(page: Page, imports: string, lines: readonly string[]): Promise<string> {
  const csvFile = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\r\n')) }
  const checked = await contentOf(
    await page.request.post(imports, { headers: fromShop, multipart: { csvFile } }),
  )
  return checked.import._id
}

/** Screens of the back office for visitors who aren't signed in. */
export const signInScreens: readonly Screen[] = [
  { path: adminPaths.login },
  { path: adminPaths.invitation },
  { path: adminPaths.forgotPassword },
  { path: `${adminPaths.newPassword}#token=${'x'.repeat(43)}` },
  { path: `${adminPaths.confirmEmail}#token=${'x'.repeat(43)}` },
]

/** Screens of the storefront for guests. */
export async function guestScreens(): Promise<readonly Screen[]> {
  const { products } = await request<{ products: { slug: string }[] }>('GET', '/products?limit=1')
  return [
    { path: '/' },
    { path: '/products' },
    { path: `/products/${products[0]?.slug}` },
    ...['/bath-mats', '/door-mats', '/hotel-rugs', '/prayer-mats', '/anti-slip-mats', '/carpets'].map(
      (path) => ({ path }),
    ),
    ...['/about', '/manufacturing', '/quality', '/privacy', '/terms', '/shipping', '/returns'].map(
      (path) => ({ path }),
    ),
    { path: '/contact' },
    { path: '/bulk-order' },
    { path: '/export-inquiry' },
    { path: '/complaints' },
    { path: '/track-complaint' },
    { path: '/saved' },
    { path: '/quick-order' },
    { path: '/company' },
    { path: '/company/requests/00000000-0000-0000-0000-000000000000' },
    { path: '/trade-account' },
    { path: '/login', windows: [/^Email Me a Code/] },
    { path: '/register' },
    { path: '/forgot-password' },
    { path: '/reset-password' },
    { path: '/stop-reminders' },
    { path: '/stop-product-emails' },
    { path: '/review/BO1?token=wrong' },
    { path: '/order#token=wrong' },
    { path: '/quote#token=wrong' },
    { path: '/track' },
    { path: '/offline' },
  ]
}

/** Further screens of the storefront, for a customer with an order and a cart. */
export const customerScreens: readonly Screen[] = [
  { path: '/cart' },
  { path: '/select-address' },
  { path: '/cart', after: { button: /^Proceed to Address Selection/, heading: 'Checkout' } },
  { path: '/order-success' },
  { path: '/my-orders' },
  { path: '/quotes' },
  { path: '/order-lists' },
  { path: '/my-orders', after: { button: /BO\d+/, heading: 'Shipping Address' } },
  { path: '/profile' },
]

export async function customerWithOrder(): Promise<Customer> {
  const customer = await register('Meera Nair', 'madder-red-22')
  await placeOrder(customer, 'fleece-throw-blanket-mustard', 5)
  const slug = 'electric-kettle-1-5-l-steel'
  const { product } = await request<{ product: { _id: string } }>('GET', `/products/${slug}`)
  await request('POST', '/orders/cart/add', {
    token: customer.token,
    body: { productId: product._id, quantity: 1 },
  })
  return customer
}
