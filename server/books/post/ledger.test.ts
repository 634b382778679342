// Rules of the books that the database itself enforces.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordPayment, refundOrder } from '#contract/payments/admin'
import { placeTestOrder } from '#test/factories/orders'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const { db } = shop
let orderId = ''
let paymentId = ''

beforeAll(async () => {
  orderId = (await placeTestOrder(db, customer))._id
  await admin.call(recordPayment, {
    params: { id: orderId },
    body: { method: 'upi', amount: 100, receivedOn: '2026-10-31', reference: '412345678901' },
  })
  paymentId = (await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()).id
  // Inserted directly, so that these payments have no journal.
  await sql`insert into payments (order_id, kind, method, amount_paise, received_on, recorded_by)
    select ${orderId}, 'receipt', 'cash', 5, '2026-11-05', 'Nobody' from generate_series(1, 2)`.execute(db)
})

const journals = () =>
  db.selectFrom('ledgerJournals').selectAll().where('orderId', '=', orderId).orderBy('id').execute()

test('a payment is booked with its day, account and order', async () => {
  await admin.call(refundOrder, {
    params: { id: orderId },
    body: { version: 2, method: 'cash', amount: 30, paidOn: '2026-11-02', reason: 'Paid too much' },
  })
  const [receipt, refund] = await journals()
  expect(receipt).toMatchObject({ kind: 'receipt', day: '2026-10-31', number: '412345678901', paymentId })
  expect(receipt?.narration).toMatch(/^Received ₹100\.00 by UPI for order BO\d+$/)
  expect(refund).toMatchObject({ kind: 'refund', day: '2026-11-02', customerId: customer.id })
  const entries = await db
    .selectFrom('ledgerEntries')
    .select(['account', 'amountPaise', 'day', 'paymentMethodId'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { account: 'bank', amountPaise: 10_000, day: '2026-10-31', paymentMethodId: expect.any(String) },
    { account: 'receivables', amountPaise: -10_000, day: '2026-10-31', paymentMethodId: null },
    { account: 'cash', amountPaise: -3_000, day: '2026-11-02', paymentMethodId: null },
    { account: 'receivables', amountPaise: 3_000, day: '2026-11-02', paymentMethodId: null },
  ])
  const kept = await db.selectFrom('ledgerOrders').selectAll().execute()
  expect(kept).toEqual([{ orderId, customerId: customer.id, balancePaise: -7_000, invoicedOn: null }])
})

/** A payment without a journal. */
const unbooked = sql`(select p.id from payments p where p.recorded_by = 'Nobody'
  and not exists (select from ledger_journals j where j.payment_id = p.id) limit 1)`
const journal = sql`
  insert into ledger_journals (kind, day, order_id, payment_id, recorded_by)
  values ('receipt', '2026-11-05', (select id from orders limit 1), ${unbooked}, 'Test') returning id`
const withEntries = (...amounts: number[]) => entriesOn('round_off', ...amounts)
const entriesOn = (account: string, ...amounts: number[]) => sql`
  with j as (${journal})
  insert into ledger_entries (journal_id, account, amount_paise, day, order_id)
  select j.id, case when amount > 0 then 'receivables' else ${account} end, amount, '2026-11-05', (select id from orders limit 1)
  from j, unnest(${amounts}::bigint[]) amount`

test.each([
  ['without entries', journal, 'ledger_journals_balanced'],
  ['with one entry', withEntries(5), 'ledger_journals_balanced'],
  ['that does not add up to 0', withEntries(5, -4), 'ledger_journals_balanced'],
  [
    'with entries of another day',
    sql`with j as (${journal}) insert into ledger_entries (journal_id, account, amount_paise, day, order_id)
      select j.id, 'cash', amount, '2026-11-06', (select id from orders limit 1) from j, unnest('{5,-5}'::int[]) amount`,
    'ledger_entries_of_journal',
  ],
  ['with sales but without their lines', entriesOn('sales', 5, -5), 'sales_entries_of_journal'],
  ['with tax but without its lines', entriesOn('output_igst', 5, -5), 'sales_entries_of_journal'],
])('a journal %s is refused', async (_, statement, constraint) => {
  await expect(statement.execute(db)).rejects.toMatchObject({ constraint })
})

test("a posted journal can't be extended, changed or deleted", async () => {
  const more = sql`insert into ledger_entries (journal_id, account, amount_paise, day, order_id, customer_id)
    select j.id, 'cash', amount, j.day, j.order_id, j.customer_id from ledger_journals j, unnest('{5,-5}'::int[]) amount
    where j.payment_id = ${paymentId}`
  await expect(more.execute(db)).rejects.toMatchObject({ constraint: 'ledger_journals_balanced' })
  for (const table of ['ledger_journals', 'ledger_entries']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toMatchObject({ code: '42501' })
    await expect(sql`update ${sql.table(table)} set day = day`.execute(db)).rejects.toMatchObject({
      code: '42501',
    })
  }
})

test('a balanced journal is added to the sums of its day', async () => {
  await withEntries(500, -300, -200).execute(db)
  const { rows } = await sql`
    select account, debit_paise, credit_paise from ledger_days where day = '2026-11-05' order by account`.execute(
    db,
  )
  expect(rows).toEqual([
    { account: 'receivables', debitPaise: 500, creditPaise: 0 },
    { account: 'round_off', debitPaise: 0, creditPaise: 500 },
  ])
})

test('nothing can be posted into a closed month, and the error names a valid day', async () => {
  await sql`insert into book_closings (month, closed_by) values ('2026-10-01', 'Test')`.execute(db)
  const count = async () => (await journals()).length
  const before = await count()
  const pay = (receivedOn: string) =>
    admin.send('POST', `/admin/orders/${orderId}/payments`, { method: 'cash', amount: 1, receivedOn })
  const refusal = await pay('2026-10-31')
  expect(refusal.status).toBe(400)
  expect(refusal.body).toMatchObject({
    error: {
      fields: {
        receivedOn: expect.stringMatching(
          /^The books are closed up to October 2026\..*today's date, \d+ \w+ \d{4}\.$/,
        ),
      },
    },
  })
  expect((await pay('2020-01-01')).status).toBe(400)
  expect(await count()).toBe(before)
  expect((await pay('2026-11-01')).status).toBe(201)
  const paidOn = { version: 4, method: 'cash', amount: 1, paidOn: '2026-10-01', reason: 'Refunded' }
  expect((await admin.send('POST', `/admin/orders/${orderId}/refunds`, paidOn)).body).toMatchObject({
    error: { fields: { paidOn: expect.any(String) } },
  })
  const late = sql`with j as (insert into ledger_journals (kind, day, order_id, payment_id, recorded_by)
    values ('receipt', '2026-10-31', ${orderId}, ${unbooked}, 'Test') returning id)
    insert into ledger_entries (journal_id, account, amount_paise, day, order_id)
    select j.id, 'cash', amount, '2026-10-31', ${orderId} from j, unnest('{5,-5}'::int[]) amount`
  await expect(late.execute(db)).rejects.toMatchObject({ constraint: 'ledger_journals_open_month' })
})

afterAll(async () => {
  // Includes the entries that the tests inserted directly.
  const { rows } = await sql`
    select account, sum(debit_paise - credit_paise) from ledger_days group by 1
    except select account, sum(amount_paise) from ledger_entries group by 1`.execute(db)
  expect(rows).toEqual([])
})
