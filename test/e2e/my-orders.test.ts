import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { photograph } from '../factories/pictures.ts'
import { signInAdmin } from './back-office.ts'
import { checkAt, expectAccessible, go, type Size, sizes, visit } from './browser.ts'
import {
  type Customer,
  demoCustomer,
  enter,
  type Order,
  placeOrder,
  register,
  request,
  signIn,
  stockOf,
} from './people.ts'

let demo: Customer
beforeAll(async () => {
  demo = await signIn(demoCustomer)
})
/** A product with ample stock. */
const cloth = 'microfiber-glass-cloth-blue'

const ordersOf = async (customer: Customer) =>
  (await request<{ orders: Order[] }>('GET', '/orders?limit=100', customer)).orders

for (const size of Object.keys(sizes) as Size[]) {
  test(`a customer finds their orders, tracks one, returns, reviews and cancels (${size})`, async () => {
    const orders = await ordersOf(demo)
    // Orders that other journeys took through the back office have no invoice.
    const [delivered, earlier] = orders.filter(
      ({ status, invoiceNumber }) => status === 'delivered' && invoiceNumber,
    ) as [Order, Order]
    const shipped = orders.find(({ status }) => status === 'shipped') as Order
    const stockBefore = await stockOf(cloth)
    const fresh = await placeOrder(demo, cloth, 3)
    const { page, context, errors, leave } = await visit(size)
    const check = checkAt(page, size)

    // A guest signs in and arrives at the requested page.
    await go(page, '/my-orders')
    await page.waitForURL('**/login')
    await page.getByLabel('Email address').fill(demoCustomer.email)
    await page.getByLabel('Password', { exact: true }).fill(demoCustomer.password)
    await page.getByRole('button', { name: /^Sign in/i }).click()
    await page.getByRole('heading', { level: 1, name: 'My Orders' }).waitFor()
    await rows(page).first().waitFor()
    await page.getByText('Total Spent').waitFor()
    await expect.poll(() => rows(page).count()).toBe(orders.length + 1)
    await expect.poll(() => rows(page).first().textContent()).toContain(fresh.orderNumber)
    await check('my orders')

    // Filter, search and open order are in the URL.
    await page.getByRole('button', { name: /^Shipped \d+/ }).click()
    await page.getByPlaceholder('Search orders or items...').fill(shipped.items[0]?.name ?? '')
    await page.waitForURL(/status=shipped.*q=|q=.*status=shipped/)
    await toggle(page, shipped).click()
    await page.waitForURL(new RegExp(`order=${shipped.orderNumber}`))
    await page.reload()
    await page.getByRole('button', { name: 'Track Order' }).waitFor()
    await expect.poll(() => rows(page).count()).toBe(1)
    await page
      .getByText(/ per piece/)
      .first()
      .waitFor()
    await check('opened order')

    await page.getByRole('button', { name: 'Track Order' }).click()
    const tracking = page.getByRole('dialog', { name: 'Track Order' })
    await tracking.getByText('Order placed').waitFor()
    const carrier = tracking.getByRole('link', { name: /opens a new tab/ })
    await expect.poll(() => carrier.getAttribute('href')).toMatch(/^https:\/\/www\.fedex\.com\/.*trknbr=\d+/)
    await expect.poll(() => carrier.getAttribute('target')).toBe('_blank')
    await check('tracking')
    await page.keyboard.press('Escape')
    await tracking.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Track Order')

    // The invoice is the file itself, fetched with the token.
    await go(page, `/my-orders?order=${delivered.orderNumber}&q=${delivered.orderNumber}`)
    const [invoice] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download Invoice' }).click(),
    ])
    expect(invoice.suggestedFilename()).toMatch(/\.pdf$/)
    expect((await readFile(await invoice.path())).subarray(0, 5).toString()).toBe('%PDF-')

    await page.getByRole('button', { name: 'Request Return' }).click()
    const sendBack = page.getByRole('dialog', { name: 'Request Return' })
    await sendBack.getByRole('button', { name: 'Request Return' }).click()
    await sendBack.getByText('Choose at least one item to return').waitFor()
    await sendBack.getByText('Please choose a reason').waitFor()
    await check('return with errors')
    const returned = delivered.items.at(-1)?.name ?? ''
    await sendBack
      .getByRole('group', { name: returned })
      .getByRole('button', { name: /^Increase/ })
      .click()
    await sendBack.getByLabel('Reason').selectOption('Damaged in transit')
    await sendBack.getByLabel('Comment').fill('The shipment was wet')
    await sendBack.getByRole('button', { name: 'Request Return' }).click()
    await page.getByRole('status').getByText('Return requested', { exact: true }).waitFor()
    await page.getByText(`1 × ${returned}`).first().waitFor()
    await check('order with a return')

    // Stars are radio buttons: the keyboard suffices.
    const reviewed = size === 'desk' ? delivered : earlier
    await go(page, `/my-orders?order=${reviewed.orderNumber}&q=${reviewed.orderNumber}`)
    await page
      .getByRole('button', { name: /^Write a Review/ })
      .first()
      .press('Enter')
    const review = page.getByRole('dialog', { name: 'Write a Review' })
    await review.getByRole('button', { name: 'Submit Review' }).click()
    await review.getByText('Rating is required').waitFor()
    await review.getByRole('radio', { name: /^1 star/ }).focus()
    for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowRight')
    await expect.poll(() => review.getByRole('radio', { name: /^4 stars/ }).isChecked()).toBe(true)
    await review.getByLabel('Title').fill('Softer than expected')
    const buffer = await photograph(60, 40).toBuffer()
    await review
      .locator('input[type=file]')
      .setInputFiles({ name: 'hall.jpg', mimeType: 'image/jpeg', buffer })
    await review.getByRole('button', { name: 'Remove photo 1' }).waitFor()
    await check('review')
    await review.getByRole('button', { name: 'Submit Review' }).click()
    await page.getByText('Your review is being checked', { exact: true }).waitFor()
    await page.getByText('Softer than expected').waitFor()
    await page.getByRole('list', { name: 'Your photos' }).waitFor()

    // A broken connection loses no input, and the second click acts once.
    await go(page, `/my-orders?order=${fresh.orderNumber}`)
    const pendingBefore = await count(page, 'Pending')
    const cancelledBefore = await count(page, 'Cancelled')
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    const cancel = page.getByRole('alertdialog')
    await cancel.getByRole('button', { name: 'Cancel Order' }).click()
    await cancel.getByText('Please give a reason').waitFor()
    await cancel.getByLabel('Reason').fill('Ordered twice by mistake')
    await context.setOffline(true)
    await cancel.getByRole('button', { name: 'Cancel Order' }).click()
    await cancel.getByText('Network error. Please check your internet connection.').waitFor()
    await expect.poll(() => cancel.getByLabel('Reason').inputValue()).toBe('Ordered twice by mistake')
    await check('cancellation that failed')
    await context.setOffline(false)
    await cancel.getByRole('button', { name: 'Cancel Order' }).click()
    await page.getByText('Order cancelled', { exact: true }).waitFor()
    await rows(page).first().getByText('Cancelled').first().waitFor()
    await expect.poll(() => count(page, 'Pending')).toBe(pendingBefore - 1)
    await expect.poll(() => count(page, 'Cancelled')).toBe(cancelledBefore + 1)
    await expect.poll(() => page.getByRole('button', { name: 'Cancel Order' }).count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    // Catalogue replies follow a change of stock a moment later.
    await expect.poll(() => stockOf(cloth)).toBe(stockBefore)
    await check('cancelled order')

    // Buying again adds the items to the cart.
    await page.getByRole('button', { name: 'Buy Again' }).click()
    const again = page.getByRole('dialog', { name: /again$/ })
    await again.getByText('Everything is available.').waitFor()
    await check('buying again')
    await again.getByRole('button', { name: /^Add \d+ Products? to Cart$/ }).click()
    await again.waitFor({ state: 'detached' })
    await request('DELETE', '/orders/cart/clear', demo)
    expect(errors).toEqual([])
    await leave()
  })
}

test('My Orders reports failures, waits for slow replies and leaves an ended session', async () => {
  const { page, leave } = await visit()
  await enter(page, demo)
  const list = '**/api/orders?*'
  await page.route(list, (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The database is resting' } }),
  )
  await page.goto('/my-orders')
  await page.getByRole('heading', { name: 'Error Loading Orders' }).waitFor()
  await page.getByText('The database is resting').waitFor()
  await expectAccessible(page, 'orders that failed')
  await page.unroute(list)
  await page.route(list, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('status').and(page.locator('[aria-busy=true]')).waitFor()
  await rows(page).first().waitFor()
  await page.reload()
  await page.getByText('Loading your orders…').waitFor()
  await rows(page).first().waitFor()
  await page.unroute(list)

  await page.getByPlaceholder('Search orders or items...').fill('no such thing')
  await page.getByText('No orders found').waitFor()
  await page.getByText('Try adjusting your search or filter criteria').waitFor()
  await page.getByPlaceholder('Search orders or items...').fill('')

  // An order can be read even if its possible actions fail to load.
  const [first] = await ordersOf(demo)
  await page.route('**/tracking', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  )
  await toggle(page, first as Order).click()
  await page.getByText('Some actions for this order could not be loaded.').waitFor()
  await page.getByRole('link', { name: 'Contact Support' }).waitFor()
  await page.unroute('**/tracking')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.getByRole('button', { name: 'Try Again' }).waitFor({ state: 'detached' })

  const invoiced = (await ordersOf(demo)).find(({ invoiceNumber }) => invoiceNumber !== null) as Order
  await page.route('**/invoice', (route) =>
    route.fulfill({ status: 503, json: { success: false, message: 'The printer is busy' } }),
  )
  await page.goto(`/my-orders?order=${invoiced.orderNumber}`)
  await page.getByRole('button', { name: 'Download Invoice' }).click()
  await page.getByRole('alert').getByText('The printer is busy').waitFor()

  // Items that can't be bought again are listed with the reason.
  const unavailable = { kind: 'unavailable', text: 'No longer sold' }
  const unknown = { product: null, quantity: 0, price: null, priceIncludesGst: false, nextQuantities: [] }
  const line = { ...unknown, problem: unavailable }
  await page.route('**/orders/cart/check', (route) =>
    route.fulfill({ json: { success: true, lines: invoiced.items.map(() => line) } }),
  )
  await page.getByRole('button', { name: 'Buy Again' }).click()
  await page.getByText('None of the products can be added at the moment.').waitFor()
  await page.getByText('No longer sold').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

  await page.route(list, (route) => route.fulfill({ status: 401, json: { success: false } }))
  await page.goto('/my-orders')
  await page.getByText('Please login again.').waitFor()
  await page.waitForURL('**/login')
  await leave()
})

test('My Orders corrects its URL: a page beyond the last, a search that is too long', async () => {
  const { page, errors, leave } = await visit()
  await enter(page, demo)
  await go(page, '/about')
  await go(page, '/my-orders?page=7')
  await rows(page).first().waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('')
  expect(await page.getByText("You haven't placed any orders yet").count()).toBe(0)
  await page.goBack()
  await page.waitForURL('**/about')

  const long = 'mat '.repeat(75)
  await go(page, `/my-orders?q=${encodeURIComponent(long)}`)
  await page.getByText('Try adjusting your search or filter criteria').waitFor()
  const search = page.getByPlaceholder('Search orders or items...')
  await expect.poll(async () => (await search.inputValue()).length).toBeLessThanOrEqual(200)
  expect(await search.getAttribute('maxlength')).toBe('200')

  // On a wide screen the filters are in one row.
  await go(page, '/my-orders')
  const filters = page.getByRole('group', { name: 'Filter by status' }).getByRole('button')
  await filters.last().waitFor()
  const tops = await filters.evaluateAll((buttons) =>
    buttons.map((button) => button.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
  expect(errors).toEqual([])
  await leave()
})

test('the success page asks for no money if none is due', async () => {
  const customer = await register('Leela Rao', 'neem-green-31')
  const order = await placeOrder(customer, cloth, 2)
  const { page, errors, leave } = await visit()
  await enter(page, customer)
  await go(page, '/order-success')
  await page.getByRole('heading', { level: 1, name: 'Order Placed Successfully!' }).waitFor()
  await page.getByRole('heading', { name: 'Call after payment' }).waitFor()

  const body = { reason: 'Ordered twice by mistake' }
  await request('POST', `/orders/${order._id}/cancellation`, { token: customer.token, body })
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor()
  await page.getByText('No payment is due for this order.').waitFor()
  expect(await page.getByText('Order Placed Successfully!').count()).toBe(0)
  expect(await page.getByText(/Once you have paid/).count()).toBe(0)
  await expectAccessible(page, 'a cancelled order')

  // The same applies to a page that received the order when it was placed and is revisited.
  await page.evaluate((number) => {
    const placed = { id: null, orderNumber: number, status: 'pending', totalAmount: 139, subtotal: 118 }
    const sums = { discountAmount: 0, gstAmount: 21, freeShipping: false, items: [{ quantity: 2 }] }
    const order = { ...placed, ...sums, message: null, isSettled: false }
    history.replaceState({ usr: { order, orderNumber: number, total: 139 }, key: 'placed', idx: 0 }, '')
  }, order.orderNumber)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Order Cancelled' }).waitFor()
  expect(await page.getByText(/Once you have paid/).count()).toBe(0)

  await page.route('**/api/orders?*', async (route) => {
    const response = await route.fetch()
    const reply = await response.json()
    reply.orders[0].status = 'delivered'
    await route.fulfill({ response, json: reply })
  })
  await page.reload()
  await page.getByText('No payment is due for this order.').waitFor()
  expect(await page.getByText(/Once you have paid/).count()).toBe(0)
  expect(errors).toEqual([])
  await leave()
})

test('the pages around an order handle a missing order', async () => {
  const { page, leave } = await visit()
  await enter(page, await register('Ira Sen', 'madder-red-22'))
  await go(page, '/my-orders')
  await page.getByText('No orders found').waitFor()
  await page.getByText("You haven't placed any orders yet").waitFor()
  await expectAccessible(page, 'no orders')

  await go(page, '/select-address')
  await page.waitForURL('**/cart')
  await page.getByText('Please complete your cart to proceed to checkout').waitFor()

  await go(page, '/order-success')
  await page.getByText('Order Placed Successfully!').waitFor()
  await expect.poll(() => page.locator('main strong').first().textContent()).toMatch(/^BO\d{6}$/)
  await page.route('**/api/orders?*', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Broken' } }),
  )
  await page.reload()
  await page.getByText('Error Loading Order').waitFor()
  await leave()
})

const rows = (page: Page) => page.getByRole('list', { name: 'Orders' }).locator('> li')

const toggle = (page: Page, { orderNumber }: Order) =>
  page.getByRole('button', { name: new RegExp(`^${orderNumber}`) })

/** Returns the number that the filter row shows for a status. */
async function count(page: Page, status: string): Promise<number> {
  const button = page.getByRole('button', { name: new RegExp(`^${status} \\d+`) })
  return Number(/\d+/.exec((await button.textContent()) ?? '')?.[0])
}

test('an order that left in several shipments shows the number of each', async () => {
  const customer = await register('Ravi Menon', 'indigo-vat-9')
  const { _id, orderNumber, items } = await placeOrder(customer, cloth, 2)
  const { page, leave } = await visit()
  await signInAdmin(page)
  let version = 1
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/admin/orders/${_id}/${path}`, { data: { version, ...data } })
    const reply = await answer.json()
    expect(reply).toMatchObject({ success: true })
    version = reply.order.version
  }
  await send('transitions', { to: 'processing' })
  for (const trackingNumber of ['EE111111111IN', 'EE222222222IN']) {
    const [item] = items as unknown as { _id: string }[]
    const shipment = { carrier: 'India Post', trackingNumber, items: [{ itemId: item?._id, quantity: 1 }] }
    await send('shipments', { ...shipment, acceptUnpaid: true })
  }

  await enter(page, customer)
  await go(page, `/my-orders?order=${orderNumber}`)
  const shipping = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: 'Shipping Address' })
  for (const number of ['EE111111111IN', 'EE222222222IN']) await shipping.getByText(number).first().waitFor()
  await leave()
})
