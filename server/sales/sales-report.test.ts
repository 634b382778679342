// A random year of business by day, State, category, group, staff and reason: every number of the report equals the
// sum of the rows behind it, the books and the documents of the same days.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { EndpointInput } from '#contract/base/endpoint'
import { getBooks, listJournals } from '#contract/books/admin'
import { addMonths } from '#contract/books/months'
import { listReceivables } from '#contract/books/receivables'
import { transitionOrder } from '#contract/orders/admin-actions'
import { listAllOrders } from '#contract/orders/admin-lists'
import { recordPayment } from '#contract/payments/admin'
import { getDashboard } from '#contract/reports/dashboard'
import { salesDimensions } from '#contract/sales/dimensions'
import { getSalesReport, listSalesLines } from '#contract/sales/report'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const report = async (query: EndpointInput<typeof getSalesReport>['query']) =>
  (await admin.call(getSalesReport, { query })).report
const own = (from: string, to: string) => ({ period: 'custom', from, to }) as const

/** Only the server's clock is changed, which dates the bookings; the database's clock runs on. */
function setClock(at: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
  onTestFinished(() => void vi.useRealTimers())
}

async function send(orderId: string, step: object = {}) {
  const move = async (body: object) => {
    const { version } = await shop.db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    await admin.call(transitionOrder, { params: { id: orderId }, body: { version, ...body } as never })
  }
  await move({ to: 'processing' })
  await move({
    to: 'shipped',
    carrier: 'India Post',
    trackingNumber: 'EE123456789IN',
    acceptUnpaid: true,
    acceptWithoutEway: true,
    ...step,
  })
}

test('an invoice belongs to the day, month and year of its issue in India', async () => {
  setClock('2026-03-31T18:29:59Z')
  const { id: productId } = await createProduct(shop.db, { stock: 50 })
  const [one, two] = [
    await placeTestOrder(shop.db, customer, { productId, quantity: 2 }),
    await placeTestOrder(shop.db, customer, { productId, quantity: 3 }),
  ]
  await send(one._id)
  vi.setSystemTime(new Date('2026-03-31T18:30:00Z'))
  await send(two._id)
  const [march, april] = [
    await report(own('2026-03-31', '2026-03-31')),
    await report(own('2026-04-01', '2026-04-01')),
  ]
  expect([march.figures.unitsSold, april.figures.unitsSold]).toEqual([2, 3])
  // A period of four months across the end of the financial year.
  const both = await report(own('2026-03-01', '2026-06-30'))
  expect([both.unit, both.figures.unitsSold]).toEqual(['week', 5])
  const year = await report(own('2026-01-01', '2026-12-31'))
  expect(year.series.filter(({ unitsSold }) => unitsSold > 0).map(({ from, to }) => [from, to])).toEqual([
    ['2026-03-01', '2026-03-31'],
    ['2026-04-01', '2026-04-30'],
  ])
  expect(april.figuresBefore).toEqual(march.figures)
})

const step = fc.record({
  quantity: fc.integer({ min: 1, max: 5 }),
  pricePaise: fc.integer({ min: 1, max: 90_000 }),
  gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800),
  /** Days before today. */
  back: fc.nat(364),
  isSent: fc.boolean(),
  pays: fc.boolean(),
  returns: fc.nat(3),
  reason: fc.constantFrom('Wrong item sent', 'Not as described'),
})

test('every number is the sum of the rows behind it, and equal on every screen', {
  timeout: 180_000,
}, async () => {
  const { rows } = await sql<{ id: string }>`
    with made as (insert into customer_groups (name, type) values ('Hotels', 'manual'), ('Shops', 'manual') returning id)
    insert into customer_group_members (group_id, customer_id) select id, ${customer.id} from made returning group_id as id`.execute(
    shop.db,
  )
  expect(rows).toHaveLength(2)
  const now = Date.now()
  const buyers = [customer, await shop.asCustomer()]
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      for (const [at, one] of steps.toSorted((a, b) => b.back - a.back).entries()) {
        vi.useFakeTimers({ toFake: ['Date'], now: now - one.back * 86_400_000 })
        await trade(buyers[at % 2] ?? customer, one).finally(() => vi.useRealTimers())
      }
      await expectSame()
    }),
    { numRuns: runs(3) },
  )
  expect(await checkInvariants(shop.db)).toEqual([])
})

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

async function trade(buyer: typeof customer, one: Step) {
  const { id: productId } = await createProduct(shop.db, {
    pricePaise: one.pricePaise,
    gstBasisPoints: one.gstBasisPoints,
    stock: 50,
  })
  const order = await placeTestOrder(shop.db, buyer, { productId, quantity: one.quantity })
  if (one.pays) {
    const receivedOn = new Date(Date.now() + 19_800_000).toISOString().slice(0, 10)
    const body = { method: 'cash', amount: 1, receivedOn } as const
    await admin.call(recordPayment, { params: { id: order._id }, body })
  }
  if (!one.isSent) return
  await send(order._id)
  if (one.returns === 0) return
  await admin.send('POST', `/admin/orders/${order._id}/transitions`, {
    to: 'delivered',
    version: one.pays ? 4 : 3,
  })
  const quantity = Math.min(one.returns, one.quantity)
  const made = await admin.send('POST', `/admin/orders/${order._id}/returns`, {
    version: one.pays ? 5 : 4,
    reason: one.reason,
    comment: '',
    items: [{ itemId: order.items[0]?._id, quantity }],
  })
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from returns where order_id = ${order._id}`.execute(shop.db)
  expect([made.status, rows.length]).toEqual([201, 1])
  const received = await admin.send('POST', `/admin/returns/${rows[0]?.id}/transitions`, {
    to: 'received',
    version: rows[0]?.version,
    note: '',
    items: [{ itemId: order.items[0]?._id, restock: quantity, scrap: 0 }],
  })
  expect(received.status).toBe(200)
}

const paise = (rupees: number) => Math.round(rupees * 100)

async function expectSame() {
  const found = await report({ period: 'financialYear' })
  const whole = await report(own(addMonths(found.period.to, -13), found.period.to))
  for (const { period, figures, series, by, unpaid } of [found, whole]) {
    const total = <Row>(list: readonly Row[], of: (row: Row) => number) =>
      list.reduce((sum, row) => sum + paise(of(row)), 0)
    for (const key of ['sales', 'invoiced', 'credited', 'tax', 'received', 'givenBack', 'ordered'] as const)
      expect([key, total(series, (part) => part[key])]).toEqual([key, paise(figures[key])])
    for (const key of ['orders', 'unitsSold', 'unitsReturned'] as const)
      expect(series.reduce((sum, part) => sum + part[key], 0)).toBe(figures[key])

    const { overview } = await admin.call(getBooks, { query: period })
    const { sales, invoiced, credited, tax, received, givenBack } = overview
    expect(figures).toMatchObject({ sales, invoiced, credited, tax, received, givenBack })
    const owed = await admin.call(listReceivables, { query: {} })
    for (const { age, orders, amount } of unpaid) expect({ count: orders, amount }).toEqual(owed.ages[age])
    const orders = await admin.call(listAllOrders, { query: { ...period, limit: 100 } })
    expect([orders.total, paise(orders.totalValue)]).toEqual([figures.orders, paise(figures.ordered)])
    for (const [money, key] of [
      ['in', 'received'],
      ['out', 'givenBack'],
    ] as const) {
      const { journals } = await admin.call(listJournals, { query: { ...period, money, limit: 100 } })
      expect(total(journals, ({ amount }) => amount)).toBe(paise(figures[key]))
    }

    for (const dimension of salesDimensions) {
      const rows = by[dimension]
      if (dimension !== 'group' && dimension !== 'reason')
        expect([dimension, total(rows, (row) => row.sales)]).toEqual([dimension, paise(figures.sales)])
      for (const row of rows) await expectLines({ ...period, by: dimension, key: row.key }, row)
    }
    expect(by.reason.reduce((sum, { unitsReturned }) => sum + unitsReturned, 0)).toBe(figures.unitsReturned)
    await expectLines(period, figures)
    await expectLines({ ...period, side: 'credited' }, { ...figures, sales: 0 - figures.credited })
    await expectLines({ ...period, side: 'invoiced' }, { ...figures, sales: figures.invoiced })
  }
  const month = await report({ period: 'thisMonth' })
  const { books } = (await admin.call(getDashboard, { query: {} })).data
  expect([month.figures.sales, paise(month.figures.received - month.figures.givenBack)]).toEqual([
    books.sales,
    paise(books.received),
  ])
}

async function expectLines(query: EndpointInput<typeof listSalesLines>['query'], row: { sales: number }) {
  const { lines, sums, total } = await admin.call(listSalesLines, { query: { ...query, limit: 100 } })
  expect(lines).toHaveLength(total)
  const added = lines.reduce((sum, { sales }) => sum + paise(sales), 0)
  expect([query, paise(sums.sales), added]).toEqual([query, paise(row.sales), paise(row.sales)])
}
