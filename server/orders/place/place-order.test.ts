import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart/cart'
import { getProduct } from '#contract/catalogue/store'
import { getOwnOrder, listOwnOrders, placeOrder } from '#contract/orders/store'
import { addressFields, createAddress } from '#test/factories/people'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { countRoundTrips } from '#test/round-trips'
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

test('POST /orders/create turns the cart into an order with copies of prices, items and address', async () => {
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

test('an order leaves out products that are no longer sold', async () => {
  const customer = await shop.asCustomer()
  const category = await createCategory(shop.db)
  const [kept, draft, hidden] = await Promise.all([
    createProduct(shop.db),
    createProduct(shop.db, { stock: 5 }),
    createProduct(shop.db, { categoryId: category.id }),
  ])
  for (const { id } of [kept, draft, hidden]) await customer.call(addToCart, { body: { productId: id } })
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.id).execute()
  await shop.db.updateTable('categories').set({ isActive: false }).where('id', '=', category.id).execute()
  const { order: placed } = await customer.call(placeOrder, { body: order })
  expect(placed.items.map(({ name }) => name)).toEqual([kept.name])
  expect(await stockOf(draft.id)).toBe(5)
})

test('POST /orders/create sells the last units once, however many customers order them', async () => {
  const product = await createProduct(shop.db, { stock: 3 })
  const customers = await Promise.all(Array.from({ length: 20 }, () => shop.asCustomer()))
  for (const customer of customers) await customer.call(addToCart, { body: { productId: product.id } })

  const answers = await Promise.all(
    customers.map((customer) => customer.send('POST', '/orders/create', order)),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(17).fill(400)])
  expect(await stockOf(product.id)).toBe(0)
})

test('POST /orders/create leaves the cart and writes nothing if stock is insufficient', async () => {
  const [customer, quicker] = [await shop.asCustomer(), await shop.asCustomer()]
  const [scarce, plenty] = [
    await createProduct(shop.db, { stock: 2 }),
    await createProduct(shop.db, { stock: 9 }),
  ]
  for (const { id: productId } of [plenty, scarce]) {
    await customer.call(addToCart, { body: { productId, quantity: 2 } })
  }
  await quicker.call(addToCart, { body: { productId: scarce.id } })
  await quicker.call(placeOrder, { body: order })
  const count = async () => {
    const { rows } = await sql<object>`
      select (select count(*) from orders) as orders, (select count(*) from order_events) as events,
        (select count(*) from notifications) as notifications, (select count(*) from mails) as mails,
        (select count(*) from outbox) as outbox, (select count(*) from stock_movements) as movements`.execute(
      shop.db,
    )
    return rows[0]
  }
  const before = await count()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const refused = await customer.send('POST', '/orders/create', order, key)
  expect(refused).toMatchObject({ status: 400, body: { error: { code: 'out_of_stock' } } })
  expect(refused.body).toMatchObject({ message: `Only 1 of ${scarce.name} left in stock` })
  expect(await count()).toEqual(before)
  expect([await stockOf(plenty.id), await stockOf(scarce.id)]).toEqual([9, 1])
  expect((await customer.call(getCart, {})).cart.totalItems).toBe(4)
  // The refusal is the stored response of its key, even after the situation has changed.
  const again = await customer.send('POST', '/orders/create', order, key)
  expect(again).toMatchObject({ status: 400, body: { error: { code: 'out_of_stock' } } })
})

test('POST /orders/create sent twice by a double click creates one order', async () => {
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

test('a key used for one order is refused for another, but not to another customer', async () => {
  const [customer, other] = [await shop.asCustomer(), await shop.asCustomer()]
  const { id: productId } = await createProduct(shop.db)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const buy = async (who: typeof customer, wanted: object) => {
    await who.call(addToCart, { body: { productId } })
    return who.send('POST', '/orders/create', wanted, key)
  }
  expect(await buy(customer, order)).toMatchObject({ status: 201 })
  expect(await buy(customer, { shippingAddress: { ...addressFields, city: 'Karnal' } })).toMatchObject({
    status: 422,
    body: { error: { code: 'idempotency_mismatch' } },
  })
  expect((await customer.call(listOwnOrders, { query: {} })).orders).toHaveLength(1)
  expect((await customer.call(getCart, {})).cart.totalItems).toBe(1)
  expect(await buy(other, order)).toMatchObject({ status: 201 })
})

test('POST /orders/create never deadlocks when orders list the same products in different order', async () => {
  const products = await Promise.all(
    Array.from({ length: 6 }, () => createProduct(shop.db, { stock: 1_000 })),
  )
  const customers = await Promise.all(Array.from({ length: 16 }, () => shop.asCustomer()))
  const deadlocks = async () => {
    const { rows } = await sql<{
      n: number
    }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(shop.db)
    return rows[0]?.n
  }
  const before = await deadlocks()
  const statuses = await Promise.all(
    customers.map(async (customer, index) => {
      const order1 = index % 2 === 0 ? products : products.toReversed()
      for (const product of order1)
        await customer.call(addToCart, { body: { productId: product.id, quantity: 2 } })
      return (await customer.send('POST', '/orders/create', order)).status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect(await deadlocks()).toBe(before)
  for (const product of products) expect(await stockOf(product.id)).toBe(1_000 - 32)
})

test("POST /orders/create accepts the customer's own saved address, but not another customer's", async () => {
  const [owner, stranger] = [await shop.asCustomer(), await shop.asCustomer()]
  const { id } = await createAddress(shop.db, owner.id, { city: 'Jaipur', state: 'Rajasthan' })
  const product = await createProduct(shop.db)
  for (const customer of [owner, stranger])
    await customer.call(addToCart, { body: { productId: product.id } })
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

test('POST /orders/create is visible in the catalogue to the next reader', async () => {
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

test('POST /orders/create returns the order as a later read does', async () => {
  const customer = await shop.asCustomer()
  const chosen = { colour: 'blue “lake”', size: 'XL' }
  for (const product of [{ hsn: '570500', gstBasisPoints: 500 }, { pricePaise: 1 }]) {
    const { id: productId } = await createProduct(shop.db, product)
    await customer.call(addToCart, { body: { productId, quantity: 3, specifications: chosen } })
  }
  const { order: placed } = await customer.call(placeOrder, { body: order })
  const { order: read } = await customer.call(getOwnOrder, { params: { id: placed._id } })
  expect(read).toMatchObject(placed)
})

test('POST /orders/create takes six round trips, and a cart change two', async () => {
  const customer = await shop.asCustomer()
  const { id: productId } = await createProduct(shop.db)
  const key = { 'idempotency-key': crypto.randomUUID() }
  const add = await countRoundTrips(() => customer.call(addToCart, { body: { productId } }))
  const place = await countRoundTrips(() => customer.call(placeOrder, { body: order }, key))
  expect(add).toEqual({ statements: 2, roundTrips: 2 })
  expect(place).toEqual({ statements: 9, roundTrips: 6 })
})
