// Amounts due that are closed without a payment.
import { beforeEach, expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { getStatement, listReceivables } from '#contract/books/receivables'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { settlementKinds } from '#contract/orders/settlements'
import { recordPayment } from '#contract/payments/admin'
import * as contract from '#contract/payments/admin-settlements'
import { openReturn, transitionReturn } from '#contract/returns/admin'
import { defaultGeneral } from '#contract/settings/general'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

const body = { kind: 'small_difference', amount: 1, settledOn: today() }
const settle = (id: string, change: object = {}, headers = {}) =>
  admin.send('POST', `/admin/orders/${id}/settlements`, { ...body, ...change }, headers)
const reverse = (id: string, settlement: string) =>
  admin.send('POST', `/admin/orders/${id}/settlement-reversals`, { settlement, reason: 'Wrong order' })
const pay = (id: string, amount: number) =>
  admin.call(recordPayment, { params: { id }, body: { method: 'upi', amount, receivedOn: today() } })
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order

/** A delivered order of 224 rupees. */
async function delivered(paid = 0) {
  const { _id } = await placeTestOrder(shop.db, customer)
  await deliverOrder(admin, _id)
  if (paid > 0) await pay(_id, paid)
  return _id
}

const entriesOf = async (orderId: string) =>
  (
    await shop.db
      .selectFrom('ledgerEntries as e')
      .innerJoin('ledgerJournals as j', 'j.id', 'e.journalId')
      .select(['j.kind', 'e.account', 'e.amountPaise'])
      .where('e.orderId', '=', orderId)
      .where('j.settlementId', 'is not', null)
      .orderBy('e.id')
      .execute()
  ).map(({ kind, account, amountPaise }) => [kind, account, amountPaise])

beforeEach(async () => {
  await transaction(shop.db, (tx) => saveSetting(tx, 'general', defaultGeneral))
})

test.each([
  ['small_difference', 'small_differences'],
  ['bank_charges', 'bank_charges'],
  ['courier_commission', 'courier_commission'],
  ['tds', 'tds_receivable'],
  ['bad_debt', 'bad_debts'],
] as const)(
  'POST /admin/orders/{id}/settlements posts %s to %s and makes the order paid',
  async (kind, account) => {
    const id = await delivered(223.05)
    expect((await settle(id, { kind, amount: 0.95, note: 'Paise' })).status).toBe(201)
    expect(await detail(id)).toMatchObject({
      paymentState: 'paid',
      balance: 0,
      paidAmount: 223.05,
      account: { credited: 0, settled: 0.95, received: 223.05, balance: 0 },
      settlements: [{ kind, amount: 0.95, note: 'Paise', recordedBy: admin.name, reverses: null }],
    })
    expect(await entriesOf(id)).toEqual([
      [kind, account, 95],
      [kind, 'receivables', -95],
    ])
    expect(await checkInvariants(shop.db)).toEqual([])
  },
)

test('a settlement isn’t listed as a payment, and the statement shows its kind', async () => {
  const id = await delivered(200)
  await settle(id, { kind: 'tds', amount: 24 })
  const order = await detail(id)
  expect(order.payments.map(({ amount }) => amount)).toEqual([200])
  expect(order.events.at(-1)).toMatchObject({ kind: 'settlement', amount: 24, note: 'TDS deducted' })
  const { receivables } = await admin.call(listReceivables, { query: { search: order.orderNumber } })
  expect(receivables).toEqual([])
  const statement = await admin.call(getStatement, {
    params: { id: customer.id },
    query: { from: today(), to: today(), limit: 100 },
  })
  expect(
    statement.rows.filter((row) => row.order._id === id).map(({ kind, credit }) => [kind, credit]),
  ).toEqual([
    ['invoice', 0],
    ['receipt', 200],
    ['tds', 24],
  ])
  const vouchers = await shop.db.selectFrom('taxDocuments').select('kind').where('orderId', '=', id).execute()
  expect(vouchers.map(({ kind }) => kind)).toEqual(['tax_invoice'])
})

test('an unpaid order that is written off is paid, and unpaid again when that is reversed', async () => {
  const id = await delivered()
  await settle(id, { kind: 'bad_debt', amount: 224 })
  const { paymentState, settlements } = await detail(id)
  expect(paymentState).toBe('paid')
  const settlement = settlements[0]?._id ?? ''
  expect((await reverse(id, settlement)).status).toBe(201)
  expect(await detail(id)).toMatchObject({
    paymentState: 'unpaid',
    balance: 224,
    settlements: [{ amount: 224 }, { amount: -224, reverses: settlement, note: 'Wrong order' }],
  })
  expect(await reverse(id, settlement)).toMatchObject({
    status: 409,
    body: { message: 'This settlement has already been reversed' },
  })
  expect((await reverse(id, crypto.randomUUID())).status).toBe(404)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('small differences of an order are limited by the settings, in both directions together', async () => {
  const [short, over] = [await delivered(200), await delivered(226)]
  expect(await settle(short, { amount: 10.01 })).toMatchObject({
    status: 400,
    body: { error: { fields: { amount: 'Small differences are limited to ₹10.00 for each order' } } },
  })
  expect((await settle(short, { amount: 6 })).status).toBe(201)
  expect((await settle(short, { amount: 4.01 })).status).toBe(400)
  expect((await settle(over, { amount: 2 })).status).toBe(201)
  expect(await detail(over)).toMatchObject({ paymentState: 'paid', balance: 0, account: { settled: -2 } })
  expect(await entriesOf(over)).toEqual([
    ['small_difference', 'small_differences', -200],
    ['small_difference', 'receivables', 200],
  ])
  await transaction(shop.db, (tx) =>
    saveSetting(tx, 'general', { ...defaultGeneral, smallDifferenceLimit: 20 }),
  )
  expect((await settle(short, { amount: 14 })).status).toBe(201)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test.each([
  ['an amount above the amount due', 200, { kind: 'tds', amount: 24.01 }, 'amount'],
  ['an overpayment as TDS', 225, { kind: 'tds', amount: 1 }, 'amount'],
  ['an amount above the overpayment', 225, { amount: 1.01 }, 'amount'],
  ['a day in the future', 223, { settledOn: '2999-01-01' }, 'settledOn'],
  ['an unknown kind', 223, { kind: 'gift' }, 'kind'],
  ['an invalid TAN', 223, { kind: 'tds', tan: 'DEL12' }, 'tan'],
] as const)('POST /admin/orders/{id}/settlements refuses %s', async (_, paid, change, field) => {
  const id = await delivered(paid)
  const { status, body: reply } = await settle(id, change)
  expect([status, Object.keys((reply as unknown as { error: { fields: object } }).error.fields)]).toEqual([
    400,
    [field],
  ])
})

test('POST /admin/orders/{id}/settlements refuses a paid and a cancelled order', async () => {
  expect((await settle(await delivered(224))).status).toBe(409)
  const { _id } = await placeTestOrder(shop.db, customer)
  const cancelled = { to: 'cancelled', version: 1, reason: 'Not wanted' }
  await admin.send('POST', `/admin/orders/${_id}/transitions`, cancelled)
  expect((await settle(_id)).status).toBe(409)
})

test('two admins never close more than the amount due, and a repeated call closes once', async () => {
  const id = await delivered(220)
  const other = await shop.asAdmin()
  const replies = await Promise.all(
    [admin, other, admin, other].map((one) =>
      one.send('POST', `/admin/orders/${id}/settlements`, { ...body, kind: 'bank_charges', amount: 3 }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
  const key = { 'idempotency-key': 'settle-once' }
  await Promise.all([1, 2, 3].map(() => settle(id, { amount: 0.5 }, key)))
  expect(await detail(id)).toMatchObject({ balance: 0.5 })
})

test('only owners write off debts, and staff without access to payments settle nothing', async () => {
  const id = await delivered(223)
  const [manager, dispatch] = [
    await shop.asAdmin({ role: 'manager' }),
    await shop.asAdmin({ role: 'dispatch' }),
  ]
  const status = async (one: typeof admin, kind: string) =>
    (await one.send('POST', `/admin/orders/${id}/settlements`, { ...body, kind, amount: 0.1 })).status
  for (const kind of settlementKinds)
    expect([kind, await status(dispatch, kind), await status(manager, kind)]).toEqual([
      kind,
      403,
      kind === 'bad_debt' ? 403 : 201,
    ])
})

test('all units of an order with deducted tax can be returned, and the books agree', async () => {
  const id = await delivered(220)
  await settle(id, { kind: 'tds', amount: 4 })
  const { items } = await detail(id)
  const itemId = items[0]?._id ?? ''
  const opened = await admin.call(openReturn, {
    params: { id },
    body: { items: [{ itemId, quantity: 2 }], reason: 'Damaged in transit' },
  })
  await admin.call(transitionReturn, {
    params: { id: opened.return._id },
    body: { to: 'received', version: opened.return.version, items: [{ itemId, restock: 2, scrap: 0 }] },
  })
  expect(await detail(id)).toMatchObject({
    status: 'returned',
    balance: -224,
    account: { credited: 224, settled: 4, received: 220 },
  })
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('GET /finance/tds sums deductions by customer and quarter, without reversed ones', async () => {
  const buyer = await shop.asCustomer({ name: 'Tax Deducting Mills' })
  const ids: string[] = []
  for (const day of [today(), today(), '2026-05-31']) {
    const { _id } = await placeTestOrder(shop.db, buyer)
    await deliverOrder(admin, _id)
    await settle(_id, { kind: 'tds', amount: 2, settledOn: day, tdsSection: '194Q', tan: 'dela12345b' })
    ids.push(_id)
  }
  const list = async (query: object = {}) =>
    admin.call(contract.listDeductedTax, { query: { search: 'tax deducting', ...query } })
  const { taxes, amount, missing } = await list()
  expect([amount, missing]).toEqual([6, 6])
  expect(taxes).toMatchObject([
    {
      customer: { _id: buyer.id, name: 'Tax Deducting Mills' },
      amount: 4,
      deductions: 2,
      tans: ['DELA12345B'],
    },
    { quarter: '2026-04-01', amount: 2, sections: ['194Q'], certificates: [], missing: 2 },
  ])
  await admin.call(contract.recordTdsCertificate, {
    params: { id: taxes[0]?._id ?? '' },
    body: { number: 'ABCDEFG', dated: today() },
  })
  expect((await list({ certificate: 'received' })).taxes).toMatchObject([
    { amount: 4, missing: 0, certificates: ['ABCDEFG'] },
  ])
  expect((await list({ certificate: 'missing' })).taxes).toMatchObject([{ quarter: '2026-04-01' }])
  expect((await list({ quarter: '2026-04-01' })).amount).toBe(2)
  expect((await detail(ids[0] ?? '')).settlements).toMatchObject([{ certificate: 'ABCDEFG' }])
  const file = await shop.fastify.inject({
    url: '/api/finance/tds/export?search=tax+deducting',
    headers: { cookie: `haat_admin=${admin.token}` },
  })
  expect(file.body.split('\n').filter((row) => row.includes('Tax Deducting Mills'))).toHaveLength(3)
  const { settlements } = await detail(ids[2] ?? '')
  await reverse(ids[2] ?? '', settlements[0]?._id ?? '')
  expect((await list()).taxes).toHaveLength(1)
})
