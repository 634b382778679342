import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { fromRupees } from '#contract/base/money'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { recordPayment } from '#contract/payments/admin'
import { exportPayments, listPayments } from '#contract/payments/admin-review'
import { placeTestOrder } from '#test/factories/orders'
import { refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const place = () => placeTestOrder(shop.db, customer)
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const account = async (id: string) =>
  (await customer.call(getOrderTracking, { params: { id } })).tracking.account
const pay = (id: string, amount: number, reference: string | null = null) =>
  admin.send('POST', `/admin/orders/${id}/payments`, {
    method: 'upi',
    amount,
    reference,
    receivedOn: '2026-01-02',
  })
const voidReceipt = (id: string, payment: string | undefined, reason = 'It was for another order') =>
  admin.send('POST', `/admin/orders/${id}/reversals`, { payment, reason })
const lastReceipt = async (id: string) =>
  (await detail(id)).payments.findLast(({ kind }) => kind === 'receipt')?._id
const newUtr = () => String(Math.random()).slice(2, 14).padEnd(12, '7')

test('a payment recorded for the wrong order can be voided, and its reference then used for the right one', async () => {
  const [wrong, right, utr] = [await place(), await place(), newUtr()]
  await pay(wrong._id, 224, utr)
  expect((await pay(right._id, 224, utr)).status).toBe(409)
  const reply = await voidReceipt(wrong._id, await lastReceipt(wrong._id))
  expect(reply).toMatchObject({
    status: 201,
    body: {
      message: 'Payment voided',
      order: {
        paidAmount: 0,
        refundedAmount: 0,
        balance: 224,
        paymentState: 'unpaid',
        paymentInfo: { status: 'pending' },
        payments: [
          { kind: 'receipt', amount: 224 },
          { kind: 'reversal', amount: -224, reference: utr, note: 'It was for another order' },
        ],
      },
    },
  })
  expect((await pay(right._id, 224, utr)).status).toBe(201)
  expect((await pay(wrong._id, 224, utr)).status).toBe(409)
  expect(await account(wrong._id)).toEqual({
    credited: 0,
    debited: 0,
    settled: 0,
    received: 0,
    givenBack: 0,
    balance: 224,
  })
})

test('voiding a payment emails the customer, and appears in the timelines and the books', async () => {
  const { _id, orderNumber } = await place()
  await pay(_id, 100, newUtr())
  await voidReceipt(_id, await lastReceipt(_id))
  const { tracking } = await customer.call(getOrderTracking, { params: { id: _id } })
  expect(tracking.events.at(-1)).toMatchObject({
    title: 'Payment corrected: it was recorded by mistake',
    note: '₹100.00',
  })
  expect((await detail(_id)).events.at(-1)).toMatchObject({ kind: 'reversal', amount: -100 })
  const templates = await shop.db
    .selectFrom('mails')
    .select('template')
    .where('data', '@>', JSON.stringify({ orderId: _id }))
    .where('template', 'like', 'payment-%')
    .execute()
  expect(templates.map(({ template }) => template).sort()).toEqual(['payment-received', 'payment-taken-back'])
  const journals = await shop.db
    .selectFrom('ledgerJournals')
    .select(['kind', 'narration'])
    .where('orderId', '=', _id)
    .orderBy('id')
    .execute()
  expect(journals).toEqual([
    { kind: 'receipt', narration: `Received ₹100.00 by UPI for order ${orderNumber}` },
    { kind: 'reversal', narration: `Voided the entry of ₹100.00 by UPI for order ${orderNumber}` },
  ])
})

test('the ledger and its export list both entries of a voided payment, and their total counts neither', async () => {
  const { _id, orderNumber } = await place()
  await pay(_id, 50)
  await pay(_id, 30)
  await voidReceipt(_id, await lastReceipt(_id))
  const { payments, total, totalAmount } = await admin.call(listPayments, {
    query: { kind: 'receipt', search: orderNumber, page: 1, limit: 25 },
  })
  expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['reversal', -30],
    ['receipt', 30],
    ['receipt', 50],
  ])
  expect([total, totalAmount]).toEqual([3, 50])
  const { body } = await shop.fastify.inject({
    url: `/api${exportPayments.path}?search=${orderNumber}`,
    headers: admin.headers,
  })
  expect(body).toMatch(/Voided/)
})

test('voiding a payment reopens the claim it had settled, unless the order is still paid', async () => {
  const { _id } = await place()
  const reference = newUtr()
  await customer.send('POST', `/orders/${_id}/payment-claims`, {
    method: 'upi',
    amount: 224,
    reference,
    paidOn: '2026-01-02',
  })
  await pay(_id, 224, reference)
  const settled = async () => (await detail(_id)).paymentClaims.map(({ settledAt }) => settledAt !== null)
  expect(await settled()).toEqual([true])
  await voidReceipt(_id, await lastReceipt(_id))
  expect(await settled()).toEqual([false])
  await pay(_id, 224, reference)
  await pay(_id, 224)
  const first = (await detail(_id)).payments.find(
    (one) => one.kind === 'receipt' && one.reference === reference,
  )
  await pay(_id, 1)
  expect(first).toBeDefined()
  const again = (await detail(_id)).payments.findLast(
    (one) => one.kind === 'receipt' && one.reference === reference,
  )
  await voidReceipt(_id, again?._id)
  expect(await settled()).toEqual([true])
})

test("a payment that is voided, refunded or unknown can't be voided, and the error says why", async () => {
  const order = await place()
  await pay(order._id, 224)
  const receipt = await lastReceipt(order._id)
  expect((await voidReceipt((await place())._id, receipt)).status).toBe(404)
  expect((await voidReceipt(order._id, crypto.randomUUID())).status).toBe(404)
  expect(await voidReceipt(order._id, receipt, ' ')).toMatchObject({
    status: 400,
    body: { error: { fields: { reason: 'Reason is required' } } },
  })
  const { version } = await detail(order._id)
  await admin.send('POST', `/admin/orders/${order._id}/refunds`, { ...refundEntry, version, amount: 24 })
  expect(await voidReceipt(order._id, receipt)).toMatchObject({
    status: 409,
    body: { message: "₹24.00 of this payment has been refunded, so it can't be voided" },
  })
  await pay(order._id, 50)
  const second = await lastReceipt(order._id)
  const both = await Promise.all([voidReceipt(order._id, second), voidReceipt(order._id, second)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await detail(order._id)).paidAmount).toBe(200)
})

test('a cancelled order becomes refunded once all its payments are refunded or voided', async () => {
  const { _id } = await place()
  await pay(_id, 100)
  await pay(_id, 30)
  await admin.send('POST', `/admin/orders/${_id}/transitions`, {
    to: 'cancelled',
    version: 3,
    reason: 'No stock',
  })
  expect((await detail(_id)).account).toEqual({
    credited: 224,
    debited: 0,
    settled: 0,
    received: 130,
    givenBack: 0,
    balance: -130,
  })
  await admin.send('POST', `/admin/orders/${_id}/refunds`, { ...refundEntry, version: 4, amount: 100 })
  await voidReceipt(_id, await lastReceipt(_id))
  expect(await detail(_id)).toMatchObject({
    status: 'refunded',
    account: { credited: 224, debited: 0, settled: 0, received: 100, givenBack: 100, balance: 0 },
  })
})

test("the order's account adds up for admins and customers after any payments, refunds and voids", async () => {
  const step = fc.record({
    what: fc.constantFrom('pay', 'refund', 'voidReceipt'),
    paise: fc.integer({ min: 1, max: 30_000 }),
    which: fc.nat({ max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 7 }), async (steps) => {
      const { _id } = await place()
      const model = { received: 0, givenBack: 0 }
      for (const { what, paise, which } of steps) {
        const { version, payments } = await detail(_id)
        const receipts = payments.filter(({ kind }) => kind === 'receipt')
        const receipt = receipts[which % Math.max(1, receipts.length)]
        const amount = paise / 100
        if (what === 'pay') {
          if ((await pay(_id, amount)).status === 201) model.received += paise
        } else if (what === 'refund') {
          const body = { ...refundEntry, version, amount }
          const { status } = await admin.send('POST', `/admin/orders/${_id}/refunds`, body)
          expect(status).toBe(paise <= model.received - model.givenBack ? 201 : 400)
          if (status === 201) model.givenBack += paise
        } else if ((await voidReceipt(_id, receipt?._id)).status === 201)
          model.received -= fromRupees(receipt?.amount ?? 0)
      }
      const order = await detail(_id)
      const { credited, received, givenBack, balance } = order.account
      expect([received, givenBack].map(fromRupees)).toEqual([model.received, model.givenBack])
      expect(
        fromRupees(order.totalAmount) - fromRupees(credited) - fromRupees(received) + fromRupees(givenBack),
      ).toBe(fromRupees(balance))
      expect(await account(_id)).toEqual(order.account)
      expect(fromRupees(order.paidAmount)).toBe(model.received - model.givenBack)
    }),
    { numRuns: runs(15) },
  )
})

test('payments with the same reference can be recorded and voided repeatedly, each separately', async () => {
  const { _id } = await place()
  const reference = newUtr()
  for (let time = 0; time < 3; time++) {
    await admin.call(recordPayment, {
      params: { id: _id },
      body: { method: 'upi', amount: 224, reference, receivedOn: '2026-01-02' },
    })
    expect((await voidReceipt(_id, await lastReceipt(_id))).status).toBe(201)
  }
  expect((await detail(_id)).payments).toHaveLength(6)
})
