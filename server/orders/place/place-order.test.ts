import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { getProduct } from '#contract/catalogue/store'
import { listOwnOrders, placeOrder } from '#contract/orders/store'
import { addressFields, createAddress } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const order = { shippingAddress: addressFields }

const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom('stockLevels')
      .select('stock')
      .where('productId', '=', productId)
      .executeTakeFirstOrThrow()
  ).stock

test('POST /orders/create turns the cart into an order with copies of prices, lines and address', async () => {
  const customer = await shop.asCustomer()
  const mat = await createProduct(shop.db, {
    pricePaise: 3_333,
    gstBasisPoints: 1_200,
    hsn: '570500',
    stock: 10,
  })
  const rug = await createProduct(shop.db, { pricePaise: 59_900, gstBasisPoints: null, stock: 5 })
  await customer.call(addToCart, { body: { productId: mat.id, quantity: 3 } })
  await customer.call(addToCart, { body: { productId: rug.id, quantity: 2 } })

  const { order: placed } = await customer.call(placeOrder, { body: order })

  expect(placed.orderNumber).toMatch(/^BO\d{8,}$/)
  expect(placed).toMatchObject({
    status: 'pending',
    totalItems: 5,
    subtotal: 99.99 + 1198,
    gstAmount: 12 + 215.64,
    totalAmount: 99.99 + 1198 + 12 + 215.64,
    paymentInfo: { method: 'manual', status: 'pending' },
    shippingAddress: { zipCode: '132103', postalCode: '132103', addressLine1: '12 Mill Road' },
  })
  expect(placed.items.map((item) => [item.name, item.quantity, item.totalPrice])).toEqual([
    [mat.name, 3, 111.99],
    [rug.name, 2, 1413.64],
  ])
  expect(await stockOf(mat.id)).toBe(7)
  const { cart } = await customer.call(getCart, {})
  expect(cart.items).toEqual([])
  const { orders, stats } = await customer.call(listOwnOrders, { query: {} })
  expect(orders[0]?._id).toBe(placed._id)
  expect(stats).toMatchObject({ total: 1, pending: 1, totalSpent: placed.totalAmount })
  const mail = await shop.db
    .selectFrom('mails')
    .select('template')
    .where('key', '=', `order-placed:${placed._id}`)
    .execute()
  expect(mail).toEqual([{ template: 'order-placed' }])
})

test('POST /orders/create sells the last units once, whatever the number of customers', async () => {
  const product = await createProduct(shop.db, { stock: 3 })
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.asCustomer()))
  for (const buyer of buyers) await buyer.call(addToCart, { body: { productId: product.id } })

  const answers = await Promise.all(buyers.map((buyer) => buyer.send('POST', '/orders/create', order)))

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(17).fill(400)])
  expect(await stockOf(product.id)).toBe(0)
})

test('POST /orders/create pressed twice makes one order', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db)
  await customer.call(addToCart, { body: { productId: product.id } })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => customer.send('POST', '/orders/create', order)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9)
})

test('POST /orders/create answers a repeated Idempotency-Key with the first order', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db)
  await customer.call(addToCart, { body: { productId: product.id } })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => customer.send('POST', '/orders/create', order, key)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)

  const other = { shippingAddress: { ...addressFields, city: 'Jaipur' } }
  expect(await customer.send('POST', '/orders/create', other, key)).toMatchObject({ status: 422 })
})

test('POST /orders/create never deadlocks on crossing orders', async () => {
  const products = await Promise.all(
    Array.from({ length: 6 }, () => createProduct(shop.db, { stock: 1_000 })),
  )
  const buyers = await Promise.all(Array.from({ length: 16 }, () => shop.asCustomer()))
  const deadlocks = async () => {
    const { rows } = await sql<{
      n: number
    }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(shop.db)
    return rows[0]?.n
  }
  const before = await deadlocks()
  const statuses = await Promise.all(
    buyers.map(async (buyer, index) => {
      const order1 = index % 2 === 0 ? products : products.toReversed()
      for (const product of order1)
        await buyer.call(addToCart, { body: { productId: product.id, quantity: 2 } })
      return (await buyer.send('POST', '/orders/create', order)).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await deadlocks()).toBe(before)
  for (const product of products) expect(await stockOf(product.id)).toBe(1_000 - 32)
})

test('POST /orders/create takes an own saved address and nobody else’s', async () => {
  const [owner, stranger] = [await shop.asCustomer(), await shop.asCustomer()]
  const { id } = await createAddress(shop.db, owner.id, { city: 'Jaipur', state: 'Rajasthan' })
  const product = await createProduct(shop.db)
  for (const buyer of [owner, stranger]) await buyer.call(addToCart, { body: { productId: product.id } })
  for (const shippingAddress of [id, { _id: id }]) {
    expect(await stranger.send('POST', '/orders/create', { shippingAddress })).toMatchObject({ status: 404 })
  }
  const { order: placed } = await owner.call(placeOrder, { body: { shippingAddress: id } })
  expect(placed.shippingAddress.city).toBe('Jaipur')
})

test('POST /orders/create refuses an empty cart, a missing address and an order outside the cart', async () => {
  const customer = await shop.asCustomer()
  expect(await customer.send('POST', '/orders/create', order)).toMatchObject({ status: 400 })
  expect(await customer.send('POST', '/orders/create', {})).toMatchObject({
    status: 400,
    body: { message: 'Shipping address is required' },
  })
  expect(await customer.send('POST', '/orders/create', { ...order, useCartItems: false })).toMatchObject({
    status: 400,
  })
})

test('POST /orders/create is seen in the catalogue by whoever reads it next', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db, { stock: 5 })
  for (const left of [4, 3, 2]) {
    await customer.call(getProduct, { params: { id: product.id } })
    await customer.call(addToCart, { body: { productId: product.id } })
    await customer.call(placeOrder, { body: order })
    const read = await customer.call(getProduct, { params: { id: product.id } })
    expect(read.product.stock).toBe(left)
  }
})
