import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { photograph } from '#test/factories/pictures'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, expectNoSidewaysScroll, go, settled, visit } from './browser.ts'
import { type Customer, enter, type Order, placeOrder, register } from './people.ts'

const kettle = 'electric-kettle-1-5-l-steel'
const letters = 'abcdefghij'
let people = 0

interface Sent {
  customer: Customer
  order: Order
  trackingNumber: string
}

/** Creates a shipped order of a customer that no other test uses. */
async function sendOrder(page: Page): Promise<Sent> {
  const name = `Ship ${letters[process.pid % 10]}${letters[people++]} Customer`
  const customer = await register(name, 'woven-road-12')
  const order = await placeOrder(customer, kettle)
  const trackingNumber = `SHIP-${order.orderNumber}`
  const steps = [
    { to: 'processing', version: 1 },
    { to: 'shipped', version: 2, carrier: 'Delhivery', trackingNumber, acceptUnpaid: true },
  ]
  for (const data of steps) {
    const reply = await page.request.post(`/api/admin/orders/${order._id}/transitions`, { data })
    expect(reply.ok(), await reply.text()).toBe(true)
  }
  return { customer, order, trackingNumber }
}

const breakOnce = async (page: Page, path: string, method: string) => {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { success: false, message: 'Broken' } })
      : route.continue(),
  )
}

const parcel = async () => ({
  name: 'parcel.jpg',
  mimeType: 'image/jpeg',
  buffer: await photograph(60, 40, '#a63').toBuffer(),
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const csv = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

test('a carrier is added with tracking page and PIN codes, without losing input', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/shipping/carriers')
  await rowOf(page, 'Xpressbees').waitFor()
  await page.getByRole('button', { name: 'Add Carrier' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tracking page').fill('javascript:alert(1)')
  await dialog.getByRole('button', { name: 'Add Carrier' }).click()
  await dialog.getByText('Name is required').waitFor()
  await dialog.getByText('Must begin with https:// and be the address of a page').waitFor()
  await expectAccessible(page, 'carrier with errors')
  await dialog.getByLabel('Name').fill('gati surface')
  await dialog.getByLabel('Tracking page').fill('https://gati.example/{number}')
  await breakOnce(page, '**/api/shipping/carriers', 'POST')
  await dialog.getByRole('button', { name: 'Add Carrier' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Broken' }).waitFor()
  await page.unroute('**/api/shipping/carriers')
  await dialog.getByRole('button', { name: 'Add Carrier' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const row = rowOf(page, 'gati surface')
  await row.getByText('gati.example').waitFor()

  await row.getByRole('button', { name: 'PIN codes of gati surface' }).click()
  await dialog.getByLabel('Does gati surface serve a PIN code?').fill('132103')
  await dialog.getByText('Yes, gati surface serves 132103, because it has no PIN code list.').waitFor()
  await dialog.locator('input[type=file]').setInputFiles(csv('PIN\n1321\n400001\n012345\nDelhi\n'))
  await dialog.getByText('2 PIN codes can be saved.').waitFor()
  await dialog.getByText('2 rows are refused and left out').waitFor()
  await dialog.getByText("PIN codes don't start with 0").waitFor()
  await expectAccessible(page, 'checked PIN codes')
  await dialog.getByRole('button', { name: 'Replace with 2 PIN codes' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await row.getByRole('button', { name: 'PIN codes of gati surface' }).click()
  await dialog.getByLabel('Does gati surface serve a PIN code?').fill('132103')
  await dialog.getByText('Yes, gati surface serves 132103, because its list includes 1321….').waitFor()
  await dialog.getByLabel('Does gati surface serve a PIN code?').fill('110001')
  await dialog
    .getByText('No, gati surface does not serve 110001, because its list does not include it.')
    .waitFor()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download the List' }).click()
  expect((await download).suggestedFilename()).toBe('gati-surface-pins.csv')
  await dialog.getByRole('button', { name: 'Remove the List' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await dialog.getByText('No list yet').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await row.getByRole('button', { name: 'Actions for gati surface' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
  await leave()
})

test('a method with slabs is created and priced by the tester, and zones are reordered by keyboard', async () => {
  const { page, errors, leave } = await visitBackOffice()
  await go(page, '/admin/shipping/methods')
  for (const cost of ['₹9.99', '₹19.99', '₹34.99', '₹0.00']) await page.getByText(cost).first().waitFor()
  await page.getByRole('button', { name: 'Add Shipping Method' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Slow lorry')
  await dialog.getByLabel('Pricing').selectOption('By weight')
  await dialog.getByLabel('Up to (kg), slab 1').fill('5')
  await dialog.getByLabel('Cost (₹), slab 1').fill('80')
  await dialog.getByRole('button', { name: 'Add Slab' }).click()
  await dialog.getByLabel('Up to (kg), slab 2').fill('4')
  await dialog.getByLabel('Cost (₹), slab 2').fill('70')
  await dialog.getByLabel('Estimated days, from').fill('3')
  await dialog.getByRole('button', { name: 'Add Shipping Method' }).click()
  await dialog.getByText('Must be more than in the previous slab').waitFor()
  await dialog.getByText("A heavier parcel can't cost less").waitFor()
  await dialog.getByText('Enter both days or neither').waitFor()
  await expectAccessible(page, 'method with errors')
  await dialog.getByLabel('Up to (kg), slab 2').fill('10')
  await dialog.getByLabel('Cost (₹), slab 2').fill('140')
  await dialog.getByLabel('Each further kg').fill('25')
  await dialog.getByLabel('Estimated days, to').fill('5')
  await dialog.getByRole('button', { name: 'Add Shipping Method' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, 'Slow lorry').getByText('₹80.00 to ₹140.00, then ₹25.00 a kg').waitFor()

  await page.getByRole('button', { name: 'Edit Transport to pay' }).click()
  await dialog.getByText('The order is charged ₹0, and the buyer pays the carrier.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await go(page, '/admin/shipping/zones')
  await rowOf(page, 'Rest of India').waitFor()
  for (const threshold of ['₹50.00', '₹100.00', '₹150.00', '₹200.00'])
    await page.getByRole('cell', { name: threshold, exact: true }).waitFor()
  const tester = page.getByRole('region', { name: 'Test a destination' })
  await tester.getByLabel('PIN code').fill('13210')
  await tester.getByRole('button', { name: 'Show Offers' }).click()
  await tester.getByText('Must be a PIN code of six digits').waitFor()
  await tester.getByLabel('PIN code').fill('132103')
  await tester.getByLabel('State').selectOption('Haryana')
  await tester.getByLabel('Weight (kg)').fill('12')
  await tester.getByLabel('Goods value (₹)').fill('49.99')
  await breakOnce(page, '**/api/shipping/quote', 'POST')
  await tester.getByRole('button', { name: 'Show Offers' }).click()
  await tester.getByText('Broken').waitFor()
  await page.unroute('**/api/shipping/quote')
  await tester.getByRole('button', { name: /Retry|Try again/i }).click()
  await tester.getByText('132103 belongs to Panipat and Delhi').waitFor()
  const lorry = tester.getByRole('listitem').filter({ hasText: 'Slow lorry' })
  await lorry.getByText('₹190.00').waitFor()
  await lorry.getByText('Up to 10 kg, and 2 further kg at ₹25.00').waitFor()
  await tester.getByLabel('Goods value (₹)').fill('50')
  await tester.getByRole('button', { name: 'Show Offers' }).click()
  await lorry.getByText('Zone “Panipat and Delhi”: free from ₹50.00').waitFor()
  await settled(page)
  await expectAccessible(page, 'zones with a quote')

  const order = () => page.locator('tbody tr td:first-child span:first-child').allTextContents()
  const before = await order()
  await page.getByRole('button', { name: 'Move North up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual([before[1], before[0], ...before.slice(2)])
  // At the top, Move up is disabled, so the focus goes to Move down.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move North down')
  await page.keyboard.press('Enter')
  await expect.poll(order).toEqual(before)

  await page.getByRole('button', { name: 'Add Shipping Zone' }).click()
  await dialog.getByLabel('Name').fill('north')
  await dialog.getByRole('checkbox', { name: 'Goa' }).check()
  await dialog.getByLabel('PIN codes').fill('4030, somewhere')
  await dialog.getByRole('button', { name: 'Add PIN code' }).click()
  await dialog.getByRole('button', { name: 'Add Shipping Zone' }).click()
  await dialog.getByText("“somewhere” isn't a PIN code").waitFor()
  await dialog.getByRole('button', { name: /^Remove.*somewhere/i }).click()
  await dialog.getByRole('button', { name: 'Add Shipping Zone' }).click()
  await dialog.getByText('A shipping zone with this name already exists').first().waitFor()
  await expectAccessible(page, 'zone with errors')
  await dialog.getByLabel('Name').fill('Goa alone')
  await dialog.getByRole('button', { name: 'Add Shipping Zone' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, 'Goa alone').getByText('Goa, 4030').waitFor()
  await page.getByRole('button', { name: 'Actions for Goa alone' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await rowOf(page, 'Goa alone').waitFor({ state: 'hidden' })

  await go(page, '/admin/shipping/methods')
  await page.getByRole('button', { name: 'Actions for Slow lorry' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await rowOf(page, 'Slow lorry').waitFor({ state: 'hidden' })
  expect(errors).toEqual([])
  await leave()
})

test('a shipment is found, updated with a note to the customer, and delivered by a status file', async () => {
  const { page, errors, leave } = await visitBackOffice()
  const sent = await sendOrder(page)
  await go(page, '/admin/shipping/tracking')
  const options = page.getByLabel('Status', { exact: true }).locator('option')
  await expect
    .poll(() => options.allTextContents())
    .toEqual(['All', 'Pending', 'Shipped', 'In Transit', 'Delivered'])
  const search = page.getByRole('searchbox', { name: 'Search shipments' })
  for (const text of [sent.trackingNumber, sent.order.orderNumber, sent.customer.name]) {
    await search.fill(text)
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await rowOf(page, sent.trackingNumber).waitFor()
    // The search starts after a pause in typing.
    await page.waitForURL((url) => url.searchParams.get('search') === text)
  }
  await settled(page)

  await page.getByRole('button', { name: `Actions for ${sent.trackingNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Status').selectOption('Shipped')
  await dialog.getByText('The shipment is already shipped').waitFor()
  await dialog.getByLabel('Status').selectOption('In Transit')
  await dialog.getByLabel('Note').fill('Reached the hub in Karnal')
  await breakOnce(page, '**/api/shipments/*/status', 'POST')
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await dialog.getByRole('alert').filter({ hasText: 'Broken' }).waitFor()
  await page.unroute('**/api/shipments/*/status')
  await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('Reached the hub in Karnal')
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, sent.trackingNumber).getByText('In Transit').waitFor()

  await page.getByRole('button', { name: `Actions for ${sent.trackingNumber}` }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  await dialog
    .getByRole('list', { name: 'Tracking history' })
    .getByText('Reached the hub in Karnal')
    .waitFor()
  await expectAccessible(page, 'shipment')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'hidden' })

  const guest = await visit()
  await enter(guest.page, sent.customer)
  await go(guest.page, `/my-orders`)
  await guest.page.getByText(sent.order.orderNumber).first().click()
  await guest.page.getByRole('button', { name: 'Track Order' }).first().click()
  await guest.page.getByText('Reached the hub in Karnal').waitFor()
  await expectAccessible(guest.page, 'tracking of a shipment')
  await guest.leave()

  await page.getByRole('button', { name: 'Update by CSV' }).click()
  const file = `AWB,Status\n${sent.trackingNumber},Delivered\nNONE-1,Delivered\n`
  await dialog.locator('input[type=file]').setInputFiles(csv(file))
  await dialog.getByText('1 shipment can be updated.').waitFor()
  await dialog.getByText('No shipment has this tracking number').waitFor()
  await expectAccessible(page, 'checked statuses')
  await dialog.getByRole('button', { name: 'Update 1 shipment' }).click()
  await page.getByRole('dialog', { name: /Update shipments from a file/ }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await rowOf(page, sent.trackingNumber).getByText('Delivered').waitFor()
  const detail = await page.request.get(`/api/admin/orders/${sent.order.orderNumber}`)
  expect((await detail.json()).order.status).toBe('delivered')
  expect(errors).toEqual([])
  await leave()
})

test('a delivery photo is added on the order, shown to the customer, and removed', async () => {
  const { page, errors, leave } = await visitBackOffice('phone')
  const { customer, order, trackingNumber } = await sendOrder(page)
  const { shipments } = await (await page.request.get(`/api/shipments?search=${trackingNumber}`)).json()
  const [{ _id }] = shipments
  const said = await page.request.post(`/api/shipments/${_id}/status`, { data: { status: 'delivered' } })
  expect(said.status()).toBe(200)

  await go(page, `/admin/orders/${order.orderNumber}`)
  const card = page.getByRole('listitem').filter({ hasText: trackingNumber })
  const input = card.getByLabel(`Photo of the delivery of ${trackingNumber}`)
  await card.getByRole('button', { name: `Add proof of delivery of ${trackingNumber}` }).waitFor()
  await breakOnce(page, '**/api/shipments/*/photos', 'POST')
  await input.setInputFiles(await parcel())
  await page.getByText('Broken').first().waitFor()
  await page.unroute('**/api/shipments/*/photos')
  await settled(page)
  for (const many of [1, 2]) {
    await input.setInputFiles(await parcel())
    await expect.poll(() => card.getByRole('button', { name: /^Open photo/ }).count()).toBe(many)
    await settled(page)
  }
  await expectAccessible(page, 'order with photos of its delivery')
  await expectNoSidewaysScroll(page)

  const guest = await visit('phone')
  await enter(guest.page, customer)
  // After signing in with the form, the browser has the cookie as well.
  await guest.page.request.post('/api/user/login', { data: customer })
  await go(guest.page, '/my-orders')
  await guest.page.getByText(order.orderNumber).first().click()
  await guest.page.getByRole('button', { name: 'Track Order' }).first().click()
  const proof = guest.page.getByRole('list', { name: `Proof of delivery of ${trackingNumber}` })
  await proof.getByRole('button', { name: 'Open photo 1 of 2' }).click()
  const shown = guest.page.getByRole('dialog', { name: `Proof of delivery of ${trackingNumber}` })
  await expect
    .poll(() => shown.getByAltText('Photo 1 of 2').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(60)
  await expectAccessible(guest.page, 'photo of a delivery')
  expect(guest.errors).toEqual([])
  await guest.leave()

  await card.getByRole('button', { name: 'Open photo 2 of 2' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Photo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Photo' }).click()
  await card.getByRole('button', { name: 'Open photo 1 of 1' }).waitFor()
  expect(errors).toEqual([])
  await leave()
})

test('selected shipments are updated together, and the shipment list can be reloaded after a failure', async () => {
  const { page, leave } = await visitBackOffice()
  const sent = [await sendOrder(page), await sendOrder(page)]
  await page.goto('/admin/shipping/tracking?search=SHIP-&status=shipped')
  for (const { trackingNumber } of sent)
    await page.getByRole('checkbox', { name: new RegExp(trackingNumber) }).check()
  await page.getByRole('button', { name: 'Update Status' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Status of 2 shipments').waitFor()
  await dialog.getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('dialog', { name: /Mark shipments as in transit/ }).waitFor()
  await page.keyboard.press('Escape')
  for (const { trackingNumber } of sent) await rowOf(page, trackingNumber).waitFor({ state: 'hidden' })

  await breakOnce(page, '**/api/shipments?*', 'GET')
  await page.goto('/admin/shipping/tracking')
  await page.getByText('Failed to load shipments').waitFor()
  await expectAccessible(page, 'shipments that failed')
  await page.unroute('**/api/shipments?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('table', { name: 'Track Shipments' }).locator('tbody tr').nth(3).waitFor()
  await page.getByRole('link', { name: 'Late shipments' }).click()
  await page.waitForURL(/late=true/)
  await page.getByRole('searchbox', { name: 'Search shipments' }).fill('harpsichord')
  await page.getByText('No shipments found').waitFor()
  await leave()
})
