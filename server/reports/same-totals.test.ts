// The same number on different screens must be equal. For random years of business with partial shipments, returns in
// other months or financial years, and returns too late for a credit note, every number is compared with all others
// of the same meaning.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { listAbandonedCarts } from '#contract/abandoned-carts/admin'
import { dayOf, today } from '#contract/base/days'
import { salesAccounts } from '#contract/books/accounts'
import { getAccount, getBooks } from '#contract/books/admin'
import { addMonths, dayBefore, monthOf, type Period } from '#contract/books/months'
import * as cart from '#contract/cart/cart'
import { listAdminProducts } from '#contract/catalogue/admin-products'
import { listCustomers } from '#contract/customers/admin'
import { listEwayBills } from '#contract/eway-bills/admin'
import { getGstr1 } from '#contract/gst-filing/admin'
import { listInquiries } from '#contract/inquiries/admin'
import { createShipment, transitionOrder } from '#contract/orders/admin-actions'
import { listAllOrders, listOrdersByStatus } from '#contract/orders/admin-lists'
import { placeOrder } from '#contract/orders/store'
import { recordPayment } from '#contract/payments/admin'
import { listPaymentClaims } from '#contract/payments/admin-review'
import { getCustomerReport } from '#contract/reports/customer-report'
import { getDashboard } from '#contract/reports/dashboard'
import { getProductPerformance } from '#contract/reports/product-performance'
import { listReturnedProducts } from '#contract/reports/product-returns'
import { listReturns } from '#contract/returns/admin'
import { listReviews } from '#contract/reviews/admin'
import { getSalesReport, listSalesLines } from '#contract/sales/report'
import { createInquiry } from '#test/factories/inquiries'
import { placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { type Caller, openShop, type TestShop } from '#test/shop'
import { digestTotals } from './digest/digest-totals.ts'

let shop: TestShop
let admin: Caller
const now = Date.now()

const paise = (rupees: number) => Math.round(rupees * 100)
const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)
const paiseOf = <T>(rows: readonly T[], of: (row: T) => number) => sumOf(rows, (row) => paise(of(row)))

/** The last second of a month in India, the first second of the next, or a day in between; never in the future. */
const moment = fc
  .tuple(fc.integer({ min: 0, max: 34 }), fc.constantFrom('last', 'first', 'within'), fc.nat(27))
  .map(([months, edge, days]) => {
    const first = addMonths(monthOf(today()), -months)
    const midnight = Date.parse(`${first}T00:00:00+05:30`)
    const at = { last: midnight - 1_000, first: midnight, within: midnight + days * 86_400_000 + 5e7 }[edge]
    return Math.min(at, now)
  })

const deal = fc.record({
  pricePaise: fc.integer({ min: 1, max: 90_000 }),
  gstBasisPoints: fc.constantFrom(0, 500, 1200, 1800),
  quantity: fc.integer({ min: 2, max: 5 }),
  /** Units of the first shipment; the rest is shipped later or never. */
  part: fc.integer({ min: 1, max: 5 }),
  sentAt: moment,
  restAt: fc.option(moment),
  backAt: fc.option(moment),
  unitsBack: fc.integer({ min: 1, max: 5 }),
})
type Deal = typeof deal extends fc.Arbitrary<infer D> ? D : never

async function at<T>(time: number, work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: time })
  return work().finally(() => vi.useRealTimers())
}

/** The expected units, and amounts without tax, of each day according to the deals. */
interface Expected {
  day: string
  units: number
  paise: number
  /** With its tax, because it came too late for a credit note. */
  isLate?: boolean
}

/** In chronological order, as documents are numbered. */
async function trade(deals: readonly Deal[]): Promise<Expected[]> {
  const buyers = [await shop.asCustomer(), await shop.asCustomer()] as const
  const events: { time: number; run: () => Promise<Expected> }[] = []
  for (const [index, one] of deals.entries()) {
    const { pricePaise, gstBasisPoints, quantity } = one
    const buyer = index % 2 === 0 ? buyers[0] : buyers[1]
    const { id: productId } = await createProduct(shop.db, {
      pricePaise,
      gstBasisPoints,
      stock: 50,
      hsn: '570500',
    })
    await buyer.call(cart.addToCart, { body: { productId, quantity } })
    const { order } = await buyer.call(placeOrder, { body: { shippingAddress: addressFields } })
    const itemId = order.items[0]?._id ?? ''
    await move(order._id, { to: 'processing' })
    const part = Math.min(one.part, quantity)
    const isWhole = part === quantity || one.restAt !== null
    const lastSent = Math.max(one.sentAt, part < quantity ? (one.restAt ?? 0) : 0)
    const sends = (time: number, units: number) =>
      events.push({
        time,
        run: async () => {
          const body = {
            carrier: 'India Post',
            trackingNumber: 'EE123456789IN',
            acceptUnpaid: true,
            acceptWithoutEway: true,
          }
          const items = [{ itemId, quantity: units }]
          await admin.call(createShipment, {
            params: { id: order._id },
            body: { ...body, items, version: await versionOf(order._id) },
          })
          return { day: dayOf(new Date()), units, paise: units * pricePaise }
        },
      })
    sends(one.sentAt, part)
    if (part < quantity && one.restAt !== null) sends(lastSent, quantity - part)
    if (!isWhole || one.backAt === null) continue
    const back = Math.min(one.unitsBack, quantity)
    events.push({
      time: Math.max(one.backAt, lastSent),
      run: async () => {
        await move(order._id, { to: 'delivered' })
        await receiveTestReturn(admin, await openTestReturn(admin, { _id: order._id, itemId }, back))
        const isLate = Date.now() >= lastDayOfNote(one.sentAt)
        return { day: dayOf(new Date()), units: -back, paise: -back * pricePaise, isLate }
      },
    })
  }
  const expected: Expected[] = []
  // Events at the same moment stay in their original order: goods are shipped before they come back.
  for (const { time, run } of events.toSorted((a, b) => a.time - b.time)) expected.push(await at(time, run))
  return expected
}

async function versionOf(orderId: string): Promise<number> {
  const { version } = await shop.db
    .selectFrom('orders')
    .select('version')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return version
}

const move = async (id: string, body: object) =>
  admin.call(transitionOrder, {
    params: { id },
    body: { version: await versionOf(id), ...body } as never,
  })

/** 1 December after the financial year of the supply, in India. */
function lastDayOfNote(sentAt: number): number {
  const [year = 0, month = 0] = dayOf(new Date(sentAt)).split('-').map(Number)
  return Date.parse(`${month < 4 ? year : year + 1}-12-01T00:00:00+05:30`)
}

test('the same number is equal on all screens', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deal, { minLength: 3, maxLength: 6 }), async (deals) => {
      // Document numbers must rise with the days, so each business needs its own shop.
      shop = await openShop()
      try {
        admin = await shop.asAdmin()
        const expected = await trade(deals)
        await expectDays(expected)
        const end = today()
        await expectSame({ from: addMonths(monthOf(end), -40), to: end })
        for (const month of new Set(expected.map(({ day }) => monthOf(day)))) {
          const [to = end] = [dayBefore(addMonths(month, 1)), end].toSorted()
          await expectSame({ from: month, to })
          await expectGstr1(month, expected)
        }
        await expectToday()
        await expectCustomers()
        expect(await checkInvariants(shop.db)).toEqual([])
      } finally {
        await shop.close()
      }
    }),
    { numRuns: runs(3) },
  )
})

const report = async ({ from, to }: Period) =>
  (await admin.call(getSalesReport, { query: { period: 'custom', from, to } })).report

/** Shipped and returned units count on their day in India. */
async function expectDays(expected: readonly Expected[]) {
  for (const day of new Set(expected.map((one) => one.day))) {
    const { figures } = await report({ from: day, to: day })
    const of = expected.filter((one) => one.day === day)
    const [sent, back] = [of.filter(({ units }) => units > 0), of.filter(({ units }) => units < 0)]
    expect([day, figures.unitsSold, figures.unitsReturned]).toEqual([
      day,
      sumOf(sent, ({ units }) => units),
      0 - sumOf(back, ({ units }) => units),
    ])
    expect(paise(figures.invoiced)).toBe(sumOf(sent, (one) => one.paise))
    const credited = 0 - sumOf(back, (one) => one.paise)
    // A return too late for a note reduces the amount owed including its tax, which remains paid.
    if (back.some(({ isLate }) => isLate)) expect(paise(figures.credited)).toBeGreaterThanOrEqual(credited)
    else expect(paise(figures.credited)).toBe(credited)
    const { rows } = await sql<{ notes: number; late: number }>`
      select count(*) filter (where kind = 'credit_note') as notes, count(*) filter (where kind = 'late_return') as late
      from ledger_journals where day = ${day}::date`.execute(shop.db)
    const late = back.filter(({ isLate }) => isLate).length
    expect(rows[0]).toEqual({ notes: back.length - late, late })
  }
}

/**
 * Compares the sales report, the lines behind it, books, accounts, products, returns and the digest over the same
 * days.
 */
async function expectSame(period: Period) {
  const { figures, by } = await report(period)
  const { sums } = await admin.call(listSalesLines, { query: period })
  expect([sums.sales, sums.tax, sums.unitsSold, sums.unitsReturned]).toEqual([
    figures.sales,
    figures.tax,
    figures.unitsSold,
    figures.unitsReturned,
  ])
  const { overview } = await admin.call(getBooks, { query: period })
  const { sales, invoiced, credited, tax, received, givenBack } = overview
  expect(figures).toMatchObject({ sales, invoiced, credited, tax, received, givenBack })
  const accounts = await Promise.all(
    salesAccounts.map((account) => admin.call(getAccount, { params: { account }, query: period })),
  )
  expect(paiseOf(accounts, ({ credit }) => credit) - paiseOf(accounts, ({ debit }) => debit)).toBe(
    paise(figures.sales),
  )

  const goods = by.kind.find(({ key }) => key === 'goods')
  const products = await admin.call(getProductPerformance, { query: { ...period, limit: 100 } })
  const { totals } = products
  expect([totals.sold, totals.returned, totals.revenue]).toEqual([
    figures.unitsSold,
    figures.unitsReturned,
    goods?.sales ?? 0,
  ])
  expect(paiseOf(products.products, ({ revenue }) => revenue)).toBe(paise(totals.revenue))
  const returned = await admin.call(listReturnedProducts, { query: { ...period, limit: 100 } })
  expect([returned.totals.returned, returned.totals.credited]).toEqual([
    figures.unitsReturned,
    goods?.credited ?? 0,
  ])

  const digest = await digestTotals(shop.db, period)
  expect(digest).toEqual({
    salesPaise: paise(figures.sales),
    receivedPaise: paise(figures.received) - paise(figures.givenBack),
    orders: figures.orders,
    orderedPaise: paise(figures.ordered),
  })
}

/** A return too late for a note is in the month's sales, but in no GST return. */
async function expectGstr1(month: string, expected: readonly Expected[]) {
  const { return: summary } = await admin.call(getGstr1, { params: { month: month.slice(0, 7) }, query: {} })
  const { figures } = await report({ from: month, to: dayBefore(addMonths(month, 1)) })
  const { sections, documents } = summary.ties
  expect(sections).toEqual(documents)
  if (expected.some(({ day, isLate }) => isLate && monthOf(day) === month)) return
  expect(paise(documents.taxable)).toBe(paise(figures.sales))
  expect(paise(documents.cgst) + paise(documents.sgst) + paise(documents.igst)).toBe(paise(figures.tax))
}

async function expectToday() {
  const end = today()
  const { data } = await admin.call(getDashboard, { query: { days: 90 } })
  const { figures, figuresBefore } = (await admin.call(getSalesReport, { query: { period: 'today' } })).report
  const { orders, ordered, sales, received } = data.sinceYesterday
  expect([orders.today, ordered.today, sales.today]).toEqual([figures.orders, figures.ordered, figures.sales])
  expect(paise(received.today)).toBe(paise(figures.received) - paise(figures.givenBack))
  expect([orders.yesterday, ordered.yesterday]).toEqual([figuresBefore.orders, figuresBefore.ordered])
  const { report: month } = await admin.call(getSalesReport, { query: { period: 'thisMonth' } })
  expect(data.books.sales).toBe(month.figures.sales)
  expect(paise(data.books.received)).toBe(paise(month.figures.received) - paise(month.figures.givenBack))
  const { overview } = await admin.call(getBooks, { query: { from: end, to: end } })
  expect(data.books.receivables).toBe(overview.receivables)
  expect(paiseOf(data.series, ({ revenue }) => revenue)).toBe(paise(data.overview.totalRevenue))
}

/** Compares orders and sales of each customer, and of all customers. */
async function expectCustomers() {
  const { customers, stats } = await admin.call(listCustomers, { query: {} })
  const analytics = await admin.call(getCustomerReport, { query: { limit: 100 } })
  for (const { _id, totalSpent, totalOrders, averageOrderValue } of customers)
    expect(analytics.customers.find((row) => row._id === _id)).toMatchObject({
      totalSpent,
      totalOrders,
      averageOrderValue,
    })
  const { data } = await admin.call(getDashboard, { query: {} })
  expect([stats.totalRevenue, analytics.kpis.averageOrderValue]).toEqual([
    data.overview.totalRevenue,
    stats.averageOrderValue,
  ])
  const { figures } = await report({ from: addMonths(monthOf(today()), -40), to: today() })
  expect(paiseOf(analytics.customers, ({ sales }) => sales)).toBe(paise(figures.sales))
  expect(paiseOf(Object.values(analytics.segments), ({ sales }) => sales)).toBe(paise(figures.sales))
}

const waiting = fc.record({
  orders: fc.array(
    fc.record({
      status: fc.constantFrom('pending', 'processing', 'cancelled', 'delivered'),
      isHeld: fc.boolean(),
      pays: fc.boolean(),
      claims: fc.boolean(),
      returns: fc.boolean(),
    }),
    { maxLength: 8 },
  ),
  inquiries: fc.array(fc.constantFrom('new', 'open', 'waiting', 'closed'), { maxLength: 6 }),
  reviews: fc.array(fc.constantFrom('pending', 'published', 'flagged', 'hidden'), { maxLength: 6 }),
  products: fc.array(
    fc.record({
      stock: fc.constantFrom(0, 3, 50),
      status: fc.constantFrom('draft', 'active', 'archived'),
      lowStockThreshold: fc.constantFrom(null, 2, 60),
    }),
    { maxLength: 6 },
  ),
  carts: fc.array(fc.constantFrom(1, 30, 24 * 20), { maxLength: 4 }),
})

test("the dashboard's tasks equal the totals of the lists they link to", {
  timeout: 120_000,
}, async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  const { db } = shop
  await fc.assert(
    fc.asyncProperty(waiting, async ({ orders, inquiries, reviews, products, carts }) => {
      for (const { status, isHeld, pays, claims, returns } of orders) {
        const buyer = await shop.asCustomer()
        const order = await placeTestOrder(db, buyer)
        const params = { id: order._id }
        if (pays) {
          const body = { method: 'cash', amount: 1, receivedOn: today() } as const
          await admin.call(recordPayment, { params, body })
        }
        if (claims) {
          const body = {
            method: 'bank_transfer',
            amount: 1,
            reference: `utr${order.orderNumber}`,
            paidOn: today(),
          }
          await buyer.send('POST', `/orders/${order._id}/payment-claims`, body)
        }
        const deliveredAt = status === 'delivered' ? new Date() : null
        await db
          .updateTable('orders')
          .set({ status, deliveredAt, holdReason: isHeld ? 'The address is unclear' : null })
          .where('id', '=', order._id)
          .execute()
        const items = [{ itemId: order.items[0]?._id, quantity: 1 }]
        if (returns && status === 'delivered')
          await buyer.send('POST', `/orders/${order._id}/returns`, { reason: 'Other', items })
      }
      for (const status of inquiries) {
        const { id } = await createInquiry(db)
        await db.updateTable('inquiries').set({ status }).where('id', '=', id).execute()
      }
      for (const status of reviews) {
        const { id: productId } = await createProduct(db)
        const review = { productId, customerName: 'Asha', rating: 4, status }
        await db.insertInto('reviews').values(review).execute()
      }
      for (const product of products) await createProduct(db, product)
      for (const hours of carts) {
        const buyer = await shop.asCustomer()
        const { id: productId } = await createProduct(db)
        await buyer.call(cart.addToCart, { body: { productId, quantity: 1 } })
        await sql`update cart_items set updated_at = now() - make_interval(hours => ${hours}::int)
          where customer_id = ${buyer.id}`.execute(db)
      }
      await expectLists()
    }),
    { numRuns: runs(4) },
  )
  await shop.close()
})

async function expectLists() {
  const { toDo } = (await admin.call(getDashboard, { query: {} })).data
  const limit = 100
  const ofStatus = async (status: 'pending' | 'processing') => {
    const query = { hold: 'no', limit } as const
    const { orders, total } = await admin.call(listOrdersByStatus, { params: { status }, query })
    expect(orders).toHaveLength(total)
    return total
  }
  const ofProducts = async (query: object) =>
    (await admin.call(listAdminProducts, { query: { ...query, limit } })).pagination.totalProducts
  const inbox = await admin.call(listInquiries, { query: { status: 'unanswered', limit } })
  const reviews = await admin.call(listReviews, { query: { status: 'undecided', limit } })
  expect([inbox.inquiries.length, reviews.reviews.length]).toEqual([inbox.total, reviews.total])
  const { total: found } = await admin.call(listReviews, { query: { status: 'undecided', search: 'asha' } })
  expect(found).toBe(reviews.total)
  const { total: paymentsToVerify } = await admin.call(listPaymentClaims, { query: {} })
  const { total: returnsToAnswer } = await admin.call(listReturns, { query: { status: 'requested' } })
  const { total: refundsToGive } = await admin.call(listAllOrders, { query: { flag: 'refund' } })
  const { total: ewayBillsToMake } = await admin.call(listEwayBills, { query: {} })
  expect(toDo).toMatchObject({
    paymentsToVerify,
    returnsToAnswer,
    refundsToGive,
    ewayBillsToMake,
    ordersToProcess: await ofStatus('pending'),
    ordersToDispatch: await ofStatus('processing'),
    inquiriesToAnswer: inbox.total,
    quotesToAnswer: 0,
    quotesExpiring: 0,
    applicationsToDecide: 0,
    reviewsToModerate: reviews.total,
    lowStock: await ofProducts({ state: 'active', marks: 'scarce' }),
    outOfStock: await ofProducts({ state: 'active', status: 'out-of-stock' }),
    drafts: await ofProducts({ state: 'draft' }),
  })
  const { carts, total, figures } = await admin.call(listAbandonedCarts, { query: { limit } })
  expect([carts.length, total]).toEqual([figures.carts, figures.carts])
  expect(paiseOf(carts, ({ value }) => value)).toBe(paise(figures.value))
}
