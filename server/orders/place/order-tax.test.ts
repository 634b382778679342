// Tax rates, place of supply and invoice buyer of an order.
import { afterEach, expect, test } from 'vitest'
import { getProfile } from '#contract/accounts/store'
import { addToCart, getCart } from '#contract/cart/cart'
import { getProduct } from '#contract/catalogue/store'
import { setOrderBuyer } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import type { PlaceOrder } from '#contract/orders/store'
import { placeOrder } from '#contract/orders/store'
import { listPaymentOptions } from '#contract/payment-methods/store'
import { TaxSettings } from '#contract/settings/tax'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { createGroup } from '#test/factories/groups'
import { addressFields, createAddress } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { createTaxClass, flatRule, slabRule } from '#test/factories/tax'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import type { TestShop } from '#test/shop'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const tax = (settings: object) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse(settings)))
const seller = (isUnregistered: boolean) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, isUnregistered }))

const rowOf = (id: string) =>
  shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function placed(
  customer: Awaited<ReturnType<TestShop['asCustomer']>>,
  {
    address = {},
    ...more
  }: { address?: Partial<typeof addressFields> } & Omit<Partial<PlaceOrder>, 'shippingAddress'> = {},
) {
  const product = await createProduct(shop.db, { pricePaise: 249_950, gstBasisPoints: 500, unit: 'Pair' })
  await customer.call(addToCart, { body: { productId: product.id } })
  const body = { shippingAddress: { ...addressFields, ...address }, ...more }
  const { order } = await customer.call(placeOrder, { body })
  return order
}

/** As in orders from before the State was asked for with the address. */
async function forgetState<Order extends { _id: string }>(order: Order): Promise<Order> {
  await shop.db
    .updateTable('orders')
    .set({ shipState: 'Sumwhere', placeOfSupply: null })
    .where('id', '=', order._id)
    .execute()
  return order
}

test('order lines store rate and quantity code, even with several tax classes in one order', async () => {
  const customer = await shop.asCustomer()
  const { id: linen } = await createTaxClass(shop.db, { rules: [slabRule(250_000, [500, 1_800])] })
  const { id: exempt } = await createTaxClass(shop.db, { rules: [flatRule(0)] })
  const goods = [
    { pricePaise: 250_000, gstBasisPoints: null, taxClassId: linen, unit: 'Piece' },
    { pricePaise: 250_001, gstBasisPoints: null, taxClassId: linen, unit: 'Set' },
    { pricePaise: 99_999, gstBasisPoints: null, taxClassId: exempt, unit: 'sq ft' },
    { pricePaise: 10_000, gstBasisPoints: 1_200, unit: 'Piece', uqc: 'BOX' },
    { pricePaise: 10_000, gstBasisPoints: null, unit: 'furlong' },
  ]
  for (const one of goods) {
    const { id: productId } = await createProduct(shop.db, one)
    await customer.call(addToCart, { body: { productId, quantity: 3 } })
  }
  const { cart } = await customer.call(getCart, {})
  const { order } = await customer.call(placeOrder, {
    body: { shippingAddress: addressFields, expectedTotal: cart.totalAmount },
  })
  expect(order.items.map(({ gstRate, gstAmount }) => [gstRate, gstAmount])).toEqual([
    [5, 375],
    [18, 1350.01],
    [0, 0],
    [12, 36],
    [18, 54],
  ])
  expect(order.gstAmount).toBe(cart.gstAmount)
  const lines = await shop.db
    .selectFrom('orderLines')
    .select(['uqc', 'gstBasisPoints'])
    .where('orderId', '=', order._id)
    .orderBy('position')
    .execute()
  expect(lines.map(({ uqc }) => uqc)).toEqual(['PCS', 'SET', 'SQF', 'BOX', 'OTH'])
})

test('a discount that moves the unit price into a lower slab lowers the rate', async () => {
  const customer = await shop.asCustomer()
  const { id: taxClassId } = await createTaxClass(shop.db, { rules: [slabRule(250_000, [500, 1_800])] })
  const product = await createProduct(shop.db, { pricePaise: 277_700, gstBasisPoints: null, taxClassId })
  await createGroup(shop.db, [customer], { discountBasisPoints: 1_000 })
  const { cart } = await customer.call(addToCart, { body: { productId: product.id } })
  expect(cart.items[0]).toMatchObject({ gst: 5, itemTotal: 2_624.27 })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  expect(order).toMatchObject({ totalAmount: 2_624.27, items: [{ gstRate: 5 }] })
})

test.each([
  ['within the State', { state: 'Haryana' }, undefined, '06'],
  ['between States', { state: 'tamil nadu' }, undefined, '33'],
  ['in a Union territory', { state: 'Chandigarh' }, undefined, '04'],
  ['to a State by another name', { state: 'Orissa', country: 'IN' }, undefined, '21'],
  ['to a State by its code', { state: 'U.P.' }, undefined, '09'],
  ['abroad, to a State with the code of an Indian one', { state: 'GA', country: 'USA' }, undefined, '96'],
  ['abroad', { state: 'Bavaria', country: 'Germany' }, undefined, '96'],
  ['for a business registered in another State', { state: 'Haryana' }, '27 aapfu0939f1zv', '27'],
])('an order %s gets the place of supply that the law prescribes', async (_, address, gstin, place) => {
  const order = await placed(await shop.asCustomer(), { address, ...(gstin && { gstin }) })
  expect((await rowOf(order._id)).placeOfSupply).toBe(place)
  // The amount charged is the same everywhere.
  expect(order).toMatchObject({ gstAmount: 124.98, totalAmount: 2_624.48, taxScheme: 'regular' })
})

test('an order to an Indian address with an unknown State is refused, typed or stored, and the cart stays', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db)
  await customer.call(addToCart, { body: { productId: product.id } })
  const typed = { ...addressFields, state: 'Sumwhere' }
  const { id: stored } = await createAddress(shop.db, customer.id, typed)
  const order = (shippingAddress: unknown) => customer.send('POST', '/orders/create', { shippingAddress })
  for (const address of [typed, stored]) {
    const { status, body } = await order(address)
    const message = expect.stringMatching(/^“Sumwhere” isn't a State of India\. Example: Haryana\./)
    expect([status, body]).toEqual([400, expect.objectContaining({ message })])
  }
  await customer.send('PUT', `/user/addresses/${stored}`, { ...typed, state: 'हरियाणा' })
  const { status, body } = await order(stored)
  expect([status, body]).toEqual([
    201,
    expect.objectContaining({
      order: expect.objectContaining({ shippingAddress: expect.objectContaining({ state: 'Haryana' }) }),
    }),
  ])
})

test('a GSTIN is stored on the order and remembered for the next one', async () => {
  const customer = await shop.asCustomer()
  expect(await placed(customer)).toMatchObject({ buyerGstin: null, buyerBusinessName: null })
  const gstin = '05AAACG2115R1ZN'
  const business = { buyerGstin: gstin, buyerBusinessName: 'Hill Stores' }
  const order = await placed(customer, { gstin, businessName: 'Hill Stores' })
  expect(order).toMatchObject(business)
  expect((await customer.call(getProfile, {})).user).toMatchObject({ gstin, businessName: 'Hill Stores' })
  // If omitted, the profile's GSTIN is used; an empty one means none, and isn't remembered.
  expect(await placed(customer)).toMatchObject(business)
  expect(await placed(customer, { gstin: '' })).toMatchObject({ buyerGstin: null, buyerBusinessName: null })
  expect(await placed(customer, { gstin: null })).toMatchObject({ buyerGstin: null })
  expect((await customer.call(getProfile, {})).user).toMatchObject({ gstin })
  const { order: detail } = await admin.call(getOrderDetail, { params: { id: order._id } })
  expect(detail).toMatchObject({ ...business, placeOfSupply: { code: '05', name: 'Uttarakhand' } })
})

test('a business can have goods delivered elsewhere than where it is registered, and its address is remembered', async () => {
  const customer = await shop.asCustomer()
  const [gstin, other] = ['05AAACG2115R1ZN', '27AAPFU0939F1ZV']
  const address = '7 Station Road, Dehradun 248001'
  const given = { gstin, businessName: 'Hill Stores', businessAddress: address }
  expect(await placed(customer, given)).toMatchObject({ buyerBusinessAddress: address })
  expect((await customer.call(getProfile, {})).user).toMatchObject({ businessAddress: address })
  expect(await placed(customer)).toMatchObject({ buyerBusinessAddress: address })
  // An empty address means none, and another GSTIN doesn't inherit the address.
  expect(await placed(customer, { ...given, businessAddress: '' })).toMatchObject({
    buyerBusinessAddress: null,
  })
  await placed(customer, given)
  expect(await placed(customer, { gstin: other })).toMatchObject({ buyerBusinessAddress: null })
  expect(await placed(customer, { gstin: '', businessAddress: address })).toMatchObject({
    buyerGstin: null,
    buyerBusinessAddress: null,
  })
})

test.each([
  [
    '29AAFCA7488L1Z0',
    "This isn't a valid GSTIN: its last character doesn't match the others. Check it for typos.",
  ],
  ['27AAPFU0939F1', "This isn't a valid GSTIN. Example: 06ABCDE1234F1Z5."],
])(
  'an order with the GSTIN %s is refused with an error on that field, and the cart stays',
  async (gstin, message) => {
    const customer = await shop.asCustomer()
    const product = await createProduct(shop.db)
    await customer.call(addToCart, { body: { productId: product.id } })
    const answer = await customer.send('POST', '/orders/create', { shippingAddress: addressFields, gstin })
    expect(answer).toMatchObject({ status: 400, body: { message, error: { fields: { gstin: message } } } })
    expect((await customer.call(getCart, {})).cart.itemCount).toBe(1)
  },
)

test.each(['27AAPFU0939F1ZV', '05AAACG2115R1ZN', '05AAACG2140A1ZL', '24AAQCA8719H1ZC'])(
  'an order accepts the GSTIN %s',
  async (gstin) => {
    expect(await placed(await shop.asCustomer(), { gstin })).toMatchObject({ buyerGstin: gstin })
  },
)

test('admins can change the buyer until units have been shipped, and the place of supply follows', async () => {
  const order = await placed(await shop.asCustomer())
  const params = { id: order._id }
  const buyer = { gstin: '27AAPFU0939F1ZV', businessName: 'Coast Traders' }
  const change = (body: typeof buyer & { businessAddress?: string }, version: number) =>
    admin.call(setOrderBuyer, { params, body: { ...body, version } })
  const { order: changed } = await change(buyer, 1)
  expect(changed).toMatchObject({
    buyerGstin: buyer.gstin,
    buyerBusinessName: buyer.businessName,
    placeOfSupply: { code: '27' },
    version: 2,
    totalAmount: order.totalAmount,
  })
  expect(changed.events.at(-1)?.note ?? changed.events[0]?.note).toBe("Changed the buyer's GSTIN")
  const late = await admin.send('PUT', `/admin/orders/${order._id}/buyer`, { ...buyer, version: 1 })
  expect(late).toMatchObject({ status: 409, body: { error: { code: 'version_conflict' } } })
  const moved = { ...buyer, businessAddress: '1 Harbour Road, Mumbai 400001' }
  const { order: registered } = await change(moved, 2)
  expect(registered).toMatchObject({
    buyerBusinessAddress: moved.businessAddress,
    placeOfSupply: { code: '27' },
  })
  expect(registered.events.map(({ note }) => note)).toContain("Changed the buyer's name or address")
  const { order: without } = await change({ ...moved, gstin: '' }, 3)
  expect(without.buyerBusinessAddress).toBe(null)
  expect(without).toMatchObject({ buyerGstin: null, buyerBusinessName: null, placeOfSupply: { code: '06' } })

  await admin.send('POST', `/admin/orders/${order._id}/transitions`, { to: 'processing', version: 4 })
  await admin.send('POST', `/admin/orders/${order._id}/transitions`, {
    to: 'shipped',
    version: 5,
    carrier: 'India Post',
    trackingNumber: 'EX1',
    acceptUnpaid: true,
    acceptWithoutEway: true,
  })
  const shipped = await admin.send('PUT', `/admin/orders/${order._id}/buyer`, { ...buyer, version: 6 })
  expect(shipped.status).toBe(409)
  expect(shipped.body).toMatchObject({ error: { code: 'illegal_transition' } })
})

test('an order to an unrecognised State can be dispatched once an admin has chosen the State', async () => {
  const order = await forgetState(await placed(await shop.asCustomer()))
  const path = `/admin/orders/${order._id}`
  const ship = (version: number) =>
    admin.send('POST', `${path}/transitions`, {
      to: 'shipped',
      version,
      carrier: 'India Post',
      trackingNumber: 'EX1',
      acceptUnpaid: true,
      acceptWithoutEway: true,
    })
  await admin.send('POST', `${path}/transitions`, { to: 'processing', version: 1 })
  const { order: waiting } = await admin.call(getOrderDetail, { params: { id: order._id } })
  const barred = [
    await ship(2),
    await admin.send('POST', `${path}/shipments`, {
      version: 2,
      carrier: 'India Post',
      trackingNumber: 'EX1',
      acceptUnpaid: true,
      acceptWithoutEway: true,
      items: waiting.shippable,
    }),
  ]
  for (const { status, body } of barred) {
    expect(status).toBe(409)
    expect(body).toMatchObject({ message: expect.stringMatching(/^The delivery State is unknown/) })
  }
  const wrong = await admin.send('PUT', `${path}/buyer`, { gstin: '', state: '99', version: 2 })
  expect(wrong).toMatchObject({ status: 400, body: { error: { fields: { state: expect.any(String) } } } })
  const chosen = await admin.call(setOrderBuyer, {
    params: { id: order._id },
    body: { gstin: '', businessName: '', state: '33', version: 2 },
  })
  expect(chosen.order).toMatchObject({
    placeOfSupply: { code: '33' },
    shippingAddress: { state: 'Tamil Nadu' },
    totalAmount: order.totalAmount,
  })
  expect(chosen.order.events.map(({ note }) => note)).toContain('Changed the delivery State to Tamil Nadu')
  const other = await admin.send('PUT', `${path}/buyer`, { gstin: '', state: '06', version: 3 })
  expect(other).toMatchObject({
    status: 400,
    body: { error: { fields: { state: 'The delivery State of this order is Tamil Nadu' } } },
  })
  expect((await ship(3)).status).toBe(200)
  const invoice = await shop.db
    .selectFrom('taxDocuments')
    .select(['placeOfSupply', 'content'])
    .where('orderId', '=', order._id)
    .executeTakeFirstOrThrow()
  expect(invoice.placeOfSupply).toBe('33')
  expect(JSON.parse(invoice.content)).toMatchObject({ placeOfSupply: 'Tamil Nadu (33)' })
})

test('a seller who charges no tax can dispatch to any State', async () => {
  await tax({ scheme: 'composition' })
  const order = await forgetState(await placed(await shop.asCustomer()))
  await tax({})
  const step = (body: object) => admin.send('POST', `/admin/orders/${order._id}/transitions`, body)
  await step({ to: 'processing', version: 1 })
  const shipment = {
    carrier: 'India Post',
    trackingNumber: 'EX1',
    acceptUnpaid: true,
    acceptWithoutEway: true,
  }
  expect((await step({ to: 'shipped', version: 2, ...shipment })).status).toBe(200)
})

test('the confirmation names the business, and why no tax is charged', async () => {
  await tax({ scheme: 'composition' })
  const order = await placed(await shop.asCustomer(), {
    gstin: '06AAACG2115R1ZL',
    businessName: 'Coast Traders',
  })
  await tax({})
  const mails = await postOffice.work()
  const { text = '' } = mails.find(({ subject }) => subject.includes(order.orderNumber)) ?? {}
  expect(text).toContain('GSTIN: 06AAACG2115R1ZL')
  expect(text).toContain('Business name: Coast Traders')
  expect(text).toContain('Composition taxable person, not eligible to collect tax on supplies.')
})

test('a composition dealer charges no tax and states it', async () => {
  await tax({ scheme: 'composition' })
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db, { pricePaise: 10_000, gstBasisPoints: 1_800 })
  const { cart } = await customer.call(addToCart, { body: { productId: product.id } })
  expect(cart).toMatchObject({
    gstAmount: 0,
    totalAmount: 100,
    taxNote: 'Composition taxable person, not eligible to collect tax on supplies',
    items: [{ gst: 0, gstRate: 0, gstAmount: 0 }],
  })
  const { product: shown } = await shop.asGuest().call(getProduct, { params: { id: product.id } })
  expect(shown).toMatchObject({ gst: 0, gstRate: 0 })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  expect(order).toMatchObject({ gstAmount: 0, totalAmount: 100, taxScheme: 'composition' })
  await tax({})
  const { product: again } = await shop.asGuest().call(getProduct, { params: { id: product.id } })
  expect(again.gst).toBe(18)
})

test('an unregistered seller charges no tax, whatever the scheme setting', async () => {
  await seller(true)
  const order = await placed(await shop.asCustomer())
  expect(order).toMatchObject({ gstAmount: 0, totalAmount: 2_499.5, taxScheme: 'unregistered' })
  await seller(false)
  expect((await placed(await shop.asCustomer())).gstAmount).toBe(124.98)
})

test('a seller who charges no tax refuses orders to another State, or puts them on hold', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db, { pricePaise: 10_000, gstBasisPoints: 500 })
  await customer.call(addToCart, { body: { productId: product.id } })
  const order = (state: string) =>
    customer.send('POST', '/orders/create', {
      shippingAddress: { ...addressFields, state },
      useCartItems: true,
    })
  for (const change of [() => tax({ scheme: 'composition' }), () => seller(true)]) {
    await change()
    const refused = await order('Maharashtra')
    expect([refused.status, (refused.body as unknown as { error: object }).error]).toMatchObject([
      400,
      { fields: { shippingAddress: 'We can only deliver within Haryana. Please choose an address there.' } },
    ])
    const { cart } = await customer.call(getCart, {})
    expect(cart.items).toHaveLength(1)
    await seller(false)
  }
  await tax({ scheme: 'composition', untaxedOrdersToOtherStates: 'hold' })
  const accepted = (await order('Maharashtra')).body as unknown as { order: { _id: string } }
  const { order: held } = await admin.call(getOrderDetail, { params: { id: accepted.order._id } })
  expect(held.holdReason).toBe(
    'Goes to Maharashtra: under the composition scheme, goods may not be sold to another State',
  )
  expect(held.events[0]?.note).toBe(`Put on hold: ${held.holdReason}`)
  // Within the State nothing changes.
  expect(await placed(await shop.asCustomer())).toMatchObject({ taxScheme: 'composition' })
  await tax({})
})

test('an export is untaxed only under a letter of undertaking, in checkout and order alike', async () => {
  const abroad = { state: 'Bavaria', country: 'Germany' }
  expect((await placed(await shop.asCustomer(), { address: abroad })).gstAmount).toBe(124.98)
  await tax({ exportsUnderLut: true })
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db, { pricePaise: 249_950, gstBasisPoints: 500 })
  await customer.call(addToCart, { body: { productId: product.id } })
  const { id: address } = await createAddress(shop.db, customer.id, abroad)
  const { methods } = await customer.call(listPaymentOptions, { query: { address } })
  expect(methods[0]).toMatchObject({ gstAmount: 0, totalAmount: 2_499.5 })
  const { order } = await customer.call(placeOrder, {
    body: { shippingAddress: address, expectedTotal: 2_499.5 },
  })
  expect(order).toMatchObject({ gstAmount: 0, totalAmount: 2_499.5, items: [{ gstRate: 0 }] })
  // Domestic orders are unaffected.
  expect((await placed(await shop.asCustomer())).gstAmount).toBe(124.98)
  await tax({})
})
