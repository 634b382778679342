// The list of all orders: every filter, every sort order, counts and export.
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { pathOf } from '#contract/base/endpoint'
import { type Paise, toRupees } from '#contract/base/money'
import { holdOrder, setOrderPriority, transitionOrder } from '#contract/orders/admin-actions'
import {
  exportOrders,
  listAllOrders,
  listOrdersByStatus,
  orderSortColumns,
} from '#contract/orders/admin-lists'
import { type PaymentState, paymentStateOf } from '#contract/orders/payments'
import { recordPayment } from '#contract/payments/admin'
import { claimPayment } from '#contract/payments/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { createCoupon } from '#test/factories/promotions'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer: asha } = await openTradingShop({ name: 'Asha Rao' })
const ravi = await shop.asCustomer({ name: 'ravi Iyer' })
await shop.db.updateTable('customers').set({ type: 'business' }).where('id', '=', ravi.id).execute()

/** Four orders: pending and on hold; processing, paid and priority; delivered by DTDC; cancelled. */
const [held, paid, sent, cancelled] = [
  await placeTestOrder(shop.db, asha, { quantity: 1 }),
  await placeTestOrder(shop.db, ravi, { quantity: 2 }),
  await placeTestOrder(shop.db, asha, { quantity: 3 }),
  await placeTestOrder(shop.db, ravi, { quantity: 4 }),
]
const known = { held, paid, sent, cancelled }
for (const [customer, { _id }] of [
  [asha, held],
  [ravi, paid],
  [asha, sent],
  [ravi, cancelled],
] as const) {
  const body = { method: 'bank_transfer', amount: 50, reference: `UTR-${_id}`, paidOn: '2026-01-01' } as const
  await customer.call(claimPayment, { params: { id: _id }, body, files: { screenshot: [] } })
}
await admin.call(holdOrder, { params: { id: held._id }, body: { version: 1, reason: 'Call the customer' } })
await admin.call(recordPayment, {
  params: { id: paid._id },
  body: { method: 'upi', amount: 224, reference: 'UTR-1', receivedOn: '2026-01-01' },
})
await admin.call(transitionOrder, { params: { id: paid._id }, body: { to: 'processing', version: 2 } })
await admin.call(setOrderPriority, { params: { id: paid._id }, body: { isPriority: true } })
await deliverOrder(admin, sent._id, 'DTDC')
await admin.call(recordPayment, {
  params: { id: sent._id },
  body: { method: 'upi', amount: 100, reference: `utr-${sent._id}`, receivedOn: '2026-01-01' },
})
const give = { to: 'cancelled' as const, version: 1, reason: 'Ordered twice' }
await admin.call(transitionOrder, { params: { id: cancelled._id }, body: give })
await shop.db
  .updateTable('orders')
  // 00:30 on 2 January in India.
  .set({ createdAt: new Date('2026-01-01T19:00:00Z'), placeOfSupply: '29' })
  .where('id', '=', sent._id)
  .execute()

const diwali = await createCoupon(shop.db, { name: 'Diwali' })
for (const { _id } of [paid, cancelled])
  await shop.db
    .insertInto('orderPromotions')
    .values({ orderId: _id, position: 1, promotionId: diwali.id, name: 'Diwali', discountPaise: 0 })
    .execute()

type Query = Parameters<typeof admin.call<typeof listAllOrders>>[1] extends { query: infer Q } ? Q : never
const list = (query: object = {}) => admin.call(listAllOrders, { query: query as Query })
const names = async (query: object) => {
  const { orders } = await list(query)
  const found = orders.map(({ _id }) => Object.entries(known).find(([, order]) => order._id === _id)?.[0])
  return found.toSorted()
}

test('GET /admin/orders and GET /orders/orders/{status} name the method of a reported payment until it is settled', async () => {
  const { orders } = await list()
  expect(orders.filter(({ reportedMethod }) => reportedMethod !== null)).toMatchObject([
    { _id: held._id, reportedMethod: 'bank_transfer', paymentState: 'unpaid' },
  ])
  const pending = await admin.call(listOrdersByStatus, { params: { status: 'pending' }, query: {} })
  expect(pending.orders.find(({ _id }) => _id === held._id)?.reportedMethod).toBe('bank_transfer')
})

test.each([
  [{}, ['cancelled', 'held', 'paid', 'sent']],
  [{ status: 'processing' }, ['paid']],
  [{ payment: 'paid' }, ['paid']],
  [{ payment: 'part_paid' }, ['sent']],
  [{ payment: 'unpaid' }, ['cancelled', 'held']],
  [{ payment: 'overpaid' }, []],
  [{ carrier: 'DTDC' }, ['sent']],
  [{ carrier: 'Nobody' }, []],
  [{ customerType: 'business' }, ['cancelled', 'paid']],
  [{ customerType: 'regular' }, ['held', 'sent']],
  [{ buyer: 'guest' }, []],
  [{ buyer: 'account' }, ['cancelled', 'held', 'paid', 'sent']],
  [{ buyer: 'nobody' }, ['cancelled', 'held', 'paid', 'sent']],
  [{ state: '29' }, ['sent']],
  [{ flag: 'priority' }, ['paid']],
  [{ flag: 'hold' }, ['held']],
  // Resolved claims don't count: the order is paid in full, its reference is recorded, or it is cancelled.
  [{ flag: 'claim' }, ['held']],
  [{ minTotal: '224', maxTotal: '336' }, ['paid', 'sent']],
  [{ minTotal: '224.01' }, ['cancelled', 'sent']],
  [{ minTotal: '500', maxTotal: '1' }, []],
  [{ from: '2026-01-02', to: '2026-01-02' }, ['sent']],
  [{ to: '2026-01-01' }, []],
  [{ customer: ravi.id }, ['cancelled', 'paid']],
  [{ customer: 'nonsense' }, []],
  [{ promotion: diwali.id }, ['cancelled', 'paid']],
  [{ promotion: 'nonsense' }, []],
  [{ search: 'ASHA' }, ['held', 'sent']],
  [{ search: held.orderNumber }, ['held']],
  [{ search: 'e123456789i' }, ['sent']],
  [{ search: '%' }, []],
  [{ search: "'; drop table orders; --" }, []],
  [{ search: 'ravi', status: 'cancelled', minTotal: '1' }, ['cancelled']],
  // Unknown filter values are ignored.
  [{ status: 'explode', payment: 'perhaps', state: 'x' }, ['cancelled', 'held', 'paid', 'sent']],
])('the list filtered by %j', async (query, wanted) => {
  expect(await names(query)).toEqual(wanted)
})

test('a row shows what admins need to know about the order', async () => {
  const { orders } = await list({ search: paid.orderNumber })
  expect(orders).toMatchObject([
    {
      orderNumber: paid.orderNumber,
      version: 3,
      customerId: ravi.id,
      customerType: 'business',
      paymentState: 'paid',
      balance: 0,
      isPriority: true,
      holdReason: null,
      reviewRequestedAt: null,
    },
  ])
})

test('counts apply the whole filter; counts by status ignore the status filter', async () => {
  const all = await list()
  expect(all).toMatchObject({
    total: 4,
    totalValue: 1120,
    statuses: { pending: 1, processing: 1, shipped: 0, delivered: 1, cancelled: 1, returned: 0, refunded: 0 },
    carriers: [{ carrier: 'DTDC', count: 1 }],
  })
  expect(all.states).toContainEqual({ code: '29', name: 'Karnataka', count: 1 })
  const some = await list({ status: 'cancelled', customerType: 'business' })
  expect(some).toMatchObject({
    total: 1,
    totalValue: 448,
    statuses: { processing: 1, cancelled: 1, pending: 0 },
  })
})

test('an invalid page, amount or day is refused, and a huge limit is capped', async () => {
  for (const query of [
    'page=0',
    'limit=-1',
    'minTotal=-5',
    'maxTotal=1e9',
    'from=yesterday',
    'from=2026-02-30',
    'from=9999-12-31&to=9999-12-31',
    'to=0001-01-01',
  ]) {
    expect([query, (await admin.send('GET', `/admin/orders?${query}`)).status]).toEqual([query, 400])
  }
  for (const query of [
    'limit=1000000000',
    'page=100000',
    'sortBy=o.id;--&sortOrder=up',
    'from=2999-12-31&to=2999-12-31',
    'to=1900-01-01',
  ]) {
    expect([query, (await admin.send('GET', `/admin/orders?${query}`)).status]).toEqual([query, 200])
  }
})

test('the stored payment state equals that of the contract', async () => {
  const statuses = ['pending', 'delivered', 'returned', 'refunded', 'cancelled']
  const { rows } = await shop.pool.query<Record<'status' | 'state', string> & Record<string, number>>(
    `select status, payment_state as state, total_paise::int as total, credited_paise::int as credited, paid_paise::int as paid
      from orders`,
  )
  expect(rows).not.toEqual([])
  const client = await shop.pool.connect()
  await client.query('begin')
  for (const status of statuses) {
    for (const [totalPaise, credited, paidPaise, settled = 0] of [
      [11_200, 0, 0],
      [11_200, 0, 5],
      [11_200, 0, 11_200],
      [11_200, 0, 20_000],
      [11_200, 100, 0],
      [11_200, 11_200, 0],
      [11_200, 11_200, 5],
      [11_200, 100, 11_100],
      [11_200, 11_200, 0, 11_200],
      [11_200, 11_200, 0, 100],
      [11_200, 100, 0, 100],
      [11_200, 100, 11_100, 100],
      [11_200, -100, 11_300, -100],
      [0, 0, 0],
    ] as readonly (readonly [number, number, number, number?])[]) {
      const { rows: kept } = await client.query<{ state: PaymentState }>(
        `update orders set status = $1, credited_paise = $2, paid_paise = $3, cancel_reason = 'x', total_paise = $5, settled_paise = $6,
            subtotal_paise = $5, gst_paise = 0, shipping_paise = 0, discount_paise = 0
          where id = $4 returning payment_state as state`,
        [status, credited, paidPaise, held._id, totalPaise, settled],
      )
      const account = {
        status,
        totalPaise,
        creditedPaise: credited,
        settledPaise: settled,
        paidPaise,
      } as never
      expect([status, totalPaise, credited, paidPaise, kept[0]?.state]).toEqual([
        status,
        totalPaise,
        credited,
        paidPaise,
        paymentStateOf(account),
      ])
    }
  }
  await client.query('rollback')
  client.release()
})

const exported = async (query: object) => {
  const answer = await shop.fastify.inject({
    url: `/api${pathOf(exportOrders.route, { query })}`,
    headers: admin.headers,
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  return parse(answer.body, { bom: true, columns: true }) as Record<string, string>[]
}

test('an export contains the orders of the filter for the accountant, and is audited', async () => {
  const rows = await exported({ customer: asha.id, sortBy: 'total', sortOrder: 'asc' })
  expect(rows.map((row) => row['Order number'])).toEqual([held.orderNumber, sent.orderNumber])
  expect(rows[1]).toMatchObject({
    Date: '2026-01-02',
    Status: 'Delivered',
    Payment: 'Part paid',
    Customer: 'Asha Rao',
    State: 'Haryana',
    Items: expect.stringContaining(' × 3'),
    Units: '3',
    Subtotal: '300',
    Discount: '0',
    GST: '36',
    Shipping: '0',
    Total: '336',
    Paid: '100',
    Balance: '236',
    Carrier: 'DTDC',
    'Tracking number': 'EE123456789IN',
    GSTIN: '',
    'Place of supply': 'Karnataka',
  })
  const auditEvent = await shop.db
    .selectFrom('auditLog')
    .select(['adminId', 'after'])
    .where('action', '=', 'order.export')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(auditEvent).toMatchObject({
    adminId: admin.id,
    after: { count: 2, format: 'csv', filter: { customer: asha.id, searched: false } },
  })
})

test('a name that a spreadsheet would run as a formula is exported as text', async () => {
  const mallory = await shop.asCustomer({ name: '=HYPERLINK("http://evil.example","x")' })
  await placeTestOrder(shop.db, mallory)
  const [row] = await exported({ customer: mallory.id })
  expect(row?.Customer).toBe(`'=HYPERLINK("http://evil.example","x")`)
  expect(row?.Total).toBe(String(toRupees(22_400 as Paise)))
})

test('sorting is stable: pages hold each order once, and descending is the reverse of ascending', async () => {
  const { id: productId } = await createProduct(shop.db)
  const twin = await shop.asCustomer({ name: 'Twin Twin' })
  for (let index = 0; index < 5; index++) await placeTestOrder(shop.db, twin, { productId, quantity: 1 })
  await shop.pool.query(`update orders set created_at = '2025-05-05' where customer_id = $1`, [twin.id])
  for (const sortBy of orderSortColumns) {
    const pages = async (sortOrder: string) => {
      const ids: string[] = []
      for (const page of ['1', '2', '3', '4', '5', '6']) {
        const { orders } = await list({ sortBy, sortOrder, page, limit: '2' })
        ids.push(...orders.map(({ _id }) => _id))
      }
      return ids
    }
    const [up, down] = [await pages('asc'), await pages('desc')]
    expect([sortBy, up.length, new Set(up).size]).toEqual([sortBy, 10, 10])
    expect([sortBy, down]).toEqual([sortBy, up.toReversed()])
  }
  const byTotal = (await list({ sortBy: 'total', sortOrder: 'asc' })).orders.map((o) => o.totalAmount)
  expect(byTotal).toEqual(byTotal.toSorted((a, b) => a - b))
  const byName = (await list({ sortBy: 'customer', sortOrder: 'asc' })).orders.map((o) => o.user.name)
  expect(byName.slice(1, 3)).toEqual(['Asha Rao', 'Asha Rao'])
  expect(byName.at(-1)).toBe('Twin Twin')
})
