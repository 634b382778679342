import { afterEach, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOwnOrder, placeOrder } from '#contract/orders/store'
import { deletePaymentMethod, updatePaymentMethod } from '#contract/payment-methods/admin'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { recordPayment } from '#contract/payments/admin'
import { transitionReturn } from '#contract/returns/admin'
import { demoPaymentMethods } from '#demo/payment-methods'
import { createGroup } from '#test/factories/groups'
import { deliverOrder } from '#test/factories/orders'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn, refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const [upiRow, bankRow] = demoPaymentMethods
/** ₹40 per order; listed after the seller's own accounts. */
const cod = await createPaymentMethod(shop.db, { name: 'Cash on Delivery', fixedFeePaise: 4_000 })

async function fillCart(quantity = 2, caller = customer) {
  const { id } = await createProduct(shop.db)
  await caller.call(addToCart, { body: { productId: id, quantity } })
}
const send = (paymentMethod: unknown, caller = customer) =>
  caller.send('POST', '/orders/create', { shippingAddress: addressFields, paymentMethod })
/** Places an order of two units for 224 rupees with tax. */
async function place(paymentMethod?: string | null, caller = customer) {
  await fillCart(2, caller)
  const body = { shippingAddress: addressFields, paymentMethod }
  return (await caller.call(placeOrder, { body })).order
}
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const options = async (caller = customer) => (await caller.call(listPaymentOptions, { query: {} })).methods

test('without a choice, and with a free first method, an order is unchanged', async () => {
  for (const none of [undefined, null]) {
    expect(await place(none)).toMatchObject({
      totalAmount: 224,
      gstAmount: 24,
      shippingCost: 0,
      paymentFee: 0,
      paymentInfo: { method: 'manual', status: 'pending', paymentDate: null },
      paymentChoice: null,
    })
  }
})

test('the fee is charged with its tax: the same total in checkout, email, and for customer and admins', async () => {
  await postOffice.work()
  await fillCart()
  const amounts = { gstAmount: 28.8, totalAmount: 268.8 }
  expect((await options()).map(({ name, fee }) => [name, fee])).toEqual([
    ['NEFT / RTGS / IMPS', 0],
    ['UPI', 0],
    ['Cash on Delivery', 40],
  ])
  expect((await options())[2]).toMatchObject({ kind: 'cod', fee: 40, ...amounts })
  const body = { shippingAddress: addressFields, paymentMethod: cod.id }
  const { order } = await customer.call(placeOrder, { body })
  const shown = {
    ...amounts,
    subtotal: 200,
    paymentFee: 40,
    paymentInfo: { method: 'cod', status: 'pending', paymentDate: null },
    paymentChoice: { _id: cod.id, kind: 'cod', name: 'Cash on Delivery', bank: null, upi: null },
  }
  expect(order).toMatchObject(shown)
  expect((await customer.call(getOwnOrder, { params: { id: order._id } })).order).toMatchObject(shown)
  expect(await detail(order._id)).toMatchObject({ ...shown, balance: 268.8 })
  const [mail] = await postOffice.work()
  for (const part of ['Payment fee: ₹40.00', 'GST: ₹28.80', 'Total: ₹268.80'])
    expect(mail?.text).toContain(part)
  expect(mail?.text).toContain('Please pay the courier ₹268.80 in cash when the order arrives.')
  expect(mail?.text).not.toContain('000000001234')
  const csv = await shop.fastify.inject({
    url: '/api/admin/orders/export?format=csv',
    headers: admin.headers,
  })
  const [head = '', ...rows] = csv.body.split('\n')
  const at = head.split(',').findIndex((title) => title.includes('Payment fee'))
  expect(
    rows
      .find((row) => row.includes(order.orderNumber))
      ?.split(',')
      .at(at),
  ).toContain('40')
})

test('the order keeps a copy of the payment method', async () => {
  const method = await createPaymentMethod(shop.db, {
    name: 'Card machine',
    kind: 'other',
    feeBasisPoints: 290,
  })
  const order = await place(method.id)
  expect(order).toMatchObject({ paymentFee: 6.5, totalAmount: 231.28 })
  const body = { kind: 'other', name: 'New machine', transactionFee: 5, version: 1 } as const
  await admin.call(updatePaymentMethod, { params: { id: method.id }, body })
  await admin.call(deletePaymentMethod, { params: { id: method.id } })
  expect(await detail(order._id)).toMatchObject({
    totalAmount: 231.28,
    paymentChoice: { name: 'Card machine' },
  })
})

test('a customer who pays to an account without a fee is shown the other account too', async () => {
  const byUpi = await place(upiRow?.id)
  const accounts = { bank: { accountNumber: '000000001234' }, upi: { vpa: 'demo.haat@upi' } }
  expect(byUpi).toMatchObject({ totalAmount: 224, paymentInfo: { method: 'upi' } })
  expect(byUpi.paymentChoice).toMatchObject({ kind: 'upi', name: 'UPI', ...accounts })
  expect((await place(bankRow?.id)).paymentChoice).toMatchObject({ kind: 'bank_transfer', ...accounts })
  const account = {
    accountName: 'A',
    accountNumber: '987654321',
    ifsc: 'ABCD0123456',
    bankName: 'B',
    branch: '',
  }
  const own = { kind: 'bank_transfer', feeBasisPoints: 80, ...account }
  const { id } = await createPaymentMethod(shop.db, own)
  const dear = await place(id)
  expect(dear.paymentChoice).toMatchObject({ bank: { accountNumber: '987654321' }, upi: null })
})

test("a method that isn't available for the order is refused, and the cart stays", async () => {
  const off = await createPaymentMethod(shop.db, { isActive: false })
  const small = await createPaymentMethod(shop.db, { maxOrderPaise: 22_399 })
  const large = await createPaymentMethod(shop.db, { minOrderPaise: 22_401 })
  const group = await createGroup(shop.db, [])
  const others = await createPaymentMethod(shop.db, { groupIds: [group.id] })
  await fillCart()
  for (const id of [off.id, small.id, large.id, others.id, crypto.randomUUID()]) {
    expect(await send(id)).toMatchObject({
      status: 409,
      body: {
        message: 'This payment method is no longer available for this order. Please choose another one.',
      },
    })
  }
  for (const rubbish of ['x', 1, {}, []]) {
    expect(await send(rubbish)).toMatchObject({
      status: 400,
      body: { error: { fields: { paymentMethod: expect.any(String) } } },
    })
  }
  const offered = (await options()).map(({ _id }) => _id)
  for (const { id } of [off, small, large, others]) expect(offered).not.toContain(id)
  expect((await send(cod.id.toUpperCase())).status).toBe(201)
})

test('an order whose total differs from the one the customer saw is refused, and the cart stays', async () => {
  await fillCart()
  const place = (expectedTotal: unknown) =>
    customer.send('POST', '/orders/create', {
      shippingAddress: addressFields,
      paymentMethod: cod.id,
      expectedTotal,
    })
  for (const other of [224, 268.79, 0]) {
    expect(await place(other)).toMatchObject({
      status: 409,
      body: { message: 'The total has changed to ₹268.80. Please check your order.' },
    })
  }
  expect((await place('268.8')).status).toBe(400)
  expect((await place(268.8)).status).toBe(201)
})

test('a method for a group is offered to its members', async () => {
  const member = await shop.asCustomer()
  const group = await createGroup(shop.db, [member])
  const { id } = await createPaymentMethod(shop.db, { groupIds: [group.id], kind: 'cheque' })
  expect((await options(member)).map(({ _id }) => _id)).toContain(id)
  expect((await place(id, member)).paymentChoice).toMatchObject({ kind: 'cheque' })
})

test('if the first method has a fee, an order without a choice is charged for it', async () => {
  const member = await shop.asCustomer()
  const group = await createGroup(shop.db, [member])
  const { id } = await createPaymentMethod(shop.db, {
    groupIds: [group.id],
    position: 0,
    fixedFeePaise: 1_000,
  })
  expect(await place(null, member)).toMatchObject({
    totalAmount: 235.2,
    paymentFee: 10,
    paymentInfo: { method: 'manual' },
    paymentChoice: { _id: id, kind: 'cod' },
  })
})

test('a free order has no fee', async () => {
  const member = await shop.asCustomer()
  await createGroup(shop.db, [member], { discountBasisPoints: 10_000 })
  expect(await place(cod.id, member)).toMatchObject({
    totalAmount: 0,
    paymentFee: 0,
    paymentInfo: { status: 'completed' },
  })
})

test('a cash-on-delivery order is dispatched unpaid without confirmation, and can still be paid', async () => {
  const { _id: id } = await place(cod.id)
  const step = (body: object) => admin.call(transitionOrder, { params: { id }, body: body as never })
  await step({ to: 'processing', version: 1 })
  await step({ to: 'shipped', version: 2, carrier: 'India Post', trackingNumber: 'EE1' })
  const { events } = await detail(id)
  expect(events.at(-1)?.note).toBe('India Post, EE1. To be paid on delivery.')
  await step({ to: 'delivered', version: 3 })
  const body = { method: 'cash', amount: 268.8, receivedOn: '2026-01-01' } as const
  await admin.call(recordPayment, { params: { id }, body })
  expect(await detail(id)).toMatchObject({ paymentState: 'paid', balance: 0 })
  const receipt = await shop.db
    .selectFrom('payments')
    .select('paymentMethodId')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(receipt.paymentMethodId).toBe(cod.id)
})

test('charges are refunded only when the whole order has been returned', async () => {
  const order = await place(cod.id)
  await deliverOrder(admin, order._id)
  const body = { method: 'cash', amount: 268.8, receivedOn: '2026-01-01' } as const
  await admin.call(recordPayment, { params: { id: order._id }, body })
  const delivered = { _id: order._id, itemId: order.items[0]?._id ?? '' }
  const part = await receiveTestReturn(admin, await openTestReturn(admin, delivered, 1))
  expect(part.return).toMatchObject({ charges: 0, value: 112, proposedRefund: 112 })
  expect(part.order).toMatchObject({ status: 'delivered', balance: -112 })
  const rest = await receiveTestReturn(admin, await openTestReturn(admin, delivered, 1))
  expect(rest.return).toMatchObject({ charges: 44.8, value: 156.8, proposedRefund: 156.8 })
  expect(rest.order).toMatchObject({ status: 'returned', balance: -268.8 })
  const refund = { to: 'refunded', ...refundEntry } as const
  for (const { return: back } of [part, rest]) {
    const params = { id: back._id }
    await admin.call(transitionReturn, {
      params,
      body: { ...refund, version: back.version, amount: back.value },
    })
  }
  expect(await detail(order._id)).toMatchObject({
    status: 'refunded',
    balance: 0,
    paidAmount: 0,
    refundedAmount: 268.8,
  })
})

test('if a method is deleted while orders are placed with it, each order either keeps it or is refused', async () => {
  const callers = await Promise.all([1, 2, 3, 4].map(() => shop.asCustomer()))
  await Promise.all(callers.map((caller) => fillCart(1, caller)))
  const { id } = await createPaymentMethod(shop.db)
  const [, ...placed] = await Promise.all([
    admin.call(deletePaymentMethod, { params: { id } }),
    ...callers.map((caller) => send(id, caller)),
  ])
  for (const { status } of placed) expect([201, 409]).toContain(status)
  expect((await send(id, callers[0])).status).toBeGreaterThanOrEqual(400)
})
