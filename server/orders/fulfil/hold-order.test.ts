// Orders on hold aren't processed or dispatched; priority affects only an order's position.
import { expect, test } from 'vitest'
import { holdOrder, releaseOrder, setOrderPriority, transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const colleague = await shop.asAdmin()
const place = () => placeTestOrder(shop.db, customer)
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const step = (id: string, body: object, by = admin) =>
  by.send('POST', `/admin/orders/${id}/transitions`, body)

test("an order on hold isn't processed until it is released, and both are recorded", async () => {
  const { _id: id, orderNumber } = await place()
  const held = await admin.call(holdOrder, {
    params: { id },
    body: { version: 1, reason: 'Call the customer' },
  })
  expect(held).toMatchObject({ message: `Order ${orderNumber} is on hold`, order: { version: 2 } })
  expect(held.order.holdReason).toBe('Call the customer')
  const process = await step(id, { to: 'processing', version: 2 })
  expect([process.status, process.body.message]).toEqual([409, 'The order is on hold: Call the customer'])
  const again = await admin.send('POST', `/admin/orders/${id}/hold`, { version: 2, reason: 'Another' })
  expect([again.status, again.body.message]).toEqual([409, 'The order is already on hold: Call the customer'])

  const released = await admin.call(releaseOrder, { params: { id }, body: { version: 2 } })
  expect(released.order).toMatchObject({ holdReason: null, version: 3 })
  expect(released.order.events.map(({ kind, note }) => [kind, note]).slice(1)).toEqual([
    ['hold', 'Put on hold: Call the customer'],
    ['hold', 'Released'],
  ])
  const twice = await admin.send('DELETE', `/admin/orders/${id}/hold`, { version: 3 })
  expect([twice.status, twice.body.message]).toEqual([409, 'The order is not on hold'])
  await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version: 3 } })
  const auditEvents = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'subjectName'])
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute()
  expect(auditEvents).toEqual(
    ['order.hold', 'order.release', 'order.processing'].map((action) => ({
      action,
      subjectName: orderNumber,
    })),
  )
  expect(await checkInvariants(shop.db)).toEqual([])
})

test("a shipped or closed order can't be put on hold, and cancelling an order ends its hold", async () => {
  const gone = await place()
  await deliverOrder(admin, gone._id)
  const refusal = await admin.send('POST', `/admin/orders/${gone._id}/hold`, {
    version: 4,
    reason: 'Too late',
  })
  expect([refusal.status, refusal.body.message]).toEqual([
    409,
    "An order that is delivered can't be put on hold",
  ])
  const { _id: id } = await place()
  for (const reason of ['', 'no', undefined, 7]) {
    const { status, body } = await admin.send('POST', `/admin/orders/${id}/hold`, { version: 1, reason })
    expect([status, body]).toMatchObject([400, { error: { fields: { reason: expect.any(String) } } }])
  }
  await admin.call(holdOrder, { params: { id }, body: { version: 1, reason: 'Call the customer' } })
  await admin.call(transitionOrder, {
    params: { id },
    body: { to: 'cancelled', version: 2, reason: 'Not reached' },
  })
  expect(await detail(id)).toMatchObject({ status: 'cancelled', holdReason: null })
})

test('when two admins change an order at once, one is told to reload, and nothing is half done', async () => {
  for (const other of [
    { to: 'processing', version: 1 },
    { to: 'cancelled', version: 1, reason: 'The customer asked for it' },
  ]) {
    const { _id: id } = await place()
    const [held, stepped] = await Promise.all([
      admin.send('POST', `/admin/orders/${id}/hold`, { version: 1, reason: 'Call the customer' }),
      step(id, other, colleague),
    ])
    expect([held.status, stepped.status].sort()).toEqual([200, 409])
    const order = await detail(id)
    expect(order.version).toBe(2)
    expect(order.events).toHaveLength(2)
    expect(order.holdReason).toBe(held.status === 200 ? 'Call the customer' : null)
    if (held.status === 409 && other.to === 'processing') {
      expect(held.body).toMatchObject({ error: { code: 'version_conflict' } })
    }
  }
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a change to an older version is refused, including a hold and a release', async () => {
  const { _id: id } = await place()
  await admin.call(holdOrder, { params: { id }, body: { version: 1, reason: 'Call the customer' } })
  for (const [method, body] of [
    ['POST', { version: 1, reason: 'Mine' }],
    ['DELETE', { version: 1 }],
  ] as const) {
    const refusal = await colleague.send(method, `/admin/orders/${id}/hold`, body)
    expect(refusal).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  }
  expect((await detail(id)).holdReason).toBe('Call the customer')
})

test('priority is recorded once, and an admin with the order open can still save changes', async () => {
  const { _id: id } = await place()
  const first = await admin.call(setOrderPriority, { params: { id }, body: { isPriority: true } })
  await admin.call(setOrderPriority, { params: { id }, body: { isPriority: true } })
  expect(first.order).toMatchObject({ isPriority: true, version: 1 })
  const { events } = await detail(id)
  expect(events.map(({ note }) => note)).toEqual([null, 'Marked as priority'])
  const off = await admin.call(setOrderPriority, { params: { id }, body: { isPriority: false } })
  expect(off.order.isPriority).toBe(false)
  expect(await checkInvariants(shop.db)).toEqual([])
})
