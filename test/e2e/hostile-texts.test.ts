// Texts written by people are shown as text: none of them runs as code, in storefront or back office.
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { placeOrder } from '#contract/orders/store'
import { transaction } from '#server/db/database'
import { assetsFolder, loadBuiltPages } from '#server/processes/load-pages'
import { rateProducts } from '#server/reviews/rate-products'
import { foreignPages } from '#test/endpoints/rubbish'
import { deliverOrder } from '../factories/orders.ts'
import { createPaymentMethod } from '../factories/payment-methods.ts'
import { createAddress } from '../factories/people.ts'
import { createCategory, createProduct } from '../factories/products.ts'
import { openShop, type TestShop } from '../shop.ts'
import { go, settled, visit } from './browser.ts'

const hostile = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>{{7*7}}`
/** The visible part where it is shown as written. */
const seen = '<img src=x onerror=alert(1)>'

let shop: TestShop
let url: string
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let orderNumber: string
let productId: string
beforeAll(async () => {
  shop = await openShop({ pages: { build: await loadBuiltPages(), assetsFolder } })
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(shop.fastify.server.address() as AddressInfo).port}`
  admin = await shop.asAdmin()
  customer = await shop.asCustomer({ name: hostile, phone: '<b>1</b>' })
  await writeEverywhere()
})
afterAll(async () => {
  await shop.close()
})

/** Writes the text into every field that a person can fill in. */
async function writeEverywhere() {
  const attribute = {
    name: 'weave',
    label: hostile,
    type: 'text',
    unit: hostile,
    options: [hostile],
    isRequired: false,
    isFilterable: true,
    validationRules: {},
  }
  const category = await createCategory(shop.db, {
    name: hostile,
    slug: 'rugs',
    description: hostile,
    attributes: JSON.stringify([attribute]),
  })
  const product = await createProduct(shop.db, {
    name: hostile,
    slug: 'mat',
    description: hostile,
    categoryId: category.id,
    specifications: JSON.stringify({ weave: hostile, [hostile]: 'javascript:alert(3)' }),
    tags: [hostile],
  })
  productId = product.id
  const text = { nameOrCompany: hostile, fullAddress: hostile, city: hostile, state: hostile }
  await createAddress(shop.db, customer.id, { ...text, isDefault: true })
  await customer.call(addToCart, { body: { productId, quantity: 2 } })
  const shippingAddress = { ...text, state: 'Haryana', zipCode: '132103', country: 'India' }
  const wording = { provider: hostile, description: hostile, instructions: hostile, acceptedCards: [hostile] }
  const method = await createPaymentMethod(shop.db, { name: hostile, kind: 'other', position: 0, ...wording })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress, paymentMethod: method.id } })
  orderNumber = order.orderNumber
  const post = async (path: string, body: object) =>
    expect([path, (await customer.send('POST', path, body)).status]).toEqual([path, 201])
  const claim = { method: 'bank_transfer', amount: 1, reference: seen, paidOn: '2026-01-01' }
  await post(`/orders/${order._id}/payment-claims`, claim)
  await deliverOrder(admin, order._id, seen)
  const items = [{ itemId: order.items[0]?._id, quantity: 1 }]
  await post(`/orders/${order._id}/returns`, { reason: 'Other', comment: hostile, items })
  await post(`/orders/${order._id}/reviews`, { productId, rating: 4, title: hostile, comment: hostile })
  await admin.send('POST', `/admin/orders/${order._id}/notes`, { note: hostile })
  await post('/inquiries', {
    name: hostile,
    email: 'a@b.co',
    phone: '9822012345',
    company: hostile,
    message: hostile,
  })
  const specifications = { [seen]: seen }
  await customer.call(addToCart, { body: { productId, quantity: 1, specifications } })
  await transaction(shop.db, async (tx) => {
    await tx.updateTable('reviews').set({ status: 'published' }).execute()
    await rateProducts(tx, [productId])
  })
}

interface Witness {
  page: Page
  /** Dialogs, errors and policy violations, each with its page. */
  happened: string[]
  /** Opens a page and waits until it shows the text. */
  look(path: string): Promise<void>
  /** Expects that none of the text has become part of the page's markup. */
  expectText(where: string): Promise<void>
  leave(): Promise<void>
}

async function witness(headers: { token?: string; cookie?: string }): Promise<Witness> {
  const { page, context, errors, leave } = await visit('desk', url)
  const happened = errors
  page.on('dialog', async (dialog) => {
    happened.push(`${page.url()}: dialog ${dialog.message()}`)
    await dialog.dismiss()
  })
  if (headers.cookie) {
    const [name = '', value = ''] = headers.cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  await page.addInitScript(
    ([token, user]) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      )
      if (!token) return
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [headers.token ?? '', JSON.stringify({ id: customer.id, name: hostile })] as const,
  )
  const expectText = async (where: string) => {
    await settled(page)
    const grown = await page.locator('img[src="x"], [onerror], a[href^="javascript:" i]').count()
    expect([where, grown, (await page.content()).includes('<script>alert')]).toEqual([where, 0, false])
    expect(happened, where).toEqual([])
  }
  const look = async (path: string) => {
    // Storefront pages are also checked as rendered by the server; the back office renders in the browser only.
    await (path.startsWith('/admin/') ? go(page, path) : page.goto(path))
    await page.getByText(seen).filter({ visible: true }).first().waitFor()
    await expectText(path)
  }
  return { page, happened, look, expectText, leave }
}

test('hostile texts do not run in the storefront for a guest', async () => {
  const { page, look, expectText, leave } = await witness({})
  const search = encodeURIComponent(hostile)
  for (const path of ['/', '/products', `/products?category=rugs&search=${search}`, '/products/mat'])
    await look(path)
  await page.getByRole('tab', { name: /Specifications/ }).click()
  await expectText('specifications')
  await page.getByRole('heading', { name: 'Customer reviews' }).first().scrollIntoViewIfNeeded()
  await page.getByRole('region', { name: 'Customer reviews' }).getByText(seen).first().waitFor()
  await expectText('reviews')
  for (const path of [
    `/products?sortBy=${search}&page=${search}&attributes=${search}&minPrice=${search}`,
    `/products/${search}`,
    `/login?error=${search}`,
    `/auth/success?error=${search}`,
    `/contact?product=${search}&subject=${search}`,
    `/offline?from=${search}`,
    `/nowhere/${search}?x=${search}#${search}`,
  ]) {
    await page.goto(path)
    await page.getByRole('heading').first().waitFor()
    await expectText(path)
  }
  await leave()
})

test('hostile texts do not run in the storefront for their author', async () => {
  const { page, look, expectText, leave } = await witness({ token: customer.token })
  await look('/cart')
  await page
    .getByRole('button', { name: /Proceed|Checkout/ })
    .first()
    .click()
  await page.waitForURL('**/select-address')
  await page.getByText(seen).first().waitFor()
  await expectText('select address')
  await look(`/my-orders?order=${orderNumber}`)
  await page.getByRole('button', { name: 'Track Order' }).click()
  await page.getByRole('dialog').getByText(seen).first().waitFor()
  await expectText('tracking')
  await page.goto('/order-success')
  await page.getByText(orderNumber).first().waitFor()
  await expectText('/order-success')
  await look('/profile')
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click()
    await expectText(`profile: ${await tab.textContent()}`)
  }
  await leave()
})

test('hostile texts of customers do not run in the back office', async () => {
  const { page, look, expectText, leave } = await witness({ cookie: admin.headers.cookie ?? '' })
  await look(`/admin/orders/${orderNumber}`)
  for (const path of [
    'dashboard',
    'finance/payments',
    'orders',
    'orders/delivered',
    `orders/delivered?search=${encodeURIComponent(hostile)}`,
  ]) {
    await go(page, `/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectText(path)
  }
  await leave()
})

test('hostile texts about products do not run in the back office', async () => {
  // So that the audit log contains them, before and after.
  const change = {
    color: hostile,
    badge: seen.slice(0, 30),
    deliveryTime: hostile,
    tags: JSON.stringify([seen]),
  }
  expect((await admin.send('PUT', `/admin/products/update/${productId}`, change)).status).toBe(200)
  const { page, look, expectText, leave } = await witness({ cookie: admin.headers.cookie ?? '' })
  const search = encodeURIComponent(seen)
  for (const path of [
    'products',
    'products/list',
    'products/list?view=cards',
    `products/${productId}`,
    'products/categories',
    'audit',
    `dashboard?search=${search}`,
  ])
    await look(`/admin/${path}`)
  for (const path of [
    `products/list?search=${search}&category=${search}&sortBy=${search}&status=${search}&view=${search}`,
    `audit?search=${search}&action=${search}&from=${search}`,
    `dashboard?status=${search}&period=${search}&days=${search}&figures=${search}`,
  ]) {
    await go(page, `/admin/${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectText(path)
  }

  await go(page, '/admin/products/categories')
  for (const name of [/^Attributes of/, /^Edit/]) {
    await page.getByRole('button', { name }).first().click()
    await page.getByRole('dialog').getByText(seen).filter({ visible: true }).first().waitFor()
    await expectText(`category dialog: ${name}`)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  }

  await go(page, `/admin/products/edit/${productId}`)
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe(hostile)
  await expectText('edit product')
  await go(page, '/admin/products/add')
  await page.getByLabel('Category', { exact: true }).selectOption({ label: hostile })
  await page.getByText(seen).filter({ visible: true }).first().waitFor()
  await expectText('add product')
  await leave()
})

test('hostile texts in files do not run in the back office', async () => {
  const { page, expectText, leave } = await witness({ cookie: admin.headers.cookie ?? '' })
  const cell = `"${hostile.replaceAll('"', '""')}"`
  const head = ['name', 'description', 'price', 'gst', 'color', 'spec_weave', cell].join(',')
  const rows = [
    [cell, cell, '10', '5', cell, cell, cell],
    [cell, cell, cell, cell, cell, cell, cell],
  ].map((cells) => cells.join(','))
  await go(page, '/admin/products/add/bulk')
  await page.getByLabel('Category').selectOption({ label: hostile })
  await page.locator('input[type=file]').setInputFiles({
    name: `${seen}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from([head, ...rows].join('\r\n')),
  })
  await page.getByRole('region', { name: 'Preview of the file' }).getByText(seen).first().waitFor()
  await expectText('preview')
  await page.getByRole('button', { name: 'Import CSV' }).click()
  for (const tab of [/^Refused 1/, /^Create 1/]) {
    await page.getByRole('tab', { name: tab }).click()
    await page.getByText(seen).filter({ visible: true }).first().waitFor()
    await expectText(`import: ${tab}`)
  }
  await leave()
})

test('no return address in a URL leads to another site', async () => {
  const { page, leave } = await witness({})
  const login = await shop.asCustomer()
  await page.context().addCookies([{ name: 'haat_customer', value: login.token, url }])
  for (const from of foreignPages) {
    await page.goto(`/auth/success?from=${encodeURIComponent(from)}`)
    await page.waitForURL(({ pathname }) => pathname === '/')
    expect([from, new URL(page.url()).origin]).toEqual([from, url])
    // With a network it redirects automatically.
    await page.goto(`/offline?from=${encodeURIComponent(from)}`)
    await page.waitForURL(({ pathname }) => pathname === '/')
    expect([from, new URL(page.url()).origin]).toEqual([from, url])
  }
  await leave()
})
