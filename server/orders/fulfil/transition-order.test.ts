import { expect, test } from 'vitest'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { type OrderStatus, orderStatuses, orderTransitions } from '#contract/orders/order-status'
import { placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

const place = () => placeTestOrder(shop.db, customer)
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const shipment = { carrier: 'India Post', trackingNumber: 'EE123456789IN' }

/** A valid body for each transition that admins can make. */
const steps = {
  processing: { to: 'processing', estimatedDelivery: '2026-12-24' },
  shipped: { to: 'shipped', ...shipment, shippingMethod: 'Speed Post', acceptUnpaid: true },
  delivered: { to: 'delivered' },
  cancelled: { to: 'cancelled', reason: 'The customer asked for it' },
} as const
type Step = keyof typeof steps

async function take(id: string, to: Step, more: object = {}) {
  const { version } = await detail(id)
  return admin.send('POST', `/admin/orders/${id}/transitions`, { ...steps[to], version, ...more })
}

const mailKeys = async (id: string) => {
  const rows = await shop.db
    .selectFrom('mails')
    .select('key')
    .where('key', 'like', `%:${id}`)
    .orderBy('queuedAt')
    .execute()
  return rows.map(({ key }) => key.split(':')[0])
}

test('an order passes through its statuses: each transition is recorded, emailed and audited', async () => {
  const { _id } = await place()
  const processing = await admin.call(transitionOrder, {
    params: { id: _id },
    body: { ...steps.processing, version: 1 },
  })
  expect(processing.order).toMatchObject({
    status: 'processing',
    version: 2,
    estimatedDelivery: '2026-12-24',
  })
  const shipped = await admin.call(transitionOrder, {
    params: { id: _id },
    body: { ...steps.shipped, version: 2 },
  })
  expect(shipped.order).toMatchObject({
    status: 'shipped',
    statusDisplay: 'Shipped',
    ...shipment,
    shippingMethod: 'Speed Post',
  })
  expect(Date.now() - Date.parse(shipped.order.shippedDate ?? '')).toBeLessThan(60_000)
  const delivered = await admin.call(transitionOrder, {
    params: { id: _id },
    body: { ...steps.delivered, version: 3 },
  })
  expect(delivered.order.deliveredDate).not.toBe(null)

  const { events } = await detail(_id)
  expect(events.map(({ kind, fromStatus, toStatus, actor }) => [kind, fromStatus, toStatus, actor])).toEqual([
    ['placed', null, 'pending', customer.name],
    ['status', 'pending', 'processing', admin.name],
    ['status', 'processing', 'shipped', admin.name],
    ['status', 'shipped', 'delivered', admin.name],
  ])
  expect(events[2]?.note).toBe('India Post, EE123456789IN. Dispatched before full payment.')
  for (const { at } of events) expect(Math.abs(Date.now() - Date.parse(at))).toBeLessThan(60_000)
  expect(await mailKeys(_id)).toEqual([
    'order-placed',
    'order-processing',
    'order-shipped',
    'order-delivered',
  ])
  const audit = await shop.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subjectId', '=', _id)
    .orderBy('id')
    .execute()
  expect(
    audit.map(({ action, adminId, before, after }) => [
      action,
      adminId,
      before,
      (after as { to: string }).to,
    ]),
  ).toEqual([
    ['order.processing', admin.id, { status: 'pending' }, 'processing'],
    ['order.shipped', admin.id, { status: 'processing' }, 'shipped'],
    ['order.delivered', admin.id, { status: 'shipped' }, 'delivered'],
  ])
  for (const { ip, requestId } of audit) expect([ip, requestId]).toEqual(['127.0.0.1', expect.any(String)])
})

test("dispatching an unpaid order needs an admin's confirmation; a paid one doesn't", async () => {
  const unpaid = await place()
  await take(unpaid._id, 'processing')
  const { acceptUnpaid: _, ...without } = steps.shipped
  for (const acceptUnpaid of [undefined, false]) {
    const body = { ...without, acceptUnpaid, version: 2 }
    const answer = await admin.send('POST', `/admin/orders/${unpaid._id}/transitions`, body)
    expect(answer).toMatchObject({ status: 409, body: { error: { code: 'payment_due' } } })
  }
  expect((await take(unpaid._id, 'shipped')).status).toBe(200)

  const paid = await place()
  const payment = { method: 'cash', amount: paid.totalAmount, receivedOn: '2026-01-01' }
  await admin.send('POST', `/admin/orders/${paid._id}/payments`, payment)
  await take(paid._id, 'processing')
  expect((await take(paid._id, 'shipped', { acceptUnpaid: false })).status).toBe(200)
  expect((await detail(paid._id)).events.at(-1)?.note).toBe('India Post, EE123456789IN')
})

test('a transition of an outdated version is refused', async () => {
  const { _id } = await place()
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      admin.send('POST', `/admin/orders/${_id}/transitions`, { ...steps.processing, version: 1 }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const stale = await admin.send('POST', `/admin/orders/${_id}/transitions`, {
    ...steps.cancelled,
    version: 1,
  })
  expect(stale).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  expect((await detail(_id)).status).toBe('processing')
})

test('a transition repeated with the same idempotency key happens once and gets the same response', async () => {
  const { _id } = await place()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const send = (body: object = { ...steps.processing, version: 1 }) =>
    admin.send('POST', `/admin/orders/${_id}/transitions`, body, key)
  const answers = await Promise.all([send(), send(), send(), send()])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect((await detail(_id)).events.filter(({ kind }) => kind === 'status')).toHaveLength(1)
  expect((await send({ ...steps.cancelled, version: 1 })).status).toBe(422)
  const mine = await shop.asAdmin()
  const other = await mine.send(
    'POST',
    `/admin/orders/${_id}/transitions`,
    { ...steps.processing, version: 1 },
    key,
  )
  expect(other.status).toBe(409)
})

test.each([
  ['no step', { version: 1 }, 'to'],
  ['an unknown step', { to: 'lost', version: 1 }, 'to'],
  ['a step that admins cannot take by hand', { to: 'pending', version: 1 }, 'to'],
  ['no carrier', { ...steps.shipped, carrier: ' ', version: 1 }, 'carrier'],
  ['two tracking numbers', { ...steps.shipped, trackingNumber: 'A1, A2', version: 1 }, 'trackingNumber'],
  ['no reason', { to: 'cancelled', version: 1 }, 'reason'],
  ['no version', { to: 'processing' }, 'version'],
  ['an invalid date', { to: 'delivered', deliveredOn: '2026-02-30', version: 1 }, 'deliveredOn'],
])('a transition with %s is refused, and the error names the field', async (_, body, field) => {
  const { _id } = await place()
  const answer = await admin.send('POST', `/admin/orders/${_id}/transitions`, body)
  expect(answer.status).toBe(400)
  expect(Object.keys((answer.body as { error?: { fields?: object } }).error?.fields ?? {})).toContain(field)
  expect((await detail(_id)).version).toBe(1)
})

test('a delivery date may be neither in the future nor before the dispatch', async () => {
  const { _id } = await place()
  await take(_id, 'processing')
  await take(_id, 'shipped')
  const tomorrow = new Date(Date.now() + 48 * 3_600_000).toISOString().slice(0, 10)
  expect((await take(_id, 'delivered', { deliveredOn: tomorrow })).status).toBe(400)
  expect((await take(_id, 'delivered', { deliveredOn: '2020-01-01' })).status).toBe(200)
  const { shippedDate, deliveredDate } = await detail(_id)
  expect(Date.parse(deliveredDate ?? '')).toBeGreaterThanOrEqual(Date.parse(shippedDate ?? ''))
})

test("notes appear in the admins' timeline, not in the customer's", async () => {
  const { _id, orderNumber } = await place()
  const note = await admin.send('POST', `/admin/orders/${orderNumber}/notes`, {
    note: ' Calls\nin the evening ',
  })
  expect(note.status).toBe(201)
  const { events, version } = await detail(_id)
  expect(events.at(-1)).toMatchObject({ kind: 'note', note: 'Calls\nin the evening', actor: admin.name })
  expect(version).toBe(1)
  const seen = await customer.send('GET', `/orders/${_id}`)
  expect(JSON.stringify(seen.body)).not.toContain('evening')
  expect((await admin.send('POST', `/admin/orders/${_id}/notes`, { note: '  ' })).status).toBe(400)
  expect((await admin.send('POST', '/admin/orders/BO1/notes', { note: 'x' })).status).toBe(404)
})

test('all invariants hold after these tests', async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
})

// Runs last, because it sets statuses directly in the database.
test('each status allows exactly the transitions of the table; all others are refused with 409', async () => {
  for (const from of orderStatuses) {
    for (const to of Object.keys(steps) as Step[]) {
      const { _id } = await place()
      await shop.db.updateTable('orders').set({ status: from }).where('id', '=', _id).execute()
      const allowed = (orderTransitions[from] as readonly OrderStatus[]).includes(to)
      const { status } = await take(_id, to)
      expect([from, to, status]).toEqual([from, to, allowed ? 200 : 409])
      expect((await detail(_id)).status).toBe(allowed ? to : from)
    }
  }
})
