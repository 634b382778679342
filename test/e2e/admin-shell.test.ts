// The bell, the command palette and the audit log, as admins use them.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseTheme, signInAdmin } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, settled, visit } from './browser.ts'

const customer = { email: 'demo@example.com', password: 'demo-haat-1' }
const address = {
  nameOrCompany: 'Demo Customer',
  fullAddress: '1 Market Lane',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipCode: '302001',
  country: 'India',
}

/** An order of one kettle; returns its number. */
async function placeOrder(page: Page): Promise<string> {
  const { token } = await (await page.request.post('/api/user/login', { data: customer })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { product } = await (await page.request.get('/api/products/electric-kettle-1-5-l-steel')).json()
  await page.request.post('/api/orders/cart/add', { headers, data: { productId: product._id } })
  const data = { shippingAddress: address }
  const placed = await page.request.post('/api/orders/create', { headers, data })
  expect(placed.status()).toBe(201)
  // The customer's cookie would be in the seller's browser.
  await page.context().clearCookies()
  return (await placed.json()).order.orderNumber
}

async function openDashboard(page: Page): Promise<void> {
  await signInAdmin(page)
  await page.goto('/admin/dashboard')
  // Before that nothing listens to keys.
  await bell(page).waitFor()
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' })

/** By its keys; what is typed from then on is meant for it. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await palette(page).locator('input:focus').waitFor()
}

test('the bell tells of a new order, leads to it, and remembers what was read', async () => {
  const { page, errors, leave } = await visit()
  const number = await placeOrder(page)
  await openDashboard(page)
  await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await notifications.getByRole('heading', { name: 'Today' }).waitFor()
  await expectAccessible(page, 'notifications')
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

  // One that comes while the window is elsewhere is there once it is looked at again.
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

test('notifications that cannot be loaded are asked for again, older ones come on demand, and none is said to be none', async () => {
  const { page, leave } = await visit()
  await openDashboard(page)
  let answer: 'fail' | 'many' | 'none' = 'fail'
  const notification = (at: number) => ({
    ...{ _id: String(at), kind: 'failed-job', title: `Fault ${at}`, text: 'Why', subjectId: null },
    ...{ at: new Date(Date.now() - at * 7_200_000).toISOString(), isRead: true },
  })
  await page.route('**/api/admin/notifications?*', async (route) => {
    if (answer === 'fail') return route.abort()
    const first = (Number(new URL(route.request().url()).searchParams.get('page') ?? 1) - 1) * 20
    const many = Array.from({ length: 25 }, (_, at) => notification(at + 1)).slice(first, first + 20)
    const json = answer === 'many' ? { notifications: many, total: 25 } : { notifications: [], total: 0 }
    return route.fulfill({ json: { success: true, unread: 0, ...json } })
  })
  await page.reload()
  await bell(page).click()
  const notifications = page.getByRole('dialog', { name: 'Notifications' })
  await notifications.getByText('Failed to load notifications').waitFor()
  await expectAccessible(page, 'notifications that failed')
  answer = 'none'
  await notifications.getByRole('button', { name: 'Retry' }).click()
  await notifications.getByText('No notifications').waitFor()
  answer = 'many'
  await page.reload()
  await bell(page).click()
  await notifications.getByText('Fault 20', { exact: true }).waitFor()
  await notifications.getByRole('heading', { name: 'Yesterday' }).waitFor()
  await expect.poll(() => notifications.getByText('Fault 21', { exact: true }).count()).toBe(0)
  await notifications.getByRole('button', { name: 'Show older' }).click()
  await notifications.getByText('Fault 25', { exact: true }).waitFor()
  await expect.poll(() => notifications.getByRole('button', { name: 'Show older' }).count()).toBe(0)
  await expectAccessible(page, 'notifications of many days')
  await leave()
})

test('the palette finds pages, products, orders and customers with the keyboard alone, and remembers them', async () => {
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

  // As a scanner does: the number and Enter at once.
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
  // Whose address it is comes before their order.
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

test('the palette finds suppliers by GSTIN and purchase orders by number', async () => {
  const { page, errors, leave } = await visit()
  await openDashboard(page)
  const read = async (path: string) => (await page.request.get(path)).json()
  const { suppliers } = await read('/api/suppliers?limit=100')
  const supplier = suppliers.find(({ gstin }: { gstin: string }) => gstin !== '')
  const { purchaseOrders } = await read('/api/purchase-orders?limit=1')
  const { orderNumber } = purchaseOrders[0]
  // Behind the gate nobody listens to keys before the frame is there.
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

/** With less motion asked for, colours change at once: not level by level, each waiting for the one above it. */
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

test('a search that fails is tried again from the keyboard, and one that finds nothing says so', async () => {
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

  // Behind another dialog it stays shut.
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

test('the audit log is searched, narrowed by its address, and shows what changed field by field', async () => {
  const { page, errors, leave } = await visit()
  await openDashboard(page)
  const { product } = await (await page.request.get('/api/products/electric-kettle-1-5-l-steel')).json()
  const weight = product.weight === 1234 ? 1235 : 1234
  const changed = await page.request.put(`/api/admin/products/update/${product._id}`, {
    data: { weight },
  })
  expect(changed.status()).toBe(200)

  await page.goto('/admin/audit')
  await page.getByLabel('Search the audit log').fill('Electric Kettle')
  await page.waitForURL('**/admin/audit?search=Electric+Kettle')
  await page.getByLabel('Action').selectOption({ label: 'Changed the product' })
  await page.waitForURL(/action=product\.update/)
  await settled(page)
  const row = page.getByRole('row', { name: /Changed the product/ }).first()
  await expectAccessible(page, 'audit log')
  await row.getByRole('button', { name: /^Details/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Changed the product' })
  await dialog.getByText('Weight').waitFor()
  await expect
    .poll(() => dialog.getByRole('listitem').allTextContents())
    .toEqual([`WeightBefore: ${product.weight ?? 'None'}After: ${weight}`])
  await expectAccessible(page, 'entry of the audit log')
  await dialog.getByRole('button', { name: 'Copy request ID' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  // The product's own page tells the same story.
  await row.getByRole('link', { name: product.name }).click()
  await page.waitForURL(`**/admin/products/${product._id}`)
  await page.getByText(`${weight}`).first().waitFor()
  await page.getByRole('list', { name: 'History of changes' }).getByText('Changed by').first().waitFor()

  await page.goto('/admin/audit?search=nobody-did-this&from=2026-99-99')
  await page.getByText('Nothing found').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).click()
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

test('bell, palette and log fit a phone, also in the dark', async () => {
  const { page, errors, leave } = await visit('phone')
  await chooseTheme(page.context(), 'dark')
  await openDashboard(page)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await palette(page).getByRole('option').first().waitFor()
  await expectAccessible(page, 'palette on a phone')
  await expectNoSidewaysScroll(page)
  await palette(page).getByRole('button', { name: 'Close' }).click()
  await palette(page).waitFor({ state: 'hidden' })
  await bell(page).click()
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor()
  await settled(page)
  await expectAccessible(page, 'notifications on a phone')
  await expectNoSidewaysScroll(page)
  await page.keyboard.press('Escape')
  await page.goto('/admin/audit')
  await page.getByRole('heading', { name: 'Signed in' }).first().waitFor()
  await expectAccessible(page, 'audit log on a phone')
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /^Details Signed in/ })
    .first()
    .click()
  await page.getByRole('dialog', { name: 'Signed in' }).waitFor()
  await expectAccessible(page, 'entry on a phone')
  await expectNoSidewaysScroll(page)
  expect(errors).toEqual([])
  await leave()
})
