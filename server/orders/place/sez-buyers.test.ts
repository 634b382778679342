// Buyers in special economic zones: staff set the registration, and cart, checkout, order, invoice and credit note
// agree on it.
import { afterEach, expect, test } from 'vitest'
import { updateProfile } from '#contract/accounts/profile'
import { getProfile } from '#contract/accounts/store'
import { checkCharacter } from '#contract/base/gstin'
import { addToCart, getCart } from '#contract/cart/cart'
import { editCustomer } from '#contract/customers/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { placeOrder } from '#contract/orders/store'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { TaxSettings } from '#contract/settings/tax'
import { CONSUMER } from '#contract/tax/buyer'
import type { ChosenRegistration } from '#contract/tax/buyer-registration'
import { transaction } from '#server/db/database'
import { readDocument } from '#server/documents/issue/read-document'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

let serial = 1_000
/** A GSTIN in Haryana, the seller's State. */
function newGstin(): string {
  const first = `06AAPFU${++serial}F1Z`
  return first + checkCharacter(first)
}

async function sezCustomer(gstRegistration: ChosenRegistration) {
  const customer = await shop.asCustomer()
  const gstin = newGstin()
  await customer.call(updateProfile, { body: { gstin, businessName: 'Zone Traders' } })
  const params = { id: customer.id }
  const { customer: seen } = await admin.call(editCustomer, { params, body: { gstRegistration } })
  expect(seen).toMatchObject({ gstin, gstRegistration })
  return { customer, gstin }
}

const fieldsOf = (body: unknown) => Object.keys((body as { error: { fields?: object } }).error.fields ?? {})
const messageOf = (body: unknown) => (body as { message: string }).message

type Customer = Awaited<ReturnType<typeof shop.asCustomer>>

async function fillCart(customer: Customer, gstBasisPoints = 1_800) {
  const { id } = await createProduct(shop.db, {
    pricePaise: 33_333,
    gstBasisPoints,
    hsn: '570310',
    uqc: 'PCS',
  })
  await customer.call(addToCart, { body: { productId: id, quantity: 3 } })
}

const documentsOf = async (orderId: string) => {
  const rows = await shop.db
    .selectFrom('taxDocuments')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('issuedAt')
    .execute()
  return Promise.all(rows.map(async (row) => ({ ...row, ...(await readDocument(shop.db, row.id)) })))
}

test.each([
  ['sez_with_tax', 180, 'on payment of integrated tax'],
  ['sez_without_tax', 0, 'under bond or letter of undertaking without payment of integrated tax'],
] as const)(
  'an order of a buyer with %s is the same amount everywhere, with ₹%s of IGST within the State',
  async (registration, gst, words) => {
    await transaction(shop.db, (tx) =>
      saveSetting(tx, 'tax', TaxSettings.parse({ lutNumber: 'AD0611260001' })),
    )
    const { customer, gstin } = await sezCustomer(registration)
    await fillCart(customer)
    const { cart } = await customer.call(getCart, {})
    const { methods } = await customer.call(listPaymentOptions, { query: {} })
    const { order } = await customer.call(placeOrder, {
      body: { shippingAddress: addressFields, expectedTotal: cart.totalAmount },
    })
    expect([cart.gstAmount, methods[0]?.gstAmount, order.gstAmount]).toEqual([gst, gst, gst])
    expect([methods[0]?.totalAmount, order.totalAmount]).toEqual([cart.totalAmount, cart.totalAmount])
    await deliverOrder(admin, order._id)
    await receiveTestReturn(
      admin,
      await openTestReturn(admin, { ...order, itemId: order.items[0]?._id ?? '' }, 3),
    )
    const documents = await documentsOf(order._id)
    expect(documents.map(({ kind }) => kind)).toEqual(['tax_invoice', 'credit_note'])
    for (const one of documents) {
      expect(one).toMatchObject({
        buyerGstin: gstin,
        buyerRegistration: registration,
        placeOfSupply: '06',
        isWithinState: false,
        cgstPaise: 0,
        igstPaise: gst * 100,
        totalPaise: Math.round(order.totalAmount * 100),
      })
    }
    const [invoice] = documents
    expect(invoice?.content.buyer).toMatchObject({ name: 'Zone Traders', registration })
    expect(invoice?.content.notes[0]).toBe(
      `Supply to SEZ unit or SEZ developer for authorised operations ${words}`,
    )
  },
)

test('a deemed export is taxed like other sales, and its document says what it is', async () => {
  const { customer } = await sezCustomer('deemed_export')
  await fillCart(customer)
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  await deliverOrder(admin, order._id)
  const [invoice] = await documentsOf(order._id)
  expect(invoice).toMatchObject({ buyerRegistration: 'deemed_export', isWithinState: true, cgstPaise: 9_000 })
})

test('an order with another GSTIN, or as a consumer, is charged tax, as the checkout says', async () => {
  const { customer } = await sezCustomer('sez_without_tax')
  for (const gstin of ['', newGstin()]) {
    await fillCart(customer)
    const { methods } = await customer.call(listPaymentOptions, { query: { gstin: gstin || CONSUMER } })
    expect(methods[0]?.gstAmount).toBe(180)
    const { order } = await customer.call(placeOrder, {
      body: { shippingAddress: addressFields, gstin, expectedTotal: methods[0]?.totalAmount },
    })
    expect(order.gstAmount).toBe(180)
  }
  // The second order has saved its GSTIN, whose registration has not been checked.
  const { user } = await customer.call(getProfile, {})
  expect(user.gstRegistration).toBe('regular')
})

test('a UIN is recognised by its form, and its kind is stored with the order', async () => {
  const customer = await shop.asCustomer()
  await fillCart(customer)
  const { order } = await customer.call(placeOrder, {
    body: { shippingAddress: addressFields, gstin: '0717UNO00157UNO' },
  })
  const { order: seen } = await admin.call(getOrderDetail, { params: { id: order._id } })
  expect(seen).toMatchObject({ buyerRegistration: 'un_body', placeOfSupply: { code: '07' } })
  const refused = await admin.send('PUT', `/admin/customers/${customer.id}`, {
    gstRegistration: 'sez_with_tax',
  })
  expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['gstRegistration']])
})

test('PUT /admin/customers/{id} refuses a registration without a GSTIN', async () => {
  const customer = await shop.asCustomer()
  const refused = await admin.send('PUT', `/admin/customers/${customer.id}`, {
    gstRegistration: 'sez_with_tax',
  })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'This customer has no GSTIN. The registration is that of a GSTIN.',
  ])
})

test('PUT /admin/orders/{id}/buyer sets the registration, but never one that contradicts the charged tax', async () => {
  const customer = await shop.asCustomer()
  await fillCart(customer)
  const gstin = newGstin()
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields, gstin } })
  const set = (body: object, version: number) =>
    admin.send('PUT', `/admin/orders/${order._id}/buyer`, { gstin, version, ...body })
  const refused = await set({ registration: 'sez_without_tax' }, 1)
  expect([refused.status, fieldsOf(refused.body)]).toEqual([400, ['registration']])
  const changed = await set({ registration: 'sez_with_tax' }, 1)
  expect(changed.body).toMatchObject({ order: { buyerRegistration: 'sez_with_tax', gstAmount: 180 } })
  // Omitted, it stays as long as the GSTIN does.
  expect((await set({ businessName: 'Zone' }, 2)).body).toMatchObject({
    order: { buyerRegistration: 'sez_with_tax' },
  })
  expect((await set({ gstin: newGstin() }, 3)).body).toMatchObject({
    order: { buyerRegistration: 'regular' },
  })
  const untaxed = (await sezCustomer('sez_without_tax')).customer
  await fillCart(untaxed)
  const { order: other } = await untaxed.call(placeOrder, { body: { shippingAddress: addressFields } })
  const removed = await admin.send('PUT', `/admin/orders/${other._id}/buyer`, { gstin: '', version: 1 })
  expect([removed.status, messageOf(removed.body)]).toEqual([
    400,
    expect.stringContaining('This order was charged no GST'),
  ])
})
