// Abandoned carts: the shop's settings, customers' choices about reminders, and the admins' view of both.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled, visit } from './browser.ts'
import { enter, register, request } from './people.ts'

test('reminders are enabled by the shop, requested by a customer in the cart, and stopped in the profile', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/settings/abandoned-carts')
  const main = page.getByRole('main')
  await main.getByRole('heading', { level: 1, name: 'Abandoned Carts' }).waitFor()
  await main.getByText('No reminders are sent.').waitFor()
  await main.getByLabel('Hours without a change').fill('0')
  await main.getByLabel('Remind customers by email').check()
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await main.getByText('Must be a whole number of hours from 1 to 168').waitFor()
  await main.getByLabel('Hours without a change').fill('6')
  await main.getByText(/^Customers who agreed to it get one email/).waitFor()
  await main.getByRole('button', { name: 'Save Settings' }).click()
  await expect
    .poll(async () => (await (await page.request.get('/api/settings/abandoned-carts')).json()).settings)
    .toEqual({ remind: true, hours: 6, onlyWithConsent: true })

  const customer = await register('Ira Bose', 'madder-thread-43')
  const { products } = await request<{ products: { _id: string }[] }>(
    'GET',
    '/products?limit=1&status=in-stock',
  )
  const body = { productId: products[0]?._id, quantity: 1 }
  await request('POST', '/orders/cart/add', { body, token: customer.token })
  const shop = await visit('phone')
  await enter(shop.page, customer)
  await go(shop.page, '/cart')
  const question = shop.page.getByRole('switch', { name: /^Email me once if I leave something in my cart/ })
  await question.waitFor()
  await settled(shop.page)
  await expectAccessible(shop.page, 'asked at the cart')
  await expectNoSidewaysScroll(shop.page)
  let isBroken = true
  await shop.page.route('**/api/user/email-choices', (route) =>
    isBroken && route.request().method() === 'PUT'
      ? route.fulfill({ status: 503, json: { success: false, message: 'The loom is broken' } })
      : route.continue(),
  )
  await question.click()
  await shop.page.getByText('The loom is broken').waitFor()
  isBroken = false
  await question.click()
  await shop.page.getByText('We will remind you by email if you leave something in your cart').waitFor()
  await question.waitFor({ state: 'detached' })

  await go(shop.page, '/profile')
  const choice = shop.page.getByRole('switch', { name: 'Email me once if I leave something in my cart' })
  await expect.poll(() => choice.isChecked()).toBe(true)
  await choice.click()
  await shop.page.getByText("You won't receive cart reminders").waitFor()
  await expect.poll(() => choice.isChecked()).toBe(false)
  await expectNoSidewaysScroll(shop.page)
  expect([...errors, ...shop.errors.filter((error) => !error.includes('503'))]).toEqual([])
  await shop.leave()
  await leave()
})

test('the link in a reminder asks before it stops them, and reports an invalid link', async () => {
  const { page, leave } = await visit('phone')
  const token = 'x'.repeat(43)
  let status = 503
  await page.route('**/api/cart-reminders/stop/*', (route) =>
    route.fulfill({ status, json: { success: status === 200, message: 'The loom is broken' } }),
  )
  await page.goto(`/stop-reminders#token=${token}`)
  await page.getByRole('heading', { level: 1, name: 'Stop cart reminders?' }).waitFor()
  await expectAccessible(page, 'stop reminders')
  await expectNoSidewaysScroll(page)
  expect(page.url()).not.toContain(token)
  await page.getByRole('button', { name: 'Stop Reminders' }).click()
  await page.getByText('The loom is broken').waitFor()
  status = 200
  await page.getByRole('button', { name: 'Stop Reminders' }).click()
  await page.getByRole('heading', { level: 1, name: "You won't receive cart reminders any more" }).waitFor()

  await page.unroute('**/api/cart-reminders/stop/*')
  await page.goto('/about')
  await page.goto(`/stop-reminders#token=${token}`)
  await page.getByRole('button', { name: 'Stop Reminders' }).click()
  await page.getByRole('heading', { level: 1, name: "This link doesn't work" }).waitFor()
  await leave()
})

const customer = { _id: '01a20d57-981d-726f-bc52-e339cfa4847e', name: 'Asha Rao', email: 'asha@example.com' }
const shared = {
  success: true,
  total: 1,
  figures: { carts: 1, value: 1_299, reminded: 1, cameBack: 1, ordered: 2_240 },
  settings: { remind: true, hours: 24 },
}
const cart = {
  customer,
  leftAt: '2026-11-20T10:00:00.000Z',
  lines: 4,
  units: 7,
  value: 1_299,
  products: ['Prayer Mat Arch', 'Bedside Runner Floral', 'Bath Towel'],
  remindedAt: null,
  reminders: 'unasked',
}
const reminder = {
  _id: customer._id,
  customer,
  remindedAt: '2026-11-20T10:00:00.000Z',
  leftAt: '2026-11-19T10:00:00.000Z',
  units: 7,
  value: 1_299,
  outcome: 'ordered',
  order: { orderNumber: 'BO10000001', total: 2_240, placedAt: '2026-11-21T10:00:00.000Z' },
}

for (const [size, theme] of [
  ['desk', 'light'],
  ['phone', 'dark'],
] as const) {
  test(`the list of abandoned carts shows admins open and recovered carts, on a ${size} (${theme})`, async () => {
    const { page, errors, leave } = await visitBackOffice(size, theme)
    let isBroken = true
    await page.route('**/api/abandoned-carts?*', (route) =>
      isBroken ? route.abort() : route.fulfill({ json: { ...shared, carts: [cart] } }),
    )
    await page.route('**/api/abandoned-carts/reminders?*', (route) =>
      route.fulfill({ json: { ...shared, reminders: [reminder] } }),
    )
    await go(page, '/admin/customers/carts')
    await page.getByRole('heading', { name: 'Failed to load carts' }).waitFor()
    isBroken = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText('Hasn’t agreed to reminders').waitFor()
    await page.getByText('and 1 more').waitFor()
    await settled(page)
    await expectAccessible(page, 'abandoned carts')
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('navigation', { name: 'Abandoned carts' })
      .getByRole('link', { name: 'Reminders' })
      .click()
    await page.getByRole('link', { name: 'BO10000001' }).waitFor()
    await settled(page)
    await expectAccessible(page, 'reminders')
    await expectNoSidewaysScroll(page)
    expect(errors.filter((error) => !/Failed to load|ERR_FAILED|Network error/.test(error))).toEqual([])
    await leave()
  })
}
