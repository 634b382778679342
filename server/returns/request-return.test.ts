import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { placeOrder } from '#contract/orders/store'
import { requestReturn } from '#contract/returns/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

async function delivered(quantity = 3) {
  const order = await placeTestOrder(shop.db, customer, { quantity })
  await deliverOrder(admin, order._id)
  return { ...order, itemId: order.items[0]?._id ?? '' }
}

const reason = 'Damaged in transit'
const ask = (id: string, items: object[], caller = customer, headers = {}) =>
  caller.send('POST', `/orders/${id}/returns`, { reason, comment: '', items }, headers)

const reject = (orderId: string) =>
  sql`update returns set status = 'rejected' where order_id = ${orderId}`.execute(shop.db)

test('a return request gets a number, appears in the timeline, and is emailed to both sides', async () => {
  const order = await delivered(3)
  const { message, tracking } = await customer.call(requestReturn, {
    params: { id: order._id },
    body: { reason, comment: 'Two have a torn edge', items: [{ itemId: order.itemId, quantity: 2 }] },
  })
  expect(tracking.returns).toEqual([
    {
      _id: expect.any(String),
      returnNumber: expect.stringMatching(/^RET\d{6,}$/),
      status: 'requested',
      reason,
      comment: 'Two have a torn edge',
      items: [{ itemId: order.itemId, name: order.items[0]?.name, quantity: 2 }],
      requestedAt: expect.any(String),
    },
  ])
  const [asked] = tracking.returns
  expect(message).toBe(`Return ${asked?.returnNumber} requested`)
  expect(tracking.returnable).toEqual([{ itemId: order.itemId, quantity: 1 }])
  expect(tracking.events.at(-1)).toMatchObject({
    title: 'Return requested',
    note: `${asked?.returnNumber}: ${reason}`,
  })
  const { body } = await admin.send('GET', `/admin/orders/${order._id}`)
  expect(body).toMatchObject({
    order: { status: 'delivered', returns: [asked] },
  })
  const mails = await shop.db
    .selectFrom('mails')
    .select('template')
    .where(sql`data ->> 'returnId'`, '=', asked?._id ?? '')
    .execute()
  expect(mails.map(({ template }) => template).sort()).toEqual([
    'return-requested',
    'seller-return-requested',
  ])
})

test('no more units can be returned than were bought, counting earlier requests', async () => {
  const { _id, itemId } = await delivered(3)
  expect(await ask(_id, [{ itemId, quantity: 4 }])).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Only 3 of .+ can still be returned$/) },
  })
  const twice = [
    { itemId, quantity: 2 },
    { itemId: itemId.toUpperCase(), quantity: 2 },
  ]
  expect((await ask(_id, twice)).status).toBe(400)
  expect((await ask(_id, [{ itemId, quantity: 2 }])).status).toBe(201)
  expect((await ask(_id, [{ itemId, quantity: 2 }])).status).toBe(400)
  expect((await ask(_id, [{ itemId, quantity: 1 }])).status).toBe(201)
  expect(await ask(_id, [{ itemId, quantity: 1 }])).toMatchObject({
    status: 400,
    body: { message: 'All units of this item have been returned already' },
  })
  await reject(_id)
  expect((await ask(_id, [{ itemId, quantity: 3 }])).status).toBe(201)
})

test('only one of 10 concurrent requests for the same units succeeds; under one key all get the same reply', async () => {
  const { _id, itemId } = await delivered(3)
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(_id, [{ itemId, quantity: 2 }])))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)])

  const other = await delivered(5)
  const key = { 'idempotency-key': `return-${other._id}` }
  const items = [{ itemId: other.itemId, quantity: 1 }]
  const same = await Promise.all(Array.from({ length: 4 }, () => ask(other._id, items, customer, key)))
  expect(new Set(same.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  const { rows } = await sql`select 1 from returns where order_id = ${other._id}`.execute(shop.db)
  expect(rows).toHaveLength(1)
})

test('only delivered orders can be returned, and only within the return window', async () => {
  const order = await placeTestOrder(shop.db, customer)
  const items = [{ itemId: order.items[0]?._id, quantity: 1 }]
  expect(await ask(order._id, items)).toMatchObject({
    status: 409,
    body: { message: 'Only delivered orders can be returned' },
  })
  await deliverOrder(admin, order._id)
  await sql`update orders set delivered_at = '2026-01-05T12:00:00+05:30' where id = ${order._id}`.execute(
    shop.db,
  )
  expect(await ask(order._id, items)).toMatchObject({
    status: 409,
    body: { message: 'The last day to return this order was 12 Jan 2026' },
  })
})

test("customers can return neither another customer's order nor its items through their own order", async () => {
  const order = await delivered()
  const items = [{ itemId: order.itemId, quantity: 1 }]
  const stranger = await shop.asCustomer()
  const unknown = await ask('018f0000-0000-7000-8000-000000000000', items, stranger)
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  for (const id of [order._id, order.orderNumber]) {
    const answer = await ask(id, items, stranger)
    expect([answer.status, answer.body]).toEqual([404, unknown.body])
  }
  const own = await placeTestOrder(shop.db, stranger)
  await deliverOrder(admin, own._id)
  expect((await ask(own._id, items, stranger)).status).toBe(400)
})

test('a return needs a reason from the list and at least one unit', async () => {
  const { _id, itemId } = await delivered()
  const good = { reason, comment: '', items: [{ itemId, quantity: 1 }] }
  for (const bad of [
    { reason: 'I feel like it' },
    { items: [] },
    { items: [{ itemId, quantity: 0 }] },
    { items: [{ itemId, quantity: 1.5 }] },
    { items: [{ itemId: 'x', quantity: 1 }] },
    { comment: 'x'.repeat(1_001) },
  ]) {
    const answer = await customer.send('POST', `/orders/${_id}/returns`, { ...good, ...bad })
    expect([bad, answer.status]).toEqual([bad, 400])
  }
})

test('no line is returned beyond the bought units, for any requests and rejections', async () => {
  const bought = [2, 5]
  const products = await Promise.all(bought.map(() => createProduct(shop.db, { stock: 10_000 })))
  const Asked = fc.array(fc.record({ line: fc.nat(1), quantity: fc.integer({ min: 1, max: 6 }) }), {
    minLength: 1,
    maxLength: 3,
  })
  const Step = fc.oneof(
    { weight: 4, arbitrary: fc.array(Asked, { minLength: 1, maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant('reject' as const) },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(Step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const [index, { id }] of products.entries()) {
        await customer.call(addToCart, { body: { productId: id, quantity: bought[index] ?? 1 } })
      }
      const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
      await deliverOrder(admin, order._id)
      for (const step of steps) {
        if (step === 'reject') {
          await reject(order._id)
          continue
        }
        // The requests of one step are concurrent.
        const answers = await Promise.all(
          step.map((request) =>
            ask(
              order._id,
              request.map(({ line, quantity }) => ({ itemId: order.items[line]?._id, quantity })),
            ),
          ),
        )
        for (const { status } of answers) expect([201, 400]).toContain(status)
        const { rows } = await sql<{ left: number }>`
          select l.quantity - coalesce(sum(t.quantity) filter (where r.status <> 'rejected'), 0) as left
          from order_lines l left join return_lines t on t.order_line_id = l.id left join returns r on r.id = t.return_id
          where l.order_id = ${order._id} group by l.id`.execute(shop.db)
        for (const { left } of rows) expect(left).toBeGreaterThanOrEqual(0)
        // A single request must not be refused if it asks for no more than was left before it.
        if (step.length === 1 && answers[0]?.status === 400) {
          const wanted = [0, 1].map((line) =>
            (step[0] ?? []).reduce((sum, item) => sum + (item.line === line ? item.quantity : 0), 0),
          )
          const { body } = await customer.send('GET', `/orders/${order._id}/tracking`)
          const { returnable } = (
            body as unknown as { tracking: { returnable: { itemId: string; quantity: number }[] } }
          ).tracking
          const left = order.items.map(
            ({ _id }) => returnable.find(({ itemId }) => itemId === _id)?.quantity ?? 0,
          )
          expect(wanted.some((quantity, line) => quantity > (left[line] ?? 0))).toBe(true)
        }
      }
    }),
    { numRuns: runs(12) },
  )
})
