import { afterEach, beforeEach, expect, test } from 'vitest'
import { suspendCustomer } from '#contract/customers/admin'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { createOrderLinks } from '#server/orders/read/order-links'
import { placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { type Caller, openShop } from '#test/shop'

const shop = await openShop()
const { db } = shop
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
const allow = async (changeHours: number) => {
  const { body } = await admin.send('GET', '/settings/unpaid-orders')
  const { version } = body as unknown as { version: number }
  return admin.send('PUT', '/settings/unpaid-orders', { changeHours, version })
}
beforeEach(async () => expect((await allow(24)).status).toBe(200))
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const untilOf = async (id: string, who: Caller = customer) =>
  (await who.call(getOrderTracking, { params: { id } })).tracking.changeableUntil

type Line = { itemId: string | undefined; quantity: number }
const seen = (id: string, lines: Line[], rest: object = {}, who: Caller = customer) =>
  who.send('POST', `/orders/${id}/change/preview`, { lines, ...rest })
async function change(id: string, lines: Line[], rest: object = {}, who: Caller = customer) {
  const first = await seen(id, lines, rest, who)
  if (first.status !== 200) return first
  const { version, preview } = first.body as unknown as {
    version: number
    preview: { after: { total: number } }
  }
  return who.send('POST', `/orders/${id}/change`, {
    lines,
    version,
    expectedTotal: preview.after.total,
    ...rest,
  })
}

test('customers change an unpaid order only within the hours of the setting', async () => {
  const { _id: id, items } = await placeTestOrder(db, customer)
  const lines = [{ itemId: items[0]?._id, quantity: 3 }]
  expect(await untilOf(id)).not.toBeNull()
  const changed = await change(id, lines)
  expect(changed.body).toMatchObject({ message: 'Your order has been changed', order: { totalAmount: 336 } })
  await db
    .updateTable('orders')
    .set({ createdAt: new Date(Date.now() - 25 * 3_600_000) })
    .where('id', '=', id)
    .execute()
  expect(await untilOf(id)).toBeNull()
  expect((await change(id, lines)).body).toMatchObject({
    message: 'The time for changes is over. Please contact us.',
  })
  await allow(0)
  const { _id: later } = await placeTestOrder(db, customer)
  expect(await untilOf(later)).toBeNull()
  expect((await seen(later, lines)).status).toBe(409)
})

test('customers can’t change an order that is paid in part, processed or another customer’s', async () => {
  const { _id: id, items } = await placeTestOrder(db, customer)
  const lines = [{ itemId: items[0]?._id, quantity: 1 }]
  const stranger = await shop.asCustomer()
  expect((await seen(id, lines, {}, stranger)).status).toBe(404)
  expect((await change(id, lines, {}, stranger)).status).toBe(404)
  await admin.send('POST', `/admin/orders/${id}/payments`, {
    method: 'upi',
    amount: 10,
    receivedOn: '2026-01-02',
  })
  expect((await change(id, lines)).body).toMatchObject({ error: { code: 'illegal_transition' } })
  const next = await placeTestOrder(db, customer)
  await admin.send('POST', `/admin/orders/${next._id}/transitions`, { to: 'processing', version: 1 })
  expect((await change(next._id, [{ itemId: next.items[0]?._id, quantity: 1 }])).status).toBe(409)
})

test('a customer’s change tells the shop, checks stock, and fails if staff have changed the order meanwhile', async () => {
  const { id: productId } = await createProduct(db, { stock: 5 })
  const { _id: id, items, orderNumber } = await placeTestOrder(db, customer, { productId, quantity: 2 })
  const itemId = items[0]?._id
  expect((await seen(id, [{ itemId, quantity: 5 }])).body).toMatchObject({ preview: { problems: [] } })
  expect((await seen(id, [{ itemId, quantity: 6 }])).body).toMatchObject({
    preview: { problems: [expect.stringMatching(/^Only 3 more units of .+ are in stock$/)] },
  })
  expect((await change(id, [{ itemId, quantity: 6 }])).body).toMatchObject({
    error: { code: 'out_of_stock' },
  })
  const shippingAddress = { ...addressFields, fullAddress: '9 New Street' }
  expect((await change(id, [{ itemId, quantity: 4 }], { shippingAddress })).status).toBe(200)
  const notice = await db
    .selectFrom('notifications')
    .select(['title', 'text'])
    .where('subjectId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(notice?.title).toBe(`Order ${orderNumber} changed by the customer`)
  expect(notice?.text).toContain('2 → 4 units')
  expect(notice?.text).not.toContain('New Street')
  const body = { lines: [{ itemId, quantity: 1 }], expectedTotal: 112 }
  const answers = await Promise.all([
    customer.send('POST', `/orders/${id}/change`, { ...body, version: 2 }),
    admin.send('POST', `/admin/orders/${id}/change`, { ...body, version: 2 }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('POST /orders/{id}/change refuses a suspended customer who has the link of the order', async () => {
  const suspended = await shop.asCustomer()
  const { _id: id, items } = await placeTestOrder(db, suspended)
  const order = await db
    .selectFrom('orders')
    .select(['id', 'customerEmail', 'linkVersion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const token = createOrderLinks(shop.secrets).token(order, 'email')
  const holder = shop.withHeaders({ authorization: `Order ${token}` })
  const lines = [{ itemId: items[0]?._id, quantity: 3 }]
  expect((await seen(id, lines, {}, holder)).status).toBe(200)
  await admin.call(suspendCustomer, { params: { id: suspended.id }, body: { reason: 'Unpaid' } })
  expect(await change(id, lines, {}, holder)).toMatchObject({
    status: 403,
    body: { error: { code: 'forbidden' } },
  })
})
