import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { OrderView } from '#contract/orders/order'
import { orderStatuses } from '#contract/orders/order-status'
import { getOwnOrder, listOwnOrders, placeOrder } from '#contract/orders/store'
import { placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
/** One order in each status; order number i costs (i + 1) × 112 rupees. */
const orders: Awaited<ReturnType<typeof placeTestOrder>>[] = []

beforeAll(async () => {
  shop = await openShop()
  customer = await shop.asCustomer()
  for (const [index, status] of orderStatuses.entries()) {
    const { id } = await createProduct(shop.db, { name: `Ware ${status}` })
    const order = await placeTestOrder(shop.db, customer, { productId: id, quantity: index + 1 })
    await shop.db.updateTable('orders').set({ status }).where('id', '=', order._id).execute()
    orders.push(order)
  }
})
afterAll(() => shop.close())

type Query = Parameters<typeof listOwnOrders.query.parse>[0] & object
const list = (query: Query = {}) => customer.call(listOwnOrders, { query })
const numbers = async (query: Query) => (await list(query)).orders.map(({ orderNumber }) => orderNumber)
const all = () => orders.map(({ orderNumber }) => orderNumber)

test("GET /orders lists the caller's own orders, newest first, with statistics over all of them", async () => {
  const { orders: found, results, total, stats } = await list()
  expect(found.map(({ orderNumber }) => orderNumber)).toEqual(all().toReversed())
  expect([results, total]).toEqual([7, 7])
  const counts = Object.fromEntries(orderStatuses.map((status) => [status, 1]))
  // pending, processing, shipped and delivered count as spent: 1 + 2 + 3 + 4 units.
  expect(stats).toEqual({ ...counts, total: 7, totalSpent: 1_120 })
  expect((await list({ status: 'pending' })).stats).toEqual(stats)
})

test('GET /orders filters by status, including "returns", and refuses unknown ones', async () => {
  for (const [index, status] of orderStatuses.entries()) {
    expect(await numbers({ status })).toEqual([all()[index]])
  }
  expect(await numbers({ status: 'returns' })).toEqual(await numbers({ status: 'returned' }))
  expect(await numbers({ status: 'all' })).toHaveLength(7)
  for (const status of ['lost', 'PENDING', "pending' or '1'='1", '__proto__']) {
    const answer = await customer.send('GET', `/orders?status=${encodeURIComponent(status)}`)
    expect(answer).toMatchObject({ status: 400, body: { message: 'Unknown order status' } })
  }
})

test('GET /orders finds orders by order number and item name, and treats wildcards literally', async () => {
  expect(await numbers({ search: orders[2]?.orderNumber.toLowerCase() })).toEqual([all()[2]])
  expect(await numbers({ search: 'WARE ship' })).toEqual([all()[2]])
  expect(await numbers({ search: 'ware', status: 'delivered' })).toEqual([all()[3]])
  for (const search of ['%', '_', '\\', "'", 'Ware_ship', 'nothing'])
    expect([search, await numbers({ search })]).toEqual([search, []])
})

test('GET /orders sorts and paginates', async () => {
  expect(await numbers({ sortBy: 'totalAmount', sortOrder: 'asc' })).toEqual(all())
  expect(await numbers({ sortBy: 'orderNumber', sortOrder: 'desc' })).toEqual(all().toReversed())
  expect(await numbers({ sortBy: 'nonsense', sortOrder: 'asc' })).toEqual(all())
  const pages: string[] = []
  for (const page of [1, 2, 3]) pages.push(...(await numbers({ page, limit: 3, sortOrder: 'asc' })))
  expect(pages).toEqual(all())
})

test("customers can't see another customer's order in a list, by id, by number or by search", async () => {
  const stranger = await shop.asCustomer()
  const order = orders[0]
  const unknown = await stranger.send('GET', `/orders/${crypto.randomUUID()}`)
  expect(unknown.status).toBe(404)
  for (const key of [order?._id, order?.orderNumber]) {
    const answer = await stranger.send('GET', `/orders/${key}`)
    expect([answer.status, answer.body]).toEqual([404, unknown.body])
  }
  const { orders: found, stats } = await stranger.call(listOwnOrders, {
    query: { search: order?.orderNumber },
  })
  expect([found, stats.total, stats.totalSpent]).toEqual([[], 0, 0])
})

test('GET /orders/{id} finds an order by id and by number, and returns both spellings of each duplicate field', async () => {
  const id = orders[3]?._id ?? ''
  const { order } = await customer.call(getOwnOrder, { params: { id } })
  expect(await customer.call(getOwnOrder, { params: { id: order.orderNumber } })).toEqual({
    success: true,
    order,
  })
  expect(Object.keys(order).sort()).toEqual(Object.keys(OrderView.shape).sort())
  expect([order.taxAmount, order.shippingCost, order.currency]).toEqual([order.gstAmount, 0, 'INR'])
  expect(order.items[0]).toMatchObject({
    name: 'Ware delivered',
    product: { name: 'Ware delivered' },
    price: 100,
    totalPrice: 448,
  })
})

test('POST /orders/create copies the address, which determines the place of supply', async () => {
  const { id } = await createProduct(shop.db)
  const place = async (fields: object) => {
    await customer.call(addToCart, { body: { productId: id } })
    const { order } = await customer.call(placeOrder, {
      body: { shippingAddress: { ...addressFields, ...fields } },
    })
    return shop.db.selectFrom('orders').selectAll().where('id', '=', order._id).executeTakeFirstOrThrow()
  }
  expect(await place({ state: 'TAMIL NADU', city: 'Chennai' })).toMatchObject({
    placeOfSupply: '33',
    shipCity: 'Chennai',
  })
  expect(await place({ state: 'Pondicherry' })).toMatchObject({
    placeOfSupply: '34',
    shipState: 'Puducherry',
  })
})

test.each([
  ['nothing', undefined, 'Shipping address is required'],
  ['null', null, 'Shipping address is required'],
  ['an empty string', '', 'Shipping address is required'],
  ['no address', 7, 'Shipping address is required'],
  ['no id', 'my address', 'Shipping address is required'],
  ['an empty address', {}, 'Shipping address is required'],
  ['half an address', { ...addressFields, city: '' }, 'All address fields are required'],
  ['a wrong PIN code', { ...addressFields, zipCode: '12' }, 'Please enter a valid 6-digit PIN code'],
])('POST /orders/create refuses %s as an address', async (_, shippingAddress, message) => {
  const customer = await shop.asCustomer()
  const { id } = await createProduct(shop.db)
  await customer.call(addToCart, { body: { productId: id } })
  expect(await customer.send('POST', '/orders/create', { shippingAddress })).toMatchObject({
    status: 400,
    body: { message },
  })
  expect((await customer.call(listOwnOrders, { query: {} })).total).toBe(0)
})
