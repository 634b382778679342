// Reading the books and closing months.
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#contract/base/days'
import * as books from '#contract/books/admin'
import { addMonths, monthOf } from '#contract/books/months'
import * as receivables from '#contract/books/receivables'
import { recordPayment, refundOrder } from '#contract/payments/admin'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { pdfPages } from '#test/pdf-text'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha & Sons <Karnal>' })
const all = { from: '2020-01-01', to: '2099-12-31' }
const lastMonth = addMonths(today(), -1)
let order: Awaited<ReturnType<typeof placeTestOrder>>

beforeAll(async () => {
  // Two units for 112.00 each: 100.00 and 12 % tax.
  order = await placeTestOrder(shop.db, customer)
  const params = { id: order._id }
  await admin.call(recordPayment, {
    params,
    body: { method: 'upi', amount: 100, receivedOn: lastMonth, reference: '412345678901' },
  })
  await deliverOrder(admin, order._id, 'India Post', 2)
  await admin.call(recordPayment, { params, body: { method: 'cash', amount: 24, receivedOn: today() } })
})

test('the overview shows invoiced sales, tax, payments received and receivables', async () => {
  const { overview, closedThrough } = await admin.call(books.getBooks, { query: all })
  expect(closedThrough).toBeNull()
  expect(overview).toMatchObject({
    sales: 200,
    invoiced: 200,
    credited: 0,
    tax: 24,
    received: 124,
    givenBack: 0,
    roundOff: 0,
    receivables: 100,
    advances: 0,
  })
  expect(overview.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(24)
  expect(overview.money).toEqual([
    { account: 'bank', method: { _id: expect.any(String), name: 'UPI' }, received: 100, givenBack: 0 },
    { account: 'cash', method: null, received: 24, givenBack: 0 },
  ])
  const before = await admin.call(books.getBooks, { query: { from: '2020-01-01', to: '2020-01-31' } })
  expect(before.overview).toMatchObject({ sales: 0, received: 0, taxes: [], money: [], receivables: 100 })
})

test('the day book is filtered by kind, account, rate, day, customer and search', async () => {
  const kinds = async (query: object) => {
    const { journals, total } = await admin.call(books.listJournals, { query })
    expect(journals).toHaveLength(total)
    return journals.map(({ kind }) => kind)
  }
  expect(await kinds({})).toEqual(expect.arrayContaining(['invoice', 'receipt', 'receipt']))
  expect(await kinds({ kind: 'invoice' })).toEqual(['invoice'])
  expect(await kinds({ account: 'cash' })).toEqual(['receipt'])
  expect(await kinds({ account: 'sales', gstRate: 12 })).toEqual(['invoice'])
  expect(await kinds({ account: 'sales', gstRate: 5 })).toEqual([])
  expect(await kinds({ account: 'bank', method: 'none' })).toEqual([])
  expect(await kinds({ to: lastMonth })).toEqual(['receipt'])
  expect(await kinds({ customer: customer.id })).toHaveLength(3)
  expect(await kinds({ customer: admin.id })).toEqual([])
  expect(await kinds({ search: '412345678901' })).toEqual(['receipt'])
  expect(await kinds({ search: order.orderNumber })).toHaveLength(3)
  expect(await kinds({ search: 'asha & sons' })).toHaveLength(3)
  expect(await kinds({ search: 'harpsichord' })).toEqual([])
})

test('a journal shows its entries, and an unknown one is 404', async () => {
  const { journals } = await admin.call(books.listJournals, { query: { kind: 'invoice' } })
  const { journal } = await admin.call(books.getJournal, { params: { id: journals[0]?._id ?? '' } })
  expect(journal).toMatchObject({ kind: 'invoice', amount: 224, party: 'Asha & Sons <Karnal>' })
  expect(journal.number).toMatch(/\/\d\d-\d\d\/\d+$/)
  expect(journal.entries[0]).toEqual({
    account: 'receivables',
    method: null,
    gstRate: null,
    debit: 224,
    credit: 0,
  })
  expect(journal.entries.find(({ account }) => account === 'sales')).toMatchObject({
    gstRate: 12,
    credit: 200,
  })
  expect((await admin.send('GET', `/books/journals/${order._id}`)).status).toBe(404)
})

test('an account runs from its opening to its closing balance', async () => {
  const params = { account: 'receivables' as const }
  const whole = await admin.call(books.getAccount, { params, query: all })
  expect(whole).toMatchObject({ opening: 0, debit: 224, credit: 124, closing: 100, total: 3 })
  expect(whole.rows.map(({ balance }) => balance)).toEqual([-100, 124, 100])
  const query = { from: today(), to: today() }
  const now = await admin.call(books.getAccount, { params, query })
  expect(now).toMatchObject({ opening: -100, closing: 100, total: 2 })
  const second = await admin.call(books.getAccount, { params, query: { ...query, page: 2, limit: 1 } })
  expect(second.rows).toEqual(now.rows.slice(1))
  expect((await admin.send('GET', '/books/accounts/none?from=2020-01-01&to=2020-01-02')).status).toBe(404)
})

test('the trial balance is 0', async () => {
  const { accounts, difference } = await admin.call(books.getTrialBalance, {
    query: { from: today(), to: today() },
  })
  expect(difference).toBe(0)
  expect(accounts.find(({ account }) => account === 'bank')).toMatchObject({
    opening: 100,
    debit: 0,
    closing: 100,
  })
})

test('receivables are listed by age, apart from uninvoiced orders and advances', async () => {
  const waiting = await placeTestOrder(shop.db, customer, { quantity: 1 })
  const ahead = await placeTestOrder(shop.db, customer, { quantity: 1 })
  const body = { method: 'cash', amount: 12, receivedOn: today() } as const
  await admin.call(recordPayment, { params: { id: ahead._id }, body })
  const owed = await admin.call(receivables.listReceivables, { query: {} })
  expect(owed).toMatchObject({
    total: 1,
    receivables: [{ order: { _id: order._id }, days: 0, age: 'week', amount: 100 }],
    ages: { week: { count: 1, amount: 100 }, older: { count: 0, amount: 0 } },
    notInvoiced: { count: 2, amount: 212 },
    advances: { count: 1, amount: 12 },
  })
  const older = await admin.call(receivables.listReceivables, { query: { age: 'older' } })
  expect(older).toMatchObject({ total: 0, receivables: [], ages: { week: { count: 1 } } })
  // Refunded, so that the other tests see one order.
  await admin.call(refundOrder, {
    params: { id: ahead._id },
    body: { version: 2, method: 'cash', amount: 12, paidOn: today(), reason: 'Not wanted' },
  })
  expect(waiting._id).not.toBe(ahead._id)
})

test('a statement of account can be read, printed and emailed', async () => {
  const params = { id: customer.id }
  const statement = await admin.call(receivables.getStatement, { params, query: all })
  expect(statement).toMatchObject({ customer: { name: 'Asha & Sons <Karnal>' }, opening: 0, closing: 100 })
  const { rawPayload, headers } = await shop.fastify.inject({
    url: `/api/books/statements/${customer.id}/pdf?from=${all.from}&to=${all.to}`,
    headers: admin.headers,
  })
  expect(headers['content-type']).toBe('application/pdf')
  const text = pdfPages(rawPayload).flat().join(' ').replace(/\s+/g, ' ').replaceAll('₹ ', '₹')
  for (const part of [
    'STATEMENT OF ACCOUNT',
    'Asha & Sons <Karnal>',
    'Opening balance',
    '₹100.00 is due from you.',
  ])
    expect(text).toContain(part)
  await admin.call(receivables.emailStatement, { params, body: all })
  const mails = await shop.db.selectFrom('mails').selectAll().where('template', '=', 'statement').execute()
  expect(mails).toMatchObject([{ data: { customerId: customer.id, ...all } }])
  expect(
    (await admin.send('GET', `/books/statements/${order._id}?from=2020-01-01&to=2020-01-02`)).status,
  ).toBe(404)
})

test('the export has a line for each entry, and its debits equal its credits', async () => {
  const { body } = await shop.fastify.inject({ url: '/api/books/journals/export', headers: admin.headers })
  const lines = body.trim().split('\r\n').slice(1)
  const { count } = await shop.db
    .selectFrom('ledgerEntries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  expect(lines).toHaveLength(Number(count))
  expect(lines[0]).toContain('Receipt')
})

test('a month is closed once, together with all months before it, and only after it has ended', async () => {
  const before = await admin.call(books.getClosings, { query: {} })
  expect(before.open[0]).toBe(monthOf(lastMonth))
  expect(before.checklist).toMatchObject({ month: monthOf(lastMonth), undocumented: 0, difference: 0 })
  const close = (month: string) => admin.send('POST', '/books/closings', { month })
  expect((await close(monthOf(today()))).body).toMatchObject({
    error: { fields: { month: expect.stringContaining("hasn't ended yet") } },
  })
  const answers = await Promise.all([1, 2, 3].map(() => close(monthOf(lastMonth))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await close(addMonths(lastMonth, -1))).status).toBe(409)
  const after = await admin.call(books.getClosings, { query: {} })
  expect(after).toMatchObject({ open: [], closings: [{ month: monthOf(lastMonth), closedBy: admin.name }] })
  const { closedThrough } = await admin.call(books.getBooks, { query: all })
  expect(closedThrough).toBe(monthOf(lastMonth))
})

test('a payment that races the closing of its month is either booked before it or refused', async () => {
  const month = monthOf(today())
  await shop.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(451)`.execute(tx)
    const payment = admin.send('POST', `/admin/orders/${order._id}/payments`, {
      method: 'cash',
      amount: 1,
      receivedOn: today(),
    })
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await sql`insert into book_closings (month, closed_by) values (${month}, 'Test')`.execute(tx)
    answer = payment
  })
  expect(await answer).toMatchObject({
    status: 400,
    body: { error: { fields: { receivedOn: expect.any(String) } } },
  })
})

let answer: ReturnType<typeof admin.send> | undefined

const waiting = async () =>
  (
    await sql`select 1 from pg_locks where locktype = 'advisory' and objid = 451 and not granted`.execute(
      shop.db,
    )
  ).rows
