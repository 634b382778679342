// Totals rounded to the rupee: cart, checkout, order, payment request, invoices and credit notes agree to the paisa.
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { payableOf } from '#contract/cart/payable'
import { getGstr1 } from '#contract/gst-filing/admin'
import { addCharge, removeCharge } from '#contract/orders/added-charges'
import { createShipment, transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { priceGuestCheckout } from '#contract/orders/guest'
import { placeOrder } from '#contract/orders/store'
import { getOrderTracking } from '#contract/orders/store-tracking'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { correctInvoice, listCorrectableInvoices } from '#contract/returns/corrections'
import { TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder } from '#test/factories/orders'
import { addressFields, createAddress } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
const tax = (settings: object) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse(settings)))
await tax({ roundsTotal: true })
afterEach(async () => {
  expect(await checkInvariants(shop.db)).toEqual([])
  await tax({ roundsTotal: true })
})

const month = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)

interface Goods {
  pricePaise: number
  gstBasisPoints: number
  quantity: number
}

async function place(goods: readonly Goods[]) {
  const customer = await shop.asCustomer()
  for (const { quantity, ...fields } of goods) {
    const { id: productId } = await createProduct(shop.db, { ...fields, stock: 1_000 })
    await customer.call(addToCart, { body: { productId, quantity } })
  }
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  return { customer, order, params: { id: order._id } }
}

const detailOf = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order

const documentsOf = (orderId: string, kind: string) =>
  shop.db
    .selectFrom('taxDocuments')
    .select(['totalPaise', 'roundOffPaise'])
    .where('orderId', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('serial')
    .execute()
const totalOf = (documents: readonly { totalPaise: number }[]) =>
  documents.reduce((sum, { totalPaise }) => sum + Number(totalPaise), 0)

test('cart, checkout, order and payment request agree on a total rounded to the rupee', async () => {
  await postOffice.work()
  const customer = await shop.asCustomer()
  const address = await createAddress(shop.db, customer.id, addressFields)
  const { id: productId } = await createProduct(shop.db, { pricePaise: 10_003, gstBasisPoints: 500 })
  await customer.call(addToCart, { body: { productId, quantity: 3 } })
  const { cart } = await customer.call(getCart, {})
  // 300.09 and 15.00 GST. The total stays the sum that clients recompute.
  expect(cart).toMatchObject({ totalAmount: 315.09, roundOff: -0.09 })
  expect(payableOf(cart)).toBe(315)
  const { methods } = await customer.call(listPaymentOptions, { query: { address: address.id } })
  const free = methods.find(({ fee }) => fee === 0)
  expect(free).toMatchObject({ gstAmount: 15, roundOff: -0.09, totalAmount: 315 })
  const guest = await shop
    .asGuest()
    .call(priceGuestCheckout, { body: { lines: [{ productId, quantity: 3 }], codes: [] } })
  expect(guest.cart).toMatchObject({ totalAmount: 315.09, roundOff: -0.09 })
  expect(guest.payment.find(({ fee }) => fee === 0)).toMatchObject({ roundOff: -0.09, totalAmount: 315 })

  const body = { shippingAddress: address.id, paymentMethod: free?._id ?? null, expectedTotal: 315 }
  const { order } = await customer.call(placeOrder, { body })
  expect(order).toMatchObject({ subtotal: 300.09, gstAmount: 15, roundOff: -0.09, totalAmount: 315 })
  const { tracking } = await customer.call(getOrderTracking, { params: { id: order._id } })
  expect(tracking.balance).toBe(315)
  const [mail] = await postOffice.work()
  for (const words of ['Round off: −₹0.09', 'Total: ₹315.00', 'Please pay ₹315.00'])
    expect(mail?.text).toContain(words)
  const listed = await shop.fastify.inject({
    url: '/api/admin/orders/export?format=csv',
    headers: admin.headers,
  })
  expect(listed.body).toContain('Round off')
})

test('the setting is that of the day of the order, also for charges that are added later', async () => {
  const goods = [{ pricePaise: 10_003, gstBasisPoints: 500, quantity: 3 }]
  const rounded = await place(goods)
  await tax({})
  const exact = await place(goods)
  expect(exact.order).toMatchObject({ roundOff: 0, totalAmount: 315.09 })
  const charge = { kind: 'packing', label: null, amount: 10.33, reason: null, version: 1 } as const
  const added = await admin.call(addCharge, { params: rounded.params, body: charge })
  // 315.09 + 10.33 + 0.52 GST.
  expect(added.order).toMatchObject({ roundsTotal: true, roundOff: 0.06, totalAmount: 326 })
  await tax({ roundsTotal: true })
  const unrounded = await admin.call(addCharge, { params: exact.params, body: charge })
  expect(unrounded.order).toMatchObject({ roundsTotal: false, roundOff: 0, totalAmount: 325.94 })
  const chargeId = added.order.charges[0]?._id ?? ''
  const restored = await admin.call(removeCharge, {
    params: { ...rounded.params, chargeId },
    body: { version: 2 },
  })
  expect(restored.order).toMatchObject({ roundOff: -0.09, totalAmount: 315 })
})

test('returns after a correction credit the corrected price and, with the last unit, the rest of the rounding', async () => {
  const { order, params } = await place([{ pricePaise: 10_003, gstBasisPoints: 500, quantity: 3 }])
  await deliverOrder(admin, order._id)
  const itemId = order.items[0]?._id ?? ''
  const { version, invoices } = await admin.call(listCorrectableInvoices, { params })
  // 3 × 10.03 and 5 %.
  const body = {
    kind: 'price' as const,
    version,
    invoice: invoices[0]?._id ?? '',
    reason: 'Agreed by phone',
    lines: [{ itemId, price: 90 }],
    expected: { credit: 31.59, debit: 0 },
    tellCustomer: false,
  }
  expect((await admin.call(correctInvoice, { params, body })).order.balance).toBe(283.41)
  for (const [quantity, balance] of [
    [1, 188.91],
    [2, 0],
  ] as const) {
    await receiveTestReturn(admin, await openTestReturn(admin, { _id: order._id, itemId }, quantity))
    expect((await detailOf(order._id)).balance).toBe(balance)
  }
})

const Plan = fc.record({
  goods: fc.array(
    fc.record({
      pricePaise: fc.integer({ min: 1, max: 99_999 }),
      gstBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  charge: fc.option(fc.integer({ min: 1, max: 9_999 })),
  sends: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 }),
  returns: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 12, maxLength: 12 }),
})

/** Takes units of each line, until there are no more. */
function* partsOf(left: readonly { itemId: string; quantity: number }[], sizes: readonly number[]) {
  let rest = [...left]
  for (let at = 0; rest.length > 0; at += 1) {
    const size = sizes[at % sizes.length] ?? 1
    const { itemId, quantity } = rest[at % rest.length] ?? { itemId: '', quantity: 0 }
    const taken = Math.min(size, quantity)
    rest = rest.flatMap((one) =>
      one.itemId !== itemId ? [one] : one.quantity > taken ? [{ itemId, quantity: quantity - taken }] : [],
    )
    yield { itemId, quantity: taken }
  }
}

test('however an order is dispatched and returned, its documents are whole rupees that add up to its total', {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(Plan, async ({ goods, charge, sends, returns }) => {
      const { order, params } = await place(goods)
      if (charge !== null) {
        const body = { kind: 'packing', label: null, amount: charge / 100, reason: null, version: 1 } as const
        await admin.call(addCharge, { params, body })
      }
      const { version, totalAmount } = await detailOf(order._id)
      await admin.call(transitionOrder, { params, body: { to: 'processing', version } })
      const units = order.items.map(({ _id: itemId, quantity }) => ({ itemId, quantity }))
      for (const item of partsOf(units, sends)) {
        const now = await detailOf(order._id)
        const body = {
          version: now.version,
          carrier: 'India Post',
          trackingNumber: crypto.randomUUID().slice(0, 13),
          acceptUnpaid: true,
          acceptWithoutEway: true,
          items: [item],
        }
        await admin.call(createShipment, { params, body })
      }
      const sent = await detailOf(order._id)
      await admin.call(transitionOrder, { params, body: { to: 'delivered', version: sent.version } })
      const invoices = await documentsOf(order._id, totalAmount === 0 ? 'bill_of_supply' : 'tax_invoice')
      const bills = totalAmount === 0 ? [] : await documentsOf(order._id, 'bill_of_supply')
      expect(totalOf([...invoices, ...bills])).toBe(Math.round(totalAmount * 100))

      for (const item of partsOf(units, returns)) {
        const { itemId, quantity } = item
        const back = await openTestReturn(admin, { _id: order._id, itemId }, quantity)
        await receiveTestReturn(admin, back)
      }
      const notes = await documentsOf(order._id, 'credit_note')
      expect(totalOf(notes)).toBe(Math.round(totalAmount * 100))
      for (const { totalPaise } of [...invoices, ...bills, ...notes]) expect(Number(totalPaise) % 100).toBe(0)
      const closed = await detailOf(order._id)
      expect([closed.status, closed.balance]).toEqual([totalAmount === 0 ? closed.status : 'returned', 0])
    }),
    { numRuns: runs(24) },
  )
  const { ties } = (await admin.call(getGstr1, { params: { month }, query: {} })).return
  expect(ties.documents).toEqual(ties.sections)
  expect(ties.books).toEqual({ cgst: ties.sections.cgst, sgst: ties.sections.sgst, igst: ties.sections.igst })
})
