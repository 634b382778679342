// The notification bell, the command palette and the audit log, as admins use them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { signInAdmin } from './back-office.ts'
import { expectAccessible, go, settled, visit } from './browser.ts'

const customer = { email: 'demo@example.com', password: 'demo-haat-1' }
const address = {
  nameOrCompany: 'Demo Customer',
  fullAddress: '1 Market Lane',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipCode: '302001',
  country: 'India',
}

/** Orders one kettle; returns the order number. */
async function placeOrder(page: Page): Promise<string> {
  const { token } = await (await page.request.post('/api/user/login', { data: customer })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { product } = await (await page.request.get('/api/products/electric-kettle-1-5-l-steel')).json()
  await page.request.post('/api/orders/cart/add', { headers, data: { productId: product._id } })
  const data = { shippingAddress: address }
  const placed = await page.request.post('/api/orders/create', { headers, data })
  expect(placed.status()).toBe(201)
  // Otherwise the customer's cookie would be in the seller's browser.
  await page.context().clearCookies()
  return (await placed.json()).order.orderNumber
}

async function openDashboard(page: Page): Promise<void> {
  await signInAdmin(page)
  await go(page, '/admin/dashboard')
  // Before this nothing listens to keys.
  await bell(page).waitFor()
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })

/** Opens the palette with its shortcut; following keys go into it. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).locator('input:focus').waitFor()
}

test('the bell announces a new order, links to it, and remembers read notifications', async () => {
  const { page, errors, leave } = await visit()
  const number = await placeOrder(page)
  await openDashboard(page)
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await notifications.getByRole('heading', { name: 'Today' }).waitFor()
  await notifications.getByRole('link', { name: `Unread: New order ${number}` }).click()
  await page.waitForURL('**/admin/orders/*')
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await notifications.waitFor({ state: 'hidden' })

  await page.reload()
  await bell(page).click()
  await notifications.getByRole('link', { name: `New order ${number}` }).waitFor()
  await expect
    .poll(() => notifications.getByRole('link', { name: `Unread: New order ${number}` }).count())
    .toBe(0)

  // A notification that arrived while the window was in the background shows when it gets the focus.
  const another = await placeOrder((await visit()).page)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await notifications.getByRole('link', { name: `Unread: New order ${another}` }).waitFor()
  await notifications.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
  await expect.poll(() => notifications.getByText('Unread:').count()).toBe(0)
  await page.keyboard.press('Escape')
  await notifications.waitFor({ state: 'hidden' })
  await expect.poll(() => bell(page).evaluate((button) => button === document.activeElement)).toBe(true)
  expect(errors).toEqual([])
  await leave()
})

test('the command palette finds pages, products, orders and customers by keyboard alone, and remembers them', async () => {
  const { page, errors, leave } = await visit()
  const number = await placeOrder(page)
  await openDashboard(page)
  await page.getByPlaceholder('Search products, orders, customers...').press('Enter')
  await palette(page).getByRole('option', { name: 'Add Product' }).waitFor()
  await expectAccessible(page, 'palette')
  await page.keyboard.type('kettel')
  await palette(page)
    .getByRole('option', { name: /Electric Kettle/ })
    .first()
    .waitFor()
  await expectAccessible(page, 'palette with products')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/products\/[\w-]{36}$/)
  await palette(page).waitFor({ state: 'hidden' })

  // Like a scanner: the number and Enter at once.
  await openPalette(page)
  await palette(page)
    .getByRole('option', { name: /Electric Kettle/ })
    .waitFor()
  await page.keyboard.type(number.toLowerCase())
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/orders/${number}`)

  await openPalette(page)
  await page.keyboard.type(customer.email)
  await palette(page).getByRole('group', { name: 'Customers' }).getByRole('option').first().waitFor()
  // A customer with this email address is listed before their order.
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/customers\/[\w-]{36}$/)

  await openPalette(page)
  await page.keyboard.type('audit')
  await palette(page).getByRole('option', { name: 'Audit Log' }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/audit')

  await page.reload()
  await page.getByRole('heading', { name: 'Audit Log' }).waitFor()
  await openPalette(page)
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
  await recent.first().waitFor()
  await expect
    .poll(async () => (await recent.allTextContents()).map((text) => text.slice(0, 9)))
    .toEqual(['Audit Log', expect.any(String), number.slice(0, 9), 'Electric '])
  await page.keyboard.press('Control+k')
  await palette(page).waitFor({ state: 'hidden' })

  await openPalette(page)
  await page.keyboard.type('dark')
  await palette(page).getByRole('option', { name: 'Dark Theme' }).waitFor()
  await page.keyboard.press('Enter')
  await page.locator('html[data-theme=dark]').waitFor({ state: 'attached' })
  await expectNoMotion(page)
  await openPalette(page)
  await page.keyboard.type('sign out')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/login')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('adminPaletteRecent'))).toBeNull()
  expect(errors).toEqual([])
  await leave()
})

test('the command palette finds suppliers by GSTIN and purchase orders by number', async () => {
  const { page, errors, leave } = await visit()
  await openDashboard(page)
  const read = async (path: string) => (await page.request.get(path)).json()
  const { suppliers } = await read('/api/suppliers?limit=100')
  const supplier = suppliers.find(({ gstin }: { gstin: string }) => gstin !== '')
  const { purchaseOrders } = await read('/api/purchase-orders?limit=1')
  const { orderNumber } = purchaseOrders[0]
  // Behind the gate nothing listens to keys before the frame is rendered.
  await page.getByRole('navigation', { name: 'Back office' }).waitFor()
  await openPalette(page)
  await page.keyboard.type(supplier.gstin.toLowerCase())
  await palette(page).getByRole('group', { name: 'Suppliers' }).getByRole('option').first().waitFor()
  await expectAccessible(page, 'palette with suppliers')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/inventory/suppliers/${supplier._id}`)
  await page.getByRole('heading', { name: supplier.name }).first().waitFor()

  await openPalette(page)
  await page.keyboard.type(orderNumber)
  await palette(page).getByRole('group', { name: 'Purchase Orders' }).getByRole('option').first().waitFor()
  await expectAccessible(page, 'palette with purchase orders')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/admin/inventory/purchase-orders/${orderNumber}`)

  await openPalette(page)
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect.poll(async () => (await recent.allTextContents())[0]).toContain(orderNumber)
  expect(errors).toEqual([])
  await leave()
})

/** With reduced motion, colours change at once instead of level by level. */
async function expectNoMotion(page: Page) {
  const moving = await page.evaluate(() => {
    const root = document.documentElement
    root.dataset.theme = 'light'
    root.getBoundingClientRect()
    root.dataset.theme = 'dark'
    return document.getAnimations().length
  })
  expect(moving).toBe(0)
}

test('the palette repeats a failed search from the keyboard, and reports a search without results', async () => {
  const { page, leave } = await visit()
  await openDashboard(page)
  let fails = true
  await page.route('**/api/admin/search?*', (route) => (fails ? route.abort() : route.continue()))
  await page.getByPlaceholder('Search products, orders, customers...').fill('kettle')
  await palette(page).getByText('The search failed').waitFor()
  await expectAccessible(page, 'palette that failed')
  fails = false
  await page.keyboard.press('Enter')
  await palette(page)
    .getByRole('option', { name: /Electric Kettle/ })
    .first()
    .waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(`%_'"<b>qqzz`)
  await palette(page).getByText(`No results for “%_'"<b>qqzz”`).waitFor()
  await expectAccessible(page, 'palette without results')
  await page.keyboard.press('Escape')
  await palette(page).waitFor({ state: 'hidden' })

  // It doesn't open above another dialog.
  await page.goto('/admin/audit')
  await page
    .getByRole('button', { name: /^Details Signed in/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Signed in' }).waitFor()
  await page.keyboard.press('Control+k')
  await expect.poll(() => palette(page).count()).toBe(0)
  await leave()
})

test('the audit log is searched, filtered by the URL, and shows changed fields', async () => {
  const { page, errors, leave } = await visit()
  await openDashboard(page)
  const { product } = await (await page.request.get('/api/products/electric-kettle-1-5-l-steel')).json()
  const weight = product.weight === 1234 ? 1235 : 1234
  const changed = await page.request.put(`/api/admin/products/update/${product._id}`, {
    data: { weight },
  })
  expect(changed.status()).toBe(200)

  await go(page, '/admin/audit')
  await page.getByLabel('Search the audit log').fill('Electric Kettle')
  await page.waitForURL('**/admin/audit?search=Electric+Kettle')
  await page.getByLabel('Action').selectOption({ label: 'Changed the product' })
  await page.waitForURL(/action=product\.update/)
  await settled(page)
  const row = page.getByRole('row', { name: /Changed the product/ }).first()
  await row.getByRole('button', { name: /^Details/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed the product' })
  await dialog.getByText('Weight').waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').allTextContents())
    .toEqual([`WeightBefore: ${product.weight ?? 'None'}After: ${weight}`])
  await dialog.getByRole('button', { name: 'Copy request ID' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // The product's own page shows the same history.
  await row.getByRole('link', { name: product.name }).click()
  await page.waitForURL(`**/admin/products/${product._id}`)
  await page.getByText(`${weight}`).first().waitFor()
  await page.getByRole('list', { name: 'History of changes' }).getByText('Changed by').first().waitFor()

  await go(page, '/admin/audit?search=nobody-did-this&from=2026-99-99')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await page.waitForURL(/\/admin\/audit$/)
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor()

  expect(errors).toEqual([])
  await page.route('**/api/admin/audit?*', (route) => route.abort())
  await page.reload()
  await page.getByText('Failed to load the audit log').waitFor()
  await page.unroute('**/api/admin/audit?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page
    .getByRole('row', { name: /Signed in/ })
    .first()
    .waitFor()
  await leave()
})
