// Dispatching many orders: each passes the guards of the single dispatch, e-way bills included.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { getBatchJob } from '#contract/batch-jobs/admin'
import { addToCart } from '#contract/cart/cart'
import { listEwayBills } from '#contract/eway-bills/admin'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { dispatchOrders, listOrdersToDispatch } from '#contract/orders/dispatch'
import { placeOrder } from '#contract/orders/store'
import { usualTransport } from '#contract/shipping/transport'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao', phone: '+91 98123 45678' })

interface Wanted {
  units?: number
  pricePaise?: number
  gst?: number
  state?: Partial<typeof addressFields>
}

/** An order in processing, of units at 112 rupees with tax unless a price is given. */
async function processed({ units = 2, pricePaise = 10_000, gst = 1_200, state }: Wanted = {}) {
  const product = { stock: 10_000, maxOrderQuantity: 10_000, pricePaise, gstBasisPoints: gst, hsn: '570310' }
  const { id: productId } = await createProduct(shop.db, { ...product, name: 'Door Mat', weightGrams: 500 })
  await customer.call(addToCart, { body: { productId, quantity: units } })
  const body = { shippingAddress: { ...addressFields, ...state } }
  const { order } = await customer.call(placeOrder, { body })
  await admin.call(transitionOrder, { params: { id: order._id }, body: { to: 'processing', version: 1 } })
  return order
}
const newNumber = () => `AWB${crypto.randomUUID().slice(0, 8)}`
const shipment = (order: { _id: string }, more: object = {}) => ({
  _id: order._id,
  version: 2,
  carrier: 'DTDC',
  trackingNumber: newNumber(),
  acceptUnpaid: true,
  ...more,
})
async function dispatch(orders: object[], who = admin) {
  const { runId } = await who.call(dispatchOrders, { body: { orders } as never })
  return (await who.call(getBatchJob, { params: { id: runId } })).run
}
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order

test('GET /admin/orders/dispatch lists orders in the given order with value, payment and e-way bill', async () => {
  const [small, large] = [await processed(), await processed({ units: 500 })]
  const ids = [large._id, small._id].join(',')
  const { orders } = await admin.call(listOrdersToDispatch, { query: { ids } as never })
  expect(orders).toMatchObject([
    { orderNumber: large.orderNumber, units: 500, value: 56_000, isUnpaid: true, block: null, version: 2 },
    { orderNumber: small.orderNumber, units: 2, value: 224, city: 'Panipat', zipCode: '132103' },
  ])
  expect(orders.map(({ eway }) => eway.isNeeded)).toEqual([true, false])
})

test('POST /admin/orders/dispatch ships each order by its own input and refuses others with their reasons', async () => {
  const [good, unpaid, twice] = [await processed(), await processed(), await processed()]
  const number = newNumber()
  const run = await dispatch([
    shipment(good, { trackingNumber: number, shippingMethod: 'Surface' }),
    shipment(unpaid, { acceptUnpaid: false }),
    shipment(twice, { trackingNumber: number.toLowerCase() }),
  ])
  expect(run).toMatchObject({ title: 'Dispatch orders', status: 'done', done: 1, refused: 2 })
  expect(run.refusals.map(({ name, reason }) => [name, reason])).toEqual([
    [unpaid.orderNumber, 'The order is not fully paid yet'],
    [twice.orderNumber, `${number.toLowerCase()} is already the tracking number of ${good.orderNumber}`],
  ])
  const sent = await detail(good._id)
  expect(sent).toMatchObject({ status: 'shipped', carrier: 'DTDC', trackingNumber: number })
  expect(sent.shipments[0]).toMatchObject({ method: 'Surface' })
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('POST /admin/orders/dispatch by two people at once dispatches an order once and tells the second why', async () => {
  const order = await processed()
  const other = await shop.asAdmin({ role: 'dispatch' })
  const both = await Promise.all([dispatch([shipment(order)]), dispatch([shipment(order)], other)])
  expect(both.map(({ done }) => done).sort()).toEqual([0, 1])
  const reasons = both.flatMap(({ refusals }) => refusals.map(({ reason }) => reason))
  expect(reasons).toEqual(['The order is already shipped'])
  expect((await detail(order._id)).shipments).toHaveLength(1)
})

test('POST /admin/orders/dispatch refuses an order that is listed twice, and an empty list', async () => {
  const order = await processed()
  for (const orders of [[shipment(order), shipment(order)], []]) {
    expect((await admin.send('POST', '/admin/orders/dispatch', { orders })).status).toBe(400)
  }
})

test('a carrier that gives no tracking numbers needs none; every other carrier does', async () => {
  const order = await processed()
  const step = `/admin/orders/${order._id}/transitions`
  const body = { to: 'shipped', version: 2, acceptUnpaid: true }
  for (const carrier of ['DTDC', 'A cousin with a van']) {
    expect(await admin.send('POST', step, { ...body, carrier })).toMatchObject({
      status: 400,
      body: { error: { fields: { trackingNumber: 'Tracking number is required' } } },
    })
  }
  expect(
    await admin.send('POST', step, { ...body, carrier: 'DTDC', trackingNumber: 'A1, A2' }),
  ).toMatchObject({
    status: 400,
    body: { error: { fields: { trackingNumber: 'Must be a single tracking number' } } },
  })
  expect((await admin.send('POST', step, { ...body, carrier: 'own Transport' })).status).toBe(200)
  const { events, shipments } = await detail(order._id)
  expect(shipments[0]).toMatchObject({ carrier: 'own Transport', trackingNumber: '', trackingUrl: null })
  expect(events.map(({ note }) => note)).toContain('own Transport. Dispatched before full payment.')
})

test('an order above the limit leaves with transport details or after an explicit acceptance, and the details reach its e-way bill', async () => {
  const [first, second] = [await processed({ units: 500 }), await processed({ units: 500 })]
  const refused = await dispatch([shipment(first)])
  expect(refused.refusals[0]?.reason).toContain('needs an e-way bill')
  const empty = { ...usualTransport }
  expect((await dispatch([shipment(first, { transport: empty })])).refused).toBe(1)

  const transport = { ...empty, vehicleNumber: 'hr 55 ab 1234', distanceKm: 90 }
  const number = newNumber()
  expect((await dispatch([shipment(first, { transport, trackingNumber: number })])).done).toBe(1)
  expect((await dispatch([shipment(second, { acceptWithoutEway: true })])).done).toBe(1)
  const bill = async (orderId: string) => {
    const query = { orderId, state: 'all' } as object
    return (await admin.call(listEwayBills, { query })).ewayBills[0]
  }
  const known = { vehicleNumber: 'HR55AB1234', distanceKm: 90, transporterName: 'DTDC' }
  expect((await bill(first._id))?.transport).toMatchObject({
    ...known,
    documentNumber: number,
    documentDay: today(),
  })
  expect((await bill(second._id))?.transport).toMatchObject({ vehicleNumber: '', transporterName: 'DTDC' })
})

test('a part below the limit leaves without an e-way bill, and the rest above it needs one', async () => {
  const order = await processed({ units: 600 })
  const part = (quantity: number, version: number) =>
    admin.send('POST', `/admin/orders/${order._id}/shipments`, {
      ...shipment(order, { version }),
      items: [{ itemId: order.items[0]?._id, quantity }],
    })
  expect(await part(500, 2)).toMatchObject({
    status: 409,
    body: { error: { fields: { acceptWithoutEway: expect.stringContaining('₹56,000.00') } } },
  })
  expect((await part(100, 2)).status).toBe(201)
  const { eway, version } = await detail(order._id)
  expect(eway).toMatchObject({ isNeeded: true, value: 56_000 })
  expect((await part(500, version)).status).toBe(409)
})

test('the requirement before the dispatch equals that of the issued invoice, for any rate, State and amount', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        units: fc.integer({ min: 1, max: 900 }),
        pricePaise: fc.integer({ min: 4_000, max: 15_000 }),
        gst: fc.constantFrom(0, 500, 1_200, 1_800),
        state: fc.constantFrom({}, { state: 'Punjab', city: 'Ludhiana', zipCode: '141001' }),
      }),
      async (wanted) => {
        const order = await processed(wanted)
        const before = (await detail(order._id)).eway
        await dispatch([shipment(order, { acceptWithoutEway: true })])
        const query = { orderId: order._id, state: 'all' } as object
        const { ewayBills } = await admin.call(listEwayBills, { query })
        expect(before?.isNeeded).toBe(ewayBills.length === 1)
        if (ewayBills[0])
          expect(before).toMatchObject({ value: ewayBills[0].value, limit: ewayBills[0].limit })
      },
    ),
    { numRuns: runs(24) },
  )
}, 120_000)

test('GET /admin/orders/courier-file lists address, weight, value and amount to collect, and no formula', async () => {
  const [one, held] = [await processed({ units: 3 }), await processed()]
  await admin.send('POST', `/admin/orders/${held._id}/hold`, { version: 2, reason: 'Address?' })
  await shop.db.updateTable('orders').set({ shipName: '=1+1' }).where('id', '=', one._id).execute()
  const url = `/api/admin/orders/courier-file?ids=${held._id},${one._id}`
  const answer = await shop.fastify.inject({ url, headers: admin.headers })
  expect([answer.statusCode, answer.headers['x-omitted']]).toEqual([200, held.orderNumber])
  const rows = parse(answer.body, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({
    'Order number': one.orderNumber,
    Name: "'=1+1",
    Phone: '9812345678',
    City: 'Panipat',
    State: 'Haryana',
    'PIN code': '132103',
    'Weight (kg)': '1.5',
    Units: '3',
    Contents: 'Door Mat × 3',
    Value: '336',
    Payment: 'Prepaid',
    'COD amount': '0',
    'E-way bill number': '',
  })
  const entry = await shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'order.courier-file')
    .executeTakeFirst()
  expect(entry?.after).toEqual({ numbers: [one.orderNumber] })
})
