import { afterEach, expect, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listPaymentMethods } from '#contract/payment-methods/admin'
import { recordPayment } from '#contract/payments/admin'
import { placeTestOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

/** An order of ₹224. */
const place = () => placeTestOrder(shop.db, customer)
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const payment = { method: 'upi', amount: 100, reference: null, receivedOn: '2026-01-02' } as const
const pay = (id: string, more: object = {}, headers = {}) =>
  admin.send('POST', `/admin/orders/${id}/payments`, { ...payment, ...more }, headers)

test('payments add up from unpaid to partly paid, paid and overpaid', async () => {
  const { _id } = await place()
  expect(await detail(_id)).toMatchObject({ paymentState: 'unpaid', paidAmount: 0, balance: 224 })
  const first = await admin.call(recordPayment, {
    params: { id: _id },
    body: { ...payment, reference: 'UTR-A1', note: 'First half' },
  })
  expect(first.order).toMatchObject({
    paymentState: 'part_paid',
    paidAmount: 100,
    balance: 124,
    version: 2,
    paymentInfo: { method: 'upi', status: 'pending', paymentDate: null },
  })
  await pay(_id, { amount: 124, method: 'cash' })
  const paid = await detail(_id)
  expect(paid).toMatchObject({
    paymentState: 'paid',
    balance: 0,
    paymentInfo: { method: 'cash', status: 'completed' },
  })
  await pay(_id, { amount: 0.01 })
  const over = await detail(_id)
  expect(over).toMatchObject({ paymentState: 'overpaid', paidAmount: 224.01, balance: -0.01 })
  // The payment date stays the same.
  expect(over.paymentInfo?.paymentDate).toBe(paid.paymentInfo?.paymentDate)

  expect(
    over.payments.map(({ kind, method, amount, reference, recordedBy, note }) => [
      kind,
      method,
      amount,
      reference,
      recordedBy,
      note,
    ]),
  ).toEqual([
    ['receipt', 'upi', 100, 'UTR-A1', admin.name, 'First half'],
    ['receipt', 'cash', 124, null, admin.name, null],
    ['receipt', 'upi', 0.01, null, admin.name, null],
  ])
  expect(over.payments[0]?.receivedOn).toBe('2026-01-02')
  expect(
    over.events.filter(({ kind }) => kind === 'payment').map(({ amount, actor }) => [amount, actor]),
  ).toEqual([
    [100, admin.name],
    [124, admin.name],
    [0.01, admin.name],
  ])
})

test('a bank reference is only accepted once, regardless of case, for any order', async () => {
  const [one, two] = [await place(), await place()]
  expect((await pay(one._id, { method: 'bank_transfer', reference: 'SBIN0001' })).status).toBe(201)
  for (const [id, reference] of [
    [one._id, 'SBIN0001'],
    [two._id, 'sbin0001'],
    [two._id, ' SBIN0001 '],
  ] as const) {
    expect(await pay(id, { method: 'bank_transfer', reference })).toMatchObject({
      status: 409,
      body: {
        message: `The payment ${reference.trim()} has already been recorded for order ${one.orderNumber}`,
      },
    })
  }
  expect((await pay(two._id, { method: 'cheque', reference: 'SBIN0001' })).status).toBe(201)
  expect((await detail(two._id)).paidAmount).toBe(100)
  const rush = await Promise.all([1, 2, 3, 4, 5].map(() => pay(one._id, { reference: 'RUSH' })))
  expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
})

test('concurrent payments are all counted', async () => {
  const { _id } = await place()
  const answers = await Promise.all(Array.from({ length: 10 }, () => pay(_id, { amount: 10 })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(await detail(_id)).toMatchObject({ paidAmount: 100, version: 11 })
})

test('a payment repeated under the same key is recorded once', async () => {
  const { _id } = await place()
  const key = { 'idempotency-key': 'payment-1' }
  const answers = await Promise.all(Array.from({ length: 8 }, () => pay(_id, {}, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect((await detail(_id)).payments).toHaveLength(1)
  expect((await pay(_id, { amount: 101 }, key)).status).toBe(422)
})

test('each payment is emailed and audited with its amount', async () => {
  const { _id } = await place()
  await pay(_id, { amount: 50.5, reference: 'UTR-MAIL' })
  await pay(_id, { amount: 1 })
  const { payments } = await detail(_id)
  const mails = await shop.db
    .selectFrom('mails')
    .select(['key', 'data'])
    .where('template', '=', 'payment-received')
    .execute()
  for (const { _id: paymentId } of payments) {
    expect(mails.filter(({ key }) => key === `payment:${paymentId}`)).toEqual([
      { key: `payment:${paymentId}`, data: { orderId: _id, paymentId } },
    ])
  }
  const audit = await shop.db
    .selectFrom('auditLog')
    .select(['action', 'after'])
    .where('subjectId', '=', _id)
    .orderBy('id')
    .execute()
  expect(audit.map(({ action, after }) => [action, (after as { amount: number }).amount])).toEqual([
    ['payment.record', 50.5],
    ['payment.record', 1],
  ])
})

test.each([
  ['no amount', { amount: undefined }],
  ['an amount of 0', { amount: 0 }],
  ['a negative amount', { amount: -5 }],
  ['a third decimal', { amount: 1.005 }],
  ['an amount in words', { amount: '100' }],
  ['an excessive amount', { amount: 1e12 }],
  ['an unknown method', { method: 'barter' }],
  ['no date', { receivedOn: undefined }],
  ['a future date', { receivedOn: '2999-01-01' }],
  ['an invalid date', { receivedOn: '2026-13-01' }],
  ['a reference with NUL', { reference: 'a\u0000' }],
])('a payment with %s is refused and leaves no trace', async (_, more) => {
  const { _id } = await place()
  expect((await pay(_id, more)).status).toBe(400)
  expect(await detail(_id)).toMatchObject({ paidAmount: 0, payments: [], version: 1 })
})

test('a cancelled order accepts no payment, and an unknown one is not found', async () => {
  const { _id } = await place()
  await admin.send('POST', `/admin/orders/${_id}/transitions`, {
    to: 'cancelled',
    version: 1,
    reason: 'Why not',
  })
  expect((await pay(_id)).status).toBe(409)
  expect((await pay('BO1')).status).toBe(404)
  expect((await pay(crypto.randomUUID())).status).toBe(404)
})

test('the payments ledger is append-only', async () => {
  const { _id } = await place()
  await pay(_id)
  await expect(shop.db.deleteFrom('payments').execute()).rejects.toThrow('append-only')
  await expect(shop.db.updateTable('payments').set({ amountPaise: 1 }).execute()).rejects.toThrow(
    'append-only',
  )
})

test('a payment counts for its account, by default the one that customers see', async () => {
  const { _id } = await place()
  const second = await createPaymentMethod(shop.db, {
    name: 'UPI of the mill',
    kind: 'upi',
    vpa: 'mill@bank',
    payeeName: 'Mill',
    isActive: false,
  })
  const counted = async (name: string) => {
    const { methods } = await admin.call(listPaymentMethods, {})
    const found = methods.find((method) => method.name === name)
    return [found?.receiptCount, found?.receivedAmount]
  }
  const [firstCount = 0, firstAmount = 0] = await counted('UPI')
  expect((await pay(_id, { amount: 30, paymentMethod: second.id.toUpperCase() })).status).toBe(201)
  expect((await pay(_id, { amount: 12.5, paymentMethod: null })).status).toBe(201)
  expect(await counted('UPI of the mill')).toEqual([1, 30])
  expect(await counted('UPI')).toEqual([firstCount + 1, firstAmount + 12.5])
  const { payments } = await detail(_id)
  expect(payments.map(({ paymentMethod }) => paymentMethod?.name)).toEqual(['UPI of the mill', 'UPI'])
  const entry = await shop.db
    .selectFrom('auditLog')
    .select('after')
    .where('action', '=', 'payment.record')
    .where('subjectId', '=', _id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  expect(entry.after).toMatchObject({ paymentMethod: 'UPI of the mill' })
})

test('a payment into a deleted account or one of another kind is refused', async () => {
  const { _id } = await place()
  const bank = { kind: 'bank_transfer', accountName: 'Mill', accountNumber: '123456', ifsc: 'SBIN0001234' }
  const account = await createPaymentMethod(shop.db, { name: 'Bank of the mill', bankName: 'SBI', ...bank })
  const gone = await createPaymentMethod(shop.db, { kind: 'upi', vpa: 'gone@bank', payeeName: 'Mill' })
  await admin.send('DELETE', `/payment-methods/${gone.id}`)
  for (const [paymentMethod, message] of [
    [account.id, "Bank of the mill can't be used for this kind of payment"],
    [gone.id, 'This payment method no longer exists'],
    [crypto.randomUUID(), 'This payment method no longer exists'],
    ['UPI', 'Must be the id of a payment method'],
  ]) {
    expect(await pay(_id, { paymentMethod })).toMatchObject({
      status: 400,
      body: { error: { fields: { paymentMethod: message } } },
    })
  }
  expect(await detail(_id)).toMatchObject({ paidAmount: 0, version: 1, payments: [] })
})

test('an account that is deleted during a payment is archived, or the payment is refused', async () => {
  for (let round = 0; round < 5; round++) {
    const { _id } = await place()
    const { id } = await createPaymentMethod(shop.db, { kind: 'upi', vpa: 'race@bank', payeeName: 'Mill' })
    const [paid, deleted] = await Promise.all([
      pay(_id, { paymentMethod: id }),
      admin.send('DELETE', `/payment-methods/${id}`),
    ])
    expect(deleted.status).toBe(200)
    expect([201, 400, 409]).toContain(paid.status)
    const { payments } = await detail(_id)
    expect(payments.map(({ paymentMethod }) => paymentMethod?._id)).toEqual(paid.status === 201 ? [id] : [])
  }
})

test('a payment gets a retry hint while all connections are in use, and is then recorded once', async () => {
  const { _id } = await place()
  const held = await Promise.all(Array.from({ length: shop.pool.options.max }, () => shop.pool.connect()))
  const key = { 'idempotency-key': crypto.randomUUID() }
  const busy = await pay(_id, {}, key).finally(() => {
    for (const client of held) client.release()
  })
  expect([busy.status, busy.headers['retry-after']]).toEqual([503, '2'])
  expect((await detail(_id)).payments).toEqual([])
  expect([await pay(_id, {}, key), await pay(_id, {}, key)].map(({ status }) => status)).toEqual([201, 201])
  expect((await detail(_id)).payments).toHaveLength(1)
})
