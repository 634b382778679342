import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#contract/base/days'
import { deleteCustomer } from '#contract/customers/admin'
import { recordPayment } from '#contract/payments/admin'
import { getDashboard } from '#contract/reports/dashboard'
import { getToDo, waitingNames } from '#contract/reports/to-do'
import { defaultGeneral } from '#contract/settings/general'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

type Query = NonNullable<Parameters<typeof admin.call<typeof getDashboard>>[1]>['query']
const dashboard = async (query: Query = {}) => (await admin.call(getDashboard, { query })).data
const toDo = async () => (await dashboard()).toDo

async function order(values: object = {}, person: Parameters<TestShop['asCustomer']>[0] = {}) {
  const customer = await shop.asCustomer(person)
  const placed = await placeTestOrder(shop.db, customer)
  if (Object.keys(values).length > 0)
    await shop.db.updateTable('orders').set(values).where('id', '=', placed._id).execute()
  return { ...placed, customer }
}

/** Expensive totals are cached for a moment. */
const soon = (ask: () => Promise<number>) => expect.poll(ask, { timeout: 20_000 })
const sumOf = (series: readonly { orders: number }[]) => series.reduce((sum, { orders }) => sum + orders, 0)

const nothing = {
  paymentsToVerify: 0,
  freightToSet: 0,
  ratesToDecide: 0,
  ordersToProcess: 0,
  ordersToDispatch: 0,
  returnsToAnswer: 0,
  refundsToGive: 0,
  ewayBillsToMake: 0,
  eInvoicesToReport: 0,
  inquiriesToAnswer: 0,
  quotesToAnswer: 0,
  quotesExpiring: 0,
  applicationsToDecide: 0,
  reviewsToModerate: 0,
  drafts: 0,
  backupTroubles: 0,
}

// Must be the first test: the shop is empty.
test('GET /admin/dashboard of an empty shop is all zeros, with a row for each day', async () => {
  const data = await dashboard()
  expect(data.overview).toEqual({ totalRevenue: 0, totalOrders: 0, totalUsers: 0, totalProducts: 0 })
  expect(data.books).toEqual({ sales: 0, received: 0, receivables: 0 })
  expect(data.recentOrders).toEqual([])
  expect(data.toDo).toEqual({ ...nothing, lowStock: 0, outOfStock: 0 })
  expect(data.series).toHaveLength(30)
  expect(data.refreshSeconds).toBe(30)
})

test("GET /admin/dashboard doesn't count deleted customers", async () => {
  const before = (await dashboard()).overview.totalUsers
  const gone = await shop.asCustomer()
  await shop.asCustomer()
  await admin.call(deleteCustomer, { params: { id: gone.id } })
  await soon(async () => (await dashboard()).overview.totalUsers).toBe(before + 1)
})

test('products for sale are low on stock by their own threshold, or else at ten units', async () => {
  for (const [stock, lowStockThreshold] of [
    [0, null], // out of stock
    [0, 5], // out of stock
    [10, null], // low
    [11, null],
    [3, 2],
    [2, 2], // low
    [40, 50], // low
    [51, 50],
    [5, 0],
  ] as const)
    await createProduct(shop.db, { stock, lowStockThreshold })
  await createProduct(shop.db, { stock: 0, status: 'draft' })
  await createProduct(shop.db, { stock: 40, lowStockThreshold: 50, status: 'archived' })
  expect(await toDo()).toEqual({ ...nothing, lowStock: 3, outOfStock: 2, drafts: 1 })
})

test('orders wait for processing and shipping unless on hold, returns until they are answered', async () => {
  await order()
  await order({ holdReason: 'The address is unclear' })
  const processed = await order({ status: 'processing' })
  await order({ status: 'processing', holdReason: 'Waiting for cloth' })
  await order({ status: 'shipped' })
  const delivered = await order({ status: 'delivered', deliveredAt: new Date() })
  expect(await toDo()).toMatchObject({
    ordersToProcess: 1,
    ordersToDispatch: 1,
    returnsToAnswer: 0,
    refundsToGive: 0,
    ewayBillsToMake: 0,
    backupTroubles: 0,
  })
  const items = [{ itemId: delivered.items[0]?._id, quantity: 1 }]
  await delivered.customer.send('POST', `/orders/${delivered._id}/returns`, { reason: 'Other', items })
  expect(await toDo()).toMatchObject({ returnsToAnswer: 1 })
  await shop.db.updateTable('returns').set({ status: 'approved' }).execute()
  await shop.db.updateTable('orders').set({ holdReason: 'Held' }).where('id', '=', processed._id).execute()
  expect(await toDo()).toMatchObject({ ordersToDispatch: 0, returnsToAnswer: 0, refundsToGive: 0 })
})

test('a claim is open until its reference is recorded, or the order is paid or cancelled', async () => {
  const claim = async (to: Awaited<ReturnType<typeof order>>, reference: string) => {
    const body = { method: 'bank_transfer', amount: 1, reference, paidOn: '2026-01-01' }
    expect((await to.customer.send('POST', `/orders/${to._id}/payment-claims`, body)).status).toBe(201)
  }
  const record = async (id: string, amount: number, reference: string | null) => {
    const body = { method: 'upi', amount, reference, receivedOn: '2026-01-01' }
    expect((await admin.send('POST', `/admin/orders/${id}/payments`, body)).status).toBe(201)
  }
  const waiting = async () => (await toDo()).paymentsToVerify
  const [first, second] = [await order(), await order()]
  await claim(first, 'utr-0001')
  await claim(first, 'utr-0002')
  await claim(second, 'utr-0003')
  expect(await waiting()).toBe(3)
  await record(first._id, 1, 'UTR-0001')
  expect(await waiting()).toBe(2)
  // A claim isn't settled by another order's payment, nor by one without a reference.
  await record(second._id, 1, 'UTR-0009')
  await record(second._id, 1, null)
  expect(await waiting()).toBe(2)
  await record(first._id, first.totalAmount - 1, null)
  expect(await waiting()).toBe(1)
  // Credited amounts are no longer due; a claim stays open while anything else is.
  const owing = (creditedPaise: number) =>
    shop.db.updateTable('orders').set({ creditedPaise }).where('id', '=', second._id).execute()
  await owing((second.totalAmount - 2) * 100)
  expect(await waiting()).toBe(0)
  await owing((second.totalAmount - 2) * 100 - 1)
  expect(await waiting()).toBe(1)
  await shop.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', second._id).execute()
  expect(await waiting()).toBe(0)
})

test('days are in India, today is last, and revenue excludes cancelled orders', async () => {
  await shop.db
    .updateTable('orders')
    .set({ createdAt: new Date('2020-01-01') })
    .execute()
  const midnight = new Date(
    `${new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)}T00:00+05:30`,
  )
  const today = new Date(midnight.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
  const at = (ms: number) => ({ createdAt: new Date(midnight.getTime() + ms) })
  await order(at(0))
  await order({ ...at(1_000), status: 'cancelled' })
  await order(at(-1))
  await order(at(-6 * 24 * 3_600_000))
  await order(at(-6 * 24 * 3_600_000 - 1))
  for (const [days, orders] of [
    [7, 4],
    [30, 5],
    [90, 5],
  ] as const) {
    await soon(async () => sumOf((await dashboard({ days })).series)).toBe(orders)
    const { series } = await dashboard({ days })
    expect([days, series.length, series.at(-1)?.day]).toEqual([days, days, today])
    expect(series.slice(-2)).toMatchObject([
      { orders: 1, revenue: 224 },
      { orders: 2, revenue: 224 },
    ])
  }
  expect((await dashboard({ days: 7 })).series[0]).toMatchObject({ orders: 1, revenue: 224 })
  expect((await dashboard({ days: 8 })).series).toHaveLength(30)
})

test('the newest orders are searched and filtered by the server', async () => {
  const person = { name: 'Zubin Mistry', email: 'zubin@example.com' }
  const { orderNumber } = await order({ status: 'processing' }, person)
  await order({ createdAt: new Date(Date.now() - 40 * 24 * 3_600_000) }, { name: 'Zubin Old' })
  const found = async (query: Query) =>
    (await dashboard(query)).recentOrders.map((recent) => [recent.orderNumber, recent.user?.name])
  for (const search of [orderNumber, 'zubin mis', 'ZUBIN@'])
    expect([search, await found({ search })]).toEqual([search, [[orderNumber, 'Zubin Mistry']]])
  expect((await found({ search: 'zubin' })).map(([, name]) => name)).toEqual(['Zubin Mistry', 'Zubin Old'])
  expect(await found({ search: 'zubin', period: 'month' })).toHaveLength(1)
  expect(await found({ search: 'zubin', status: 'processing' })).toHaveLength(1)
  expect(await found({ search: 'zubin', status: 'shipped' })).toEqual([])
  for (const search of ['%', '_', "'", '\\', 'nobody'])
    expect([search, await found({ search })]).toEqual([search, []])
  expect((await found({})).length).toBeLessThanOrEqual(10)
  // Filters from other versions are ignored.
  const strange = await admin.send('GET', '/admin/dashboard?status=lost&period=year&days=x')
  expect(strange.status).toBe(200)
})

test('totals follow all events, and the refresh interval comes from the settings', async () => {
  const { length } = await shop.db.selectFrom('orders').select('id').execute()
  await soon(async () => (await dashboard()).overview.totalOrders).toBe(length)
  await order()
  await soon(async () => (await dashboard()).overview.totalOrders).toBe(length + 1)
  await transaction(shop.db, (tx) => saveSetting(tx, 'general', { ...defaultGeneral, dashboardRefresh: 300 }))
  expect((await dashboard()).refreshSeconds).toBe(300)
})

test('orders, invoices and payments are counted separately', async () => {
  const before = await dashboard()
  // Two units at 112.00 each, invoiced without 24.00 of tax.
  const sent = await placeTestOrder(shop.db, await shop.asCustomer())
  await placeTestOrder(shop.db, await shop.asCustomer())
  await deliverOrder(admin, sent._id)
  const body = { method: 'cash', amount: 50, receivedOn: dayOf(new Date()) } as const
  await admin.call(recordPayment, { params: { id: sent._id }, body })
  const { books, overview } = before
  await soon(async () => (await dashboard()).books.received).toBe(books.received + 50)
  const after = await dashboard()
  expect(after.books).toEqual({
    sales: books.sales + 200,
    received: books.received + 50,
    receivables: books.receivables + 174,
  })
  expect(after.overview.totalRevenue).toBeCloseTo(overview.totalRevenue + 448, 6)
})

test('today is compared with yesterday up to the same time of day', async () => {
  const since = async () => (await dashboard()).sinceYesterday
  const before = await since()
  const hour = 3_600_000
  const at = (ms: number) => ({ createdAt: new Date(Date.now() - ms) })
  await order()
  const hourOfDay = new Date(Date.now() + 5.5 * hour).getUTCHours()
  const isPastTwo = hourOfDay >= 2
  if (isPastTwo) await order(at(25 * hour))
  // Later than now, but yesterday; impossible in the last two hours of a day.
  if (hourOfDay < 22) await order(at(23 * hour))
  await order(at(50 * hour))
  const after = await since()
  expect(after.orders.today - before.orders.today).toBe(1)
  expect(after.orders.yesterday - before.orders.yesterday).toBe(isPastTwo ? 1 : 0)
  expect(after.ordered.today - before.ordered.today).toBeCloseTo(224, 6)
})

test('GET /admin/to-do shows each role its own tasks, and nothing else', async () => {
  const own = async (role: 'dispatch' | 'catalogue' | 'accounts' | 'owner') =>
    Object.keys((await (await shop.asAdmin({ role })).call(getToDo, {})).toDo)
  expect(await own('dispatch')).toEqual([
    'ordersToProcess',
    'ordersToDispatch',
    'ewayBillsToMake',
    'eInvoicesToReport',
    'returnsToAnswer',
    'lowStock',
    'outOfStock',
  ])
  expect(await own('catalogue')).toEqual(['reviewsToModerate', 'lowStock', 'outOfStock', 'drafts'])
  expect(await own('accounts')).toContain('paymentsToVerify')
  expect(await own('owner')).toEqual(waitingNames)
})
