import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/base/days'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao' })

const trackingOf = async (id: string) => (await customer.call(getOrderTracking, { params: { id } })).tracking

test('a new order is placed, owed in full, cancellable and not returnable', async () => {
  const order = await placeTestOrder(shop.db, customer)
  const tracking = await trackingOf(order._id)
  expect(tracking).toEqual({
    events: [{ at: expect.any(String), title: 'Order placed', note: null }],
    shipments: [],
    returns: [],
    documents: [],
    paymentClaims: [],
    reviews: [],
    quoteNumber: null,
    balance: 224,
    account: { credited: 0, debited: 0, settled: 0, received: 0, givenBack: 0, balance: 224 },
    canReportPayment: true,
    canCancel: true,
    changeableUntil: null,
    returnable: [],
    returnableUntil: null,
  })
  expect(await trackingOf(order.orderNumber)).toEqual(tracking)
})

test("the timeline of an order shows customer-facing events without admins' names and notes", async () => {
  const order = await placeTestOrder(shop.db, customer)
  await admin.send('POST', `/admin/orders/${order._id}/notes`, { note: 'Customer is a nuisance' })
  await deliverOrder(admin, order._id, 'India Post')
  await admin.send('POST', `/admin/orders/${order._id}/payments`, {
    method: 'upi',
    amount: 100,
    reference: 'UTR-SECRET',
    receivedOn: '2026-01-01',
    note: 'From his brother',
  })
  await sql`insert into order_events (order_id, kind, actor_name, admin_id, note)
    values (${order._id}, 'hold', ${admin.name}, ${admin.id}, 'Credit is bad')`.execute(shop.db)
  const tracking = await trackingOf(order._id)
  expect(tracking.events.map(({ title, note }) => [title, note])).toEqual([
    ['Order placed', null],
    ['Being prepared', null],
    ['Dispatched by India Post', null],
    ['Delivered', null],
    ['Payment received', '₹100.00'],
  ])
  expect(tracking).toMatchObject({ balance: 124, canCancel: false })
  const said = JSON.stringify(tracking)
  for (const secret of [admin.name, admin.id, 'nuisance', 'UTR-SECRET', 'brother', 'Credit', 'full payment'])
    expect(said).not.toContain(secret)
})

test("a shipment links to its carrier's tracking page if the carrier is known", async () => {
  const known = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, known._id, 'Delhivery')
  expect((await trackingOf(known._id)).shipments).toEqual([
    {
      _id: expect.any(String),
      carrier: 'Delhivery',
      trackingNumber: 'EE123456789IN',
      trackingUrl: 'https://www.delhivery.com/track-v2/package/EE123456789IN',
      status: 'delivered',
      events: [
        { status: 'shipped', at: expect.any(String), note: '' },
        { status: 'delivered', at: expect.any(String), note: '' },
      ],
      photos: [],
      shippedAt: expect.any(String),
      estimatedDelivery: null,
      deliveredAt: expect.any(String),
    },
  ])
  const unknown = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, unknown._id, 'Own transport')
  expect((await trackingOf(unknown._id)).shipments[0]?.trackingUrl).toBe(null)
})

test('every unit can be returned until seven days after delivery', async () => {
  const order = await placeTestOrder(shop.db, customer, { quantity: 3 })
  await deliverOrder(admin, order._id)
  const deliveredAt = (moment: string) =>
    sql`update orders set delivered_at = ${moment}::timestamptz where id = ${order._id}`.execute(shop.db)
  const indianDay = (daysAgo: number) => dayOf(new Date(Date.now() - daysAgo * 24 * 3_600_000))
  const all = [{ itemId: order.items[0]?._id, quantity: 3 }]

  await deliveredAt(`${indianDay(7)}T00:00:00+05:30`)
  expect(await trackingOf(order._id)).toMatchObject({ returnable: all, returnableUntil: indianDay(0) })
  await deliveredAt(`${indianDay(8)}T23:59:59+05:30`)
  expect(await trackingOf(order._id)).toMatchObject({ returnable: [], returnableUntil: indianDay(1) })
  await sql`update orders set delivered_at = null where id = ${order._id}`.execute(shop.db)
  expect(await trackingOf(order._id)).toMatchObject({ returnable: [], returnableUntil: null })
})

test("another customer's order is 404, like one that doesn't exist", async () => {
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  const unknown = await customer.send('GET', '/orders/018f0000-0000-7000-8000-000000000000/tracking')
  expect(unknown).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  for (const id of [order._id, order.orderNumber, 'BO99999999', 'x']) {
    const answer = await customer.send('GET', `/orders/${id}/tracking`)
    expect([answer.status, answer.body]).toEqual([unknown.status, unknown.body])
  }
})

test('admins see the same returns and claims', async () => {
  const order = await placeTestOrder(shop.db, customer)
  await sql`insert into payment_claims (order_id, method, amount_paise, reference, paid_on)
    values (${order._id}, 'upi', 22400, '412345678901', '2026-01-02')`.execute(shop.db)
  const claim = {
    _id: expect.any(String),
    method: 'upi',
    amount: 224,
    reference: '412345678901',
    paidOn: '2026-01-02',
    hasScreenshot: false,
    claimedAt: expect.any(String),
    settledAt: null,
    notFoundReason: null,
  }
  const { order: detail } = await admin.call(getOrderDetail, { params: { id: order._id } })
  expect(detail).toMatchObject({ paymentClaims: [claim], returns: [] })
  expect((await trackingOf(order._id)).paymentClaims).toEqual([claim])
})
