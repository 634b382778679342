// Every screen of the back office reports a failed load in its own words and offers Retry. The table names each page
// file, so a new screen can't be added without a failure text.
import type { ComponentType } from 'react'
import { expect, test } from 'vitest'
import { AdminContext } from '#web/admin/kit/rights/admin-context.ts'
import { answer, refusal, show } from '../../test/kits/kit.tsx'

const screens = import.meta.glob<{ default: ComponentType }>('./**/*-page.tsx')

/** These pages only define screens for other pages. */
const kits = ['kit/list/list', 'kit/record']
/** These screens need no data before use; the invitation has its own test below. */
const withoutData = [
  // Only creates a draft and opens it.
  'order-drafts/new-draft',
  'shell/login',
  'staff/invitation',
  'accounts/forgot-password',
  'accounts/new-password',
  'accounts/confirm-email',
  'imports/moving',
  'prices/tester/price-tester',
]

/** Text shown beside Retry if the screen's call fails without a message. A query selects a tab of the screen. */
const failureTexts: Readonly<Record<string, string>> = {
  'accounts/account': 'Failed to load your account',
  'reports/prices/price-report': 'Failed to load orders by price',
  'reports/products/performance': 'Failed to load product performance',
  'reports/products/product-rows': 'Something went wrong',
  'reports/products/returned-products': 'Failed to load returned products',
  'reports/products/slow-products': 'Failed to load slow movers',
  'sales/sales-lines': 'Failed to load the lines',
  'sales/sales-report': 'Failed to load the sales report',
  'redirects/redirects': 'Failed to load redirects',
  'redirects/import-redirects': 'Failed to load previous imports',
  'redirects/unknown-paths': 'Failed to load addresses',
  'traffic/searches': 'Failed to load searches',
  'audit/audit': 'Failed to load the audit log',
  'connections/keys/keys': 'Failed to load the keys',
  'connections/webhooks/webhook': 'Failed to load the log',
  'connections/webhooks/webhooks': 'Failed to load the webhooks',
  'reports/customers/customer-analytics': 'Failed to load customer analytics',
  'abandoned-carts/carts': 'Failed to load carts',
  'abandoned-carts/reminders': 'Failed to load reminders',
  'customers/detail/customer': 'Something went wrong',
  'customers/groups/groups': 'Failed to load groups',
  'customers/list/customers': 'Something went wrong',
  'customers/list/import-customers': 'Failed to load previous imports',
  'questions/questions': 'Something went wrong',
  'quotes/quotes': 'Something went wrong',
  'quotes/quote': 'Something went wrong',
  'reviews/reviews': 'Something went wrong',
  'reports/dashboard/dashboard': 'The figures could not be loaded, so everything below shows zero.',
  'bank-statements/bank-statements': 'Failed to load the lines',
  'bank-statements/import/import-statement': 'Failed to load the accounts',
  'books/account': 'Failed to load the account',
  'books/books': 'Failed to load the books',
  'books/journals': 'Failed to load the day book',
  'books/debtors': 'Failed to load receivables',
  'books/receivables': 'Failed to load receivables',
  'payments/tds/tds': 'Failed to load TDS',
  'books/statement': 'Failed to load the statement',
  'books/tally': 'Failed to load the settings',
  'books/trial-balance': 'Failed to load the trial balance',
  'documents/documents': 'Something went wrong',
  'documents/numbering': 'Failed to load settings',
  'e-invoices/e-invoices': 'Something went wrong',
  'eway-bills/eway-bills': 'Something went wrong',
  'gst-filing/gstr1': 'Failed to load the return',
  'gst-filing/gstr3b': 'Failed to load GSTR-3B',
  'payment-methods/payment-methods': 'Failed to load payment methods',
  'payments/payments': 'Failed to load payments',
  'prices/lists/price-list': 'Something went wrong',
  'prices/lists/price-lists': 'Failed to load price lists',
  'prices/promotions/promotions': 'Failed to load promotions',
  'prices/sales/scheduled-sales': 'Failed to load sales',
  'tax/tax-classes': 'Failed to load tax classes',
  'tax/tax-issues': 'Failed to check products',
  'catalogue/declarations': 'Failed to check declarations',
  'tax/tax-settings': 'Failed to load settings',
  'emails/email': 'Something went wrong',
  'emails/emails': 'Something went wrong',
  'messages/messages': 'Something went wrong',
  'companies/detail/company': 'Something went wrong',
  'companies/detail/company-statement': 'Failed to load the statement',
  'companies/list/applications': 'Something went wrong',
  'companies/list/companies': 'Something went wrong',
  'inquiries/inbox': 'Something went wrong',
  'inquiries/inquiry': 'Something went wrong',
  'stock-alerts/awaited-products': 'Failed to load products',
  'stock/adjustments/adjustments': 'Failed to fetch adjustments',
  'stock/counts/count': 'Failed to load the count',
  'stock/counts/counts': 'Failed to load the counts',
  'stock/history/stock-history': 'Failed to load the history',
  'purchasing/orders/detail/purchase': 'Something went wrong',
  'purchasing/orders/purchase-orders': 'Something went wrong',
  'purchasing/reorder/reorder': 'Something went wrong',
  'stock/list/stock': 'Failed to fetch stocks',
  'purchasing/suppliers/import-suppliers': 'Failed to load previous imports',
  'purchasing/suppliers/supplier': 'Something went wrong',
  'purchasing/suppliers/suppliers': 'Something went wrong',
  'orders/detail/order': 'Failed to load order',
  'order-drafts/draft': 'Something went wrong',
  'order-drafts/drafts': 'Something went wrong',
  'imported-orders/import-orders': 'Failed to load previous imports',
  'imported-orders/imported-order': 'Failed to load order',
  'imported-orders/imported-orders': 'Failed to load imported orders',
  'orders/lists/all-orders': 'Failed to load orders',
  'orders/lists/delivered-orders': 'Failed to load orders',
  'orders/lists/orders-management': 'Failed to load orders',
  'orders/lists/pending-orders': 'Failed to load orders',
  'orders/lists/processing-orders': 'Failed to load orders',
  'orders/dispatch/dispatch?ids=x': 'Failed to load orders',
  'orders/lists/shipped-orders': 'Failed to load orders',
  'orders/returns/returns': 'Failed to load orders',
  'orders/returns/returns?tab=returns': 'Failed to load returns',
  'catalogue/categories/categories': 'Failed to fetch categories',
  'catalogue/categories/import-categories': 'Failed to load previous imports',
  'catalogue/detail/product': 'Failed to fetch product',
  'catalogue/families/add-variants': 'Failed to fetch product',
  'catalogue/families/family': 'Failed to load the family',
  'catalogue/form/add-product': 'Failed to fetch categories',
  'catalogue/form/edit-product': 'Failed to fetch product',
  'catalogue/import/import': 'Failed to fetch categories',
  'catalogue/import/prices': 'Failed to load previous imports',
  'catalogue/list/low-stock': 'Error: Failed to load products',
  'catalogue/list/product-list': 'Error: Failed to load products',
  'catalogue/overview/products': 'Failed to load products',
  'abandoned-carts/abandoned-carts-settings': 'Failed to load settings',
  'backups/backups': 'Failed to load backups',
  'emails/mail-server/mail-server': 'Failed to load settings',
  'messages/provider/provider': 'Failed to load settings',
  'messages/texts/edit-message': 'Failed to load settings',
  'emails/templates/edit-email': 'Failed to load settings',
  'emails/templates/emails': 'Failed to load settings',
  'settings/general': 'Failed to load settings',
  'content/edit': 'Failed to load settings',
  'content/pages': 'Failed to load settings',
  'settings/seller': 'Failed to load settings',
  'settings/storefront': 'Failed to load settings',
  'settings/search': 'Failed to load settings',
  'product-feed/product-feed': 'Failed to load settings',
  'settings/unpaid-orders': 'Failed to load settings',
  'quotes/quote-settings': 'Failed to load settings',
  'system/system': 'Failed to load settings',
  'shipping/carriers/carriers': 'Failed to load carriers',
  'shipping/methods/methods': 'Failed to load shipping methods',
  'shipments/shipments': 'Failed to load shipments',
  'shipping/zones/zones': 'Failed to load shipping zones',
  'staff/people/staff': 'Failed to load the staff',
  'staff/roles/roles': 'Failed to load the roles',
}

const reason = 'The loom is broken'
const admin = { _id: 'a1', name: 'Meera', email: 'meera@example.com' }

const fileOf = (screen: string) => `./${screen.split('?')[0]}-page.tsx`

async function open(screen: string, address = '/') {
  const load = screens[fileOf(screen)]
  if (!load) throw new Error(`There is no ${fileOf(screen)}`)
  const { default: Screen } = await load()
  const [, query = ''] = screen.split('?')
  return show(
    <AdminContext value={admin as never}>
      <Screen />
    </AdminContext>,
    query ? `${address}?${query}` : address,
  )
}

// Plain DOM queries: finding a role in a whole screen takes longer than rendering it.
const retryButtons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].filter(
    ({ textContent }) => textContent === 'Retry',
  )
const failures = () =>
  retryButtons().map((button) => (button.closest('[role=alert]') ?? button.parentElement)?.textContent ?? '')

test('the table of failure texts names every page of the back office', () => {
  const named = [...Object.keys(failureTexts).map(fileOf), ...[...kits, ...withoutData].map(fileOf)]
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(screens).toSorted())
})

test.each(Object.entries(failureTexts))(
  '%s shows "%s" with Retry when its call fails, and the data after Retry',
  async (screen, text) => {
    await answer({ '*': refusal(400, '') })
    await open(screen)
    await expect.poll(() => failures().join('\n')).toContain(text)
    await answer({ '*': refusal(400, reason) })
    for (const button of retryButtons()) button.click()
    await expect.poll(() => document.body.textContent).toContain(reason)
  },
)

test("the invitation page shows Retry when the invitation can't be loaded", async () => {
  const invitation = { email: 'asha@example.com', role: 'Packer', invitedBy: 'Meera' }
  const broken = refusal(503, reason)
  await answer({
    'POST /invitations/look': [broken, broken, { status: 200, body: { success: true, ...invitation } }],
  })
  await open('staff/invitation', `/admin/invitation#token=${'x'.repeat(43)}`)
  await expect.poll(() => failures().join('\n')).toContain(`The invitation could not be opened${reason}`)
  for (const button of retryButtons()) button.click()
  await expect.poll(() => document.body.textContent).toContain('Meera invites asha@example.com.')
})
