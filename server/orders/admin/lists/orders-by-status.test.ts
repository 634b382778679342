import { afterAll, beforeAll, expect, test } from 'vitest'
import { getOrderManagement, listOrdersByStatus } from '#contract/orders/admin-lists'
import { orderStatuses } from '#contract/orders/order-status'
import { getDashboard } from '#contract/reports/dashboard'
import { eventually } from '#test/eventually'
import { placeTestOrder } from '#test/factories/orders'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR)

async function order(values: object = {}, person: Parameters<TestShop['asCustomer']>[0] = {}) {
  const placed = await placeTestOrder(shop.db, await shop.asCustomer(person))
  if (Object.keys(values).length === 0) return placed
  await shop.db.updateTable('orders').set(values).where('id', '=', placed._id).execute()
  return placed
}
const inStatus = (status: string, query: object = {}) =>
  admin.call(listOrdersByStatus, { params: { status }, query })
const numbers = async (status: string, query: object = {}) =>
  (await inStatus(status, query)).orders.map(({ orderNumber }) => orderNumber)

// Runs first, while the shop is empty.
test("revenue excludes cancelled, returned and refunded orders, and admins don't count as customers", async () => {
  for (const status of orderStatuses) await order({ status })
  const { data } = await admin.call(getDashboard, { query: {} })
  expect(data.overview).toEqual({ totalRevenue: 4 * 224, totalOrders: 7, totalUsers: 7, totalProducts: 7 })
  const { recentOrders } = await admin.call(getOrderManagement, {})
  expect(data.recentOrders).toEqual(recentOrders)
  expect(recentOrders.map(({ createdAt }) => createdAt)).toEqual(
    recentOrders
      .map(({ createdAt }) => createdAt)
      .sort()
      .toReversed(),
  )
})

test('GET /orders/management counts today, this week and this month in Indian time', async () => {
  const HALF_PAST_FIVE = 5.5 * HOUR
  const india = new Date(Date.now() + HALF_PAST_FIVE)
  const [year, month, date] = [india.getUTCFullYear(), india.getUTCMonth(), india.getUTCDate()]
  const begins = (day: number) => Date.UTC(year, month, day) - HALF_PAST_FIVE
  const starts = { today: begins(date), week: begins(date - ((india.getUTCDay() + 6) % 7)), month: begins(1) }
  await shop.db
    .updateTable('orders')
    .set({ createdAt: new Date(begins(1) - 40 * 24 * HOUR) })
    .execute()

  const moments = Object.values(starts).flatMap((start) => [start, start - 1])
  for (const [index, moment] of moments.entries()) {
    const status = index % 3 === 0 ? 'returned' : 'pending'
    await order({ createdAt: new Date(moment), status })
  }
  const { stats } = await admin.call(getOrderManagement, {})
  for (const period of ['today', 'week', 'month'] as const) {
    const counted = [...moments.entries()].filter(([, moment]) => moment >= starts[period])
    const pending = counted.filter(([index]) => index % 3 !== 0).length
    expect([period, stats[period]]).toMatchObject([
      period,
      {
        total: counted.length,
        pending,
        returned: counted.length - pending,
        returns: counted.length - pending,
        revenue: pending * 224,
      },
    ])
  }
  const sincePeriod = await numbers('pending', { period: 'today' })
  expect(sincePeriod).toHaveLength(stats.today.pending)
})

test('GET /orders/orders/{status} lists one status, newest first, as orders and as data', async () => {
  for (const status of orderStatuses) {
    const reply = await inStatus(status)
    expect(reply.data).toEqual(reply.orders)
    expect(new Set(reply.orders.map((found) => found.status)).size).toBeLessThanOrEqual(1)
    const { count } = await shop.db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('status', '=', status)
      .executeTakeFirstOrThrow()
    expect([status, reply.total, reply.summary.count]).toEqual([status, count, count])
  }
  expect(await numbers('returns')).toEqual(await numbers('returned'))
  for (const status of ['lost', 'Pending', 'all', '__proto__', 'pending%20', "x'"]) {
    expect([status, (await admin.send('GET', `/orders/orders/${status}`)).status]).toEqual([status, 400])
  }
})

test('GET /orders/orders/{status} finds orders by number, name, email, phone and tracking number', async () => {
  const person = { name: 'Zubin Mistry', email: 'zubin@example.com', phone: '9812345670' }
  const { orderNumber, _id } = await order({}, person)
  for (const search of [orderNumber, orderNumber.toLowerCase(), 'zubin mis', 'ZUBIN@', '98123456']) {
    expect([search, await numbers('pending', { search })]).toEqual([search, [orderNumber]])
  }
  for (const search of ['%', '_', "'", '\\', 'nobody'])
    expect([search, await numbers('pending', { search })]).toEqual([search, []])

  await admin.send('POST', `/admin/orders/${_id}/transitions`, { to: 'processing', version: 1 })
  const shipment = {
    to: 'shipped',
    carrier: 'Blue Dart',
    trackingNumber: 'BD-777-IN',
    acceptUnpaid: true,
    version: 2,
  }
  await admin.send('POST', `/admin/orders/${_id}/transitions`, shipment)
  expect(await numbers('shipped', { search: 'bd-777' })).toEqual([orderNumber])
  expect(await numbers('shipped', { carrier: 'Blue Dart' })).toEqual([orderNumber])
  expect(await numbers('shipped', { carrier: 'Nobody' })).toEqual([])
  // Options of filters are cached for a moment.
  await eventually(async () => {
    const { summary } = await inStatus('shipped', { carrier: 'Nobody' })
    expect(summary.carriers).toEqual([{ carrier: 'Blue Dart', count: 1 }])
  })
})

test('GET /orders/orders/{status} filters by age', async () => {
  const ages = { new: 1.9, recent: 2.1, old: 24.1 } as const
  await shop.db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('status', '=', 'processing')
    .execute()
  const expected = new Map<string, string>()
  for (const [age, hours] of Object.entries(ages)) {
    expected.set(age, (await order({ status: 'processing', createdAt: ago(hours) })).orderNumber)
  }
  const edge = await order({ status: 'processing', createdAt: ago(23.9) })
  for (const [age, number] of expected) {
    const found = await numbers('processing', { age })
    expect([age, found]).toEqual([age, age === 'recent' ? [number, edge.orderNumber] : [number]])
  }
  expect(await numbers('processing', { age: 'ancient' })).toHaveLength(4)
})

test('GET /orders/orders/{status} filters by customer reviews', async () => {
  await shop.db.updateTable('orders').set({ status: 'refunded' }).where('status', '=', 'delivered').execute()
  const found: Record<string, string> = {}
  for (const rating of [5, 4, 3, 1, null]) {
    const { _id, orderNumber, productId } = await order({ status: 'delivered' })
    found[String(rating)] = orderNumber
    if (rating === null) continue
    const review = { orderId: _id, productId, customerName: 'Asha', rating, comment: `Worth ${rating}` }
    await shop.db.insertInto('reviews').values(review).execute()
  }
  expect(await numbers('delivered', { rating: 'high' })).toEqual([found[4], found[5]])
  expect(await numbers('delivered', { rating: 'low' })).toEqual([found[1], found[3]])
  expect(await numbers('delivered', { rating: 'none' })).toEqual([found.null])
  const { summary, orders } = await inStatus('delivered')
  expect(summary).toMatchObject({ count: 5, averageRating: 3.25, withReviews: 4, revenue: 5 * 224 })
  expect(orders.find(({ orderNumber }) => orderNumber === found[4])).toMatchObject({
    rating: 4,
    review: 'Worth 4',
  })
})

test('GET /orders/orders/{status} pages hold each order once, even with equal sort values', async () => {
  await shop.db
    .updateTable('orders')
    .set({ createdAt: ago(100) })
    .execute()
  const total = (await inStatus('pending')).total
  const seen: string[] = []
  for (let page = 1; page <= total; page++) seen.push(...(await numbers('pending', { page, limit: 1 })))
  expect(seen).toEqual(await numbers('pending'))
  expect(new Set(seen).size).toBe(total)
})

test('GET /orders/orders/{status} filters pending orders by payment', async () => {
  const unpaid = await order()
  const paid = await order()
  const { _id, totalAmount } = paid
  await admin.send('POST', `/admin/orders/${_id}/payments`, {
    method: 'upi',
    amount: totalAmount,
    receivedOn: '2026-01-01',
  })
  const [found, owing] = [
    await numbers('pending', { payment: 'paid' }),
    await numbers('pending', { payment: 'unpaid' }),
  ]
  expect(found).toContain(paid.orderNumber)
  expect(found).not.toContain(unpaid.orderNumber)
  expect(owing).toContain(unpaid.orderNumber)
  expect(owing).not.toContain(paid.orderNumber)
})
