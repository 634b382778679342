// A year of business in random order: orders placed, paid in parts, shipped in parts, returned and cancelled.
// In every case the books balance on every day, each order owes in the books what its documents and payments say, and
// all stored sums are right.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { getTrialBalance } from '#contract/books/admin'
import { addMonths, dayBefore } from '#contract/books/months'
import { getStatement, listReceivables } from '#contract/books/receivables'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const other = await shop.asCustomer()

const which = fc.nat(3)
const rupees = fc.integer({ min: 1, max: 40_000 }).map((paise) => paise / 100)
const day = fc.nat(364).map((back) => {
  const date = new Date(`${today()}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - back)
  return date.toISOString().slice(0, 10)
})
const method = fc.constantFrom('bank_transfer', 'upi', 'cash', 'cheque')
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('pay' as const), which, rupees, day, method }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('send' as const),
      which,
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('refund' as const), which, rupees, day, method }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
)

const year = { from: addMonths(today(), -12), to: dayBefore(addMonths(today(), 2)) }

async function play(orders: readonly { _id: string; items: { _id: string }[] }[], one: Step) {
  const order = orders[one.which % orders.length]
  if (!order) return
  const path = `/admin/orders/${order._id}`
  const { version, status } = await shop.db
    .selectFrom('orders')
    .select(['version', 'status'])
    .where('id', '=', order._id)
    .executeTakeFirstOrThrow()
  // A step that the order's state forbids is refused, and must leave nothing in the books.
  if (one.kind === 'pay')
    await admin.send('POST', `${path}/payments`, {
      method: one.method,
      amount: one.rupees,
      receivedOn: one.day,
    })
  else if (one.kind === 'refund')
    await admin.send('POST', `${path}/refunds`, {
      version,
      method: one.method,
      amount: one.rupees,
      paidOn: one.day,
      reason: 'A favour',
    })
  else if (one.kind === 'cancel')
    await admin.send('POST', `${path}/transitions`, {
      to: 'cancelled',
      version,
      reason: 'Not wanted any more',
    })
  else if (status === 'pending')
    await admin.send('POST', `${path}/transitions`, { to: 'processing', version })
  else
    await admin.send('POST', `${path}/shipments`, {
      version,
      carrier: 'India Post',
      trackingNumber: 'EE123456789IN',
      acceptUnpaid: true,
      acceptWithoutEway: true,
      items: [{ itemId: order.items[0]?._id, quantity: one.quantity }],
    })
}
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('a random year of business balances', { timeout: 180_000 }, async () => {
  const plan = fc.record({
    quantities: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 2, maxLength: 4 }),
    steps: fc.array(step, { minLength: 10, maxLength: 24 }),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ quantities, steps }) => {
      const orders: Awaited<ReturnType<typeof placeTestOrder>>[] = []
      for (const [index, quantity] of quantities.entries()) {
        const { id: productId } = await createProduct(shop.db, { stock: 50 })
        orders.push(await placeTestOrder(shop.db, index % 2 ? other : customer, { quantity, productId }))
      }
      for (const one of steps) await play(orders, one)
      await expectBooksRight()
    }),
    { numRuns: runs(4) },
  )
  // Random steps may happen to leave out a payment or an invoice; these three orders produce both.
  const { id: productId } = await createProduct(shop.db, { stock: 50 })
  const orders = [await placeTestOrder(shop.db, customer, { quantity: 1, productId })]
  const pay = { kind: 'pay', which: 0, rupees: 10, day: today(), method: 'cash' } as const
  const send = { kind: 'send', which: 0, quantity: 1 } as const
  for (const one of [pay, send, send]) await play(orders, one)
  await expectBooksRight()
  expect(await checkInvariants(shop.db)).toEqual([])
  const booked = await shop.db.selectFrom('ledgerJournals').select('kind').distinct().execute()
  expect(booked.map(({ kind }) => kind).sort()).toEqual(expect.arrayContaining(['invoice', 'receipt']))
})

async function expectBooksRight() {
  const { rows: unbalanced } = await sql`
    select day from ledger_days group by day having sum(debit_paise) <> sum(credit_paise)`.execute(shop.db)
  expect(unbalanced).toEqual([])
  const { difference, accounts } = await admin.call(getTrialBalance, { query: year })
  expect(difference).toBe(0)

  // Compares the books with documents, goodwill credits and payments, and for completely shipped orders with the order.
  const { rows: wrong } = await sql`
    select o.number, coalesce(l.balance_paise, 0) as booked, d.paise - d.favours - o.settled_paise - o.paid_paise as expected
    from orders o left join ledger_orders l on l.order_id = o.id
    cross join lateral (select coalesce(sum(case when kind = 'credit_note' then -total_paise else total_paise end), 0) as paise,
        case when o.invoice_number is null then 0 else o.credited_paise - o.settled_paise end
          - coalesce(sum(case kind when 'credit_note' then total_paise when 'debit_note' then -total_paise end), 0) as favours
      from tax_documents d where d.order_id = o.id and kind in ('tax_invoice', 'bill_of_supply', 'credit_note', 'debit_note')) d
    where coalesce(l.balance_paise, 0) <> d.paise - d.favours - o.settled_paise - o.paid_paise
      or (o.status in ('shipped', 'delivered')
        and coalesce(l.balance_paise, 0) <> o.total_paise - o.credited_paise - o.paid_paise)`.execute(shop.db)
  expect(wrong).toEqual([])

  const statements = []
  for (const { id } of [customer, other]) {
    const statement = await admin.call(getStatement, { params: { id }, query: { ...year, limit: 100 } })
    expect(statement.rows.at(-1)?.balance ?? statement.opening).toBeCloseTo(statement.closing, 6)
    statements.push(statement.closing)
  }
  const receivables = accounts.find(({ account }) => account === 'receivables')?.closing ?? 0
  expect(statements.reduce((sum, closing) => sum + closing, 0)).toBeCloseTo(receivables, 6)

  const owed = await admin.call(listReceivables, { query: {} })
  const aged = Object.values(owed.ages).reduce((sum, { amount }) => sum + amount, 0)
  expect(aged - owed.advances.amount).toBeCloseTo(receivables, 6)
}
