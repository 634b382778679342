import { afterEach, expect, test } from 'vitest'
import { cancelOwnOrder } from '#contract/orders/store-tracking'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const body = { reason: 'Ordered the wrong size' }
const cancel = (id: string, caller = customer, headers = {}) =>
  caller.send('POST', `/orders/${id}/cancellation`, body, headers)

const process = (id: string) =>
  admin.send('POST', `/admin/orders/${id}/transitions`, { to: 'processing', version: 1 })

const movementsOf = (productId: string) =>
  shop.db
    .selectFrom('stockMovements')
    .select(['kind', 'delta', 'actorName', 'adminId'])
    .where('productId', '=', productId)
    .orderBy('id')
    .execute()

const mailsOf = async (orderId: string) =>
  (await shop.db.selectFrom('mails').select(['template', 'data']).orderBy('queuedAt').execute())
    .filter(({ data }) => (data as { orderId: string }).orderId === orderId)
    .map(({ template }) => template)

test('a customer cancels a pending order: stock is restored in their name, and customer and seller are notified', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 5 })
  const placed = await placeTestOrder(shop.db, customer, { productId, quantity: 3 })
  const { order, tracking } = await customer.call(cancelOwnOrder, { params: { id: placed._id }, body })
  expect(order).toMatchObject({ _id: placed._id, status: 'cancelled' })
  expect(tracking).toMatchObject({ canCancel: false, balance: 0 })
  expect(tracking.events.map(({ title, note }) => [title, note])).toEqual([
    ['Order placed', null],
    ['Cancelled', 'Ordered the wrong size'],
  ])
  expect(await movementsOf(productId)).toEqual([
    { kind: 'opening', delta: 5, actorName: 'Test', adminId: null },
    { kind: 'sale', delta: -3, actorName: 'Asha Rao', adminId: null },
    { kind: 'cancel', delta: 3, actorName: 'Asha Rao', adminId: null },
  ])
  expect((await mailsOf(placed._id)).sort()).toEqual([
    'order-cancelled',
    'order-placed',
    'seller-order-cancelled',
  ])
})

test('an order can be cancelled by its number too, and only once', async () => {
  const order = await placeTestOrder(shop.db, customer)
  expect((await cancel(order.orderNumber)).status).toBe(200)
  expect(await cancel(order.orderNumber)).toMatchObject({
    status: 409,
    body: { message: 'The order is already cancelled' },
  })
})

test('only one of 10 concurrent cancellations succeeds; with one idempotency key all get the same response', async () => {
  const order = await placeTestOrder(shop.db, customer)
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order._id)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])

  const other = await placeTestOrder(shop.db, customer)
  const key = { 'idempotency-key': `cancel-${other._id}` }
  const same = await Promise.all(Array.from({ length: 5 }, () => cancel(other._id, customer, key)))
  expect(new Set(same.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
  expect(same[0]?.status).toBe(200)
  expect((await movementsOf(other.productId)).map(({ kind }) => kind)).toEqual(['opening', 'sale', 'cancel'])
})

test("once admins have begun processing an order, it can't be cancelled, and the customer is told so", async () => {
  const order = await placeTestOrder(shop.db, customer)
  await process(order._id)
  expect(await cancel(order._id)).toMatchObject({
    status: 409,
    body: {
      message: 'The order is processing and can no longer be cancelled here. Please contact us.',
      error: { code: 'illegal_transition' },
    },
  })
  const { body: read } = await customer.send('GET', `/orders/${order._id}`)
  expect(read).toMatchObject({ order: { status: 'processing' } })
})

test('when a customer cancels while admins begin processing, one succeeds and the other is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const order = await placeTestOrder(shop.db, customer)
    const calls = [() => cancel(order._id), () => process(order._id)]
    if (round % 2) calls.reverse()
    const answers = await Promise.all(calls.map((call) => call()))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    for (const { status, body } of answers) {
      if (status === 409) expect(String(body.message)).toMatch(/cancelled/)
    }
  }
})

test("cancelling another customer's order gets the response of an unknown one", async () => {
  const order = await placeTestOrder(shop.db, customer)
  const stranger = await shop.asCustomer()
  const unknown = await cancel('018f0000-0000-7000-8000-000000000000', stranger)
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  for (const id of [order._id, order.orderNumber]) {
    const answer = await cancel(id, stranger)
    expect([answer.status, answer.body]).toEqual([404, unknown.body])
  }
  expect((await customer.send('GET', `/orders/${order._id}`)).body).toMatchObject({
    order: { status: 'pending' },
  })
})

test('a cancellation records its reason', async () => {
  const order = await placeTestOrder(shop.db, customer)
  for (const reason of [undefined, '', ' no ', 5]) {
    const answer = await customer.send('POST', `/orders/${order._id}/cancellation`, { reason })
    expect(answer.status).toBe(400)
  }
})
