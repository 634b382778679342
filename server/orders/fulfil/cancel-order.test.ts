import { afterEach, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { placeOrder } from '#contract/orders/store'
import { placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const cancel = (id: string, version: number, headers = {}) =>
  admin.send(
    'POST',
    `/admin/orders/${id}/transitions`,
    { to: 'cancelled', version, reason: 'Out of yarn' },
    headers,
  )

const movementsOf = (productId: string) =>
  shop.db
    .selectFrom('stockMovements')
    .select(['kind', 'delta', 'stockAfter', 'actorName'])
    .where('productId', '=', productId)
    .orderBy('id')
    .execute()

test('a cancelled order returns each unit of each item to stock once, recording who and why', async () => {
  const customer = await shop.asCustomer()
  const [mat, rug] = [await createProduct(shop.db, { stock: 10 }), await createProduct(shop.db, { stock: 5 })]
  await customer.call(addToCart, { body: { productId: mat.id, quantity: 4 } })
  await customer.call(addToCart, { body: { productId: rug.id, quantity: 5 } })
  const { order } = await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  expect((await cancel(order._id, 1)).status).toBe(200)
  for (const [{ id }, opening, units] of [
    [mat, 10, 4],
    [rug, 5, 5],
  ] as const) {
    expect(await movementsOf(id)).toEqual([
      { kind: 'opening', delta: opening, stockAfter: opening, actorName: 'Test' },
      { kind: 'sale', delta: -units, stockAfter: opening - units, actorName: customer.name },
      { kind: 'cancel', delta: units, stockAfter: opening, actorName: admin.name },
    ])
  }
  expect((await cancel(order._id, 2)).status).toBe(409)
})

test('only one of 10 concurrent cancellations succeeds', async () => {
  const order = await placeTestOrder(shop.db, await shop.asCustomer(), { quantity: 3 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(order._id, 1)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  expect((await movementsOf(order.productId)).map(({ kind }) => kind)).toEqual(['opening', 'sale', 'cancel'])
})

test('exactly one of a concurrent cancellation and dispatch takes effect, completely', async () => {
  for (let round = 0; round < 5; round++) {
    const order = await placeTestOrder(shop.db, await shop.asCustomer())
    await admin.send('POST', `/admin/orders/${order._id}/transitions`, { to: 'processing', version: 1 })
    const shipment = { to: 'shipped', carrier: 'DHL', trackingNumber: 'T-1', acceptUnpaid: true, version: 2 }
    const [cancelled, shipped] = await Promise.all([
      cancel(order._id, 2),
      admin.send('POST', `/admin/orders/${order._id}/transitions`, shipment),
    ])
    expect([cancelled.status, shipped.status].sort()).toEqual([200, 409])
  }
})

test('concurrent orders and cancellations of one product leave the stock ledger consistent', async () => {
  const { id } = await createProduct(shop.db, { stock: 30 })
  const customers = await Promise.all(Array.from({ length: 12 }, () => shop.asCustomer()))
  await Promise.all(
    customers.map(async (customer) => {
      const order = await placeTestOrder(shop.db, customer, { productId: id, quantity: 2 })
      if (Number(order.orderNumber.slice(-1)) % 2) await cancel(order._id, 1)
    }),
  )
  const last = (await movementsOf(id)).at(-1)
  const { stock } = await shop.db
    .selectFrom('stockLevels')
    .select('stock')
    .where('productId', '=', id)
    .executeTakeFirstOrThrow()
  expect(last?.stockAfter).toBe(stock)
})

test('an order of a deleted product can be cancelled, though no stock is restored', async () => {
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  await shop.db.deleteFrom('products').where('id', '=', order.productId).execute()
  const answer = await cancel(order._id, 1)
  expect(answer).toMatchObject({
    status: 200,
    body: { order: { status: 'cancelled', cancelReason: 'Out of yarn' } },
  })
  const { items } = (answer.body as unknown as { order: typeof order }).order
  expect(items[0]).toMatchObject({ productId: null, name: order.items[0]?.name, totalPrice: 224 })
})

test('an order stays as it was sold, whatever happens to the product', async () => {
  const customer = await shop.asCustomer()
  const order = await placeTestOrder(shop.db, customer)
  await shop.db
    .updateTable('products')
    .set({ name: 'Renamed', pricePaise: 1, gstBasisPoints: 2_800, hsn: '9999', unit: 'Set' })
    .where('id', '=', order.productId)
    .execute()
  const { order: read } = (await customer.send('GET', `/orders/${order._id}`)).body as unknown as {
    order: typeof order
  }
  expect(read.items).toEqual(order.items)
  expect([read.subtotal, read.gstAmount, read.totalAmount]).toEqual([200, 24, 224])
  await shop.db.deleteFrom('products').where('id', '=', order.productId).execute()
  const { order: later } = (await customer.send('GET', `/orders/${order._id}`)).body as unknown as {
    order: typeof order
  }
  expect(later.totalAmount).toBe(224)
  expect(later.items[0]).toMatchObject({ name: order.items[0]?.name, price: 100, gstRate: 12, quantity: 2 })
})

test('if a price changes between cart and order, the order uses the price at the time of ordering', async () => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  await customer.call(addToCart, { body: { productId: id, quantity: 2 } })
  await shop.db
    .updateTable('products')
    .set({ pricePaise: 20_000, gstBasisPoints: 500 })
    .where('id', '=', id)
    .execute()
  const lies = {
    price: 1,
    totalAmount: 1,
    discount: 100,
    status: 'delivered',
    orderNumber: 'BO1',
    createdAt: '2001-01-01',
  }
  const answer = await customer.send('POST', '/orders/create', { shippingAddress: addressFields, ...lies })
  expect(answer).toMatchObject({
    status: 201,
    body: { order: { subtotal: 400, gstAmount: 20, totalAmount: 420, discountAmount: 0, status: 'pending' } },
  })
  const { order } = answer.body as unknown as { order: { orderNumber: string } }
  expect(order.orderNumber).toMatch(/^BO\d{8,}$/)
})

test('the role Dispatch ships orders but is refused cancelling them, alone or in bulk', async () => {
  const packer = await shop.asAdmin({ role: 'dispatch' })
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  const step = `/admin/orders/${order._id}/transitions`
  const refusal = { status: 403, body: { message: 'Your role Dispatch does not allow this: Cancel orders' } }
  const cancelled = { to: 'cancelled', version: 1, reason: 'Out of yarn' }
  expect(await packer.send('POST', step, cancelled)).toMatchObject(refusal)
  const bulk = { target: { ids: [order._id] }, action: { kind: 'cancel', reason: 'Out of yarn' } }
  expect(await packer.send('POST', '/admin/orders/bulk-actions', bulk)).toMatchObject(refusal)
  expect((await packer.send('POST', step, { to: 'processing', version: 1 })).status).toBe(200)
  expect((await cancel(order._id, 2)).status).toBe(200)
})
