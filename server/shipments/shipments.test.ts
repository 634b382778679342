import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { dayOf, formatDay, today } from '#contract/base/days'
import { getBatchJob } from '#contract/batch-jobs/admin'
import { createShipment, transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { shipmentBlock, shipmentStatuses } from '#contract/orders/shipment-status'
import { getOrderTracking } from '#contract/orders/store-tracking'
import * as contract from '#contract/shipments/admin'
import { updateCarrier } from '#contract/shipping/admin-carriers'
import { eventually } from '#test/eventually'
import { csvFile } from '#test/factories/csv'
import { placeTestOrder } from '#test/factories/orders'
import { addCarrier, sendTestOrder } from '#test/factories/shipping'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'
import { shipmentLister } from './list-shipments.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 3_600_000))
const send = (given: Parameters<typeof sendTestOrder>[2] = {}) => sendTestOrder(shop, admin, given)
const list = (query: Parameters<typeof contract.listShipments.query.parse>[0] = {}) =>
  admin.call(contract.listShipments, { query: query as object })
const get = async (id: string) => (await admin.call(contract.getShipment, { params: { id } })).shipment
const set = (id: string, step: object) => admin.send('POST', `/shipments/${id}/status`, step)
const orderOf = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
/** Runs `work` while the order is returned. */
async function whileReturned(orderId: string, work: () => Promise<void>) {
  const become = (status: string) =>
    shop.db.updateTable('orders').set({ status }).where('id', '=', orderId).execute()
  await become('returned')
  await work()
  await become('shipped')
}
const leftDaysAgo = (id: string, days: number) =>
  sql`update shipments set shipped_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
    shop.db,
  )

test('GET /shipments returns every field of a shipment, and finds it by number, order and customer', async () => {
  const { id, order, customer, trackingNumber } = await send({ estimatedDelivery: today() })
  const { shipments, stats } = await list({ search: trackingNumber })
  expect(shipments).toEqual([
    {
      _id: id,
      trackingNumber,
      orderNumber: order.orderNumber,
      orderStatus: 'shipped',
      customer: { _id: customer.id, name: customer.name },
      destination: expect.stringMatching(/^.+, .+, \d{6}$/),
      carrier: 'Delhivery',
      trackingUrl: `https://www.delhivery.com/track-v2/package/${trackingNumber}`,
      status: 'shipped',
      isLate: false,
      shippedDate: expect.any(String),
      estimatedDelivery: today(),
      actualDelivery: null,
    },
  ])
  expect(stats.total).toBeGreaterThan(0)
  const found = async (search: string) => (await list({ search })).shipments.map(({ _id }) => _id)
  expect(await found(order.orderNumber.toLowerCase())).toEqual([id])
  expect(await found(customer.email)).toEqual([id])
  expect(await found('%')).toEqual([])
  expect(await found('no such thing')).toEqual([])
})

test('in an order with two shipments, a tracking number finds only its own shipment', async () => {
  const customer = await shop.asCustomer()
  const { _id: orderId, items } = await placeTestOrder(shop.db, customer)
  const params = { id: orderId }
  await admin.call(transitionOrder, { params, body: { to: 'processing', version: 1 } })
  const half = { carrier: 'DTDC', acceptUnpaid: true, items: [{ itemId: items[0]?._id ?? '', quantity: 1 }] }
  await admin.call(createShipment, { params, body: { ...half, version: 2, trackingNumber: 'HALF-ONE' } })
  await admin.call(createShipment, { params, body: { ...half, version: 3, trackingNumber: 'HALF-TWO' } })
  expect((await list({ search: 'half-one' })).shipments).toHaveLength(1)
  expect((await list({ search: customer.email })).shipments).toHaveLength(2)

  // Each shipment is delivered separately; the order follows the last one.
  const ids = (await list({ search: 'half-' })).shipments.map(({ _id }) => _id)
  expect((await set(ids[0] ?? '', { status: 'delivered' })).status).toBe(200)
  expect((await orderOf(orderId)).status).toBe('shipped')
  expect((await set(ids[1] ?? '', { status: 'delivered' })).status).toBe(200)
  expect((await orderOf(orderId)).status).toBe('delivered')
})

test('a shipment advances step by step, and its customer sees each step', async () => {
  const { id, order, customer } = await send()
  await leftDaysAgo(id, 5)
  for (const step of [
    { status: 'pending' },
    { status: 'shipped', on: daysAgo(4) },
    { status: 'in_transit', on: daysAgo(2), note: 'Reached the hub in Panipat' },
    { status: 'delivered', on: daysAgo(1) },
  ]) {
    expect(await set(id, step)).toMatchObject({ status: 200 })
  }
  const { tracking } = await customer.call(getOrderTracking, { params: { id: order._id } })
  const [shipment] = tracking.shipments
  expect(shipment).toMatchObject({ status: 'delivered', deliveredAt: expect.stringContaining('T') })
  expect(dayOf(shipment?.deliveredAt ?? '')).toBe(daysAgo(1))
  expect(shipment?.events.map(({ status, note }) => [status, note])).toEqual([
    ['shipped', ''],
    ['in_transit', 'Reached the hub in Panipat'],
    ['delivered', ''],
    // Recorded first, but with today's date.
    ['shipped', ''],
    ['pending', ''],
  ])
  expect(JSON.stringify(tracking.shipments)).not.toContain(admin.name)
  expect(await orderOf(order._id)).toMatchObject({ status: 'delivered' })
  const { rows } = await sql<{ action: string }>`
    select action from audit_log where subject_id in (${id}, ${order._id}) order by id desc limit 2`.execute(
    shop.db,
  )
  expect(rows.map(({ action }) => action)).toEqual(['order.delivered', 'shipment.status'])
})

test.each([
  [
    'a day before it was sent',
    { status: 'in_transit', on: daysAgo(9) },
    400,
    `The shipment was sent on ${formatDay(daysAgo(5))}, so the date can't be earlier`,
  ],
  [
    'a future day',
    { status: 'delivered', on: dayOf(new Date(Date.now() + 36 * 3_600_000)) },
    400,
    "The date can't be in the future",
  ],
  ['the same status', { status: 'shipped' }, 409, 'The shipment is already shipped'],
  ['an unknown status', { status: 'lost' }, 400, 'Must be one of pending, shipped, in_transit, delivered'],
])('%s is refused', async (_, step, status, message) => {
  const { id } = await send()
  await leftDaysAgo(id, 5)
  const answer = await set(id, step)
  expect(answer.status).toBe(status)
  expect(JSON.stringify(answer.body)).toContain(message)
  expect(await get(id)).toMatchObject({ status: 'shipped' })
})

test("delivered shipments and those of closed orders can't be changed", async () => {
  const { id, order } = await send()
  const params = { id: order._id }
  await admin.call(transitionOrder, { params, body: { to: 'delivered', version: 3 } })
  expect(await get(id)).toMatchObject({
    status: 'delivered',
    events: [{ status: 'shipped' }, { status: 'delivered' }],
  })
  const again = await set(id, { status: 'in_transit' })
  expect(again).toMatchObject({ status: 409, body: { message: 'The shipment is already delivered' } })
  const { id: other, order: returned } = await send()
  await whileReturned(returned._id, async () => {
    expect(await set(other, { status: 'in_transit' })).toMatchObject({
      status: 409,
      body: { message: "The order is returned, so its shipments can't change any more" },
    })
  })
  for (const wrong of [crypto.randomUUID(), 'x']) {
    expect(await set(wrong, { status: 'pending' })).toMatchObject({
      status: 404,
      body: { message: 'Shipment not found' },
    })
  }
})

test('only one of two admins delivers a shipment', async () => {
  const { id, order } = await send()
  const answers = await Promise.all([1, 2].map(() => set(id, { status: 'delivered' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await get(id)).events).toHaveLength(2)
  expect((await orderOf(order._id)).status).toBe('delivered')
})

test('a shipment is late after its estimate, unless delivered or cancelled, by days in India', async () => {
  const late = await send({ estimatedDelivery: daysAgo(1) })
  const due = await send({ estimatedDelivery: today() })
  const given = await send({ estimatedDelivery: daysAgo(1) })
  const arrived = await send({ estimatedDelivery: daysAgo(1) })
  await set(arrived.id, { status: 'delivered' })
  await whileReturned(given.order._id, async () => {
    const { shipments, total } = await list({ late: 'true' })
    expect(shipments.map(({ _id }) => _id)).toEqual([late.id])
    expect([total, shipments[0]?.isLate]).toEqual([1, true])
    // Totals are cached for a moment.
    await eventually(async () => expect((await list()).stats.late).toBe(1))
  })
  expect((await get(due.id)).isLate).toBe(false)
})

test('the list can be filtered by status and paginated, with totals over all shipments', async () => {
  const { id } = await send()
  await set(id, { status: 'in_transit' })
  for (const status of shipmentStatuses) {
    const { shipments, total } = await list({ status, limit: 100 })
    expect(new Set(shipments.map((shipment) => shipment.status)).size).toBeLessThanOrEqual(1)
    expect(total).toBe(shipments.length)
  }
  const { shipments, stats, total } = await list({ limit: 100 })
  expect(total).toBe(shipments.length)
  expect(stats.pending + stats.shipped + stats.inTransit + stats.delivered).toBe(stats.total)
  const second = await list({ limit: 2, page: 2 })
  expect(second.shipments.map(({ _id }) => _id)).toEqual(shipments.slice(2, 4).map(({ _id }) => _id))
})

test.each([
  {},
  { status: 'shipped' },
  { search: 'example' },
  { search: 'ex' },
  { search: 'example', late: 'true' },
  { late: 'true' },
] as const)(
  'shipments matching %j are consistent across pages, however many orders a search finds',
  async (filter) => {
    for (const estimatedDelivery of [daysAgo(2), daysAgo(1), today()]) await send({ estimatedDelivery })
    const whole = await list({ ...filter, limit: 100 })
    expect(whole.total).toBe(whole.shipments.length)
    expect(whole.total).toBeGreaterThanOrEqual('late' in filter ? 2 : 3)
    for (const foundFirst of [0, 1_000]) {
      const listed = shipmentLister(foundFirst)
      for (let page = 1; page <= Math.ceil(whole.total / 2) + 1; page++) {
        const query = contract.listShipments.query.parse({ ...filter, page, limit: 2 })
        const { shipments, total } = await listed(shop.db, query)
        expect(total).toBe(whole.total)
        expect(shipments).toEqual(whole.shipments.slice(2 * page - 2, 2 * page))
      }
    }
  },
)

test('a bulk action changes many shipments, each by its own rules', async () => {
  const [one, other] = [await send(), await send()]
  await set(other.id, { status: 'delivered' })
  const body = { target: { ids: [one.id, other.id] }, action: { status: 'in_transit' as const } }
  const { runId } = await admin.call(contract.setManyShipmentStatuses, { body })
  const { run } = await admin.call(getBatchJob, { params: { id: runId } })
  expect(run).toMatchObject({ status: 'done', total: 2, done: 1, refused: 1 })
  expect(run.refusals).toMatchObject([
    { subjectId: other.id, name: other.trackingNumber, reason: 'The shipment is already delivered' },
  ])
})

const upload = (text: string) => ({ body: {}, files: { csvFile: [csvFile(text)] } })

test('a file is checked row by row, refused rows are reported, and the others are applied', async () => {
  const [one, two, twin] = [await send(), await send(), await send({ trackingNumber: 'TWIN-1' })]
  await send({ trackingNumber: 'twin-1' })
  for (const { id } of [one, two]) await leftDaysAgo(id, 5)
  const file = [
    'Tracking Number,Status,Date',
    `${one.trackingNumber.toLowerCase()},In Transit,${daysAgo(2)}`,
    `${two.trackingNumber},delivered,${daysAgo(1).split('-').reverse().join('/')}`,
    `${one.trackingNumber},Delivered,`,
    'UNKNOWN-7,Delivered,',
    `${twin.trackingNumber},Delivered,`,
    `${two.trackingNumber},Lost,`,
    `${two.trackingNumber},Delivered,yesterday`,
    `,Delivered,`,
  ].join('\r\n')
  const expected = {
    total: 8,
    accepted: 2,
    refused: 6,
    refusals: [
      { row: 4, text: one.trackingNumber, reason: 'The file lists this shipment twice' },
      { row: 5, text: 'UNKNOWN-7', reason: 'No shipment has this tracking number' },
      { row: 6, text: 'TWIN-1', reason: '2 shipments have this tracking number' },
      {
        row: 7,
        text: two.trackingNumber,
        reason: 'The status must be Pending, Shipped, In Transit or Delivered',
      },
      {
        row: 8,
        text: two.trackingNumber,
        reason: 'Invalid date. Example: 2026-11-23 or 23/11/2026',
      },
      { row: 9, text: '', reason: 'The tracking number is missing' },
    ],
  }
  expect((await admin.call(contract.checkStatusFile, upload(file))).report).toMatchObject(expected)
  expect(await get(one.id)).toMatchObject({ status: 'shipped' })

  const { runId, report } = await admin.call(contract.applyStatusFile, upload(file))
  expect(report).toMatchObject(expected)
  const { run } = await admin.call(getBatchJob, { params: { id: runId } })
  expect(run).toMatchObject({ status: 'done', total: 2, done: 2, refused: 0 })
  expect(await get(one.id)).toMatchObject({ status: 'in_transit' })
  expect(await get(two.id)).toMatchObject({ status: 'delivered' })
  expect(dayOf((await get(two.id)).actualDelivery ?? '')).toBe(daysAgo(1))
  expect((await orderOf(two.order._id)).status).toBe('delivered')
})

test.each([
  ['', 'The file is empty'],
  ['Tracking Number,Status\n', 'The file has no rows below the header'],
  [
    '132103\n',
    'The first row must be a header with the columns “tracking number” and “status”, and optionally “date”',
  ],
  ['awb,status\nNONE,delivered\n', 'None of the rows can be imported'],
])('the file %j changes nothing', async (text, message) => {
  const form = new FormData()
  form.append('csvFile', csvFile(text))
  const answer = await admin.send('POST', '/shipments/status-file', form, { 'x-requested-with': 'haat' })
  expect(answer).toMatchObject({ status: 400, body: { message } })
})

test('a renamed carrier still links to the tracking of shipments sent under its old name', async () => {
  const trackingUrl = 'https://gati.example/track?no={number}'
  const carrier = await addCarrier(admin, { name: 'Gati', trackingUrl })
  const { id, order, customer } = await send({ carrier: 'gati', trackingNumber: 'G 1/2' })
  const body = { name: 'Gati KWE', trackingUrl, version: 1 }
  await admin.call(updateCarrier, { params: { id: carrier._id }, body })
  const url = 'https://gati.example/track?no=G%201%2F2'
  expect((await get(id)).trackingUrl).toBe(url)
  const { tracking } = await customer.call(getOrderTracking, { params: { id: order._id } })
  expect(tracking.shipments[0]?.trackingUrl).toBe(url)
  expect((await orderOf(order._id)).shipments[0]?.trackingUrl).toBe(url)
})

test('the export has the same rows as the list with the same filter', async () => {
  const { trackingNumber, order, customer } = await send({ estimatedDelivery: daysAgo(1) })
  const { body } = await shop.fastify.inject({
    url: `/api/shipments/export?search=${trackingNumber}`,
    headers: admin.headers,
  })
  const [head, row, ...more] = body.replace('\ufeff', '').trim().split('\r\n')
  expect(head).toBe(
    'Tracking number,Order number,Customer,Destination,Carrier,Status,Late,Shipped,Estimated delivery,Actual delivery',
  )
  expect(row).toContain(`${trackingNumber},${order.orderNumber},${customer.name},`)
  expect(row).toContain(`,Delhivery,Shipped,Yes,${formatDay(today())},${formatDay(daysAgo(1))},`)
  expect(more).toEqual([])
})

test('every status except delivered can be reverted, and none follows itself', () => {
  for (const from of shipmentStatuses) {
    for (const to of shipmentStatuses) {
      const block = shipmentBlock({ status: from, orderStatus: 'shipped' }, to)
      expect([from, to, block === null]).toEqual([from, to, from !== 'delivered' && from !== to])
    }
  }
})
