import { afterEach, beforeEach, expect, test } from 'vitest'
import { addCartCode, addToCart, getCart, priceGuestCart, removeCartCode } from '#contract/cart/cart'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { getOwnOrder, placeOrder } from '#contract/orders/store'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { transaction } from '#server/db/database'
import { expireUnpaidOrders } from '#server/payments/unpaid/expire-unpaid'
import { createGroup } from '#test/factories/groups'
import { deliverOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { createCoupon, createPromotion } from '#test/factories/promotions'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { countRoundTrips } from '#test/round-trips'
import type { Caller } from '#test/shop'

const { shop, postOffice } = await openShopWithMail()
const { db } = shop
const admin = await shop.asAdmin()
// Promotions of everything would apply to the orders of other tests too.
beforeEach(async () => {
  await db.updateTable('promotions').set({ endedAt: new Date() }).where('endedAt', 'is', null).execute()
})
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const body = { shippingAddress: addressFields }
const { id: productId } = await createProduct(db, { stock: 10_000 })
const fill = async (customer: Caller, quantity = 10) =>
  (await customer.call(addToCart, { body: { productId, quantity } })).cart
const enter = async (customer: Caller, code: string) =>
  (await customer.call(addCartCode, { body: { code } })).cart
const order = async (customer: Caller, expectedTotal: number | null = null) =>
  customer.send('POST', '/orders/create', { ...body, ...(expectedTotal !== null && { expectedTotal }) })
const placed = async (customer: Caller) => (await customer.call(placeOrder, { body })).order
const usesOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('promotions').select('uses').where('id', '=', id).executeTakeFirstOrThrow()).uses
const versionOf = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order.version
const cancel = async (id: string) =>
  admin.send('POST', `/admin/orders/${id}/transitions`, {
    to: 'cancelled',
    version: await versionOf(id),
    reason: 'Test order',
  })

test('a coupon sets the same total in cart, payment options, order, email and for staff', async () => {
  const customer = await shop.asCustomer()
  await createGroup(db, [customer], { discountBasisPoints: 1_000 })
  const { name, code } = await createCoupon(db)
  await fill(customer)
  const cart = await enter(customer, ` ${code.toLowerCase()} `)
  const promotions = [{ name, code, discount: 90, isFreeShipping: false }]
  const amounts = { subtotal: 1_000, discountAmount: 190, gstAmount: 97.2, totalAmount: 907.2, promotions }
  expect(cart).toMatchObject({
    ...amounts,
    promotionAmount: 90,
    codes: [{ code, reason: null }],
    items: [{ discountAmount: 190, promotionAmount: 90 }],
  })
  const { methods } = await customer.call(listPaymentOptions, { query: {} })
  expect(new Set(methods.map(({ totalAmount }) => totalAmount))).toEqual(new Set([907.2]))
  const { order: ordered } = await customer.call(placeOrder, { body: { ...body, expectedTotal: 907.2 } })
  const shown = { ...amounts, items: [{ discountAmount: 190, promotionAmount: 90 }] }
  expect(ordered).toMatchObject(shown)
  const params = { id: ordered._id }
  expect((await customer.call(getOwnOrder, { params })).order).toMatchObject(shown)
  expect((await admin.call(getOrderDetail, { params })).order).toMatchObject(shown)
  const [mail] = await postOffice.work()
  expect(mail?.text).toContain(`${name} (${code}): −₹90.00`)
  expect((await customer.call(getCart, {})).cart.codes).toEqual([])
})

test('the invoice names the coupon of its order', async () => {
  const customer = await shop.asCustomer()
  const { name, code } = await createCoupon(db)
  await fill(customer)
  await enter(customer, code)
  await deliverOrder(admin, (await placed(customer))._id)
  const { content } = await db
    .selectFrom('taxDocuments')
    .select('content')
    .where('customerId', '=', customer.id)
    .where('kind', '=', 'tax_invoice')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(content)).toMatchObject({ promotions: [`${name} (code ${code})`] })
})

test('POST /orders/cart/codes refuses an unknown code and stores none; a code can be removed', async () => {
  const customer = await shop.asCustomer()
  await fill(customer)
  const refused = await customer.send('POST', '/orders/cart/codes', { code: 'nothing' })
  const message = "“NOTHING” isn't a valid coupon code. Check its spelling."
  expect([refused.status, refused.body]).toMatchObject([400, { error: { fields: { code: message } } }])
  const { code } = await createCoupon(db, { minimumPaise: 200_000 })
  expect((await enter(customer, code)).codes).toEqual([
    { code, reason: `The coupon ${code} needs goods for ₹2,000.00; ₹1,000.00 are missing.` },
  ])
  const { cart } = await customer.call(removeCartCode, { params: { code } })
  expect(cart.codes).toEqual([])
  expect((await customer.send('DELETE', `/orders/cart/codes/${code}`)).status).toBe(404)
})

test('promotions apply to their products, categories, groups and first orders only', async () => {
  const customer = await shop.asCustomer()
  const group = await createGroup(db, [customer])
  const other = await createProduct(db)
  await fill(customer, 1)
  await customer.call(addToCart, { body: { productId: other.id } })
  const discounts = async () =>
    (await customer.call(getCart, {})).cart.items.map(({ promotionAmount }) => promotionAmount)
  const ofGroup = await createPromotion(db, { groups: [group], products: [other] })
  expect(await discounts()).toEqual([0, 10])
  await db.deleteFrom('customerGroupMembers').where('groupId', '=', group.id).execute()
  expect(await discounts()).toEqual([0, 0])
  await db.updateTable('promotions').set({ endedAt: new Date() }).where('id', '=', ofGroup.id).execute()
  await createPromotion(db, { isFirstOrderOnly: true })
  expect(await discounts()).toEqual([10, 10])
  await order(customer)
  await fill(customer, 1)
  expect(await discounts()).toEqual([0])
})

test('POST /orders/cart/price prices a guest’s cart like that of a customer without groups', async () => {
  const { code } = await createCoupon(db)
  await createPromotion(db, { kind: 'free_shipping' })
  const customer = await shop.asCustomer()
  await fill(customer)
  const own = await enter(customer, code)
  const guest = shop.asGuest()
  const lines = [{ productId, quantity: 10 }]
  const { cart } = await guest.call(priceGuestCart, { body: { lines, newCode: code } })
  const { subtotal, discountAmount, promotions, codes, gstAmount, totalAmount, freeShipping } = own
  expect(cart).toMatchObject({
    subtotal,
    discountAmount,
    promotions,
    codes,
    gstAmount,
    totalAmount,
    freeShipping,
  })
  expect([cart.freeShipping, cart.totalAmount]).toEqual([true, 1_008])
  expect((await guest.send('POST', '/orders/cart/price', { lines, newCode: 'NOTHING' })).status).toBe(400)
})

test('a free-shipping promotion makes the order’s delivery free', async () => {
  const customer = await shop.asCustomer()
  const { code } = await createCoupon(db, { kind: 'free_shipping' })
  await fill(customer)
  expect(await enter(customer, code)).toMatchObject({ freeShipping: true, totalAmount: 1_120 })
  expect(await placed(customer)).toMatchObject({
    freeShipping: true,
    promotions: [{ code, discount: 0, isFreeShipping: true }],
  })
})

test('a promotion that ends during the checkout is reported with the new total, and the cart stays', async () => {
  const customer = await shop.asCustomer()
  const { id, code } = await createCoupon(db)
  await fill(customer)
  const { totalAmount } = await enter(customer, code)
  await db.updateTable('promotions').set({ endedAt: new Date() }).where('id', '=', id).execute()
  const refused = await order(customer, totalAmount)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'The total has changed to ₹1,120.00. Please check your order.',
  ])
  expect((await customer.call(getCart, {})).cart).toMatchObject({
    itemCount: 1,
    codes: [{ code, reason: `The coupon ${code} isn't valid any more.` }],
  })
})

test('a coupon for 10 orders is redeemed by exactly 10 of 100 customers at once', async () => {
  const coupon = await createCoupon(db, { maxUses: 10 })
  const customers = await Promise.all(Array.from({ length: 100 }, () => shop.asCustomer()))
  await Promise.all(customers.map((customer) => fill(customer, 1)))
  await Promise.all(customers.map((customer) => enter(customer, coupon.code)))
  const answers = await Promise.all(customers.map((customer) => order(customer, 100.8)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10)
  const refused = answers.filter(({ status }) => status === 409)
  expect(refused).toHaveLength(90)
  const expectedTotal = expect.stringMatching(/total has changed/)
  for (const answer of refused) expect(answer.body).toMatchObject({ error: { fields: { expectedTotal } } })
  expect(await usesOf(coupon)).toBe(10)
  const loser = customers[answers.findIndex(({ status }) => status === 409)] as Caller
  expect((await loser.call(getCart, {})).cart).toMatchObject({
    totalAmount: 112,
    codes: [{ reason: `The coupon ${coupon.code} has been used up.` }],
  })
  expect((await order(loser, 112)).status).toBe(201)
})

test('two orders of one customer at once use a coupon for one order per customer once', async () => {
  const customer = await shop.asCustomer()
  const coupon = await createCoupon(db, { maxUsesPerCustomer: 1 })
  await fill(customer, 1)
  await enter(customer, coupon.code)
  const first = order(customer)
  const second = fill(customer, 2)
    .then(() => enter(customer, coupon.code))
    .then(() => order(customer))
  await Promise.all([first, second])
  const { count } = await db
    .selectFrom('orderPromotions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('promotionId', '=', coupon.id)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1)
})

test('a change that limits an unlimited promotion counts the orders that are being placed', async () => {
  const coupon = await createCoupon(db)
  const customers = await Promise.all(Array.from({ length: 20 }, () => shop.asCustomer()))
  await Promise.all(customers.map((customer) => fill(customer, 1)))
  await Promise.all(customers.map((customer) => enter(customer, coupon.code)))
  const limit = () =>
    transaction(db, async (tx) => {
      await tx.selectFrom('promotions').select('id').where('id', '=', coupon.id).forNoKeyUpdate().execute()
      const { uses } = await tx
        .selectFrom('orderPromotions')
        .select(({ fn }) => fn.countAll<number>().as('uses'))
        .where('promotionId', '=', coupon.id)
        .where('releasedAt', 'is', null)
        .executeTakeFirstOrThrow()
      await tx
        .updateTable('promotions')
        .set({ maxUses: Math.max(5, Number(uses)), uses: Number(uses) })
        .where('id', '=', coupon.id)
        .execute()
    })
  await Promise.all([
    ...customers.slice(0, 10).map((one) => order(one)),
    limit(),
    ...customers.slice(10).map((one) => order(one)),
  ])
  // The invariants compare the counted uses with the orders, and both with the limit.
  expect(await usesOf(coupon)).toBeGreaterThan(0)
})

test('cancelling an order releases its use, also while others place orders', async () => {
  const coupon = await createCoupon(db, { maxUses: 1 })
  const [one, two] = [await shop.asCustomer(), await shop.asCustomer()]
  for (const customer of [one, two]) {
    await fill(customer, 1)
    await enter(customer, coupon.code)
  }
  const first = await placed(one)
  expect((await placed(two)).promotions).toEqual([])
  await cancel(first._id)
  expect(await usesOf(coupon)).toBe(0)
  await fill(two, 1)
  await enter(two, coupon.code)
  const second = await placed(two)
  expect(second.promotions).toHaveLength(1)
  await fill(one, 1)
  await enter(one, coupon.code)
  const [cancelled] = await Promise.all([cancel(second._id), order(one, 100.8)])
  expect(cancelled.status).toBe(200)
})

test('an unpaid order that expired takes its use again when it is reinstated, unless it is used up', async () => {
  const coupon = await createCoupon(db, { maxUses: 1 })
  const [one, two] = [await shop.asCustomer(), await shop.asCustomer()]
  const place = async (customer: Caller) => {
    await fill(customer, 1)
    await enter(customer, coupon.code)
    return placed(customer)
  }
  const expire = async (id: string) => {
    await db.updateTable('orders').set({ paymentDueOn: '2020-01-01' }).where('id', '=', id).execute()
    expect(await expireUnpaidOrders(db)).toBe(1)
  }
  const reopen = async (id: string) =>
    admin.send('POST', `/admin/orders/${id}/reopening`, { version: await versionOf(id) })
  const { _id: first } = await place(one)
  await expire(first)
  expect(await usesOf(coupon)).toBe(0)
  expect((await reopen(first)).status).toBe(200)
  expect(await usesOf(coupon)).toBe(1)
  expect((await cancel(first)).status).toBe(200)
  const { _id: second } = await place(two)
  await expire(second)
  await place(one)
  const refused = await reopen(second)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    `The order can't be reinstated, because the coupon ${coupon.code} has been used up since it was cancelled`,
  ])
})

test('invoice and credit note of an order with a coupon have the value of its lines after the discount', async () => {
  const customer = await shop.asCustomer()
  const coupon = await createCoupon(db)
  await fill(customer)
  await enter(customer, coupon.code)
  const { _id: id, items } = await placed(customer)
  await deliverOrder(admin, id)
  const { content } = await db
    .selectFrom('taxDocuments')
    .select('content')
    .where('orderId', '=', id)
    .where('kind', '=', 'tax_invoice')
    .executeTakeFirstOrThrow()
  expect(JSON.parse(content)).toMatchObject({
    goodsPaise: 100_000,
    discountPaise: 10_000,
    taxablePaise: 90_000,
    totalPaise: 100_800,
    lines: [{ discountPaise: 10_000 }],
  })
  await receiveTestReturn(admin, await openTestReturn(admin, { _id: id, itemId: items[0]?._id ?? '' }))
  const { order: returned } = await admin.call(getOrderDetail, { params: { id } })
  expect(returned.account.credited).toBe(100.8)
})

test('POST /orders/create takes no further round trip with automatic promotions', async () => {
  const customer = await shop.asCustomer()
  const place = async () => {
    await fill(customer, 1)
    return countRoundTrips(() => customer.call(placeOrder, { body }))
  }
  await place()
  const { roundTrips } = await place()
  await createPromotion(db)
  expect(await place()).toMatchObject({ roundTrips })
})
