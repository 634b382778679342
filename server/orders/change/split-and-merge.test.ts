import { afterEach, expect, test } from 'vitest'
import { addCartCode, addToCart } from '#contract/cart/cart'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listMergeable, previewMerge, previewSplit, splitOrder } from '#contract/orders/changes'
import { placeOrder } from '#contract/orders/store'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { createCoupon } from '#test/factories/promotions'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()
const customer = await shop.asCustomer()
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const stockOf = async (productId: string) =>
  (
    await db
      .selectFrom('stockLevels')
      .select('stock')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  ).stock
const pay = (id: string, amount: number) =>
  admin.send('POST', `/admin/orders/${id}/payments`, { method: 'upi', amount, receivedOn: '2026-01-02' })

test('POST /admin/orders/{id}/split moves units at their prices; payments and coupon stay, and stock doesn’t move', async () => {
  const { code } = await createCoupon(db, { maxUses: 3 })
  const { id: productId } = await createProduct(db, { stock: 100 })
  const { id: second } = await createProduct(db, { stock: 100 })
  await customer.call(addToCart, { body: { productId, quantity: 10 } })
  await customer.call(addToCart, { body: { productId: second, quantity: 3 } })
  await customer.call(addCartCode, { body: { code } })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  const id = order._id
  await pay(id, 1_000)
  await admin.send('POST', `/admin/orders/${id}/charges`, { version: 2, kind: 'packing', amount: 50 })
  const whole = await detail(id)
  await postOffice.work()
  const lines = [
    { itemId: order.items[0]?._id ?? '', quantity: 4 },
    { itemId: order.items[1]?._id ?? '', quantity: 3 },
  ]
  const { preview } = await admin.call(previewSplit, { params: { id }, body: { lines } })
  const { newOrder } = await admin.call(splitOrder, {
    params: { id },
    body: { lines, version: whole.version },
  })
  const [first, other] = [await detail(id), await detail(newOrder._id)]
  expect([first.totalAmount, other.totalAmount]).toEqual([preview.first.total, preview.second.total])
  expect(first.totalAmount + other.totalAmount).toBeCloseTo(whole.totalAmount, 1)
  const value = ({ subtotal, discountAmount }: typeof first) => subtotal - discountAmount
  expect(value(first) + value(other)).toBeCloseTo(value(whole), 6)
  expect(first).toMatchObject({ paidAmount: 1_000, totalItems: 6, charges: [{ amount: 50 }] })
  expect(other).toMatchObject({
    paidAmount: 0,
    totalItems: 7,
    charges: [],
    promotions: [],
    status: 'pending',
  })
  expect(first.relatedOrders).toMatchObject([{ orderNumber: other.orderNumber, relation: 'split-off' }])
  expect(other.relatedOrders).toMatchObject([{ orderNumber: first.orderNumber, relation: 'split-from' }])
  expect([await stockOf(productId), await stockOf(second)]).toEqual([90, 97])
  expect((await postOffice.work()).map(({ subject }) => subject).sort()).toHaveLength(2)
  // Both are fulfilled on their own.
  await pay(newOrder._id, other.totalAmount)
  await deliverOrder(admin, newOrder._id, 'India Post', 2)
  await admin.send('POST', `/admin/orders/${id}/transitions`, {
    to: 'cancelled',
    version: first.version,
    reason: 'Test order',
  })
  expect([await stockOf(productId), await stockOf(second)]).toEqual([96, 97])
})

test('POST /admin/orders/{id}/split refuses unknown items, too many units and an empty order', async () => {
  const { _id: id, items } = await placeTestOrder(db, customer)
  const itemId = items[0]?._id
  const split = (lines: object[], version = 1) =>
    admin.send('POST', `/admin/orders/${id}/split`, { lines, version })
  expect((await split([{ itemId, quantity: 2 }])).body).toMatchObject({
    message: 'At least one unit stays in the order',
  })
  expect((await split([{ itemId, quantity: 3 }])).status).toBe(400)
  expect((await split([{ itemId: crypto.randomUUID(), quantity: 1 }])).status).toBe(400)
  expect((await split([{ itemId, quantity: 1 }], 5)).status).toBe(409)
  const answers = await Promise.all([split([{ itemId, quantity: 1 }]), split([{ itemId, quantity: 1 }])])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
})

test('POST /admin/orders/{id}/merge takes over items and charges at their prices, and cancels the other order', async () => {
  const { id: productId } = await createProduct(db, { stock: 50 })
  const one = await placeTestOrder(db, customer, { productId, quantity: 2 })
  const two = await placeTestOrder(db, customer, { productId, quantity: 3 })
  await pay(one._id, 100)
  await admin.send('POST', `/admin/orders/${two._id}/charges`, {
    version: 1,
    kind: 'other',
    label: 'Cutting',
    amount: 20,
  })
  const { orders } = await admin.call(listMergeable, { params: { id: one._id } })
  expect(orders).toContainEqual(expect.objectContaining({ _id: two._id, problem: null }))
  const paid = await admin.call(listMergeable, { params: { id: two._id } })
  expect(paid.orders.find(({ _id }) => _id === one._id)?.problem).toContain('has payments')
  const { preview, otherTotal } = await admin.call(previewMerge, {
    params: { id: one._id },
    body: { other: two._id },
  })
  expect([preview.after.total, otherTotal]).toEqual([582.4, 358.4])
  await postOffice.work()
  const body = { other: two._id, version: 2, otherVersion: 2, expectedTotal: 582.4 }
  const merge = (more: object = {}) =>
    admin.send('POST', `/admin/orders/${one._id}/merge`, { ...body, ...more })
  expect((await merge({ expectedTotal: 1 })).status).toBe(409)
  const answers = await Promise.all([merge(), merge()])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [first, other] = [await detail(one._id), await detail(two._id)]
  expect(first).toMatchObject({
    totalAmount: 582.4,
    balance: 482.4,
    totalItems: 5,
    charges: [{ label: 'Cutting' }],
  })
  expect(other).toMatchObject({ status: 'cancelled', cancelReason: `Merged into order ${first.orderNumber}` })
  expect(other.relatedOrders).toMatchObject([{ relation: 'merged-into', orderNumber: first.orderNumber }])
  expect(await stockOf(productId)).toBe(45)
  const mails = await postOffice.work()
  expect(mails.map(({ subject }) => subject)).toEqual([`Your order ${first.orderNumber} was changed`])
  // Both lines of the product return their units.
  await admin.send('POST', `/admin/orders/${one._id}/transitions`, {
    to: 'cancelled',
    version: 3,
    reason: 'Test order',
  })
  expect(await stockOf(productId)).toBe(50)
})

test('an order that was split off can be merged again', async () => {
  const { _id: id, items, totalAmount } = await placeTestOrder(db, customer)
  const lines = [{ itemId: items[0]?._id ?? '', quantity: 1 }]
  const { newOrder } = await admin.call(splitOrder, { params: { id }, body: { lines, version: 1 } })
  const body = { other: newOrder._id, version: 2, otherVersion: 1, expectedTotal: totalAmount }
  expect((await admin.send('POST', `/admin/orders/${id}/merge`, body)).status).toBe(200)
  const { relatedOrders } = await detail(id)
  expect(relatedOrders.map(({ relation }) => relation)).toEqual(['split-off', 'merged'])
})

test('POST /admin/orders/{id}/merge refuses orders of other customers, to other addresses, and the order itself', async () => {
  const one = await placeTestOrder(db, customer)
  const stranger = await placeTestOrder(db, await shop.asCustomer())
  const elsewhere = await placeTestOrder(db, customer)
  await db
    .updateTable('orders')
    .set({ shipAddress: 'Other street' })
    .where('id', '=', elsewhere._id)
    .execute()
  for (const [other, words] of [
    [stranger._id, 'The orders are of different customers'],
    [elsewhere._id, `Order ${elsewhere.orderNumber} has another delivery address`],
    [one._id, 'Choose another order'],
  ]) {
    const body = { other, version: 1, otherVersion: 1, expectedTotal: 448 }
    expect((await admin.send('POST', `/admin/orders/${one._id}/merge`, body)).body).toMatchObject({
      message: words,
    })
  }
})
