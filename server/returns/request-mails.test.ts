// The emails to both sides when a customer cancels an order or requests a return.
import { beforeEach, expect, test } from 'vitest'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { type Mail, openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer({ name: 'Asha Rao' })
beforeEach(() => transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller)))

/** Grouped by recipient, so the number and order of deliveries don't matter. */
const mailsTo = (mails: readonly Mail[], address: string) =>
  mails.filter(({ recipients }) => recipients.includes(address))

const cancel = (id: string) =>
  customer.send('POST', `/orders/${id}/cancellation`, { reason: 'Ordered the wrong size' })

test('a cancellation by the customer is emailed to both sides, to the seller with the amount to refund', async () => {
  const order = await placeTestOrder(shop.db, customer)
  await admin.send('POST', `/admin/orders/${order._id}/payments`, {
    method: 'cash',
    amount: 50,
    receivedOn: '2026-01-01',
  })
  await postOffice.work()
  await cancel(order._id)
  const mails = await postOffice.work()
  expect(mails).toHaveLength(2)
  const [own] = mailsTo(mails, customer.email)
  expect(own?.subject).toBe(`Order ${order.orderNumber} has been cancelled`)
  const [seller] = mailsTo(mails, demoSeller.email)
  expect(seller?.subject).toBe(`Order ${order.orderNumber} was cancelled by the customer`)
  for (const part of [
    'Ordered the wrong size',
    '₹50.00',
    'Asha Rao',
    `https://shop.example/admin/orders/${order._id}`,
  ]) {
    expect(seller?.text).toContain(part)
  }
})

test('a return request is emailed to both sides, with its items and reason', async () => {
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  await postOffice.work()
  await customer.send('POST', `/orders/${order._id}/returns`, {
    reason: 'Damaged in transit',
    comment: 'A corner is torn',
    items: [{ itemId: order.items[0]?._id, quantity: 1 }],
  })
  const mails = await postOffice.work()
  expect(mails).toHaveLength(2)
  const [own] = mailsTo(mails, customer.email)
  const [seller] = mailsTo(mails, demoSeller.email)
  const number = /RET\d+/.exec(own?.subject ?? '')?.[0] ?? 'none'
  expect(own?.subject).toBe(`We have received your return request ${number}`)
  expect(seller?.subject).toBe(`Return ${number} requested for order ${order.orderNumber}`)
  for (const mail of [own, seller]) {
    for (const part of [order.items[0]?.name ?? '', 'Damaged in transit', 'A corner is torn']) {
      expect(mail?.text).toContain(part)
    }
  }
})

test('a seller without an email address gets no email, and nothing fails', async () => {
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, email: '' }))
  const order = await placeTestOrder(shop.db, customer)
  await cancel(order._id)
  const mails = await postOffice.work()
  expect(mails.map(({ recipients }) => recipients)).toEqual([[customer.email], [customer.email]])
  const waiting = await shop.db.selectFrom('mails').select('key').where('sentAt', 'is', null).execute()
  expect(waiting).toEqual([])
})
