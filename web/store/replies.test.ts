// Storefront calls against a back end that sends only the documented fields.
import { afterEach, expect, test } from 'vitest'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import { json, openBackEnd } from '#test/other-back-end'
import type { CallOptions } from '#web/api/call.ts'
import { storeCall } from './call.ts'

let close = async () => {}
afterEach(() => close())

async function read<R extends Route>(route: R, body: unknown): Promise<ReplyOf<R>> {
  const backEnd = await openBackEnd(json(body))
  close = backEnd.close
  const input = { params: { id: '1', itemId: '1' }, query: {}, body: {} } as unknown as InputOf<R> &
    CallOptions
  return storeCall(route, input)
}

const mats = { _id: '1', name: 'Bath Mats' }

test.each([[{ categories: [mats] }], [{ success: true, data: [mats] }], [[mats]]])(
  'categories are read from %j',
  async (body) => {
    const { categories } = await read('GET /categories', body)
    expect(categories).toEqual([{ ...mats, slug: 'bath-mats', description: '' }])
  },
)

test('a category takes its product count from productCount or count', async () => {
  const { categories } = await read('GET /categories', [
    { ...mats, count: 3 },
    { ...mats, productCount: 4 },
  ])
  expect(categories.map(({ productCount }) => productCount)).toEqual([3, 4])
})

test.each([[{ success: true }], [{ categories: null }], ['none'], [{ success: false }]])(
  'the invalid categories %j are refused with the documented message',
  async (body) => {
    await expect(read('GET /categories', body)).rejects.toThrow('Invalid response from server.')
  },
)

test("a refusal shows the reply's own message", async () => {
  await expect(read('GET /categories', { success: false, message: 'Closed' })).rejects.toThrow('Closed')
})

const productOf = async (given: object) => (await read('GET /products/{id}', { product: given })).product

test('a product takes its id from id or _id, and its GST rate from gst or gstRate', async () => {
  expect(await productOf({ id: '7', gstRate: 5 })).toMatchObject({ _id: '7', slug: '7', gst: 5 })
  expect(await productOf({ _id: '7', gst: 0, gstRate: 5 })).toMatchObject({ _id: '7', gst: 0 })
  expect(await productOf({ _id: '7' })).toMatchObject({ gst: 18, minOrderQuantity: 1 })
})

test("a product's category may be an object, a name, or missing", async () => {
  expect((await productOf({ category: { name: 'Mats' } })).category).toEqual({ name: 'Mats' })
  expect((await productOf({ category: 'Mats' })).category).toEqual({ name: 'Mats' })
  expect((await productOf({})).category).toBeNull()
})

test('product pictures may be paths or objects on any host, and the first is the primary picture', async () => {
  const images = ['a.webp', { url: 'b.webp' }, '/c.webp', 'https://mats.example/d.webp', {}, null]
  expect(await productOf({ images })).toMatchObject({
    images: ['/a.webp', '/b.webp', '/c.webp', 'https://mats.example/d.webp'],
    primaryImage: '/a.webp',
  })
  expect(await productOf({ images, primaryImage: 'z.webp' })).toMatchObject({ primaryImage: '/z.webp' })
  expect(await productOf({})).toMatchObject({ images: [], primaryImage: null })
})

test('a null product means that it was not found, and a missing field is refused', async () => {
  expect(await read('GET /products/{id}', { product: null })).toEqual({ product: null, variants: [] })
  await expect(read('GET /products/{id}', {})).rejects.toThrow('Failed to fetch product')
})

test.each(['GET /products', 'GET /products/featured'] as const)(
  '%s needs a list, but no pagination',
  async (route) => {
    const reply = await read(route, { products: [{ id: '7' }] })
    expect(reply).toMatchObject({ products: [{ _id: '7' }], pagination: { currentPage: 1, totalPages: 1 } })
    await expect(read(route, { products: 'none' })).rejects.toThrow('Failed to fetch products')
  },
)

const user = { name: 'Asha', email: 'asha@example.com' }

test.each(['GET /user/profile', 'POST /user/login', 'POST /user/register', 'PUT /user/profile'] as const)(
  '%s identifies a customer without an id by their email',
  async (route) => {
    expect(await read(route, { user })).toEqual({ user: { ...user, _id: 'asha@example.com' } })
    await expect(read(route, { token: 'x' })).rejects.toThrow('“user” is missing')
  },
)

const address = { _id: 'a', nameOrCompany: 'Asha', fullAddress: '1 Mill Road', city: 'Panipat' }
const readAddress = { ...address, country: 'India', isDefault: false }

test('addresses are read from a field or from the reply itself, and default to India', async () => {
  for (const body of [{ addresses: [address] }, [address]])
    expect((await read('GET /user/addresses', body)).addresses).toEqual([readAddress])
  expect((await read('POST /user/addresses', { address })).address).toEqual(readAddress)
  expect((await read('PUT /user/addresses/{id}', { success: true })).address).toEqual({})
})

const line = { productId: 'p', name: 'Mat', quantity: 2, unitPrice: 10, gst: 5 }

test('a cart is read from a field or from the reply itself, and its items are identified by their product', async () => {
  for (const body of [{ cart: { items: [line] } }, { items: [line] }]) {
    const { cart } = await read('GET /orders/cart', body)
    expect(cart.items).toEqual([
      { ...line, _id: 'p', gstRate: 5, withGst: null, familyId: null, promotionAmount: 0 },
    ])
  }
  await expect(read('GET /orders/cart', { success: true })).rejects.toThrow('“cart” is missing')
})

test('orders are read from a field or from the reply itself, and items are named by themselves or by their product', async () => {
  const items = [
    { name: 'Mat', price: 10, quantity: 2 },
    { product: { name: 'Rug' }, totalPrice: 7 },
  ]
  for (const body of [{ orders: [{ _id: 'o', items }], results: 1 }, [{ _id: 'o', items }]]) {
    const { orders } = await read('GET /orders', body)
    expect(orders[0]?.items).toMatchObject([
      { name: 'Mat', totalPrice: 20 },
      { name: 'Rug', totalPrice: 7 },
    ])
  }
})

test("an order's address is read in both spellings", async () => {
  const of = async (shippingAddress: object | undefined) =>
    (await read('GET /orders', [{ shippingAddress }])).orders[0]?.shippingAddress
  expect(
    await of({ addressLine1: '1 Mill Road', addressLine2: 'Gate 2', postalCode: '132103' }),
  ).toMatchObject({
    fullAddress: '1 Mill Road\nGate 2',
    zipCode: '132103',
    country: 'India',
  })
  expect(await of({ fullAddress: '1 Mill Road', zipCode: '132103' })).toMatchObject({
    fullAddress: '1 Mill Road',
    zipCode: '132103',
  })
  expect(await of(undefined)).toEqual({})
})

test('a placed order needs its number and its total', async () => {
  const { order } = await read('POST /orders/create', {
    success: true,
    order: { orderNumber: 'BO1234567', totalAmount: 90 },
  })
  expect(order).toMatchObject({
    orderNumber: 'BO1234567',
    status: 'pending',
    subtotal: 90,
    gstAmount: 0,
    items: [],
  })
})
