import { afterEach, expect, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { recordPayment } from '#contract/payments/admin'
import { placeTestOrder } from '#test/factories/orders'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn, refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const refund = (id: string, version: number, amount: number, more: object = {}) =>
  admin.send('POST', `/admin/orders/${id}/refunds`, { ...refundEntry, version, amount, ...more })

/** A pending order of ₹224. */
async function paidOrder(amount = 224) {
  const order = await placeTestOrder(shop.db, customer)
  const body = { method: 'upi', amount, receivedOn: '2026-01-01' } as const
  await admin.call(recordPayment, { params: { id: order._id }, body })
  return order
}

async function cancelledOrder() {
  const order = await paidOrder()
  const cancel = { to: 'cancelled', version: 2, reason: 'Asked for it' }
  await admin.send('POST', `/admin/orders/${order._id}/transitions`, cancel)
  return order
}

test('a cancelled order becomes refunded once all its money has been refunded, in any number of parts', async () => {
  const { _id } = await cancelledOrder()
  const part = await refund(_id, 3, 100, { reference: 'OUT-1' })
  expect(part).toMatchObject({
    status: 201,
    body: {
      message: 'Refund recorded',
      order: { status: 'cancelled', paidAmount: 124, refundedAmount: 100 },
    },
  })
  const rest = await refund(_id, 4, 124)
  expect(rest.body).toMatchObject({
    order: { status: 'refunded', paidAmount: 0, refundedAmount: 224, paymentState: 'refunded' },
  })
  expect(await refund(_id, (await detail(_id)).version, 1)).toMatchObject({
    status: 400,
    body: { message: 'There is nothing left to refund' },
  })
  const { rows } = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('subjectId', '=', _id)
    .where('action', '=', 'payment.refund')
    .execute()
    .then((rows) => ({ rows }))
  expect(rows).toHaveLength(2)
})

test('refunding an overpayment leaves the order paid', async () => {
  const { _id } = await paidOrder(300)
  expect((await refund(_id, 2, 50)).body).toMatchObject({ order: { balance: -26, paymentState: 'overpaid' } })
  expect((await refund(_id, 3, 26)).body).toMatchObject({
    order: { status: 'pending', balance: 0, paidAmount: 224, paymentState: 'paid' },
  })
})

test("a goodwill credit isn't due again: the order stays paid and can be shipped", async () => {
  const { _id } = await paidOrder()
  expect((await refund(_id, 2, 24.5)).body).toMatchObject({
    order: { balance: 0, paidAmount: 199.5, paymentState: 'paid', paymentInfo: { status: 'completed' } },
  })
  await admin.send('POST', `/admin/orders/${_id}/transitions`, { to: 'processing', version: 3 })
  const ship = { to: 'shipped', version: 4, carrier: 'India Post', trackingNumber: 'X123' }
  expect((await admin.send('POST', `/admin/orders/${_id}/transitions`, ship)).status).toBe(200)
  const claim = { method: 'bank_transfer', reference: 'UTR-0001', paidOn: '2026-01-01', amount: 24.5 }
  expect((await customer.send('POST', `/orders/${_id}/payment-claims`, claim)).status).not.toBe(201)
})

test("money that was refunded before the units arrived isn't refunded again", async () => {
  const order = await placeDeliveredOrder(shop.db, { customer, admin })
  const { version } = await detail(order._id)
  await refund(order._id, version, 50)
  const part = await receiveTestReturn(admin, await openTestReturn(admin, order, 1))
  expect(part.return).toMatchObject({ value: 112, proposedRefund: 112, refundable: 174 })
  const rest = await receiveTestReturn(admin, await openTestReturn(admin, order, 1))
  expect(rest.order).toMatchObject({ status: 'returned', balance: -174 })

  const given = await placeDeliveredOrder(shop.db, { customer, admin })
  await refund(given._id, (await detail(given._id)).version, 224)
  const late = await receiveTestReturn(admin, await openTestReturn(admin, given, 2))
  expect(late).toMatchObject({ order: { status: 'refunded', balance: 0 }, return: { proposedRefund: 0 } })
})

test('concurrent refunds never exceed the paid amount', async () => {
  const { _id } = await cancelledOrder()
  const rush = await Promise.all(Array.from({ length: 6 }, () => refund(_id, 3, 150)))
  expect(rush.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  // Reading the order again doesn't allow refunding more than the rest.
  expect(await refund(_id, 4, 150)).toMatchObject({
    status: 400,
    body: { error: { fields: { amount: 'At most ₹74.00 can be refunded' } } },
  })
  expect((await detail(_id)).paidAmount).toBe(74)
})

test('a refund repeated under the same key is paid once', async () => {
  const { _id } = await cancelledOrder()
  const body = { ...refundEntry, version: 3, amount: 10 }
  const send = () =>
    admin.send('POST', `/admin/orders/${_id}/refunds`, body, { 'idempotency-key': `r-${_id}` })
  const answers = await Promise.all([send(), send(), send()])
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
  expect((await detail(_id)).refundedAmount).toBe(10)
})

test.each([
  ['more than the paid amount', { amount: 224.01 }, 400],
  ['an amount of 0', { amount: 0 }, 400],
  ['a negative amount', { amount: -5 }, 400],
  ['a third decimal', { amount: 1.005 }, 400],
  ['no reason', { reason: ' ' }, 400],
  ['a future date', { paidOn: '2999-01-01' }, 400],
  ['an outdated version', { version: 1 }, 409],
])('a refund with %s is refused and leaves no trace', async (_, more, status) => {
  const { _id } = await paidOrder()
  expect((await refund(_id, 2, 1, more)).status).toBe(status)
  expect(await detail(_id)).toMatchObject({ paidAmount: 224, refundedAmount: 0, version: 2 })
})
