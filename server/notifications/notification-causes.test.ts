// Actions of customers and visitors notify admins, in the same transaction and without naming the person.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendInquiry } from '#contract/inquiries/inquiries'
import { listNotifications } from '#contract/notifications/admin'
import { claimPayment } from '#contract/payments/store'
import { requestReturn } from '#contract/returns/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  customer = await shop.asCustomer({ name: 'Zubeida Testwala' })
})
afterAll(() => shop.close())

const notifications = async () => (await admin.call(listNotifications, { query: {} })).notifications
const newest = async () => {
  const { kind, title, text, subjectId } = (await notifications())[0] ?? {}
  return { kind, title, text, subjectId }
}

test('a new order, a reported payment, a return and an inquiry each create a notification without a name', async () => {
  const { _id, orderNumber, items } = await placeTestOrder(shop.db, customer)
  const order = { subjectId: _id }
  expect(await newest()).toEqual({
    ...order,
    kind: 'order',
    title: `New order ${orderNumber}`,
    text: '1 item, ₹224.00',
  })

  const body = {
    method: 'bank_transfer',
    reference: 'UTR-1',
    paidOn: '2026-01-02',
    amount: '100.50',
  } as const
  await customer.call(claimPayment, { params: { id: orderNumber }, body, files: { screenshot: [] } })
  expect(await newest()).toEqual({
    ...order,
    kind: 'payment',
    title: `Payment to verify for order ${orderNumber}`,
    text: '₹100.50 by bank transfer',
  })

  await deliverOrder(admin, _id)
  const asked = await customer.call(requestReturn, {
    params: { id: _id },
    body: { reason: 'Other', comment: 'Zubeida', items: [{ itemId: items[0]?._id ?? '', quantity: 1 }] },
  })
  expect(asked.success).toBe(true)
  expect(await newest()).toMatchObject({
    ...order,
    kind: 'return',
    title: `Return requested for order ${orderNumber}`,
    text: expect.stringMatching(/^RET\d+: Other$/),
  })

  const person = { name: 'Zubeida', email: 'z@example.com', phone: '9000000000', message: 'How much?' }
  const { ticketNumber } = await shop.asGuest().call(sendInquiry, {
    body: { ...person, subject: 'bulk-order', productInterest: 'door-mats' },
  })
  const { id: inquiryId } = await shop.db
    .selectFrom('inquiries')
    .select('id')
    .where('ticketNumber', '=', ticketNumber)
    .executeTakeFirstOrThrow()
  expect(await newest()).toEqual({
    kind: 'inquiry',
    title: `Bulk order inquiry ${ticketNumber}`,
    subjectId: inquiryId,
    text: 'About door mats',
  })
  expect(JSON.stringify(await notifications())).not.toMatch(/zubeida|testwala|z@example|how much/i)
})

test('a rejected request or a reply to a machine creates no notification', async () => {
  const before = (await notifications()).length
  expect((await customer.send('POST', '/orders/create', { shippingAddress: {} })).status).toBe(400)
  const person = {
    name: 'M',
    email: 'm@example.com',
    phone: '9000000000',
    message: 'x',
    website: 'http://x.y',
  }
  expect((await shop.asGuest().send('POST', '/inquiries', person)).status).toBe(201)
  expect(await notifications()).toHaveLength(before)
})
