import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openBrowser, visit } from './browser.ts'
import { administrator } from './global-setup.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const buyer = { email: 'demo@example.com', password: 'demo-haat-1' }
const address = {
  nameOrCompany: 'Demo Buyer',
  fullAddress: '1 Market Lane',
  city: 'Jaipur',
  state: 'Rajasthan',
  zipCode: '302001',
  country: 'India',
}

/** An order of one kettle (₹1,060.82 with tax) by the demo buyer; returns its number and his token. */
async function placeOrder(page: Page): Promise<{ number: string; token: string }> {
  const { token } = await (await page.request.post('/api/user/login', { data: buyer })).json()
  const headers = { authorization: `Bearer ${token}` }
  const { product } = await (await page.request.get('/api/products/electric-kettle-1-5-l-steel')).json()
  await page.request.post('/api/orders/cart/add', { headers, data: { productId: product._id } })
  const placed = await page.request.post('/api/orders/create', {
    headers,
    data: { shippingAddress: address },
  })
  expect(placed.status()).toBe(201)
  return { number: (await placed.json()).order.orderNumber, token }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.waitForURL('**/admin/login')
  await page.getByLabel('Email').fill(administrator.email)
  await page.getByLabel('Password', { exact: true }).fill(administrator.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin/dashboard')
}

test('the seller sees an order, takes the payment down, processes, ships and delivers it', async () => {
  const { page, context, errors, leave } = await visit(browser)
  const { number, token } = await placeOrder(page)
  // The buyer's cookie would be in the seller's browser.
  await context.clearCookies()

  await page.goto('/admin/dashboard')
  await page.waitForURL('**/admin/login')
  await page.getByText('Invalid or expired session').first().waitFor()
  await expectAccessible(page, 'login')
  await signIn(page)
  await page.getByText(number).first().waitFor()
  await expectAccessible(page, 'dashboard')

  await page.goto('/admin/orders/pending')
  await page.getByText(number).first().waitFor()
  await expectAccessible(page, 'pending orders')
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor()
  await expectAccessible(page, 'order')

  await page.getByRole('button', { name: 'Record Payment' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Method').selectOption('upi')
  await dialog.getByLabel('Reference / UTR').fill(`UTR${Date.now()}`)
  await expectAccessible(page, 'payment dialog')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Paid', { exact: true }).first().waitFor()

  await page.getByRole('button', { name: 'Process Order' }).click()
  await dialog.getByRole('button', { name: 'Process Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Processing').first().waitFor()

  await page.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.getByText('Carrier is required').waitFor()
  await expectAccessible(page, 'shipping dialog with errors')
  await dialog.getByLabel('Carrier').fill('India Post')
  await dialog.getByLabel('Tracking number').fill('EE123456789IN')
  await dialog.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('EE123456789IN').first().waitFor()

  await page.getByRole('button', { name: 'Mark Delivered' }).click()
  await dialog.getByRole('button', { name: 'Mark Delivered' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Delivered').first().waitFor()
  await expectAccessible(page, 'delivered order')

  const headers = { authorization: `Bearer ${token}` }
  const { order } = await (await page.request.get(`/api/orders/${number}`, { headers })).json()
  expect(order).toMatchObject({
    status: 'delivered',
    trackingNumber: 'EE123456789IN',
    paymentInfo: { method: 'upi', status: 'completed' },
  })
  expect(errors).toEqual([])
  await leave()
})

test('the seller cancels an order with a reason, and the pieces come back', async () => {
  const { page, leave } = await visit(browser)
  const stock = async () =>
    (await (await page.request.get('/api/products/electric-kettle-1-5-l-steel')).json()).product.stock
  const before = await stock()
  const { number } = await placeOrder(page)
  expect(await stock()).toBe(before - 1)
  await signIn(page)
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('The buyer changed his mind')
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('The buyer changed his mind').first().waitFor()
  expect(await stock()).toBe(before)
  await leave()
})

for (const theme of ['light', 'dark'] as const) {
  test(`every list of the back office reads on a phone and at a desk (${theme})`, async () => {
    for (const size of ['desk', 'phone'] as const) {
      const { page, context, errors, leave } = await visit(browser, size)
      await context.addInitScript((chosen) => localStorage.setItem('adminTheme', chosen), theme)
      await signIn(page)
      for (const path of [
        'dashboard',
        'orders',
        'orders/pending',
        'orders/processing',
        'orders/shipped',
        'orders/delivered',
      ]) {
        await page.goto(`/admin/${path}`)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.locator(`html[data-theme=${theme}]`).waitFor({ state: 'attached' })
        await page.waitForLoadState('networkidle')
        await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
        await expectAccessible(page, `${path}, ${size}, ${theme}`)
        await expectNoSidewaysScroll(page)
      }
      expect(errors).toEqual([])
      await context.clearCookies()
      await leave()
    }
  })
}

test('the back office is shut to customers and to nobody’s session', async () => {
  const { page, leave } = await visit(browser)
  await page.request.post('/api/user/login', { data: buyer })
  await page.goto('/admin/dashboard')
  await page.waitForURL('**/admin/login')
  await page.getByText('Access denied: Admin role required').first().waitFor()
  await leave()
})
