import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listAllOrders } from '#contract/orders/admin-lists'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { listPaymentClaims, listPayments } from '#contract/payments/admin-review'
import { referenceDoubt, referenceKey } from '#contract/payments/references'
import { claimPayment } from '#contract/payments/store'
import { getDashboard } from '#contract/reports/dashboard'
import { searchAdmin } from '#contract/search/admin'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

let last = 400_000_000_000
/** Returns an unused twelve-digit UTR. */
const newUtr = () => String(++last)
/** Positions the method before the existing ones. */
const first = { isActive: true, position: -1 }
const bank = { kind: 'bank_transfer', accountNumber: '123456789' }
/** An order of ₹224. */
const place = () => placeTestOrder(shop.db, customer)
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const queue = (query = {}) => admin.call(listPaymentClaims, { query })
const ledger = (query = {}) => admin.call(listPayments, { query })
const pay = (id: string, more: object, caller = admin) =>
  caller.send('POST', `/admin/orders/${id}/payments`, {
    method: 'upi',
    amount: 224,
    receivedOn: '2026-01-02',
    ...more,
  })

/** Places an order and reports a payment for it. Returns both, with the claim as in the queue. */
async function claimed(more: object = {}, caller = customer) {
  const order = await placeTestOrder(shop.db, caller)
  const reference = newUtr()
  const body = { method: 'upi', reference, paidOn: '2026-01-02', amount: 224, ...more } as const
  await caller.call(claimPayment, { params: { id: order._id }, body })
  const waiting = await queue({ search: order.orderNumber })
  const [claim] = waiting.claims
  if (!claim) throw new Error('The claim does not wait')
  return { order, claim, reference }
}
const confirm = (id: string, body: object = {}, caller = admin, headers = {}) =>
  caller.send('POST', `/admin/payment-claims/${id}/confirm`, body, headers)
const close = (id: string, reason = 'Not in our account', caller = admin) =>
  caller.send('POST', `/admin/payment-claims/${id}/not-found`, { reason })

test("an open claim is listed with its order's amount due and the likeliest account, oldest first", async () => {
  const vpa = await createPaymentMethod(shop.db, {
    ...first,
    kind: 'upi',
    name: 'UPI of the mill',
    vpa: 'mill@okbank',
    payeeName: 'Mill',
  })
  const older = await claimed({ amount: 100 })
  const newer = await claimed({ method: 'bank_transfer' })
  expect(older.claim).toMatchObject({
    orderNumber: older.order.orderNumber,
    customer: { name: 'Asha Rao' },
    method: 'upi',
    amount: 100,
    reference: older.reference,
    paidOn: '2026-01-02',
    orderTotal: 224,
    balance: 224,
    hasScreenshot: false,
    account: { _id: vpa.id, name: 'UPI of the mill' },
  })
  const { claims, total, totalAmount } = await queue()
  const numbers = claims.map(({ orderNumber }) => orderNumber)
  expect(numbers.indexOf(older.order.orderNumber)).toBeLessThan(numbers.indexOf(newer.order.orderNumber))
  expect(total).toBe(claims.length)
  expect(totalAmount).toBe(claims.reduce((sum, { amount }) => sum + amount, 0))
  expect((await admin.call(getDashboard, { query: {} })).data.toDo.paymentsToVerify).toBe(total)
  // By the whole reference, in groups with spaces as phones show it, and by its end.
  for (const search of [older.reference, ` ${older.reference.slice(0, 4)} ${older.reference.slice(4)}`])
    expect((await queue({ search })).claims.map(({ _id }) => _id)).toEqual([older.claim._id])
  expect((await queue({ search: older.reference.slice(-6) })).total).toBe(1)
  expect((await queue({ method: 'bank_transfer', search: older.reference })).total).toBe(0)
})

test('confirming a claim records the payment as reported, into the named account', async () => {
  const [usual, named] = [
    await createPaymentMethod(shop.db, { ...bank, ...first, name: 'Current account' }),
    await createPaymentMethod(shop.db, { ...bank, name: 'Second account' }),
  ]
  const { order, claim, reference } = await claimed({ method: 'bank_transfer', amount: 200.5 })
  expect(claim.account?._id).toBe(usual.id)
  expect((await confirm(claim._id, { paymentMethod: named.id })).status).toBe(201)
  expect(await detail(order._id)).toMatchObject({
    paymentState: 'part_paid',
    balance: 23.5,
    payments: [
      {
        method: 'bank_transfer',
        amount: 200.5,
        reference,
        receivedOn: '2026-01-02',
        recordedBy: admin.name,
        paymentMethod: { _id: named.id },
      },
    ],
  })
  expect((await queue({ search: reference })).total).toBe(0)
})

test('only one of two admins can confirm a claim, and the other learns by whom it was done', async () => {
  const { order, claim } = await claimed()
  const other = await shop.asAdmin()
  const answers = await Promise.all([confirm(claim._id), confirm(claim._id, {}, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const { payments } = await detail(order._id)
  expect(payments).toHaveLength(1)
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    message: `${payments[0]?.recordedBy} has already recorded this payment`,
    error: { code: 'illegal_transition' },
  })
})

test('a confirmation repeated under the same key gets the same reply and is recorded once', async () => {
  const { order, claim } = await claimed()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = [await confirm(claim._id, {}, admin, key), await confirm(claim._id, {}, admin, key)]
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  expect((await detail(order._id)).payments).toHaveLength(1)
})

test("a claim can't be both confirmed and closed by concurrent requests", async () => {
  const { order, claim } = await claimed()
  const answers = await Promise.all([confirm(claim._id), close(claim._id)])
  const { payments, paymentClaims } = await detail(order._id)
  expect(answers.map(({ status }) => status === 409)).toContain(true)
  expect(payments.length === 1).toBe(paymentClaims[0]?.notFoundReason === null)
})

test('closing a claim removes it from the queue and emails the customer, who may report the payment again', async () => {
  const { order, claim, reference } = await claimed()
  expect(await close(claim._id, ' ')).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: {} } } },
  })
  expect((await close(claim._id, 'No such UTR up to 3 January')).status).toBe(200)
  const now = await detail(order._id)
  expect(now).toMatchObject({
    paymentState: 'unpaid',
    paymentClaims: [{ reference, notFoundReason: 'No such UTR up to 3 January' }],
  })
  expect(now.events.at(-1)).toMatchObject({
    kind: 'note',
    note: `Payment ${reference} was not found: No such UTR up to 3 January`,
  })
  const mails = shop.db.selectFrom('mails').select('key').where('key', '=', `payment-not-found:${claim._id}`)
  expect(await mails.execute()).toHaveLength(1)
  const { tracking } = await customer.call(getOrderTracking, { params: { id: order._id } })
  expect(tracking.paymentClaims[0]).toMatchObject({ notFoundReason: 'No such UTR up to 3 January' })
  expect(JSON.stringify(tracking.events)).not.toContain('was not found')
  for (const again of [await confirm(claim._id), await close(claim._id)]) {
    const message = 'This payment report has been closed because the money was not found'
    expect(again).toMatchObject({ status: 409, body: { message } })
  }
  const body = { method: 'upi', reference, paidOn: '2026-01-02', amount: 224 } as const
  await customer.call(claimPayment, { params: { id: order._id }, body })
  expect((await queue({ search: reference })).total).toBe(1)
})

test("an unknown claim is not found, and other roles can't use the queue", async () => {
  const { claim } = await claimed()
  for (const id of [crypto.randomUUID(), 'x'])
    expect(await confirm(id)).toMatchObject({ status: 404, body: { message: 'Payment claim not found' } })
  const viewer = await shop.asAdmin({ role: 'viewer' })
  expect((await confirm(claim._id, {}, viewer)).status).toBe(403)
  expect((await close(claim._id, 'No', viewer)).status).toBe(403)
  expect((await queue({ search: claim.reference })).total).toBe(1)
})

test('a reference is accepted once, for any method and spelling, and the error names its order', async () => {
  const [one, two] = [await place(), await place()]
  const reference = newUtr()
  await pay(one._id, { amount: 100, reference })
  const typed = `${reference.slice(0, 4)} ${reference.slice(4)}`
  const message = `The payment ${typed} has already been recorded for order ${one.orderNumber}`
  expect(await pay(two._id, { method: 'bank_transfer', reference: typed })).toMatchObject({
    status: 409,
    body: { message, error: { fields: { reference: message } } },
  })
  const tell = (id: string, caller: typeof customer, ref: string) =>
    caller.send('POST', `/orders/${id}/payment-claims`, {
      method: 'bank_transfer',
      reference: ref,
      paidOn: '2026-01-02',
      amount: 224,
    })
  expect((await tell(two._id, customer, reference)).body).toMatchObject({
    message: `The payment ${reference} has already been recorded for your order ${one.orderNumber}`,
  })
  // The number of another customer's order must not be revealed.
  const stranger = await shop.asCustomer()
  const theirs = await placeTestOrder(shop.db, stranger)
  const refusal = await tell(theirs._id, stranger, reference)
  expect(refusal.status).toBe(409)
  expect(JSON.stringify(refusal.body)).not.toContain(one.orderNumber)
  // Staff can't record a payment by mistake for another order than the customer has reported it for.
  const waiting = await claimed()
  expect((await pay(theirs._id, { reference: waiting.reference })).body).toMatchObject({
    message: `The customer has reported the payment ${waiting.reference} for order ${waiting.order.orderNumber}. Record it there, or close that report first.`,
  })
  // Cheques of different banks may have the same number.
  expect((await pay(theirs._id, { method: 'cheque', reference, amount: 1 })).status).toBe(201)
})

test("two concurrent orders can't share a reference", async () => {
  const orders = [await place(), await place(), await place(), await place()]
  const reference = newUtr()
  const methods = ['upi', 'bank_transfer', 'upi', 'bank_transfer']
  const answers = await Promise.all(
    orders.map(({ _id }, index) => pay(_id, { amount: 1, method: methods[index], reference })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
})

test('the global search and the list of orders find an order by its payment reference', async () => {
  const { order, reference } = await claimed()
  const paid = await place()
  const utr = `HDFCR5202611230${newUtr().slice(-6)}`
  await pay(paid._id, { method: 'bank_transfer', reference: utr })
  for (const [text, number] of [
    [reference, order.orderNumber],
    [utr, paid.orderNumber],
    [utr.toLowerCase(), paid.orderNumber],
    [`${utr.slice(0, 6)} ${utr.slice(6)}`, paid.orderNumber],
    [utr.slice(0, 20), paid.orderNumber],
  ] as const) {
    const found = await admin.call(searchAdmin, { query: { q: text } })
    expect([text, found.orders.map(({ orderNumber }) => orderNumber)]).toEqual([text, [number]])
    const listed = await admin.call(listAllOrders, { query: { search: text } })
    expect([text, listed.total, listed.orders[0]?.orderNumber]).toEqual([text, 1, number])
  }
  expect((await admin.call(searchAdmin, { query: { q: newUtr() } })).orders).toEqual([])
})

test('the ledger lists receipts and refunds separately, filtered by search, method, account and day', async () => {
  const account = await createPaymentMethod(shop.db, { kind: 'cheque', name: 'Counter' })
  const order = await place()
  const reference = newUtr()
  await pay(order._id, {
    method: 'cheque',
    amount: 24,
    reference,
    receivedOn: '2025-11-02',
    paymentMethod: account.id,
  })
  await pay(order._id, { amount: 200.25, reference: newUtr(), receivedOn: '2025-11-05' })
  const { version } = await detail(order._id)
  await admin.send('POST', `/admin/orders/${order._id}/refunds`, {
    version,
    amount: 50,
    method: 'upi',
    reference: null,
    paidOn: '2025-11-09',
    reason: 'Goodwill',
  })
  const search = order.orderNumber
  const received = await ledger({ search })
  expect(received).toMatchObject({ total: 2, totalAmount: 224.25 })
  expect(received.payments.map(({ amount }) => amount)).toEqual([200.25, 24])
  expect(received.payments[1]).toMatchObject({
    orderNumber: search,
    customer: { name: 'Asha Rao' },
    paymentMethod: { _id: account.id, name: 'Counter' },
    recordedBy: admin.name,
  })
  expect(received.accounts).toContainEqual({ _id: account.id, name: 'Counter' })
  expect(await ledger({ search, kind: 'refund' })).toMatchObject({ total: 1, totalAmount: -50 })
  const only = async (query: object) =>
    (await ledger({ search, ...query })).payments.map(({ amount }) => amount)
  expect(await only({ method: 'cheque' })).toEqual([24])
  expect(await only({ account: account.id })).toEqual([24])
  expect(await only({ from: '2025-11-03' })).toEqual([200.25])
  expect(await only({ to: '2025-11-02' })).toEqual([24])
  expect(await only({ page: 2, limit: 1 })).toEqual([24])
  expect((await ledger({ search: reference })).total).toBe(1)
  expect((await ledger({ search: 'asha rao', from: '2025-11-01', to: '2025-11-30' })).total).toBe(2)
  const { body, headers } = await shop.fastify.inject({
    url: `/api/admin/payments/export?search=${search}`,
    headers: admin.headers,
  })
  expect(headers['content-type']).toContain('text/csv')
  expect(body.trim().split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^"?2025-11-05"?,.*200.25/),
    expect.stringMatching(new RegExp(`^"?2025-11-02"?,.*Counter.*${reference}.*24`)),
  ])
})

test("the ledger's totals equal the sum of its rows for any payments and refunds", async () => {
  const entry = fc.record({
    paise: fc.integer({ min: 1, max: 30_000 }),
    back: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (entries) => {
      const order = await place()
      const expected = { receipt: 0, refund: 0 }
      for (const { paise, back } of entries) {
        const { version, paidAmount } = await detail(order._id)
        const kind = back && paise <= Math.round(paidAmount * 100) ? 'refund' : 'receipt'
        const amount = paise / 100
        const { status } =
          kind === 'receipt'
            ? await pay(order._id, { amount, reference: newUtr() })
            : await admin.send('POST', `/admin/orders/${order._id}/refunds`, {
                version,
                amount,
                method: 'upi',
                reference: null,
                paidOn: '2026-01-03',
                reason: 'Goodwill',
              })
        expect(status).toBe(201)
        expected[kind] += kind === 'receipt' ? paise : -paise
      }
      for (const kind of ['receipt', 'refund'] as const) {
        const { payments, totalAmount } = await ledger({ kind, search: order.orderNumber })
        expect(Math.round(totalAmount * 100)).toBe(expected[kind])
        expect(payments.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)).toBe(expected[kind])
      }
      expect(Math.round((await detail(order._id)).paidAmount * 100)).toBe(expected.receipt + expected.refund)
    }),
    { numRuns: runs(12) },
  )
})

test("a reference that doesn't fit its payment method is doubted", () => {
  for (const [method, reference, isDoubted] of [
    ['upi', '4321 1234 5678', false],
    ['upi', '43211234567', true],
    ['bank_transfer', 'HDFCR52026112300', false],
    ['bank_transfer', 'SBIN226327000123456789', false],
    ['bank_transfer', '432112345678', false],
    ['bank_transfer', 'HDFC-1', true],
    ['cheque', '000123', false],
    ['cash', '', false],
  ] as const)
    expect([method, reference, referenceDoubt(method, reference) !== null]).toEqual([
      method,
      reference,
      isDoubted,
    ])
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9 ]{0,30}$/), (text) => {
      const key = referenceKey(text)
      expect(referenceKey(key)).toBe(key)
      expect(referenceKey(` ${text.toLowerCase()} `)).toBe(key)
    }),
  )
})

test('a claim in a month whose books are closed can be confirmed with a date in an open month', async () => {
  const { order, claim, reference } = await claimed()
  const waiting = async () => (await queue({ search: reference })).claims[0]?.isMonthClosed
  expect(await waiting()).toBe(false)
  await sql`insert into book_closings (month, closed_by) values ('2026-01-01', 'Test')`.execute(shop.db)
  expect(await waiting()).toBe(true)
  const refused = await confirm(claim._id)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    400,
    expect.stringContaining('The books are closed up to January 2026.'),
  ])
  expect((await confirm(claim._id, { receivedOn: '2026-02-01' })).status).toBe(201)
  expect(await detail(order._id)).toMatchObject({ payments: [{ reference, receivedOn: '2026-02-01' }] })
})
