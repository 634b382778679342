// Webhooks from the event to the receiver, over a real socket.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { MAX_ATTEMPTS, RETRY_SECONDS } from '#contract/connections/delivery-states'
import { eventBody } from '#contract/connections/event-data'
import { type SentEvent, type WebhookEvent, webhookEventNames } from '#contract/connections/event-types'
import * as contract from '#contract/connections/webhooks'
import { sendInquiry } from '#contract/inquiries/inquiries'
import { listNotifications } from '#contract/notifications/admin'
import { transaction } from '#server/db/database'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { expireUnpaidOrders } from '#server/payments/unpaid/expire-unpaid'
import { anonymiseCustomer } from '#server/privacy/anonymise-customer'
import { webhookTasks } from '#server/processes/tasks'
import { goodBody } from '#test/endpoints/good-bodies'
import { createWebhook } from '#test/factories/connections'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openShopWithMail } from '#test/post-office'
import { countRoundTrips } from '#test/round-trips'
import { openReceiver, testRules } from '#test/webhook-receiver'
import { waitAfter } from './deliver.ts'
import { recordEvent } from './record-event.ts'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
const receiver = await openReceiver()
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.setMood(204)
})
afterEach(() => shop.db.deleteFrom('webhooks').execute())

const listen = (events: readonly WebhookEvent[], more: object = {}) =>
  createWebhook(shop, { url: receiver.url, events, ...more })

interface Body {
  id: string
  type: string
  createdAt: string
  data: Record<string, Record<string, unknown>>
}
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Body)

/** Skips the wait until the next attempt. */
const makeDue = async () => {
  await sql`update webhook_deliveries set next_attempt_at = now() where state = 'waiting'`.execute(shop.db)
  await sql`update webhooks set rest_until = null`.execute(shop.db)
}

const deliveries = (webhookId: string) =>
  shop.db
    .selectFrom('webhookDeliveries as d')
    .innerJoin('webhookEvents as e', 'e.id', 'd.eventId')
    .select([
      'd.id',
      'd.state',
      'd.attempts',
      'd.status',
      'd.fault',
      'd.response',
      'e.type',
      'd.nextAttemptAt',
    ])
    .where('d.webhookId', '=', webhookId)
    .orderBy('d.id')
    .execute()

/** Verifies as the specification tells receivers to. */
function isSigned(secret: string, { headers, body }: (typeof receiver.received)[number]): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  const signature = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(signature)
}

test('an order event arrives signed, with the admin view of the order and nothing else', async () => {
  const { id, secret } = await listen(['order.placed', 'order.cancelled'])
  const order = await placeTestOrder(shop.db, customer)
  await postOffice.work()
  expect(receiver.received).toHaveLength(1)
  const [call] = receiver.received
  const [body] = bodies()
  if (!call || !body) throw new Error('nothing has arrived')
  expect(body).toMatchObject({
    type: 'order.placed',
    data: { order: { _id: order._id, orderNumber: order.orderNumber, totalAmount: order.totalAmount } },
  })
  expect(call.headers['webhook-id']).toBe(body.id)
  expect(isSigned(secret, call)).toBe(true)
  expect(isSigned(secret, { ...call, body: call.body.replace('order.placed', 'order.refunded') })).toBe(false)
  expect(eventBody('order.placed').parse(body)).toEqual(body)
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1, status: 204, fault: '' }])
})

test('every event is sent by the action that causes it', async () => {
  await listen(webhookEventNames)
  const product = await createProduct(shop.db, { stock: 12 })
  const send = async (method: string, path: string, body?: object) => {
    const { status, body: reply } = await admin.send(method, path, body)
    expect([method, path, status, status < 300 ? '' : reply]).toEqual([method, path, status, ''])
    return reply as unknown as Record<string, Record<string, string & number>>
  }
  const step = (order: string, to: object, version: number) =>
    send('POST', `/admin/orders/${order}/transitions`, { ...to, version })
  const dispatch = {
    to: 'shipped',
    carrier: 'India Post',
    trackingNumber: 'EE123456789IN',
    acceptUnpaid: true,
  }
  const paid = { method: 'upi', reference: null, receivedOn: '2026-01-01' }
  const back = { method: 'upi', reference: null, paidOn: '2026-01-02', reason: 'Came back' }

  await shop.asGuest().send('POST', '/user/register', goodBody('POST /user/register', ''))
  await shop.asGuest().call(sendInquiry, { body: goodBody('POST /inquiries', '') as never })
  const order = await placeTestOrder(shop.db, customer, { productId: product.id, quantity: 10 })
  await step(order._id, { to: 'processing' }, 1)
  await step(order._id, dispatch, 2)
  await send('POST', `/admin/orders/${order._id}/payments`, { ...paid, amount: order.totalAmount })
  const shipped = await send('GET', `/admin/orders/${order._id}`)
  const { order: asSeen } = shipped as unknown as { order: { shipments: { _id: string }[] } }
  const [shipment] = asSeen.shipments
  const shipmentId = shipment?._id
  await send('POST', `/shipments/${shipmentId}/status`, { status: 'in_transit' })
  await send('POST', `/shipments/${shipmentId}/status`, { status: 'delivered' })
  const items = order.items.map(({ _id, quantity }) => ({ itemId: _id, quantity }))
  const asked = { reason: 'Other', comment: '', items: [{ ...items[0], quantity: 1 }] }
  expect((await customer.send('POST', `/orders/${order._id}/returns`, asked)).status).toBe(201)
  const { body: listed } = await admin.send('GET', `/admin/returns?order=${order.orderNumber}`)
  const [first] = (listed as unknown as { returns: { _id: string }[] }).returns
  const decide = (id: string | undefined, more: object) =>
    send('POST', `/admin/returns/${id}/transitions`, more)
  await decide(first?._id, { to: 'rejected', version: 1, note: 'Washed' })
  const opened = await send('POST', `/admin/orders/${order._id}/returns`, {
    reason: 'Other',
    comment: '',
    items,
  })
  const received = items.map(({ itemId, quantity }) => ({ itemId, restock: quantity, scrap: 0 }))
  await decide(opened.return?._id, { to: 'received', version: 1, note: '', items: received })
  await decide(opened.return?._id, { to: 'refunded', version: 2, ...back, amount: order.totalAmount })
  const other = await placeTestOrder(shop.db, customer)
  const wrong = await send('POST', `/admin/orders/${other._id}/payments`, { ...paid, amount: 10 })
  const { order: mistaken } = wrong as unknown as { order: { payments: { _id: string }[] } }
  const mistake = { payment: mistaken.payments[0]?._id, reason: 'Paid for another order' }
  await send('POST', `/admin/orders/${other._id}/reversals`, mistake)
  await step(other._id, { to: 'cancelled', reason: 'Changed their mind' }, 3)
  const late = await placeTestOrder(shop.db, customer)
  await shop.db.updateTable('orders').set({ paymentDueOn: '2026-01-01' }).where('id', '=', late._id).execute()
  await expireUnpaidOrders(shop.db)
  await send('POST', `/admin/orders/${late._id}/reopening`, { version: 2 })
  await send('POST', `/admin/orders/${late._id}/charges`, { version: 3, kind: 'freight', amount: 10 })
  const lines = [{ itemId: late.items[0]?._id, quantity: 1 }]
  await send('POST', `/admin/orders/${late._id}/change`, { lines, version: 4, expectedTotal: 123.2 })
  const draft = await send('POST', '/admin/products/create', { name: 'Draft', state: 'draft' })
  await send('PUT', `/admin/products/update/${draft.product?._id}`, { price: 20 })
  await send('PUT', `/admin/products/update/${draft.product?._id}`, { price: 20 })
  // A subject deleted before delivery isn't sent.
  await postOffice.work()
  await send('DELETE', `/admin/products/delete/${draft.product?._id}`)
  await postOffice.work()

  const sent = bodies()
  const counts: Record<string, number> = {}
  for (const body of sent) {
    counts[body.type] = (counts[body.type] ?? 0) + 1
    const { data, ...rest } = eventBody(body.type as SentEvent).parse(body)
    expect({ data, ...rest }).toEqual(body)
  }
  const more = {
    'order.placed': 3,
    'order.cancelled': 2,
    'payment.recorded': 2,
    'shipment.status': 3,
  }
  expect(counts).toEqual({ ...Object.fromEntries(webhookEventNames.map((name) => [name, 1])), ...more })
  const all = JSON.stringify(sent)
  for (const secret of ['password', 'Hash', 'screenshot', 'ifsc', 'accountNumber']) {
    expect(all).not.toContain(secret)
  }
})

test('an order takes no additional round trip, whether or not a webhook listens', async () => {
  const measure = async () => {
    const product = await createProduct(shop.db)
    await customer.send('POST', '/orders/cart/add', { productId: product.id, quantity: 1 })
    const body = goodBody('POST /orders/create', '')
    return countRoundTrips(async () => {
      expect((await customer.send('POST', '/orders/create', body)).status).toBe(201)
    })
  }
  await measure()
  const alone = await measure()
  await listen(['order.placed'])
  expect(await measure()).toEqual(alone)
})

test('without a listening webhook nothing is written', async () => {
  await listen(['product.created'])
  await listen(['order.placed'], { url: `${receiver.url}/off`, isActive: false })
  const before = await shop.db.selectFrom('webhookEvents').select('id').execute()
  await placeTestOrder(shop.db, customer)
  expect(await shop.db.selectFrom('webhookEvents').select('id').execute()).toEqual(before)
})

test('a rolled-back event is never sent', async () => {
  const { id } = await listen(['product.changed'])
  const { id: subjectId } = await createProduct(shop.db)
  const failing = transaction(shop.db, async (tx) => {
    recordEvent(tx, { type: 'product.changed', subjectId })
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  await transaction(shop.db, async (tx) => {
    recordEvent(tx, { type: 'product.changed', subjectId })
    // Recording it twice in one transaction counts once.
    recordEvent(tx, { type: 'product.changed', subjectId })
  })
  await postOffice.work()
  expect(receiver.received).toHaveLength(1)
  expect(await deliveries(id)).toHaveLength(1)
})

test.each([500, 404, 302, 'cut', 'silent'] as const)(
  'after %s the delivery is retried with the same id and body',
  async (mood) => {
    const { id, secret } = await listen(['order.placed'])
    receiver.setMood(mood)
    await placeTestOrder(shop.db, customer)
    await postOffice.work()
    const [failed] = await deliveries(id)
    expect(failed).toMatchObject({ state: 'waiting', attempts: 1, fault: expect.stringMatching(/./) })
    expect(failed?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now())
    // Nothing is sent before it is due.
    await postOffice.work()
    expect(receiver.received).toHaveLength(1)
    receiver.setMood(200)
    await makeDue()
    await postOffice.work()
    const [first, second] = receiver.received
    expect(receiver.received).toHaveLength(2)
    expect(second?.body).toBe(first?.body)
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id'])
    expect(second && isSigned(secret, second)).toBe(true)
    expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 2, status: 200, fault: '' }])
  },
)

test('a refused connection is retried', async () => {
  const gone = await openReceiver()
  await gone.close()
  const { id } = await createWebhook(shop, { url: gone.url, events: ['order.placed'] })
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  expect(await deliveries(id)).toMatchObject([
    { state: 'waiting', status: null, fault: 'The connection was refused' },
  ])
})

test('a delivery fails permanently after its last attempt, and can be sent again manually', async () => {
  const { id } = await listen(['order.placed'])
  receiver.setMood(500)
  await placeTestOrder(shop.db, customer)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; attempt++) {
    await postOffice.work()
    await makeDue()
  }
  const [failed] = await deliveries(id)
  expect(failed).toMatchObject({ state: 'failed', attempts: MAX_ATTEMPTS })
  expect(receiver.received).toHaveLength(MAX_ATTEMPTS)
  receiver.setMood({ status: 200, body: 'Thanks' })
  await admin.call(contract.sendAgain, { params: { id: failed?.id ?? '' } })
  await postOffice.work()
  const { delivery } = await admin.call(contract.getDelivery, { params: { id: failed?.id ?? '' } })
  expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, status: 200, response: 'Thanks' })
  expect(delivery.request).toBe(receiver.received.at(-1)?.body)
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
})

test('after days without success the webhook is switched off, and its creator and the notification bell are informed once', async () => {
  const { id } = await listen(['order.placed'], { adminId: admin.id })
  receiver.setMood(500)
  await placeTestOrder(shop.db, customer)
  await placeTestOrder(shop.db, customer)
  expect(await postOffice.work()).not.toContainEqual(expect.objectContaining({ recipients: [admin.email] }))
  await sql`update webhooks set failing_since = now() - interval '73 hours'`.execute(shop.db)
  await makeDue()
  const mails = [...(await postOffice.work()), ...(await postOffice.work())]
  expect(mails.filter(({ recipients }) => recipients.includes(admin.email))).toMatchObject([
    {
      subject: expect.stringContaining('127.0.0.1'),
      text: expect.stringContaining(`/connections/webhooks/${id}`),
    },
  ])
  const { webhook } = await admin.call(contract.getWebhook, { params: { id } })
  expect(webhook).toMatchObject({ isActive: false, givenUpAt: expect.any(String) })
  const { notifications } = await admin.call(listNotifications, { query: {} })
  expect(notifications.filter(({ subjectId }) => subjectId === id)).toHaveLength(1)
  // Pending deliveries are dropped when their turn comes, and no new ones are written.
  await makeDue()
  const calls = receiver.received.length
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  expect(receiver.received).toHaveLength(calls)
  expect((await deliveries(id)).map(({ state }) => state)).toEqual(['dropped', 'dropped'])
  const again = { isActive: true, version: webhook.version }
  const { webhook: on } = await admin.call(contract.switchWebhook, { params: { id }, body: again })
  expect(on).toMatchObject({ isActive: true, givenUpAt: null, failingSince: null })
})

test('one success among failures keeps the webhook on', async () => {
  const { id } = await listen(['order.placed'])
  receiver.setMood(500)
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  await sql`update webhooks set failing_since = now() - interval '73 hours'`.execute(shop.db)
  receiver.setMood(200)
  await makeDue()
  await postOffice.work()
  const { webhook } = await admin.call(contract.getWebhook, { params: { id } })
  expect(webhook).toMatchObject({ isActive: true, failingSince: null, lastSuccessAt: expect.any(String) })
})

test('a new secret signs immediately, and the former one alongside until it expires', async () => {
  const { id, secret: former } = await listen(['order.placed'])
  const { secret, webhook } = await admin.call(contract.renewSecret, { params: { id }, body: { version: 1 } })
  expect(webhook.formerSecretUntil).not.toBeNull()
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  const [both] = receiver.received
  expect(both && [isSigned(secret, both), isSigned(former, both)]).toEqual([true, true])
  await sql`update webhooks set former_secret_until = now()`.execute(shop.db)
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  const alone = receiver.received[1]
  expect(alone && [isSigned(secret, alone), isSigned(former, alone)]).toEqual([true, false])
})

test('each event has one delivery per webhook, sent once, however many workers run', async () => {
  const { id } = await listen(['product.changed'])
  const other = await openReceiver()
  const { id: otherId } = await createWebhook(shop, { url: other.url, events: ['product.changed'] })
  const many = 250
  const { id: productId } = await createProduct(shop.db)
  await Promise.all(
    Array.from({ length: many }, () =>
      transaction(shop.db, async (tx) => recordEvent(tx, { type: 'product.changed', subjectId: productId })),
    ),
  )
  while ((await dispatchOutbox(shop.pool)) > 0) {
    // Repeat until nothing is left.
  }
  // There is one job per webhook, however many deliveries are pending.
  const { rows: jobs } = await sql`
    select 1 from graphile_worker.jobs where task_identifier = 'deliver_webhook'`.execute(shop.db)
  expect(jobs).toHaveLength(2)
  const deliver = webhookTasks(shop, testRules).deliver_webhook
  const turn = (webhookId: string) => deliver?.({ webhookId }, {} as never)
  await Promise.all([turn(id), turn(id), turn(id), turn(otherId), turn(otherId)])
  await postOffice.work()
  for (const { received } of [receiver, other]) {
    expect(received).toHaveLength(many)
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(many)
  }
  const states = await deliveries(id)
  expect(states).toHaveLength(many)
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(['delivered']))
  await other.close()
})

test('a failing webhook is tried only a few times, however many deliveries are pending', async () => {
  const { id } = await listen(['product.changed'])
  receiver.setMood(500)
  const { id: productId } = await createProduct(shop.db)
  for (let event = 0; event < 40; event++) {
    await transaction(shop.db, async (tx) =>
      recordEvent(tx, { type: 'product.changed', subjectId: productId }),
    )
  }
  await postOffice.work()
  await postOffice.work()
  expect(receiver.received.length).toBeLessThanOrEqual(5)
  receiver.setMood(200)
  await makeDue()
  await postOffice.work()
  expect((await deliveries(id)).filter(({ state }) => state !== 'delivered')).toEqual([])
})

test("a server that shuts down doesn't wait for responses, and the attempt is repeated later", async () => {
  const { id } = await listen(['order.placed'])
  receiver.setMood('silent')
  await placeTestOrder(shop.db, customer)
  await dispatchOutbox(shop.pool)
  const stopping = new AbortController()
  const patient = { ...testRules, timeoutMs: 600_000 }
  const turn = webhookTasks(shop, patient, stopping.signal).deliver_webhook?.({ webhookId: id }, {} as never)
  await expect.poll(() => receiver.received.length).toBe(1)
  stopping.abort()
  await turn
  expect(await deliveries(id)).toMatchObject([{ state: 'waiting', attempts: 0 }])
  receiver.setMood(204)
  await postOffice.work()
  expect(await deliveries(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  expect(receiver.received[1]?.body).toBe(receiver.received[0]?.body)
})

test('deleting a customer erases them from the delivery log, and nothing about them is sent any more', async () => {
  const { id } = await listen(['order.placed', 'order.cancelled'])
  const leaving = await shop.asCustomer({ name: 'Leela Forget' })
  receiver.setMood({ status: 200, body: 'Thank you, Leela Forget' })
  const order = await placeTestOrder(shop.db, leaving)
  await postOffice.work()
  receiver.setMood(500)
  const cancel = { to: 'cancelled', version: 1, reason: 'Leaves' }
  await admin.send('POST', `/admin/orders/${order._id}/transitions`, cancel)
  await postOffice.work()
  const stored = async () =>
    JSON.stringify([
      await shop.db.selectFrom('webhookEvents').selectAll().execute(),
      await shop.db.selectFrom('webhookDeliveries').selectAll().execute(),
    ])
  expect(await stored()).toContain('Leela Forget')
  await transaction(shop.db, (tx) => anonymiseCustomer(tx, leaving.id))
  expect(await stored()).not.toContain('Leela Forget')
  const calls = receiver.received.length
  await makeDue()
  await postOffice.work()
  expect(receiver.received).toHaveLength(calls)
  const log = await deliveries(id)
  expect(log.map(({ state }) => state)).toEqual(['delivered', 'dropped'])
  const { delivery } = await admin.call(contract.getDelivery, { params: { id: log[0]?.id ?? '' } })
  expect([delivery.request, delivery.response]).toEqual([null, null])
  const again = await admin.send('POST', `/connections/deliveries/${log[0]?.id}/attempts`)
  expect(again.status).toBe(409)
})

test('the daily cleaning keeps thirty days of the log', async () => {
  const { id } = await listen(['order.placed'])
  await placeTestOrder(shop.db, customer)
  await placeTestOrder(shop.db, customer)
  await postOffice.work()
  const [old, young] = await deliveries(id)
  await sql`update webhook_events set created_at = now() - interval '31 days'
    where id = (select event_id from webhook_deliveries where id = ${old?.id})`.execute(shop.db)
  await postOffice.cleanDaily()
  expect((await deliveries(id)).map((left) => left.id)).toEqual([young?.id])
})

test('a test event goes to one webhook, even if it is switched off', async () => {
  const { id, secret } = await listen(['order.placed'], { isActive: false })
  await createWebhook(shop, { url: `${receiver.url}/other` })
  const { deliveryId } = await admin.call(contract.testWebhook, { params: { id } })
  await postOffice.work()
  expect(bodies()).toMatchObject([{ type: 'webhook.test', data: { message: expect.any(String) } }])
  expect(receiver.received[0] && isSigned(secret, receiver.received[0])).toBe(true)
  const { deliveries: log, states } = await admin.call(contract.listDeliveries, { params: { id }, query: {} })
  expect(log).toMatchObject([{ _id: deliveryId, type: 'webhook.test', state: 'delivered', status: 204 }])
  expect(states).toEqual({ waiting: 0, delivered: 1, failed: 0, dropped: 0 })
})

test('all attempts together take about three days, at randomised intervals', () => {
  for (let round = 0; round < 200; round++) {
    const waits = RETRY_SECONDS.map((_, index) => waitAfter(index + 1))
    for (const [index, wait] of waits.entries()) {
      const usual = RETRY_SECONDS[index] ?? 0
      expect(wait).toBeGreaterThanOrEqual(usual * 0.8)
      expect(wait).toBeLessThanOrEqual(usual * 1.2)
    }
    const days = waits.reduce((sum, wait) => sum + wait, 0) / 86_400
    expect(days).toBeGreaterThan(2.4)
    expect(days).toBeLessThan(4)
  }
  expect(waitAfter(1)).not.toBe(waitAfter(1))
})
