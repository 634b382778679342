import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/cart/cart'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

type Customer = Awaited<ReturnType<TestShop['asCustomer']>>
const add = (customer: Customer, productId: string, quantity = 1, specifications?: Record<string, string>) =>
  customer.call(contract.addToCart, { body: { productId, quantity, specifications } })
const cartOf = async (customer: Customer) => (await customer.call(contract.getCart, {})).cart

test("the cart counts items and units, and adds up today's prices with tax per item", async () => {
  const customer = await shop.asCustomer()
  const mat = await createProduct(shop.db, { pricePaise: 3_333, gstBasisPoints: 1_200 })
  const free = await createProduct(shop.db, { pricePaise: 50_000, gstBasisPoints: 0 })
  const unrated = await createProduct(shop.db, { pricePaise: 10_000, gstBasisPoints: null })
  await add(customer, mat.id, 3)
  await add(customer, free.id, 1)
  const { cart } = await add(customer, unrated.id, 2)
  expect(cart).toMatchObject({
    itemCount: 3,
    totalItems: 6,
    subtotal: 799.99,
    gstAmount: 48,
    totalAmount: 847.99,
  })
  expect(
    cart.items.map(({ gst, gstRate, gstAmount, itemTotal }) => [gst, gstRate, gstAmount, itemTotal]),
  ).toEqual([
    [12, 12, 12, 111.99],
    [0, 0, 0, 500],
    [18, 18, 36, 236],
  ])
  await shop.db.updateTable('products').set({ pricePaise: 100 }).where('id', '=', free.id).execute()
  expect((await cartOf(customer)).subtotal).toBe(300.99)
})

test('an empty cart has the time of the response, a filled one that of its newest item', async () => {
  const customer = await shop.asCustomer()
  const begun = Date.now()
  const before = await cartOf(customer)
  expect(Date.parse(before.lastUpdated)).toBeGreaterThanOrEqual(begun)
  const { id } = await createProduct(shop.db)
  const { cart } = await add(customer, id)
  expect((await cartOf(customer)).lastUpdated).toBe(cart.lastUpdated)
  expect(cart.lastUpdated > before.lastUpdated).toBe(true)
})

test('POST /orders/cart/add raises the quantity of an existing item and replaces its specifications', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  await add(customer, id, 2, { color: 'Red' })
  await add(customer, id, 1, { color: 'Blue', size: 'L' })
  const { cart } = await customer.call(contract.addToCart, { body: { productId: id } })
  expect(cart).toMatchObject({ itemCount: 1, totalItems: 4 })
  expect(cart.items[0]).toMatchObject({ productId: id, quantity: 4, specifications: {} })
})

test("an item can be addressed by its own id or its product's", async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  const { cart } = await add(customer, id)
  for (const [itemId, quantity] of [
    [cart.items[0]?._id ?? '', 3],
    [id, 5],
  ] as const) {
    const changed = await customer.call(contract.updateCartItem, { params: { itemId }, body: { quantity } })
    expect(changed.cart.totalItems).toBe(quantity)
  }
  const removed = await customer.call(contract.removeCartItem, {
    params: { itemId: cart.items[0]?._id ?? '' },
  })
  expect(removed.cart).toMatchObject({ items: [], itemCount: 0, totalItems: 0, totalAmount: 0 })
  await add(customer, id)
  expect((await customer.call(contract.removeCartItem, { params: { itemId: id } })).cart.items).toEqual([])
  await add(customer, id)
  expect((await customer.call(contract.clearCart, {})).cart.items).toEqual([])
})

test("customers can't change or remove items of another customer's cart", async () => {
  const [owner, stranger] = [await shop.asCustomer(), await shop.asCustomer()]
  const { id } = await createProduct(shop.db)
  const { cart } = await add(owner, id, 2)
  const line = cart.items[0]?._id
  for (const itemId of [line, id]) {
    expect((await stranger.send('PUT', `/orders/cart/update/${itemId}`, { quantity: 1 })).status).toBe(404)
    expect((await stranger.send('DELETE', `/orders/cart/remove/${itemId}`)).status).toBe(404)
  }
  await stranger.send('DELETE', '/orders/cart/clear')
  expect((await cartOf(owner)).items).toEqual(cart.items)
})

test.each([
  [{ quantity: 1 }, 400, 'Product ID is required'],
  [{ productId: '' }, 400, 'Product ID is required'],
  [{ productId: ' ' }, 400, 'Product ID is required'],
  [{ productId: 7 }, 400, 'Product ID is required'],
  [{ productId: 'none' }, 404, 'Product not found'],
  [{ productId: '018f0000-0000-7000-8000-000000000000' }, 404, 'Product not found'],
])('POST /orders/cart/add with %j is refused', async (body, status, message) => {
  const customer = await shop.asCustomer()
  expect(await customer.send('POST', '/orders/cart/add', body)).toMatchObject({ status, body: { message } })
})

test('quantities must be whole numbers of at least 1', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  await add(customer, id, 2)
  for (const quantity of [0, -1, -0.5, 0.5, 1e9, 1e308, '2', [2], null, true, {}, Number.NaN]) {
    for (const [method, path, body] of [
      ['POST', '/orders/cart/add', { productId: id, quantity }],
      ['PUT', `/orders/cart/update/${id}`, { quantity }],
    ] as const) {
      expect([method, quantity, (await customer.send(method, path, body)).status]).toEqual([
        method,
        quantity,
        400,
      ])
    }
  }
  expect(await customer.send('PUT', `/orders/cart/update/${id}`, { quantity: 0 })).toMatchObject({
    body: { message: 'Quantity must be at least 1' },
  })
  expect((await cartOf(customer)).totalItems).toBe(2)
})

test('price, tax and totals sent by a client are ignored', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  const lies = {
    price: 0.01,
    unitPrice: 0.01,
    gst: 0,
    gstRate: 0,
    itemTotal: 0,
    totalAmount: 0,
    discount: 99,
  }
  const answer = await customer.send('POST', '/orders/cart/add', { productId: id, quantity: 2, ...lies })
  expect(answer.status).toBe(200)
  expect(await cartOf(customer)).toMatchObject({ subtotal: 200, gstAmount: 24, totalAmount: 224 })
})

test("a cart can't exceed the stock, by one call, two calls or different specifications", async () => {
  const customer = await shop.asCustomer()
  const { id, name } = await createProduct(shop.db, { stock: 5 })
  const message = `Only 5 of ${name} left in stock`
  const send = (quantity: number, specifications = {}) =>
    customer.send('POST', '/orders/cart/add', { productId: id, quantity, specifications })
  expect(await send(6)).toMatchObject({ status: 400, body: { message } })
  await add(customer, id, 3)
  expect(await send(3)).toMatchObject({ status: 400, body: { message } })
  expect(await send(3, { color: 'Red' })).toMatchObject({ status: 400, body: { message } })
  const update = await customer.send('PUT', `/orders/cart/update/${id}`, { quantity: 6 })
  expect(update).toMatchObject({ status: 400, body: { message } })
  expect((await cartOf(customer)).totalItems).toBe(3)

  const gone = await createProduct(shop.db, { stock: 0 })
  const refused = await customer.send('POST', '/orders/cart/add', { productId: gone.id })
  expect(refused).toMatchObject({ status: 400, body: { message: `${gone.name} is out of stock` } })
})

test('concurrent adds are all counted, up to the stock', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db, { stock: 8 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => customer.send('POST', '/orders/cart/add', { productId: id })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(8).fill(200), ...Array(4).fill(400)])
  expect((await cartOf(customer)).totalItems).toBe(8)
})

test('order limits of a product apply on its page, not in the cart', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db, { minOrderQuantity: 10, maxOrderQuantity: 20 })
  expect((await add(customer, id, 1)).cart.totalItems).toBe(1)
  expect((await add(customer, id, 49)).cart.totalItems).toBe(50)
})

test('products that can no longer be bought disappear from carts', async () => {
  const customer = await shop.asCustomer()
  const category = await createCategory(shop.db)
  const [kept, deleted, draft, hidden] = await Promise.all([
    createProduct(shop.db),
    createProduct(shop.db),
    createProduct(shop.db),
    createProduct(shop.db, { categoryId: category.id }),
  ])
  for (const { id } of [kept, deleted, draft, hidden]) await add(customer, id)
  await shop.db.deleteFrom('products').where('id', '=', deleted.id).execute()
  await shop.db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.id).execute()
  await shop.db.updateTable('categories').set({ isActive: false }).where('id', '=', category.id).execute()
  const cart = await cartOf(customer)
  expect(cart.items.map(({ productId }) => productId)).toEqual([kept.id])
  expect(cart.totalAmount).toBe(112)
  for (const { id } of [deleted, draft, hidden]) {
    expect((await customer.send('POST', '/orders/cart/add', { productId: id })).status).toBe(404)
  }
})

test('specifications must be few, short and plain text', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`s${index}`, 'x']))
  for (const specifications of [
    many,
    { a: 'x'.repeat(201) },
    { a: { b: 1 } },
    { a: '\u0000' },
    'red',
    ['red'],
    1,
  ]) {
    const answer = await customer.send('POST', '/orders/cart/add', { productId: id, specifications })
    expect(answer.status).toBe(400)
  }
  const { cart } = await customer.call(contract.addToCart, {
    body: { productId: id, specifications: { color: 'Red', pieces: 2, fringed: true } },
  })
  expect(cart.items[0]?.specifications).toEqual({ color: 'Red', pieces: '2', fringed: 'true' })
})

test('concurrent adds never exceed the stock, and each response includes its own', async () => {
  const customer = await shop.asCustomer()
  const { id: productId } = await createProduct(shop.db, { stock: 5 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => customer.send('POST', '/orders/cart/add', { productId })),
  )
  const added = answers.filter(({ status }) => status === 200)
  const quantities = added.map(({ body }) => (body as { cart?: { totalItems: number } }).cart?.totalItems)
  expect(quantities.toSorted()).toEqual([1, 2, 3, 4, 5])
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(7)
  expect((await cartOf(customer)).totalItems).toBe(5)
})

test('a refused change leaves the item as it was', async () => {
  const customer = await shop.asCustomer()
  const product = await createProduct(shop.db, { stock: 5 })
  await add(customer, product.id, 3, { colour: 'blue' })
  const before = await cartOf(customer)
  const more = { productId: product.id, quantity: 3, specifications: { colour: 'red' } }
  const message = `Only 5 of ${product.name} left in stock`
  expect(await customer.send('POST', '/orders/cart/add', more)).toMatchObject({
    status: 400,
    body: { message },
  })
  const update = await customer.send('PUT', `/orders/cart/update/${product.id}`, { quantity: 6 })
  expect(update).toMatchObject({ status: 400, body: { message } })
  expect(await cartOf(customer)).toEqual(before)
})

test('a cart of an amount too large to calculate with is refused, and one that became too expensive can be opened', async () => {
  const customer = await shop.asCustomer()
  const dear = await createProduct(shop.db, { pricePaise: 1e11, stock: 100_000 })
  const other = await createProduct(shop.db, { pricePaise: 1e11, stock: 100_000 })
  const message = "A cart can't be worth more than ₹10,00,00,00,000.00. Order fewer units."
  const refused = { status: 400, body: { message, error: { fields: { quantity: message } } } }
  const send = (productId: string, quantity: number) =>
    customer.send('POST', '/orders/cart/add', { productId, quantity })
  expect(await send(dear.id, 99_999)).toMatchObject(refused)
  await add(customer, dear.id, 6)
  expect(await send(dear.id, 5)).toMatchObject(refused)
  expect(await send(other.id, 5)).toMatchObject(refused)
  await add(customer, other.id, 4)
  const set = (quantity: number) => customer.send('PUT', `/orders/cart/update/${other.id}`, { quantity })
  expect(await set(5)).toMatchObject(refused)
  expect((await set(3)).status).toBe(200)
  expect((await cartOf(customer)).subtotal).toBe(9e9)

  const cheap = await createProduct(shop.db, { pricePaise: 100, stock: 100_000 })
  await add(customer, cheap.id, 99_999)
  await shop.db.updateTable('products').set({ pricePaise: 1e11 }).where('id', '=', cheap.id).execute()
  expect((await cartOf(customer)).items.map(({ productId }) => productId)).toEqual([dear.id, other.id])
})
