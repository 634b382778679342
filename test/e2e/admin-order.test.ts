import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled } from './browser.ts'
import { type Customer, type Order, placeOrder, register } from './people.ts'

const kettle = 'electric-kettle-1-5-l-steel'

let people = 0
/** Creates a customer that no other test uses, with orders. */
async function customerWith(count: number, quantity = 1): Promise<{ customer: Customer; orders: Order[] }> {
  const letters = 'abcdefghij'
  const customer = await register(
    `Desk ${letters[process.pid % 10]}${letters[people++]} Customer`,
    'woven-desk-12',
  )
  const orders: Order[] = []
  for (let at = 0; at < count; at += 1) orders.push(await placeOrder(customer, kettle, quantity))
  return { customer, orders }
}

async function detail(page: Page, { orderNumber }: Pick<Order, 'orderNumber'>) {
  return (await (await page.request.get(`/api/admin/orders/${orderNumber}`)).json()).order
}

/** Takes a step as another admin would, without the open page. */
async function act(page: Page, order: Pick<Order, '_id' | 'orderNumber'>, path: string, data: object) {
  const { version } = await detail(page, order)
  const reply = await page.request.post(`/api/admin/orders/${order._id}/${path}`, {
    data: { version, ...data },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

test('the list of all orders is filtered and sorted by the URL, and bulk processing skips an order on hold', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { customer, orders } = await customerWith(3)
  const [first, second, held] = orders as [Order, Order, Order]
  await act(page, held, 'hold', { reason: 'Asks for another colour' })
  const calls: URLSearchParams[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/admin/orders') calls.push(searchParams)
  })
  const asked = (name: string) => expect.poll(() => calls.at(-1)?.get(name) ?? null)

  await go(page, '/admin/orders')
  await page.getByRole('link', { name: 'View All Orders' }).click()
  await page.waitForURL(/orders\/all\?from=\d{4}-\d\d-\d\d$/)
  await go(page, `/admin/orders/all?customer=${customer.id}`)
  await page.getByText('Fetched all orders!').waitFor()
  await page.getByText(`Customer: ${customer.name}`).waitFor()
  const table = page.getByRole('table', { name: 'All Orders' })
  const rows = table.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  await expect
    .poll(() => page.getByLabel('Rows', { exact: true }).locator('option').allTextContents())
    .toEqual(['25', '50', '100'])
  for (const key of ['total', 'customer', 'status']) {
    await page.getByLabel('Sort by').selectOption(key)
    await asked('sortBy').toBe(key)
  }
  await page.getByRole('columnheader', { name: 'Date' }).getByRole('button').click()
  await asked('sortBy').toBe('date')
  await asked('sortOrder').toBe('asc')
  await expect.poll(async () => (await rows.first().textContent())?.includes(first.orderNumber)).toBe(true)

  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByLabel('Highest total').fill('cheap')
  await page.getByText('Must be an amount in rupees').waitFor()
  await page.getByLabel('Highest total').fill('1')
  await asked('maxTotal').toBe('1')
  await page.getByText('No orders match your current filters.').waitFor()
  await expectAccessible(page, 'no orders')
  await page.getByLabel('Highest total').fill('')
  await expect.poll(() => new URL(page.url()).searchParams.get('maxTotal')).toBe(null)
  await settled(page)
  await page.getByLabel('Marked').selectOption('hold')
  await asked('flag').toBe('hold')
  await settled(page)
  await expect.poll(() => rows.count()).toBe(1)
  await rows.getByText('On hold').waitFor()
  await page.reload()
  await settled(page)
  await page.getByRole('button', { name: 'Remove filter Marked' }).waitFor()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await expect.poll(() => page.getByLabel('Marked').inputValue()).toBe('hold')
  await expectAccessible(page, 'filters')
  await page.getByLabel('Marked').selectOption('')
  await settled(page)
  await expect.poll(() => rows.count()).toBe(3)

  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Process Selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Process', exact: true }).click()
  const result = page.getByRole('dialog')
  await result.getByText('2 of 3 done, 1 refused').waitFor()
  await result.getByText(/Asks for another colour/).waitFor()
  await expectAccessible(page, 'result of many')
  // A retry would be refused again for the same reason.
  expect(await result.getByRole('button', { name: /^Retry/ }).count()).toBe(0)
  await result.getByRole('button', { name: 'Close' }).last().click()
  await result.waitFor({ state: 'hidden' })
  await act(page, held, 'notes', { note: 'Colour is agreed' })
  const { version } = await detail(page, held)
  const released = await page.request.delete(`/api/admin/orders/${held._id}/hold`, { data: { version } })
  expect(released.ok(), await released.text()).toBe(true)
  await page.getByRole('checkbox', { name: `Select ${held.orderNumber}` }).check()
  await page.getByRole('button', { name: 'Process Selected' }).click()
  await result.getByRole('button', { name: 'Process', exact: true }).click()
  await result.getByText('1 of 1 done').waitFor()
  await result.getByRole('button', { name: 'Close' }).last().click()
  await result.waitFor({ state: 'hidden' })
  await expect.poll(() => rows.getByText('Processing', { exact: true }).count()).toBe(3)
  await expect.poll(async () => (await detail(page, second)).status).toBe('processing')

  await page.getByRole('checkbox', { name: `Select ${second.orderNumber}` }).check()
  await page.getByRole('button', { name: 'Hold Selected' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click()
  await page.getByText('Reason is required').waitFor()
  await expectAccessible(page, 'holding many without a reason')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('menuitem', { name: 'Set Priority' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set Priority' }).click()
  await page.getByText('1 of 1 done').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await rows.getByText('Priority', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  expect(errors).toEqual([])
  await leave()
})

test('order lists offer to release an order on hold, and no step that it cannot take', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { orders } = await customerWith(1)
  const [order] = orders as [Order]
  const { orderNumber } = order
  const button = (label: string) => page.getByRole('button', { name: `${label} ${orderNumber}` })
  for (const [status, step] of [
    ['pending', 'Process Order'],
    ['processing', 'Ship Order'],
  ] as const) {
    if (status === 'processing') await act(page, order, 'transitions', { to: 'processing' })
    await act(page, order, 'hold', { reason: 'The address is incomplete' })
    await go(page, `/admin/orders/${status}?search=${orderNumber}`)
    await button('Release Order').waitFor()
    expect(await button(step).count()).toBe(0)
    await expectAccessible(page, `${status} orders on hold`)
    await button('Release Order').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release Order' }).click()
    await button(step).waitFor()
    expect(await button('Release Order').count()).toBe(0)
  }
  expect(errors).toEqual([])
  await leave()
})

test('a pending order is held with a reason, flagged, released and processed from the list', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { orders } = await customerWith(1)
  const [order] = orders as [Order]
  await go(page, `/admin/orders/pending?search=${order.orderNumber}`)
  await page.getByText('Fetched pending orders!').waitFor()
  await page.getByRole('button', { name: `View Details ${order.orderNumber}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Hold Order' }).click()
  await dialog.getByRole('heading', { name: `Hold order ${order.orderNumber}?` }).waitFor()
  await dialog.getByRole('button', { name: 'Hold Order' }).click()
  await dialog.getByText('Reason is required').waitFor()
  await dialog.getByLabel('Reason').fill('The address is incomplete')
  await expectAccessible(page, 'hold')
  // Another admin is faster: the typed reason stays, and the dialog reports the conflict.
  await act(page, order, 'transitions', { to: 'processing' })
  await dialog.getByRole('button', { name: 'Hold Order' }).click()
  await dialog
    .getByRole('list', { name: 'Changes by others' })
    .getByText(/Pending → Processing/)
    .waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('The address is incomplete')
  await expectAccessible(page, 'changed by others')
  await dialog.getByRole('button', { name: 'Hold Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect.poll(() => detail(page, order)).toMatchObject({ holdReason: 'The address is incomplete' })

  await go(page, `/admin/orders/processing?search=${order.orderNumber}`)
  await page.getByRole('row').getByText('On hold').waitFor()
  await go(page, `/admin/orders/${order.orderNumber}`)
  await page.getByRole('alert').getByText('On hold: The address is incomplete').waitFor()
  // The blocked button stays focusable and shows its reason, also to keyboard users.
  await page.getByRole('button', { name: 'Ship Order' }).press('Enter')
  await page.getByText('The order is on hold: The address is incomplete').locator('visible=true').waitFor()
  await page.getByRole('button', { name: 'Release Order' }).click()
  await dialog.getByRole('button', { name: 'Release Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('Not on hold.').waitFor()
  await expect.poll(async () => (await detail(page, order)).holdReason).toBe(null)
  // Chromium logs the refusal of the outdated version; no other error occurred.
  expect(errors).toEqual([])
  await leave()
})

test('an order leaves in two shipments, and its customer gets an email for each', async () => {
  const { page, context, errors, leave } = await visitBackOffice()
  const { orders } = await customerWith(2, 3)
  const [order, other] = orders as [Order, Order]
  await act(page, order, 'transitions', { to: 'processing' })
  await go(page, `/admin/orders/all?customer=${(await detail(page, order)).customer._id}`)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor()
  await page.getByText('2 of 2').waitFor()
  await page.keyboard.press('k')
  await page.getByRole('heading', { name: `Order ${other.orderNumber}` }).waitFor()
  await page.keyboard.press('j')
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor()

  await page.getByRole('button', { name: 'Ship Part' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Carrier').fill('Own transport')
  await dialog.getByLabel('Tracking number').fill('LR 4711')
  await dialog.getByRole('checkbox', { name: /Dispatch although/ }).check()
  await dialog.getByRole('button', { name: 'Create Shipment' }).click()
  await dialog.getByText('Choose at least one item to ship').waitFor()
  await expectAccessible(page, 'part without units')
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await dialog.getByText('1 unit in this shipment, 2 units to follow.').waitFor()
  await dialog.getByRole('button', { name: 'Create Shipment' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('2 units still to be sent:').waitFor()
  await expect
    .poll(() => detail(page, order))
    .toMatchObject({
      status: 'processing',
      shipments: [{ carrier: 'Own transport', items: [{ quantity: 1 }] }],
    })
  await expectAccessible(page, 'order with a shipment')
  await page.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.getByText('The remaining 2 units', { exact: false }).waitFor()
  await dialog.getByLabel('Carrier').fill('Delhivery')
  await dialog.getByLabel('Tracking number').fill('DL99001122')
  await dialog.getByRole('checkbox', { name: /Dispatch although/ }).check()
  await dialog.getByRole('button', { name: 'Ship Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const shipped = await detail(page, order)
  expect(shipped.status).toBe('shipped')
  expect(
    shipped.shipments.map((shipment: { items: { quantity: number }[] }) => shipment.items[0]?.quantity),
  ).toEqual([1, 2])
  await page
    .getByRole('list', { name: 'Shipments' })
    .getByRole('link', { name: /Track Package DL99001122/ })
    .waitFor()
  const slip = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Packing slip of shipment DL99001122' }).click()
  expect((await slip).suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Contact Customer' }).click()
  await expectAccessible(page, 'contact')
  await dialog.getByLabel('Subject').fill('')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await dialog.getByText('Subject is required').waitFor()
  await dialog.getByLabel('Subject').fill('Two shipments')
  await dialog.getByLabel('Template').selectOption('order-status')
  await dialog.getByText('Replace your text with the template?').waitFor()
  await dialog.getByRole('button', { name: 'Keep Mine' }).click()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Two shipments')
  await page.route('**/api/admin/orders/*/contact', (route) => route.abort(), { times: 1 })
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await dialog.getByText('Network error. Please check your internet connection.').waitFor()
  await expect.poll(() => dialog.getByLabel('Subject').inputValue()).toBe('Two shipments')
  await dialog.getByRole('button', { name: 'Send Email' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('list', { name: 'Timeline' }).getByText('Email: Two shipments').waitFor()

  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Contact Customer' }).click()
  await dialog.getByRole('button', { name: 'WhatsApp' }).first().click()
  const tab = context.waitForEvent('page')
  await dialog.getByRole('button', { name: 'Open WhatsApp' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect((await tab).url()).toMatch(/^https:\/\/wa\.me\/91\d{10}\?text=Hello/)
  await page.getByRole('list', { name: 'Timeline' }).getByText('WhatsApp message started').waitFor()

  await page.getByRole('switch', { name: /Priority/ }).check()
  await expect.poll(async () => (await detail(page, order)).isPriority).toBe(true)
  await act(page, order, 'transitions', { to: 'delivered' })
  await go(page, `/admin/orders/delivered?view=cards&search=${order.orderNumber}`)
  await page.getByRole('button', { name: `Request Review ${order.orderNumber}` }).click()
  await dialog.getByRole('button', { name: 'Request Review' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .getByText(/Review requested/)
    .first()
    .waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Request Review/ }).count()).toBe(0)
  await page.getByRole('button', { name: `Process Return ${order.orderNumber}` }).click()
  await dialog.getByRole('heading', { name: /Process return/ }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('a shipment without a tracking page is shown, and the list counts orders by carrier', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const { orders } = await customerWith(1)
  const [order] = orders as [Order]
  await act(page, order, 'transitions', { to: 'processing' })
  const shipment = {
    carrier: 'Own transport',
    trackingNumber: `HR-06-${order.orderNumber}`,
    acceptUnpaid: true,
  }
  await act(page, order, 'transitions', { to: 'shipped', ...shipment })
  await go(page, `/admin/orders/shipped?search=${order.orderNumber}&period=today`)
  await page.getByRole('button', { name: `Track Package of order ${order.orderNumber}` }).click()
  const dialog = page.getByRole('dialog', { name: `Shipment of ${order.orderNumber}` })
  await dialog.getByText(shipment.trackingNumber).waitFor()
  await expectAccessible(page, 'shipment')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  const options = await page.getByLabel('Carrier', { exact: true }).locator('option').allTextContents()
  for (const name of ['All', 'FedEx', 'UPS', 'DHL', 'India Post'])
    expect(
      options.some((option) => option.replace(/ \(\d+\)$/, '') === name),
      name,
    ).toBe(true)
  expect(options.find((option) => option.startsWith('Own transport'))).toMatch(/\(\d+\)$/)
  const exported = page.waitForRequest(/\/api\/admin\/orders\/export/)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: /CSV/ }).click()
  const query = new URL((await exported).url()).searchParams
  expect(query.get('status')).toBe('shipped')
  expect(query.get('search')).toBe(order.orderNumber)
  expect(query.get('shippedFrom')).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(errors).toEqual([])
  await leave()
})

test('order lists report a failed load and recover; the list of all orders fits a phone in dark mode', async () => {
  const { page, leave } = await visitBackOffice('phone', 'dark')
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ status: 400, json: { message: 'X' } }))
  await page.goto('/admin/orders/all')
  await page.getByText('Failed to fetch all orders: X').waitFor()
  await page.getByRole('heading', { name: 'Failed to load orders' }).waitFor()
  await expectAccessible(page, 'failed list')
  await page.unroute('**/api/admin/orders?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('table', { name: 'All Orders' }).waitFor()
  await settled(page)
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Marked').waitFor()
  await expectAccessible(page, 'filters on a phone')
  await page.keyboard.press('Escape')
  await page
    .getByRole('checkbox', { name: /^Select BO/ })
    .first()
    .check()
  await expectAccessible(page, 'all orders on a phone')
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /^Actions for BO/ })
    .first()
    .click()
  await expectAccessible(page, 'menu of an order')
  await page.keyboard.press('Escape')

  for (const status of ['pending', 'processing', 'shipped', 'delivered']) {
    await page.route(`**/api/orders/orders/${status}?*`, (route) =>
      route.fulfill({ status: 400, json: { message: 'X' } }),
    )
    await page.goto(`/admin/orders/${status}`)
    await page.getByText(`Failed to fetch ${status} orders: X`).waitFor()
    await page.unroute(`**/api/orders/orders/${status}?*`)
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByText(`Fetched ${status} orders!`).waitFor()
    await expectNoSidewaysScroll(page)
  }
  await leave()
})
