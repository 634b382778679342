// Shipments: together they never contain more than was ordered, and the last one marks the order as shipped.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as cart from '#contract/cart/cart'
import { createShipment, holdOrder, transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { placeOrder } from '#contract/orders/store'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const colleague = await shop.asAdmin()

const dispatch = { carrier: 'DTDC', trackingNumber: 'D123456', acceptUnpaid: true }

/** Creates an order in processing whose items have these quantities; its version is 2. */
async function processing(quantities: readonly number[]) {
  for (const quantity of quantities) {
    const { id: productId } = await createProduct(shop.db, { stock: 1_000 })
    await customer.call(cart.addToCart, { body: { productId, quantity } })
  }
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  await admin.call(transitionOrder, { params: { id: order._id }, body: { to: 'processing', version: 1 } })
  return { id: order._id, lines: order.items.map(({ _id }) => _id) }
}
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const send = (id: string, version: number, items: object[], more: object = {}, by = admin) =>
  by.send('POST', `/admin/orders/${id}/shipments`, { ...dispatch, version, items, ...more })
const mailsOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('mails')
      .select(['key', 'template', 'data'])
      .where('template', 'in', ['order-shipped-in-part', 'order-shipped'])
      .execute()
  ).filter(({ data }) => (data as { orderId: string }).orderId === id)

test('a partial shipment leaves the order in processing, and the last one marks it as shipped', async () => {
  const { id, lines } = await processing([3, 2])
  const [first = '', second = ''] = lines
  const part = await admin.call(createShipment, {
    params: { id },
    body: { ...dispatch, version: 2, items: [{ itemId: first, quantity: 2 }] },
  })
  expect(part.message).toBe(`Part of order ${part.order.orderNumber} has been shipped`)
  expect(part.order).toMatchObject({ status: 'processing', version: 3, shippedDate: null })
  expect(part.order.shippable).toEqual([
    { itemId: first, quantity: 1 },
    { itemId: second, quantity: 2 },
  ])
  expect(part.order.shipments).toMatchObject([{ carrier: 'DTDC', items: [{ itemId: first, quantity: 2 }] }])
  expect(part.order.events.at(-1)).toMatchObject({
    kind: 'shipment',
    note: '2 units: DTDC, D123456. Dispatched before full payment.',
  })
  expect((await mailsOf(id)).map(({ template }) => template)).toEqual(['order-shipped-in-part'])

  const rest = { ...dispatch, carrier: 'Delhivery', trackingNumber: 'L900', version: 3 }
  const last = await admin.call(createShipment, {
    params: { id },
    body: {
      ...rest,
      items: [
        { itemId: first, quantity: 1 },
        { itemId: second, quantity: 2 },
      ],
    },
  })
  expect(last.message).toBe(`Order ${last.order.orderNumber} is now shipped`)
  expect(last.order).toMatchObject({ status: 'shipped', version: 4, shippable: [], trackingNumber: 'L900' })
  expect(last.order.shippedDate).not.toBe(null)
  expect((await mailsOf(id)).map(({ template }) => template)).toEqual([
    'order-shipped-in-part',
    'order-shipped',
  ])

  const { tracking } = await customer.call(getOrderTracking, { params: { id } })
  expect(tracking.shipments.map(({ carrier, trackingNumber }) => [carrier, trackingNumber])).toEqual([
    ['DTDC', 'D123456'],
    ['Delhivery', 'L900'],
  ])
  expect(tracking.events.map(({ title }) => title)).toEqual([
    'Order placed',
    'Being prepared',
    'Part of your order dispatched',
    'Dispatched by DTDC and Delhivery',
  ])
  // Notes of admins aren't for the customer.
  expect(JSON.stringify(tracking)).not.toContain('full payment')
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('the step to shipped sends all remaining units', async () => {
  const { id, lines } = await processing([3, 2])
  expect((await send(id, 2, [{ itemId: lines[0], quantity: 1 }])).status).toBe(201)
  const body = { to: 'shipped' as const, version: 3, ...dispatch }
  const { order } = await admin.call(transitionOrder, { params: { id }, body })
  expect(order.shipments.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([[1], [2, 2]])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test("a partly shipped order can't be cancelled", async () => {
  const { id, lines } = await processing([3])
  await send(id, 2, [{ itemId: lines[0], quantity: 1 }])
  const cancel = { to: 'cancelled', version: 3, reason: 'The customer asked for it' }
  const { status, body } = await admin.send('POST', `/admin/orders/${id}/transitions`, cancel)
  expect([status, body.message]).toEqual([
    409,
    'Part of the order has already been dispatched, so it can no longer be cancelled',
  ])
  expect((await detail(id)).status).toBe('processing')
})

test('a shipment is refused if it has too many units, none, an unknown item, or an order that may not be shipped', async () => {
  const { id, lines } = await processing([3])
  const other = await processing([1])
  const itemId = lines[0]
  const tooMuch = await send(id, 2, [
    { itemId, quantity: 2 },
    { itemId, quantity: 2 },
  ])
  expect(tooMuch).toMatchObject({
    status: 400,
    body: {
      error: { code: 'invalid_input', fields: { 'items.1.quantity': expect.stringMatching(/^Only 3 of/) } },
    },
  })
  const foreign = await send(id, 2, [{ itemId: other.lines[0], quantity: 1 }])
  expect(foreign).toMatchObject({ status: 400, body: { message: 'This item has no units left to ship' } })
  for (const items of [
    [],
    [{ itemId, quantity: 0 }],
    [{ itemId, quantity: -1 }],
    [{ itemId, quantity: 1.5 }],
  ]) {
    expect((await send(id, 2, items)).status).toBe(400)
  }
  const unpaid = await send(id, 2, [{ itemId, quantity: 1 }], { acceptUnpaid: false })
  expect(unpaid).toMatchObject({ status: 409, body: { error: { code: 'payment_due' } } })
  await admin.call(holdOrder, { params: { id }, body: { version: 2, reason: 'Address is unclear' } })
  const held = await send(id, 3, [{ itemId, quantity: 1 }])
  expect(held).toMatchObject({ status: 409, body: { message: 'The order is on hold: Address is unclear' } })
  expect((await detail(id)).shipments).toEqual([])
})

test('when two admins ship the same units at once, one shipment is created and the other is refused', async () => {
  const { id, lines } = await processing([1])
  const items = [{ itemId: lines[0], quantity: 1 }]
  const answers = await Promise.all([
    send(id, 2, items),
    send(id, 2, items, { trackingNumber: 'OTHER1' }, colleague),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    error: { code: 'version_conflict' },
  })
  const order = await detail(id)
  expect([order.shipments.length, order.version, order.events.length]).toEqual([1, 3, 3])
  expect(await mailsOf(id)).toHaveLength(1)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a shipment repeated with the same idempotency key is created once', async () => {
  const { id, lines } = await processing([2])
  const call = () =>
    admin.send(
      'POST',
      `/admin/orders/${id}/shipments`,
      { ...dispatch, version: 2, items: [{ itemId: lines[0], quantity: 1 }] },
      { 'idempotency-key': `shipment-${id}` },
    )
  const [one, two] = [await call(), await call()]
  expect([one.status, two.status]).toEqual([201, 201])
  expect((await detail(id)).shipments).toHaveLength(1)
})

test('any series of shipments sends no more than was ordered, and the order is shipped when everything has been sent', async () => {
  const shipments = fc.array(
    fc.record({ line: fc.nat(1), quantity: fc.integer({ min: 1, max: 3 }), both: fc.boolean() }),
    { maxLength: 8 },
  )
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 4 }),
      fc.integer({ min: 1, max: 4 }),
      shipments,
      async (a, b, sent) => {
        const { id, lines } = await processing([a, b])
        const left = [a, b]
        let version = 2
        for (const { line, quantity, both } of sent) {
          const wanted = [0, 1].map((index) => (index === line || both ? quantity : 0))
          const items = lines.flatMap((itemId, index) =>
            wanted[index] ? [{ itemId, quantity: wanted[index] }] : [],
          )
          const isOver = left.every((units) => units === 0)
          const fits = !isOver && wanted.every((units, index) => units <= (left[index] ?? 0))
          const { status } = await send(id, version, items)
          expect(status).toBe(fits ? 201 : isOver ? 409 : 400)
          if (!fits) continue
          version++
          wanted.forEach((units, index) => {
            left[index] = (left[index] ?? 0) - units
          })
          const { rows } = await shop.pool.query(
            `select coalesce(sum(s.quantity), 0)::int as n from order_lines l
            left join shipment_lines s on s.order_line_id = l.id where l.order_id = $1 group by l.id order by l.position`,
            [id],
          )
          expect(rows.map(({ n }) => n)).toEqual([a - (left[0] ?? 0), b - (left[1] ?? 0)])
        }
        const isShipped = left.every((units) => units === 0)
        expect((await detail(id)).status).toBe(isShipped ? 'shipped' : 'processing')
      },
    ),
    { numRuns: runs(15) },
  )
  expect(await checkInvariants(shop.db)).toEqual([])
})
