// The emails to a customer at each step of a return, and at the refund.
import { beforeEach, expect, test } from 'vitest'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn, refundEntry } from '#test/factories/returns'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer({ name: 'Asha Rao' })
beforeEach(() => transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller)))

const step = (id: string, body: object) => admin.send('POST', `/admin/returns/${id}/transitions`, body)

test('the customer gets one email each when a return is approved, received and refunded', async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  await postOffice.work()
  const back = await openTestReturn(admin, order)
  const [approved, ...others] = await postOffice.work()
  expect(others).toEqual([])
  expect(approved).toMatchObject({
    recipients: [customer.email],
    subject: `Return ${back.returnNumber} has been approved`,
  })
  for (const part of [
    'Dear Asha Rao',
    order.orderNumber,
    order.items[0]?.name ?? '',
    'Other',
    '/my-orders',
  ]) {
    expect(approved?.text).toContain(part)
  }
  await receiveTestReturn(admin, back)
  const [received] = await postOffice.work()
  expect(received?.subject).toBe(`We have received your return ${back.returnNumber}`)

  const refund = { to: 'refunded', version: 2, amount: 100.5, ...refundEntry, reference: 'OUT-7' }
  await step(back._id, refund)
  const [refunded] = await postOffice.work()
  expect(refunded).toMatchObject({
    recipients: [customer.email],
    subject: `Your refund for order ${order.orderNumber}`,
  })
  for (const part of [back.returnNumber, '₹100.50', 'UPI', 'OUT-7', '2 Jan 2026', 'Pieces came back']) {
    expect(refunded?.text).toContain(part)
  }
})

test("a rejection contains the admin's reason", async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  const { _id, returnNumber } = await openTestReturn(admin, order)
  await postOffice.work()
  await step(_id, { to: 'rejected', version: 1, note: 'Worn <b>& washed</b>' })
  const [mail] = await postOffice.work()
  expect(mail?.subject).toBe(`We cannot accept your return ${returnNumber}`)
  expect(mail?.text).toContain('Worn <b>& washed</b>')
})

test('a refund without units is emailed as a refund of the order', async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  await postOffice.work()
  const { body } = await admin.send('GET', `/admin/orders/${order._id}`)
  const { version } = (body as unknown as { order: { version: number } }).order
  await admin.send('POST', `/admin/orders/${order._id}/refunds`, { ...refundEntry, version, amount: 24 })
  const [mail] = await postOffice.work()
  expect(mail?.text).toContain(`We have refunded ₹24.00 for order ${order.orderNumber}`)
})
