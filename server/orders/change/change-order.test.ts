import { afterEach, expect, test } from 'vitest'
import { addCartCode, addToCart } from '#contract/cart/cart'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { previewOrderChange } from '#contract/orders/changes'
import { getOwnOrder, placeOrder } from '#contract/orders/store'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { placeTestOrder } from '#test/factories/orders'
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

type Line = {
  itemId?: string | undefined
  productId?: string
  quantity: number
  price?: { unitPrice: number; discount?: number; reason?: string }
}
const preview = async (id: string, lines: Line[], rest: object = {}) =>
  admin.send('POST', `/admin/orders/${id}/change/preview`, { lines, ...rest })
/** Changes an order to the total of its preview. */
async function change(
  id: string,
  lines: Line[],
  { version, ...rest }: { version?: number; [field: string]: unknown } = {},
) {
  const seen = await preview(id, lines, rest)
  if (seen.status !== 200) return seen
  const { after } = (seen.body as unknown as { preview: { after: { total: number } } }).preview
  return admin.send('POST', `/admin/orders/${id}/change`, {
    lines,
    version: version ?? (await detail(id)).version,
    expectedTotal: after.total,
    ...rest,
  })
}
const pay = (id: string, amount: number) =>
  admin.send('POST', `/admin/orders/${id}/payments`, { method: 'upi', amount, receivedOn: '2026-01-02' })

test('POST /admin/orders/{id}/change changes, adds and removes items with stock, tax, timeline and email', async () => {
  const { _id: id, items, orderNumber, productId } = await placeTestOrder(db, customer)
  const other = await createProduct(db, { stock: 8, name: 'Rubber sheet' })
  const before = await stockOf(productId)
  await postOffice.work()
  const itemId = items[0]?._id
  const lines = [
    { itemId, quantity: 3 },
    { productId: other.id, quantity: 2 },
  ]
  const { preview: seen } = await admin.call(previewOrderChange, { params: { id }, body: { lines } })
  expect(seen).toMatchObject({
    before: { total: 224, balance: 224 },
    after: { subtotal: 500, gst: 60, total: 560, balance: 560 },
    changes: [`${items[0]?.name}: 2 → 3 units`, 'Added: Rubber sheet, 2 units at ₹100.00'],
    lines: [
      { itemId, before: { quantity: 2 }, after: { quantity: 3 } },
      { itemId: null, before: null, after: { quantity: 2 } },
    ],
  })
  expect((await change(id, lines)).status).toBe(200)
  const order = await detail(id)
  expect(order).toMatchObject({ totalAmount: 560, balance: 560, totalItems: 5, version: 2 })
  expect(order.items[0]?._id).toBe(itemId)
  expect(order.events.at(-1)).toMatchObject({ kind: 'change', amount: 336, note: seen.changes.join('\n') })
  expect([await stockOf(productId), await stockOf(other.id)]).toEqual([before - 1, 6])
  const [mail, ...rest] = await postOffice.work()
  expect(rest).toEqual([])
  for (const words of ['2 → 3 units', 'Added: Rubber sheet', 'Total before: ₹224.00', 'Amount due: ₹560.00'])
    expect(mail?.text).toContain(words)
  expect(mail?.subject).toBe(`Your order ${orderNumber} was changed`)
  const { tracking } = await customer.call(getOrderTracking, { params: { id } })
  expect(tracking.events.at(-1)).toMatchObject({ title: 'Order changed', note: seen.changes.join('\n') })
  // Removing the first item returns its units.
  const added = order.items[1]?._id
  expect((await change(id, [{ itemId: added, quantity: 1 }], { tellCustomer: false })).status).toBe(200)
  expect(await postOffice.work()).toEqual([])
  expect([await stockOf(productId), await stockOf(other.id)]).toEqual([before + 2, 7])
  expect((await customer.call(getOwnOrder, { params: { id } })).order).toMatchObject({ totalAmount: 112 })
  // The order can still be cancelled, and all its units return.
  await admin.send('POST', `/admin/orders/${id}/transitions`, {
    to: 'cancelled',
    version: 3,
    reason: 'Test order',
  })
  expect(await stockOf(other.id)).toBe(8)
})

test('POST /admin/orders/{id}/change keeps the prices of the order, unless today’s prices are asked for', async () => {
  const { _id: id, items, productId } = await placeTestOrder(db, customer)
  await db.updateTable('products').set({ pricePaise: 15_000 }).where('id', '=', productId).execute()
  const lines = [{ itemId: items[0]?._id, quantity: 4 }]
  await change(id, lines)
  expect(await detail(id)).toMatchObject({ subtotal: 400, totalAmount: 448 })
  await change(id, lines, { prices: 'today' })
  expect(await detail(id)).toMatchObject({ subtotal: 600, totalAmount: 672 })
  await change(id, [{ ...lines[0], quantity: 4, price: { unitPrice: 90, discount: 10, reason: 'By phone' } }])
  const order = await detail(id)
  expect(order).toMatchObject({ subtotal: 360, discountAmount: 10, totalAmount: 392 })
  expect(order.items[0]).toMatchObject({ price: 90, priceReason: 'By phone' })
  // An agreed price stays when the quantity changes, and its discount grows with it.
  await change(id, [{ ...lines[0], quantity: 8 }])
  expect(await detail(id)).toMatchObject({ subtotal: 720, discountAmount: 20 })
})

test('a coupon stays while its conditions hold, and its use becomes free when it is dropped', async () => {
  const { name, code, id: promotionId } = await createCoupon(db, { maxUses: 3, minimumPaise: 90_000 })
  const { id: productId } = await createProduct(db, { stock: 100 })
  await customer.call(addToCart, { body: { productId, quantity: 10 } })
  await customer.call(addCartCode, { body: { code } })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  const id = order._id
  const uses = async () =>
    (await db.selectFrom('promotions').select('uses').where('id', '=', promotionId).executeTakeFirstOrThrow())
      .uses
  expect([order.promotions.length, await uses()]).toEqual([1, 1])
  const itemId = order.items[0]?._id
  await change(id, [{ itemId, quantity: 20 }])
  expect(await detail(id)).toMatchObject({ subtotal: 2_000, discountAmount: 200, promotions: [{ code }] })
  const dropped = await change(id, [{ itemId, quantity: 5 }])
  expect(dropped.status).toBe(200)
  expect(await detail(id)).toMatchObject({ subtotal: 500, discountAmount: 0, promotions: [] })
  expect((await detail(id)).events.at(-1)?.note).toContain(`The coupon ${code} no longer applies`)
  expect([name.length > 0, await uses()]).toEqual([true, 0])
})

test('another State changes the place of supply, and payments stay with the order', async () => {
  const { _id: id, items } = await placeTestOrder(db, customer)
  await pay(id, 224)
  const shippingAddress = {
    nameOrCompany: 'Asha Rao',
    fullAddress: '4 Park Road',
    city: 'Panaji',
    state: 'Goa',
    zipCode: '403001',
    country: 'India',
  }
  const lines = [{ itemId: items[0]?._id, quantity: 1 }]
  const seen = await preview(id, lines, { shippingAddress })
  expect(seen.body).toMatchObject({
    preview: {
      placeOfSupply: 'Goa',
      after: { total: 112, balance: -112 },
      notices: ['The place of supply is now Goa.', '₹112.00 of the payments received is to be refunded.'],
    },
  })
  expect((await change(id, lines, { shippingAddress })).status).toBe(200)
  expect(await detail(id)).toMatchObject({
    paymentState: 'overpaid',
    placeOfSupply: { code: '30' },
    shippingAddress: { city: 'Panaji' },
  })
})

test('POST /admin/orders/{id}/change refuses old versions, unseen totals, unknown items, and orders that have left', async () => {
  const { _id: id, items, productId } = await placeTestOrder(db, customer)
  const itemId = items[0]?._id
  const body = { version: 1, expectedTotal: 112, lines: [{ itemId, quantity: 1 }] }
  const send = (more: object) => admin.send('POST', `/admin/orders/${id}/change`, { ...body, ...more })
  expect((await send({ version: 7 })).status).toBe(409)
  expect((await send({ expectedTotal: 111 })).body).toMatchObject({
    error: { fields: { expectedTotal: expect.any(String) } },
  })
  expect((await send({ lines: [{ itemId: crypto.randomUUID(), quantity: 1 }] })).body).toMatchObject({
    error: { fields: { 'lines.0.itemId': 'The order doesn’t have this item any more' } },
  })
  expect((await send({ lines: [] })).status).toBe(400)
  const short = await stockOf(productId)
  const tooMany = await change(id, [{ itemId, quantity: short + 3 }])
  expect(tooMany.body).toMatchObject({ error: { code: 'out_of_stock' } })
  expect(await stockOf(productId)).toBe(short)
  expect((await change(id, [{ itemId, quantity: 2 }])).body).toMatchObject({
    message: 'Nothing has been changed',
  })
  await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version: 1 } })
  const sent = { version: 2, carrier: 'India Post', trackingNumber: 'EE123456789IN', acceptUnpaid: true }
  await admin.send('POST', `/admin/orders/${id}/shipments`, { ...sent, items: [{ itemId, quantity: 1 }] })
  expect((await send({ version: 3 })).body).toMatchObject({ error: { code: 'illegal_transition' } })
})

test('two changes that need the last units don’t both succeed, and a change waits for a payment of the same order', async () => {
  const { id: productId } = await createProduct(db, { stock: 10 })
  const one = await placeTestOrder(db, customer, { productId, quantity: 3 })
  const two = await placeTestOrder(db, await shop.asCustomer(), { productId, quantity: 3 })
  const answers = await Promise.all(
    [one, two].map(({ _id, items }) => change(_id, [{ itemId: items[0]?._id, quantity: 6 }])),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
  expect(await stockOf(productId)).toBe(1)
  const three = await placeTestOrder(db, customer)
  const lines = [{ itemId: three.items[0]?._id, quantity: 1 }]
  const both = await Promise.all([change(three._id, lines, { version: 1 }), pay(three._id, 50)])
  const statuses = both.map(({ status }) => status)
  expect(statuses[1]).toBe(201)
  expect([200, 409]).toContain(statuses[0])
  expect((await detail(three._id)).paidAmount).toBe(50)
})

test('a change and a dispatch of the same version never both succeed', async () => {
  const { _id: id, items } = await placeTestOrder(db, customer)
  await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version: 1 } })
  const shipped = {
    to: 'shipped',
    version: 2,
    carrier: 'India Post',
    trackingNumber: 'EE123456789IN',
    acceptUnpaid: true,
  }
  const answers = await Promise.all([
    change(id, [{ itemId: items[0]?._id, quantity: 1 }], { version: 2 }),
    admin.send('POST', `/admin/orders/${id}/transitions`, shipped),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})
