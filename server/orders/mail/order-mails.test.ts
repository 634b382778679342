// Emails to customers: part shipments, review requests and messages from admins.
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contactCustomer, requestReview, transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { headerOf } from '#test/smtp-sink'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer({ name: 'Asha Rao' })

async function delivered() {
  const order = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, order._id)
  await postOffice.work()
  postOffice.received.length = 0
  return order
}
const events = async (id: string) => {
  const { order } = await admin.call(getOrderDetail, { params: { id } })
  return order.events.map(({ kind, note }) => [kind, note])
}

test('a part shipment sends one email that lists its items', async () => {
  const order = await placeTestOrder(shop.db, customer, { quantity: 3 })
  await admin.call(transitionOrder, { params: { id: order._id }, body: { to: 'processing', version: 1 } })
  await postOffice.work()
  const body = {
    version: 2,
    carrier: 'Delhivery',
    trackingNumber: 'AWB 77',
    estimatedDelivery: '2030-01-05',
    acceptUnpaid: true,
    items: [{ itemId: order.items[0]?._id, quantity: 2 }],
  }
  const { status } = await admin.send('POST', `/admin/orders/${order._id}/shipments`, body)
  const mails = await postOffice.work()
  expect([status, mails.map(({ subject }) => subject)]).toEqual([
    201,
    [`Part of your order ${order.orderNumber} is on its way`],
  ])
  const { recipients, text = '' } = mails[0] ?? {}
  expect(recipients).toEqual([customer.email])
  for (const words of [
    'Dear Asha Rao,',
    'has been shipped. The details are below. The rest will follow',
    `${order.items[0]?.name} | 2`,
    'Tracking number: AWB 77',
    'Expected delivery: 5 Jan 2030',
    'https://www.delhivery.com/track-v2/package/AWB%2077',
  ]) {
    expect(text).toContain(words)
  }
  expect(await postOffice.work()).toEqual([])
  const rest = {
    to: 'shipped' as const,
    version: 3,
    carrier: 'DTDC',
    trackingNumber: 'D12',
    acceptUnpaid: true,
  }
  await admin.call(transitionOrder, { params: { id: order._id }, body: rest })
  const [last] = await postOffice.work()
  expect(last?.text).toContain('the last part of your order has been shipped')
  expect(last?.text).toContain('Track the shipment')
})

test('a review request is emailed once, and its link holds a token that no table stores', async () => {
  const { _id: id, orderNumber } = await delivered()
  const { order } = await admin.call(requestReview, { params: { id } })
  expect(order.reviewRequestedAt).not.toBe(null)
  const again = await admin.send('POST', `/admin/orders/${id}/review-request`)
  expect([again.status, again.body.message]).toEqual([
    409,
    'The customer of this order has already been asked for a review',
  ])
  const mails = await postOffice.work()
  expect(mails.map(({ subject }) => subject)).toEqual([`How do you like your order ${orderNumber}?`])
  const link = new RegExp(`https://shop\\.example/review/${orderNumber}\\?token=([\\w-]{43})\\b`)
  const token = link.exec(mails[0]?.text ?? '')?.[1] ?? ''
  const kept = await shop.db
    .selectFrom('reviewRequests')
    .selectAll()
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(kept.tokenHash).toEqual(createHash('sha256').update(token).digest())
  expect(Math.round((kept.expiresAt.getTime() - kept.requestedAt.getTime()) / 86_400_000)).toBe(60)
  expect(JSON.stringify(await shop.db.selectFrom('mails').select('data').execute())).not.toContain(token)
  expect((await events(id)).at(-1)).toEqual(['contact', 'Email: review requested'])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('two simultaneous requests for the same review send one email', async () => {
  const { _id: id } = await delivered()
  const ask = () => admin.send('POST', `/admin/orders/${id}/review-request`)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(await postOffice.work()).toHaveLength(1)
  expect((await events(id)).filter(([kind]) => kind === 'contact')).toHaveLength(1)
})

test('no review is requested for an undelivered order or a deleted customer', async () => {
  const { _id: open } = await placeTestOrder(shop.db, customer)
  const early = await admin.send('POST', `/admin/orders/${open}/review-request`)
  expect([early.status, early.body.message]).toEqual([
    409,
    'A review can be requested once the order is delivered',
  ])
  const { _id: id } = await delivered()
  await shop.db.updateTable('orders').set({ customerEmail: '' }).where('id', '=', id).execute()
  for (const [path, body] of [
    ['review-request', undefined],
    ['contact', { channel: 'email', message: 'Hello' }],
  ] as const) {
    expect((await admin.send('POST', `/admin/orders/${id}/${path}`, body)).status).toBe(409)
  }
  expect(await shop.db.selectFrom('reviewRequests').selectAll().where('orderId', '=', id).execute()).toEqual(
    [],
  )
})

test('a message reaches the customer, replies go to the seller, and the timeline records only the subject', async () => {
  const { _id: id, orderNumber } = await delivered()
  const body = {
    channel: 'email' as const,
    subject: 'Which colour?',
    message: 'Dear Asha,\n\nred or <b>blue</b>?',
  }
  const { message } = await admin.call(contactCustomer, { params: { id }, body })
  const [mail] = await postOffice.work()
  expect([message, mail?.recipients, mail?.subject]).toEqual([
    'The email is on its way',
    [customer.email],
    'Which colour?',
  ])
  expect(headerOf({ source: mail?.text ?? '' }, 'Reply-To')).toContain('sales@example.com')
  expect(mail?.text).toContain('red or <b>blue</b>?\r\n')
  expect(mail?.text).toContain('red or &#60;b&#62;blue&#60;/b&#62;?')
  expect((await events(id)).at(-1)).toEqual(['contact', 'Email: Which colour?'])
  const { order } = await admin.call(contactCustomer, {
    params: { id },
    body: { channel: 'whatsapp', message: 'Namaste' },
  })
  expect(order.events.at(-1)).toMatchObject({ kind: 'contact', note: 'WhatsApp message started' })
  expect(await postOffice.work()).toEqual([])
  await admin.call(contactCustomer, { params: { id }, body: { channel: 'email', message: 'Hello' } })
  expect((await postOffice.work())[0]?.subject).toBe(`About your order ${orderNumber}`)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test("a subject can't inject headers, and an empty message is reported at its field", async () => {
  const { _id: id } = await delivered()
  const send = (body: object) => admin.send('POST', `/admin/orders/${id}/contact`, body)
  const smuggled = { channel: 'email', subject: 'Hello\r\nBcc: victim@example.com', message: 'Hello' }
  expect((await send(smuggled)).status).toBe(400)
  expect(await send({ channel: 'email', message: '  ' })).toMatchObject({
    status: 400,
    body: { error: { fields: { message: 'Message is required' } } },
  })
  expect((await send({ channel: 'pigeon', message: 'Hello' })).status).toBe(400)
  expect(await postOffice.work()).toEqual([])
})
