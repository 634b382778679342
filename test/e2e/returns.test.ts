// Returns and refunds, from the customer's request to the refund, in the queue and on the order page.
import { expect, test } from 'vitest'
import { visitBackOffice } from './back-office.ts'
import { expectAccessible, go } from './browser.ts'
import { demoCustomer, type Order, placeOrder, request, signIn, stockOf } from './people.ts'
import { administrator } from './start-shop.ts'
import { shopUrl } from './this-shop.ts'

/** Costs ₹1,060.82 with tax. */
const kettle = 'electric-kettle-1-5-l-steel'

/** Signs in an admin through the API. */
async function staff() {
  const answer = await fetch(`${shopUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.email, password: administrator.password }),
  })
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  return async (path: string, body: object) => {
    const reply = await fetch(`${shopUrl}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
  }
}

async function placeDelivered(quantity: number): Promise<Order> {
  const order = await placeOrder(await signIn(demoCustomer), kettle, quantity)
  const post = await staff()
  const orderPath = `/admin/orders/${order._id}`
  await post(`${orderPath}/payments`, { method: 'upi', amount: quantity * 1060.82, receivedOn: '2026-01-01' })
  const shipment = { carrier: 'India Post', trackingNumber: 'EE123456789IN' }
  await post(`${orderPath}/transitions`, { to: 'processing', version: 2 })
  await post(`${orderPath}/transitions`, { to: 'shipped', version: 3, ...shipment })
  await post(`${orderPath}/transitions`, { to: 'delivered', version: 4 })
  return order
}

async function askedBack(quantity: number) {
  const order = await placeDelivered(quantity)
  const { token } = await signIn(demoCustomer)
  const [item] = order.items as { _id?: string }[]
  const { tracking } = await request<{ tracking: { returns: { returnNumber: string }[] } }>(
    'POST',
    `/orders/${order._id}/returns`,
    {
      token,
      body: {
        reason: 'Damaged in transit',
        comment: 'The lid is dented',
        items: [{ itemId: item?._id, quantity }],
      },
    },
  )
  return { order, number: tracking.returns[0]?.returnNumber ?? '' }
}

test('a return is approved, received in two parts and refunded, and so is its order', async () => {
  const { order, number } = await askedBack(2)
  const { page, errors, leave } = await visitBackOffice()
  await go(page, `/admin/orders/returns?tab=returns&search=${number}`)
  await page.getByRole('button', { name: `View return ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The lid is dented').waitFor()
  await expectAccessible(page, 'return')
  await dialog.getByRole('button', { name: 'Approve' }).click()

  // A broken connection loses no input, and the second click acts once.
  await page.route('**/api/admin/returns/*/transitions', (route) => route.abort(), { times: 1 })
  await dialog.getByLabel('Message to the customer').fill('By India Post, please')
  await dialog.getByRole('button', { name: 'Approve Return' }).click()
  await dialog.getByRole('alert').waitFor()
  await expect
    .poll(() => dialog.getByLabel('Message to the customer').inputValue())
    .toBe('By India Post, please')
  await dialog.getByRole('button', { name: 'Approve Return' }).click()
  await dialog.getByText('By India Post, please').waitFor()

  const before = await stockOf(kettle)
  await dialog.getByRole('button', { name: 'Receive…' }).click()
  // Units reported as damaged count as scrap unless changed.
  const scrap = dialog.getByRole('spinbutton', { name: /^Scrap/ })
  await expect.poll(() => scrap.inputValue()).toBe('2')
  await scrap.fill('1')
  await expect.poll(() => dialog.getByRole('spinbutton', { name: /^Restock/ }).inputValue()).toBe('1')
  await expectAccessible(page, 'receiving')
  await dialog.getByRole('button', { name: 'Mark Received' }).click()
  await dialog.getByText('2 units · 1 restocked · 1 scrapped').waitFor()
  await expect.poll(() => stockOf(kettle)).toBe(before + 1)

  await dialog.getByRole('button', { name: 'Refund…' }).click()
  const amount = dialog.getByLabel('Amount (₹)')
  await expect.poll(() => amount.inputValue()).toBe('2121.64')
  await amount.fill('9999')
  await dialog.getByRole('button', { name: 'Record Refund' }).click()
  await dialog.getByText('At most ₹2,121.64 can be refunded').waitFor()
  await expectAccessible(page, 'refund with an error')
  await amount.fill('2121.64')
  await dialog.getByLabel('Method').selectOption('upi')
  await dialog.getByRole('button', { name: 'Record Refund' }).click()
  await dialog.getByText('Refunded', { exact: true }).first().waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await go(page, `/admin/orders/returns?search=${order.orderNumber}`)
  await page.getByRole('columnheader', { name: 'Refunded On' }).waitFor()
  await page.getByRole('link', { name: order.orderNumber, exact: true }).waitFor()
  const { order: seen } = await request<{ order: { status: string } }>(
    'GET',
    `/orders/${order._id}`,
    await signIn(demoCustomer),
  )
  expect(seen.status).toBe('refunded')
  expect(errors).toEqual([])
  await leave()
})

test('admins receive units on the order page, and reject a return with a reason', async () => {
  const order = await placeDelivered(2)
  const { page, leave } = await visitBackOffice()
  await go(page, `/admin/orders/${order.orderNumber}`)
  await page.getByRole('button', { name: 'Process Return' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open Return' }).click()
  await dialog.getByText('Please choose a reason').waitFor()
  await expectAccessible(page, 'process return')
  await dialog.getByLabel('Reason').selectOption('Not as described')
  await dialog.getByRole('button', { name: 'Open Return' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^View return RET/ }).click()
  await dialog.getByRole('button', { name: 'Reject…' }).click()
  await dialog.getByRole('button', { name: 'Reject Return' }).click()
  await dialog.getByText('Please give a reason').waitFor()
  await dialog.getByLabel('Reason').fill('The seal is broken')
  await dialog.getByRole('button', { name: 'Reject Return' }).click()
  await dialog.getByText('Rejected').first().waitFor()
  await expectAccessible(page, 'rejected return')
  await leave()
})

test("the return dialog refuses a transition that a colleague's has ruled out, and shows the new status", async () => {
  const { number } = await askedBack(1)
  const { page, leave } = await visitBackOffice()
  await go(page, `/admin/orders/returns?tab=returns&search=${number}`)
  await page.getByRole('button', { name: `View return ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  const post = await staff()
  await post(`/admin/returns/${number}/transitions`, { to: 'rejected', version: 1, note: 'Too late' })
  await dialog.getByRole('button', { name: 'Approve Return' }).click()
  await dialog.getByText("A return that is rejected can't change to approved").waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByText('Rejected').first().waitFor()
  await leave()
})

test("the return dialog names a colleague's transition and keeps its text although the list no longer shows the return", async () => {
  const { number } = await askedBack(1)
  const { page, leave } = await visitBackOffice()
  await go(page, `/admin/orders/returns?tab=returns&status=requested&search=${number}`)
  await page.getByRole('button', { name: `View return ${number}` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Reject…' }).click()
  await dialog.getByLabel('Reason').fill('The lid was dented by hand')
  const post = await staff()
  await post(`/admin/returns/${number}/transitions`, { to: 'approved', version: 1, note: 'By post, please' })
  await dialog.getByRole('button', { name: 'Reject Return' }).click()
  const changes = dialog.getByRole('list', { name: 'Changes by others' })
  await changes.getByText('Requested → Approved').waitFor()
  await changes.getByText('Message to the customer: By post, please').waitFor()
  await page.getByText('No returns match your current filters.').waitFor()
  await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('The lid was dented by hand')
  await dialog.getByRole('button', { name: 'Reject Return' }).click()
  await dialog.getByText('Rejected').first().waitFor()
  await leave()
})

test('the list of refunded orders reports a search without matches', async () => {
  const { page, leave } = await visitBackOffice()
  await go(page, '/admin/orders/returns?search=nothing-like-this')
  await page.getByRole('heading', { name: 'No Refunded Orders' }).waitFor()
  await leave()
})
