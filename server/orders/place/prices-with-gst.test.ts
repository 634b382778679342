// Prices that include GST: the total is the price as displayed, and orders, invoices and credit notes divide it.
import { afterEach, expect, test } from 'vitest'
import { addCartCode, addToCart, getCart } from '#contract/cart/cart'
import { getProduct } from '#contract/catalogue/store'
import { addCharge, removeCharge } from '#contract/orders/added-charges'
import { createShipment, transitionOrder } from '#contract/orders/admin-actions'
import { placeOrder } from '#contract/orders/store'
import { cartSumsWithGst, orderSumsWithGst } from '#contract/orders/sums-with-gst'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { shownPrice } from '#contract/prices/shown-price'
import { TaxSettings } from '#contract/settings/tax'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { createGroup } from '#test/factories/groups'
import { addressFields, createAddress } from '#test/factories/people'
import { createPriceList, createSale } from '#test/factories/prices'
import { createProduct } from '#test/factories/products'
import { createCoupon } from '#test/factories/promotions'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { createTaxClass, slabRule } from '#test/factories/tax'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tax = (settings: object) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse(settings)))
await tax({ pricesIncludeGst: true })
afterEach(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await tax({ pricesIncludeGst: true })
})

const linesOf = (orderId: string) =>
  shop.db.selectFrom('orderLines').selectAll().where('orderId', '=', orderId).orderBy('position').execute()

test('with prices including GST, product page, cart, checkout and order agree on the total', async () => {
  const customer = await shop.asCustomer()
  await createGroup(shop.db, [customer], { discountBasisPoints: 333 })
  const address = await createAddress(shop.db, customer.id, addressFields)
  const { id: taxClassId } = await createTaxClass(shop.db, { rules: [slabRule(250_000, [500, 1_800])] })
  const goods = [
    { pricePaise: 68_145, gstBasisPoints: 500, quantity: 1 },
    { pricePaise: 10_003, gstBasisPoints: 1_800, quantity: 7 },
    { pricePaise: 262_501, gstBasisPoints: null, taxClassId, quantity: 2 },
    { pricePaise: 350_001, gstBasisPoints: null, taxClassId, quantity: 3 },
    { pricePaise: 9_999, gstBasisPoints: 0, quantity: 11 },
  ]
  let totalOnPages = 0
  for (const { quantity, ...fields } of goods) {
    const { id } = await createProduct(shop.db, fields)
    await customer.call(addToCart, { body: { productId: id, quantity } })
    const { product } = await customer.call(getProduct, { params: { id } })
    expect(product).toMatchObject({ priceIncludesGst: true, price: fields.pricePaise / 100 })
    const { displayed, amounts } = shownPrice(product, quantity, 3.33)
    expect(Math.round((displayed.subtotal - displayed.discount) * 100)).toBe(amounts.totalPaise)
    totalOnPages += amounts.totalPaise
  }
  const { cart } = await customer.call(getCart, {})
  expect(Math.round(cart.totalAmount * 100)).toBe(totalOnPages)
  const query = { address: address.id }
  const { methods } = await customer.call(listPaymentOptions, { query })
  for (const { fee, totalAmount } of methods) if (fee === 0) expect(totalAmount).toBe(cart.totalAmount)
  const body = { shippingAddress: addressFields, expectedTotal: cart.totalAmount }
  const { order } = await customer.call(placeOrder, { body })
  expect(order.totalAmount).toBe(cart.totalAmount)
  expect(order.items.map(({ gstRate }) => gstRate)).toEqual([5, 18, 5, 18, 0])
  expect(order.items.map(({ withGst }) => withGst?.price ?? null)).toEqual([
    681.45,
    100.03,
    2625.01,
    3500.01,
    null,
  ])
  for (const item of order.items) if (item.withGst) expect(item.totalPrice).toBe(item.withGst.total)
})

test('an order at prices including GST is charged, dispatched and returned in parts to the paisa', async () => {
  const customer = await shop.asCustomer()
  const { id: productId } = await createProduct(shop.db, { pricePaise: 10_003, gstBasisPoints: 1_800 })
  await customer.call(addToCart, { body: { productId, quantity: 7 } })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  expect(order).toMatchObject({ totalAmount: 700.21, subtotal: 593.4, gstAmount: 106.81 })
  const params = { id: order._id }
  const charge = { kind: 'reduction', label: 'Reduction', amount: 100, reason: 'Seconds' } as const
  const charged = await admin.call(addCharge, { params, body: { ...charge, version: 1 } })
  expect(charged.order.totalAmount).toBe(582.21)
  const chargeId = charged.order.charges[0]?._id ?? ''
  const restored = await admin.call(removeCharge, {
    params: { ...params, chargeId },
    body: { version: 2 },
  })
  expect(restored.order).toMatchObject({ totalAmount: 700.21, subtotal: 593.4, gstAmount: 106.81 })
  await admin.call(transitionOrder, { params, body: { to: 'processing', version: 3 } })
  const itemId = order.items[0]?._id ?? ''
  const dispatch = { carrier: 'India Post', acceptUnpaid: true, acceptWithoutEway: true }
  for (const [at, quantity] of [3, 1, 3].entries()) {
    const body = { ...dispatch, version: 4 + at, trackingNumber: `EE${at}`, items: [{ itemId, quantity }] }
    await admin.call(createShipment, { params, body })
  }
  const shipments = { to: 'delivered', version: 7 } as const
  await admin.call(transitionOrder, { params, body: shipments })
  for (const quantity of [2, 5]) {
    const back = await openTestReturn(admin, { _id: order._id, itemId }, quantity)
    await receiveTestReturn(admin, back)
  }
  const documents = await shop.db
    .selectFrom('taxDocuments')
    .select(['kind', 'totalPaise'])
    .where('orderId', '=', order._id)
    .execute()
  const sum = (kind: string) =>
    documents.reduce((total, row) => total + (row.kind === kind ? Number(row.totalPaise) : 0), 0)
  expect(sum('tax_invoice')).toBe(70_021)
  expect(sum('credit_note')).toBe(70_021)
})

test('price lists and sales set prices including GST too', async () => {
  const customer = await shop.asCustomer()
  const traders = await createGroup(shop.db, [customer])
  const product = await createProduct(shop.db, { pricePaise: 11_800, gstBasisPoints: 1_800 })
  const sold = await createProduct(shop.db, { pricePaise: 11_800, gstBasisPoints: 1_800 })
  await createPriceList(shop.db, {
    groups: [traders],
    entries: [{ productId: product.id, fromQuantity: 1, pricePaise: 10_620 }],
  })
  await createSale(shop.db, { products: [sold], pricePaise: 5_900 })
  for (const { id } of [product, sold]) await customer.call(addToCart, { body: { productId: id } })
  const { cart } = await customer.call(getCart, {})
  expect(cart.items.map(({ unitPrice, itemTotal, withGst }) => ({ unitPrice, itemTotal, withGst }))).toEqual([
    { unitPrice: 90, itemTotal: 106.2, withGst: { price: 106.2, listPrice: 118, promotionAmount: 0 } },
    { unitPrice: 50, itemTotal: 59, withGst: { price: 59, listPrice: 118, promotionAmount: 0 } },
  ])
})

test('promotions come off prices including GST, and cart, order and email state them as displayed', async () => {
  const customer = await shop.asCustomer()
  const { id: productId } = await createProduct(shop.db, { pricePaise: 11_803, gstBasisPoints: 1_800 })
  const untaxed = await createProduct(shop.db, { pricePaise: 9_999, gstBasisPoints: 0 })
  const combinable = { isCombinable: true }
  const tenth = await createCoupon(shop.db, { ...combinable, discountBasisPoints: 1_000 })
  const hundred = await createCoupon(shop.db, {
    ...combinable,
    kind: 'amount',
    amountPaise: 10_000,
  })
  await customer.call(addToCart, { body: { productId, quantity: 3 } })
  await customer.call(addToCart, { body: { productId: untaxed.id } })
  for (const { code } of [tenth, hundred]) await customer.call(addCartCode, { body: { code } })
  const { cart } = await customer.call(getCart, {})
  // 3 × 118.03 + 99.99 = 454.08, less 10 % (45.41) and 100.
  expect(cart.totalAmount).toBe(308.67)
  expect(cart.promotions.map(({ discountWithGst }) => discountWithGst)).toEqual([45.41, 100])
  const body = { shippingAddress: addressFields, expectedTotal: 308.67 }
  const { order } = await customer.call(placeOrder, { body })
  expect(order.promotions).toEqual(cart.promotions)
  expect(order.promotions.reduce((sum, { discount }) => sum + Math.round(discount * 100), 0)).toBe(
    Math.round(order.discountAmount * 100),
  )
  for (const sums of [cartSumsWithGst(cart.items), orderSumsWithGst(order.items)])
    expect(sums).toEqual({ subtotal: 454.08, discount: 145.41 })
  const [mail] = await postOffice.work()
  expect(mail?.text).toContain('−₹45.41')
  expect(mail?.text).toContain('−₹100.00')
  expect(mail?.text).not.toContain('Discount')
})

test('an export under a letter of undertaking is charged the price without GST', async () => {
  await tax({ pricesIncludeGst: true, exportsUnderLut: true })
  const customer = await shop.asCustomer()
  const dubai = { ...addressFields, state: 'Dubai', country: 'UAE' }
  const address = await createAddress(shop.db, customer.id, dubai)
  const { id: productId } = await createProduct(shop.db, { pricePaise: 10_003, gstBasisPoints: 1_800 })
  await customer.call(addToCart, { body: { productId, quantity: 7 } })
  const { methods } = await customer.call(listPaymentOptions, { query: { address: address.id } })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: dubai } })
  expect(order).toMatchObject({ subtotal: 593.4, gstAmount: 0, totalAmount: 593.4 })
  expect(order.items[0]).toMatchObject({ price: 84.77, listPrice: 84.77, withGst: null })
  for (const { fee, totalAmount } of methods) if (fee === 0) expect(totalAmount).toBe(593.4)
})

test('the setting has no effect for sellers who charge no GST', async () => {
  for (const [settings, seller] of [
    [{ scheme: 'composition' }, demoSeller],
    [{}, { ...demoSeller, isUnregistered: true }],
  ] as const) {
    await tax({ pricesIncludeGst: true, ...settings })
    await transaction(shop.db, (tx) => saveSetting(tx, 'seller', seller))
    const customer = await shop.asCustomer()
    const { id } = await createProduct(shop.db, { pricePaise: 11_800, gstBasisPoints: 1_800 })
    await customer.call(addToCart, { body: { productId: id } })
    const { product } = await customer.call(getProduct, { params: { id } })
    expect(product).toMatchObject({ price: 118, priceIncludesGst: false, gst: 0 })
    const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
    expect(order).toMatchObject({ subtotal: 118, gstAmount: 0, totalAmount: 118 })
    expect(await linesOf(order._id)).toMatchObject([{ priceWithGstPaise: null }])
  }
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller))
})

test('switching the setting keeps the price and changes its meaning in the next reply', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db, { pricePaise: 10_500, gstBasisPoints: 500 })
  const page = async () => {
    const { product } = await customer.call(getProduct, { params: { id } })
    return { price: product.price, total: shownPrice(product, 1).amounts.totalPaise }
  }
  expect(await page()).toEqual({ price: 105, total: 10_500 })
  await tax({ pricesIncludeGst: false })
  await expect.poll(page).toEqual({ price: 105, total: 11_025 })
  await tax({ pricesIncludeGst: true })
  await expect.poll(page).toEqual({ price: 105, total: 10_500 })
})

test('the confirmation of an order at prices including GST states amounts that add up', async () => {
  const customer = await shop.asCustomer({ email: 'household@example.com' })
  await createGroup(shop.db, [customer], { discountBasisPoints: 1_000 })
  const { id: productId } = await createProduct(shop.db, { pricePaise: 68_145, gstBasisPoints: 500 })
  await customer.call(addToCart, { body: { productId, quantity: 2 } })
  await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  const mails = await postOffice.work()
  const text = mails.find(({ recipients }) => recipients.includes('household@example.com'))?.text ?? ''
  expect(text).toContain('Subtotal (incl. GST): ₹1,362.90')
  expect(text).toContain('Discount: −₹136.29')
  expect(text).toContain('Total: ₹1,226.61')
  expect(text).toContain('Includes GST: ₹58.41')
})
