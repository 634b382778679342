import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { getProduct } from '#contract/catalogue/store'
import { getOwnBenefits } from '#contract/customers/store'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listAllOrders } from '#contract/orders/admin-lists'
import { getOwnOrder, placeOrder } from '#contract/orders/store'
import { createGroup } from '#test/factories/groups'
import { placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShopWithMail } from '#test/post-office'
import { runs } from '#test/property-runs'

const { shop, postOffice } = await openShopWithMail()
const admin = await shop.asAdmin()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const body = { shippingAddress: addressFields }
const tomorrow = () => new Date(Date.now() + 86_400_000)

test('a group discount is the same in cart, order, email and for admins, and tax applies to the discounted price', async () => {
  const customer = await shop.asCustomer()
  await createGroup(shop.db, [customer], { name: 'Wholesale', discountBasisPoints: 1_000 })
  const { id: productId } = await createProduct(shop.db)
  const { cart } = await customer.call(addToCart, { body: { productId, quantity: 2 } })
  const amounts = { subtotal: 200, discountAmount: 20, gstAmount: 21.6, totalAmount: 201.6 }
  expect(cart).toMatchObject({ ...amounts, discountName: 'Wholesale', discountPercent: 10 })
  expect(cart.items).toMatchObject([
    { itemSubtotal: 200, discountAmount: 20, gstAmount: 21.6, itemTotal: 201.6 },
  ])
  const { order } = await customer.call(placeOrder, { body })
  const line = { subtotal: 200, discountAmount: 20, gstAmount: 21.6, totalPrice: 201.6 }
  expect(order).toMatchObject({ ...amounts, items: [line] })
  const params = { id: order._id }
  expect((await customer.call(getOwnOrder, { params })).order).toMatchObject({ ...amounts, items: [line] })
  const seen = await admin.call(getOrderDetail, { params })
  expect(seen.order).toMatchObject({ ...amounts, balance: 201.6, items: [line] })
  const [mail] = await postOffice.work()
  for (const part of ['₹200.00', '−₹20.00', '₹21.60', '₹201.60']) expect(mail?.text).toContain(part)
})

test('the best discount of several groups applies; other benefits add up', async () => {
  const customer = await shop.asCustomer()
  await createGroup(shop.db, [customer], { name: 'Five', discountBasisPoints: 500, freeShipping: true })
  await createGroup(shop.db, [customer], { name: 'Eight', discountBasisPoints: 800 })
  await createGroup(shop.db, [customer], { name: 'Early', earlyAccess: true })
  await createGroup(shop.db, [customer], { name: 'Watch list' })
  await createGroup(shop.db, [], { name: 'Others', discountBasisPoints: 5_000, prioritySupport: true })
  const { benefits } = await customer.call(getOwnBenefits, {})
  expect(benefits).toEqual({
    discount: 8,
    freeShipping: true,
    freeShippingTo: [],
    earlyAccess: true,
    prioritySupport: false,
    groups: ['Eight', 'Five', 'Early'],
  })
  const order = await placeTestOrder(shop.db, customer)
  expect(order).toMatchObject({ discountAmount: 16, shippingCost: 0 })
})

test('free shipping is the same in cart, order, email and for admins, and stays when its group is deleted', async () => {
  const customer = await shop.asCustomer()
  const group = await createGroup(shop.db, [customer], { name: 'Neighbours', freeShipping: true })
  const { id: productId } = await createProduct(shop.db)
  const { cart } = await customer.call(addToCart, { body: { productId, quantity: 1 } })
  expect(cart.freeShipping).toBe(true)
  const { order } = await customer.call(placeOrder, { body })
  await shop.db.deleteFrom('customerGroups').where('id', '=', group.id).execute()
  const params = { id: order._id }
  expect((await customer.call(getOwnOrder, { params })).order.freeShipping).toBe(true)
  expect((await admin.call(getOrderDetail, { params })).order.freeShipping).toBe(true)
  const [mail] = await postOffice.work()
  expect(mail?.text).toMatch(/Shipping:?\s+Free/)
  expect((await customer.call(getCart, {})).cart.freeShipping).toBe(false)
})

test('free shipping for a group in one city depends on the delivery address', async () => {
  const customer = await shop.asCustomer()
  const location = 'Panipat'
  await createGroup(shop.db, [customer], {
    type: 'automatic',
    criteria: JSON.stringify({ location }),
    freeShipping: true,
  })
  const { id: productId } = await createProduct(shop.db)
  const order = async (city: string) => {
    const { cart } = await customer.call(addToCart, { body: { productId, quantity: 1 } })
    expect(cart).toMatchObject({ freeShipping: false, freeShippingTo: [location] })
    const shippingAddress = { ...addressFields, city, state: 'Rajasthan' }
    return (await customer.call(placeOrder, { body: { shippingAddress } })).order.freeShipping
  }
  expect([await order('Jaipur'), await order('panipat')]).toEqual([false, true])
})

test('customers without a group pay the regular price', async () => {
  const customer = await shop.asCustomer()
  const order = await placeTestOrder(shop.db, customer)
  const none = { discountAmount: 0, freeShipping: false }
  expect(order).toMatchObject({ subtotal: 200, ...none, gstAmount: 24, totalAmount: 224 })
  const [mail] = await postOffice.work()
  expect(mail?.text).not.toContain('Discount')
  const { cart } = await customer.call(getCart, {})
  expect(cart).toMatchObject({ discountAmount: 0, discountName: null, discountPercent: 0 })
})

test('a free order counts as paid, and no payment is requested', async () => {
  const customer = await shop.asCustomer()
  await createGroup(shop.db, [customer], { name: 'Staff', discountBasisPoints: 10_000 })
  const order = await placeTestOrder(shop.db, customer)
  expect(order).toMatchObject({ totalAmount: 0, gstAmount: 0, paymentInfo: { status: 'completed' } })
  const { order: seen } = await admin.call(getOrderDetail, { params: { id: order._id } })
  expect(seen).toMatchObject({ balance: 0, paymentState: 'paid' })
  const { orders } = await admin.call(listAllOrders, { query: { payment: 'paid' } })
  expect(orders.map(({ _id }) => _id)).toContain(order._id)
  const [mail] = await postOffice.work()
  expect(mail?.text).toContain('No payment is due.')
  expect(mail?.text).not.toMatch(/IFSC|UPI|Please pay/)
})

test('cart and order agree to the paisa, for any goods and any discount', async () => {
  const customer = await shop.asCustomer()
  const group = await createGroup(shop.db, [customer])
  const Goods = fc.record({
    pricePaise: fc.integer({ min: 1, max: 999_999 }),
    gstBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800, 2_800),
    quantity: fc.integer({ min: 1, max: 40 }),
  })
  const Cart = fc.array(Goods, { minLength: 1, maxLength: 4 })
  const property = fc.asyncProperty(Cart, fc.integer({ min: 0, max: 10_000 }), async (goods, discount) => {
    const discounted = { discountBasisPoints: discount }
    await shop.db.updateTable('customerGroups').set(discounted).where('id', '=', group.id).execute()
    for (const { quantity, ...product } of goods) {
      const { id: productId } = await createProduct(shop.db, product)
      await customer.call(addToCart, { body: { productId, quantity } })
    }
    const { cart } = await customer.call(getCart, {})
    const { order } = await customer.call(placeOrder, { body })
    const { subtotal, discountAmount, gstAmount, totalAmount } = cart
    expect(order).toMatchObject({ subtotal, discountAmount, gstAmount, totalAmount })
    expect(order.items.map((item) => item.totalPrice)).toEqual(cart.items.map((item) => item.itemTotal))
    const paise = (rupees: number) => Math.round(rupees * 100)
    const sum = order.items.reduce((total, item) => total + paise(item.totalPrice), 0)
    expect(paise(totalAmount)).toBe(sum)
    expect(totalAmount).toBeGreaterThanOrEqual(0)
  })
  await fc.assert(property, { numRuns: runs(25) })
})

test("a product that isn't open yet is available only to groups with early access", async () => {
  const [member, other] = await Promise.all([shop.asCustomer(), shop.asCustomer()])
  const group = await createGroup(shop.db, [member], { earlyAccess: true })
  const availableFrom = tomorrow()
  const { id: productId, name } = await createProduct(shop.db, { availableFrom })
  const { product } = await shop.asGuest().call(getProduct, { params: { id: productId } })
  expect(product.availableFrom).toBe(availableFrom.toISOString())
  const add = { productId, quantity: 1 }
  const refused = await other.send('POST', '/orders/cart/add', add)
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'not_yet_available' } } })
  expect(refused.body).toMatchObject({ message: expect.stringMatching(/^Available from \d{1,2} \w+ \d{4}/) })
  const { cart } = await member.call(addToCart, { body: add })
  expect(cart.items).toMatchObject([{ waitsFor: null }])

  // They have left the group: their cart says so, and the order is refused.
  await shop.db.deleteFrom('customerGroupMembers').where('groupId', '=', group.id).execute()
  const { cart: later } = await member.call(getCart, {})
  expect(later.items[0]?.waitsFor).toMatch(/^Available from/)
  const order = await member.send('POST', '/orders/create', body)
  expect(order).toMatchObject({ status: 400, body: { error: { code: 'not_yet_available' } } })
  expect(order.body).toMatchObject({ message: expect.stringContaining(`${name}: Available from`) })

  await createGroup(shop.db, [member], { earlyAccess: true })
  expect((await member.call(placeOrder, { body })).order.items).toHaveLength(1)
})

test('after its opening date a product is available to everyone', async () => {
  const customer = await shop.asCustomer()
  const { id: productId } = await createProduct(shop.db, { availableFrom: new Date(Date.now() - 1_000) })
  const { product } = await shop.asGuest().call(getProduct, { params: { id: productId } })
  expect(product.availableFrom).toBe(null)
  await customer.call(addToCart, { body: { productId, quantity: 1 } })
  await customer.call(placeOrder, { body })
})

test('admins set and remove the opening date with the product', async () => {
  const create = { name: 'Winter rug', state: 'draft', availableFrom: '2099-12-05T00:00:00+05:30' }
  const created = await admin.send('POST', '/admin/products/create', create)
  const product = (created.body as { product?: { _id: string; availableFrom: string } }).product
  expect(product?.availableFrom).toBe('2099-12-04T18:30:00.000Z')
  const change = (availableFrom: unknown) =>
    admin.send('PUT', `/admin/products/update/${product?._id}`, { availableFrom })
  for (const wrong of ['tomorrow', '2099-12-05', '2099-12-05T00:00', '0001-01-01T00:00:00Z', 5, {}]) {
    const answer = await change(wrong)
    expect(answer, JSON.stringify(wrong)).toMatchObject({
      status: 400,
      body: { error: { fields: { availableFrom: expect.any(String) } } },
    })
  }
  expect(await change('')).toMatchObject({ status: 200, body: { product: { availableFrom: null } } })
})
