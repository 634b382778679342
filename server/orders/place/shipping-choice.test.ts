import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addAddress } from '#contract/accounts/addresses'
import type { ReplyOf } from '#contract/api'
import { addToCart, clearCart } from '#contract/cart/cart'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOwnOrder, listOwnOrders, placeOrder } from '#contract/orders/store'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { deleteShippingMethod, updateShippingMethod } from '#contract/shipping/admin-methods'
import { listShippingOptions } from '#contract/shipping/store'
import { createGroup } from '#test/factories/groups'
import { createPaymentMethod } from '#test/factories/payment-methods'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { addMethod, addZone } from '#test/factories/shipping'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'
import { countRoundTrips } from '#test/round-trips'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
afterEach(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await shop.db.deleteFrom('shippingZones').execute()
  await shop.db.deleteFrom('shippingMethods').where('pricing', '<>', 'to-pay').execute()
})

async function comer() {
  const customer = await shop.asCustomer()
  const { address } = await customer.call(addAddress, { body: addressFields })
  return { customer, address: address._id }
}
type Comer = Awaited<ReturnType<typeof comer>>

async function fillCart(
  { customer }: Comer,
  quantity = 2,
  product: Parameters<typeof createProduct>[1] = {},
) {
  const { id } = await createProduct(shop.db, product)
  await customer.call(addToCart, { body: { productId: id, quantity } })
}
const ways = async ({ customer, address }: Comer) =>
  (await customer.call(listShippingOptions, { query: { address } })).methods
async function place({ customer, address }: Comer, shippingMethod: unknown, more: object = {}) {
  const body = { shippingAddress: address, shippingMethod, ...more }
  const { status, body: reply } = await customer.send('POST', '/orders/create', body)
  return { status, body: reply as unknown as OrderReply }
}
type OrderReply = ReplyOf<'POST /orders/create'>
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order

test('a new shop asks nothing: the buyer pays the transport, and the order is unchanged', async () => {
  const buyer = await comer()
  await fillCart(buyer)
  expect(await ways(buyer)).toMatchObject([
    { name: 'Transport to pay', pricing: 'to-pay', cost: 0, gstAmount: 24, totalAmount: 224 },
  ])
  const body = { shippingAddress: buyer.address, shippingMethod: null }
  const key = { idempotencyKey: crypto.randomUUID() }
  const traffic = await countRoundTrips(() => buyer.customer.call(placeOrder, { body }, key))
  const [order] = (await buyer.customer.call(listOwnOrders, { query: {} })).orders
  expect(order).toMatchObject({
    shippingCost: 0,
    totalAmount: 224,
    shippingMethod: null,
    shippingChoice: null,
  })
  await fillCart(buyer)
  const { _id } = await addMethod(admin)
  const chosen = { ...body, shippingMethod: _id }
  const again = { idempotencyKey: crypto.randomUUID() }
  const withChoice = await countRoundTrips(() => buyer.customer.call(placeOrder, { body: chosen }, again))
  expect(withChoice.statements).toBe(traffic.statements + 1)
})

test('the chosen method is charged with its tax: the same total in checkout, email, and for customer and admins', async () => {
  await postOffice.work()
  const buyer = await comer()
  await fillCart(buyer)
  const { _id } = await addMethod(admin, { name: 'Express', cost: 50, daysFrom: 2, daysTo: 3 })
  const choice = { _id, name: 'Express', pricing: 'flat', estimatedDays: '2–3 days' }
  const sums = { gstAmount: 30, totalAmount: 280 }
  expect((await ways(buyer)).map(({ name }) => name)).toEqual(['Transport to pay', 'Express'])
  expect((await ways(buyer))[1]).toMatchObject({ ...choice, ...sums, cost: 50 })
  const query = { address: buyer.address, shippingMethod: _id }
  const [first] = (await buyer.customer.call(listPaymentOptions, { query })).methods
  expect(first).toMatchObject({ fee: 0, ...sums })
  const { body: reply, status } = await place(buyer, _id, { expectedTotal: 280 })
  expect(status).toBe(201)
  const shown = {
    ...sums,
    shippingCost: 50,
    shippingMethod: 'Express',
    shippingChoice: choice,
    freeShipping: false,
  }
  expect(reply.order).toMatchObject(shown)
  const { _id: id } = reply.order
  expect((await buyer.customer.call(getOwnOrder, { params: { id } })).order).toMatchObject(shown)
  expect(await detail(id)).toMatchObject({ ...shown, balance: 280 })
  const [mail] = await postOffice.work()
  for (const part of [
    'Shipping: ₹50.00',
    'GST: ₹30.00',
    'Total: ₹280.00',
    'Shipping method: Express (2–3 days)',
  ])
    expect(mail?.text).toContain(part)
})

test('the order keeps a copy of the shipping method after the method is changed and deleted', async () => {
  const buyer = await comer()
  await fillCart(buyer)
  const method = await addMethod(admin, { name: 'Surface' })
  const { order } = (await place(buyer, method._id)).body
  const body = { name: 'Rail', pricing: 'flat', cost: 500, version: method.version } as const
  await admin.call(updateShippingMethod, { params: { id: method._id }, body })
  await admin.call(deleteShippingMethod, { params: { id: method._id } })
  expect(await detail(order._id)).toMatchObject({
    shippingMethod: 'Surface',
    shippingCost: 50,
    totalAmount: 280,
  })
})

test("a method that isn't offered (any more) or now costs more is refused, and the cart stays", async () => {
  const buyer = await comer()
  await fillCart(buyer)
  const method = await addMethod(admin, { name: 'By zone', pricing: 'zone' })
  const said = 'This shipping method is no longer available for this order. Please choose another one.'
  const conflict = { status: 409, body: { message: said, error: { fields: { shippingMethod: said } } } }
  expect(await place(buyer, method._id)).toMatchObject(conflict)
  expect(await place(buyer, crypto.randomUUID())).toMatchObject(conflict)
  const query = { address: buyer.address, shippingMethod: method._id }
  const url = `/payment-methods/options?${new URLSearchParams(query)}`
  expect(await buyer.customer.send('GET', url)).toMatchObject({ status: 409 })
  await addZone(admin, { name: 'Everywhere', shippingCost: 30 })
  expect(await place(buyer, method._id, { expectedTotal: 224 })).toMatchObject({ status: 409 })
  for (const wrong of ['express', 7, {}]) expect(await place(buyer, wrong)).toMatchObject({ status: 400 })
  expect(await place(buyer, method._id.toUpperCase(), { expectedTotal: 257.6 })).toMatchObject({
    status: 201,
  })
})

test("shipping options can't be requested for another customer's address", async () => {
  const [one, other] = [await comer(), await comer()]
  await fillCart(one)
  const foreign = { customer: one.customer, address: other.address }
  expect(await one.customer.send('GET', `/shipping/options?address=${foreign.address}`)).toMatchObject({
    status: 404,
  })
  expect(await one.customer.send('GET', '/shipping/options')).toMatchObject({ status: 400 })
  const { _id } = await addMethod(admin)
  const query = `shippingMethod=${_id}`
  expect(await one.customer.send('GET', `/payment-methods/options?${query}`)).toMatchObject({ status: 400 })
  expect(
    await one.customer.send('GET', `/payment-methods/options?${query}&address=${foreign.address}`),
  ).toMatchObject({
    status: 404,
  })
})

test('pricing by weight is offered only if every product has a weight', async () => {
  const slabs = [{ upTo: 5_000, cost: 80 }]
  await addMethod(admin, { name: 'Weighed', pricing: 'weight', slabs, beyond: 20 })
  const buyer = await comer()
  await fillCart(buyer, 3, { weightGrams: 2_000 })
  expect((await ways(buyer)).at(-1)).toMatchObject({ name: 'Weighed', cost: 100 })
  await fillCart(buyer, 1, { weightGrams: null })
  expect((await ways(buyer)).map(({ name }) => name)).not.toContain('Weighed')
})

test("if the shop pays the transport, every method is free and no order ships at the buyer's cost", async () => {
  const buyer = await comer()
  await createGroup(shop.db, [buyer.customer], { name: `Free ${crypto.randomUUID()}`, freeShipping: true })
  await fillCart(buyer)
  expect(await ways(buyer)).toEqual([])
  const method = await addMethod(admin, { name: 'Express', cost: 50 })
  expect(await ways(buyer)).toMatchObject([{ name: 'Express', cost: 0, totalAmount: 224 }])
  const { order } = (await place(buyer, method._id)).body
  expect(order).toMatchObject({
    shippingCost: 0,
    totalAmount: 224,
    freeShipping: true,
    shippingMethod: 'Express',
  })
})

test('checkout and order agree to the paisa for any cart and any shipping method', async () => {
  const buyer = await comer()
  const paid = await createPaymentMethod(shop.db, { name: 'Fee', feeBasisPoints: 290, fixedFeePaise: 333 })
  const Line = fc.record({
    pricePaise: fc.integer({ min: 1, max: 500_000 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800),
    weightGrams: fc.option(fc.integer({ min: 0, max: 9_000 })),
    quantity: fc.integer({ min: 1, max: 9 }),
  })
  await addZone(admin, { name: 'All', shippingCost: 12.34, freeShippingThreshold: 3_000 })
  await addMethod(admin, { name: 'Zoned', pricing: 'zone' })
  await addMethod(admin, {
    name: 'Kilos',
    pricing: 'weight',
    slabs: [{ upTo: 1_000, cost: 61.07 }],
    beyond: 9.99,
  })
  await addMethod(admin, {
    name: 'Worth',
    pricing: 'value',
    slabs: [{ upTo: 2_000, cost: 45.5 }],
    beyond: 20,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(Line, { minLength: 1, maxLength: 4 }), fc.nat(), async (lines, pick) => {
      await buyer.customer.call(clearCart, {})
      for (const { quantity, ...product } of lines) await fillCart(buyer, quantity, product)
      const offered = await ways(buyer)
      const way = offered[pick % offered.length] as (typeof offered)[number]
      const query = { address: buyer.address, shippingMethod: way._id }
      const { methods } = await buyer.customer.call(listPaymentOptions, { query })
      expect(methods[0]?.totalAmount).toBe(way.totalAmount)
      const expected = methods.find(({ _id }) => _id === paid.id)
      const more = { paymentMethod: paid.id, expectedTotal: expected?.totalAmount }
      const { status, body } = await place(buyer, way._id, more)
      expect(status).toBe(201)
      expect(body.order).toMatchObject({
        shippingCost: way.cost,
        paymentFee: expected?.fee,
        gstAmount: expected?.gstAmount,
        totalAmount: expected?.totalAmount,
      })
    }),
    { numRuns: runs(15) },
  )
})

test('if a method is deleted while orders are placed with it, each order either keeps it or is refused', async () => {
  const buyers = await Promise.all([1, 2, 3, 4].map(comer))
  await Promise.all(buyers.map((buyer) => fillCart(buyer, 1)))
  const { _id: id } = await addMethod(admin, { name: 'Going' })
  const [, ...placed] = await Promise.all([
    admin.call(deleteShippingMethod, { params: { id } }),
    ...buyers.map((buyer) => place(buyer, id)),
  ])
  for (const { status, body } of placed) {
    expect([201, 409]).toContain(status)
    if (status === 201) expect(body.order.shippingMethod).toBe('Going')
  }
})
