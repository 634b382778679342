import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listAdminProducts } from '#contract/catalogue/admin-products'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getToDo } from '#contract/reports/to-do'
import { listAdjustments, listStocks } from '#contract/stock/admin'
import { alertState } from '#contract/stock/stock-levels'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
})
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

const adjust = (productId: string, body: Record<string, unknown>) =>
  admin.send('PATCH', `/stocks/adjust/${productId}`, body)
const stockOf = async (search: string) =>
  (await admin.call(listStocks, { query: { search } })).products.map(({ stock }) => stock)
const movementsOf = async (productId: string) =>
  (await shop.db.selectFrom('stockMovements').select('id').where('productId', '=', productId).execute())
    .length

test('PATCH /stocks/adjust/{productId} adds, subtracts and sets, and each adjustment is listed with its reason', async () => {
  const { id, name } = await createProduct(shop.db, { stock: 10 })
  const steps = [
    [{ type: 'add', quantity: 5, reason: 'Found behind the loom' }, 15],
    [{ type: 'subtract', quantity: 2 }, 13],
    [{ type: 'set', quantity: 7, reason: '' }, 7],
    [{ type: 'increase', quantity: 1, reason: null }, 8],
    [{ type: 'Decrease', quantity: 8 }, 0],
  ] as const
  for (const [body, newStock] of steps) {
    const answer = await adjust(id, body)
    expect(answer).toMatchObject({ status: 200, body: { success: true, data: { productId: id, newStock } } })
  }
  const { adjustments, total } = await admin.call(listAdjustments, { query: { search: name } })
  expect(total).toBe(5)
  expect(
    adjustments.map(({ type, quantity, oldStock, newStock }) => [type, quantity, oldStock, newStock]),
  ).toEqual([
    ['subtract', 8, 8, 0],
    ['add', 1, 7, 8],
    ['set', 7, 13, 7],
    ['subtract', 2, 15, 13],
    ['add', 5, 10, 15],
  ])
  expect(adjustments.at(-1)).toMatchObject({
    product: { name },
    reason: 'Found behind the loom',
    user: { name: expect.any(String) },
  })
  for (const [type, count] of [
    ['add', 2],
    ['increase', 2],
    ['subtract', 2],
    ['set', 1],
    ['nonsense', 5],
  ] as const)
    expect((await admin.call(listAdjustments, { query: { search: name, type } })).total, type).toBe(count)
})

test('adjustments of a deleted product keep its name and are found by it', async () => {
  const { id, name } = await createProduct(shop.db, { name: 'Bath Rug, discontinued', stock: 3 })
  await adjust(id, { type: 'add', quantity: 2, reason: 'Found' })
  expect((await admin.send('DELETE', `/admin/products/delete/${id}`, {})).status).toBe(200)
  for (const search of ['discontinued', 'BATH rug', undefined]) {
    const { adjustments } = await admin.call(listAdjustments, { query: { search } })
    const product = { _id: id, name, isDeleted: true }
    expect([search, adjustments[0]]).toEqual([search, expect.objectContaining({ product, newStock: 5 })])
  }
})

test('an invalid adjustment changes nothing and leaves no row', async () => {
  const { id } = await createProduct(shop.db, { stock: 10 })
  const before = await movementsOf(id)
  const wrong = [
    { type: 'subtract', quantity: 11 },
    { type: 'set', quantity: -1 },
    { type: 'add', quantity: 1e12 },
    { type: 'add', quantity: 1_000_000_000 },
    { type: 'add', quantity: 0.5 },
    { type: 'add', quantity: 0 },
    { type: 'add', quantity: '5' },
    { type: 'add' },
    { type: 'multiply', quantity: 2 },
    { quantity: 2 },
    { type: 'add', quantity: 1, reason: 5 },
    { type: 'add', quantity: Number.NaN },
  ]
  for (const body of wrong) {
    const answer = await adjust(id, body)
    expect(answer, JSON.stringify(body)).toMatchObject({ status: 400, body: { success: false } })
  }
  expect(await movementsOf(id)).toBe(before)
  expect(await adjust('nonsense', { type: 'add', quantity: 1 })).toMatchObject({
    status: 404,
    body: { message: 'Product not found' },
  })
  expect(await adjust(crypto.randomUUID(), { type: 'add', quantity: 1 })).toMatchObject({ status: 404 })
})

test('low stock is one number per rule: by threshold, from 1 to 10, and below the minimum order', async () => {
  for (const [stock, lowStockThreshold, minOrderQuantity] of [
    [0, null, 1],
    [1, null, 2],
    [5, 4, 1],
    [9, null, 1],
    [10, 10, 20],
    [11, 12, 11],
    [11, null, 1],
    [30, 40, 31],
  ] as const)
    await createProduct(shop.db, { stock, lowStockThreshold, minOrderQuantity })
  const { products, stats } = await admin.call(listStocks, { query: { limit: 100 } })
  const byThreshold = products.filter(({ stock, alertAt }) => alertState(stock, alertAt) === 'low').length
  const scarce = await admin.call(listAdminProducts, { query: { marks: 'scarce', state: 'active' } })
  expect(scarce.pagination.totalProducts).toBe(byThreshold)
  expect((await admin.call(getToDo, {})).toDo.lowStock).toBe(byThreshold)

  const fixed = await admin.call(listAdminProducts, { query: { status: 'low-stock' } })
  expect(fixed.pagination.totalProducts).toBe(
    products.filter(({ stock }) => stock >= 1 && stock <= 10).length,
  )
  expect(fixed.stats.lowStockItems).toBe(fixed.pagination.totalProducts)

  const low = await admin.call(listStocks, { query: { status: 'low' } })
  expect(stats.lowStockItems).toBe(low.pagination.totalProducts)
  expect(low.pagination.totalProducts).toBe(
    products.filter(({ stock, minOrderQuantity }) => stock > 0 && stock < minOrderQuantity).length,
  )
})

test('GET /stocks filters by low stock, category and words', async () => {
  const word = `Stk${Date.now()}`
  await createProduct(shop.db, { name: `${word} out`, stock: 0 })
  await createProduct(shop.db, { name: `${word} low`, stock: 4, minOrderQuantity: 5 })
  await createProduct(shop.db, { name: `${word} good`, stock: 5, minOrderQuantity: 5 })
  const names = async (query: object) =>
    (await admin.call(listStocks, { query: { search: word, ...query } })).products.map(
      ({ name, status }) => `${name.slice(word.length + 1)}:${status}`,
    )
  expect(await names({})).toEqual(['good:good', 'low:low', 'out:out'])
  for (const [status, expected] of [
    ['low', ['low:low']],
    ['Out of Stock', ['out:out']],
    ['out-of-stock,low_stock', ['low:low', 'out:out']],
    ['good', ['good:good']],
    ['nonsense', ['good:good', 'low:low', 'out:out']],
  ] as const)
    expect(await names({ status }), status).toEqual(expected)
  expect(await names({ category: 'no-such-category' })).toEqual([])
  const page = await admin.call(listStocks, { query: { search: word, page: 2, limit: 2 } })
  expect(page.products).toHaveLength(1)
  expect(page.pagination).toMatchObject({
    currentPage: 2,
    totalPages: 2,
    totalProducts: 3,
    hasNextPage: false,
  })
  for (const query of ['page=1&page=2', 'status[]=x', 'search[$ne]=', 'page=1e12', 'limit=-1', 'page=0']) {
    const { status } = await admin.send('GET', `/stocks?${query}`)
    expect([200, 400], query).toContain(status)
  }
})

test('GET /stocks counts its totals by the same rule, whatever the filter', async () => {
  const { stats: before } = await admin.call(listStocks, { query: { status: 'low' } })
  await createProduct(shop.db, { stock: 3, minOrderQuantity: 4 })
  await createProduct(shop.db, { stock: 0 })
  const { stats } = await admin.call(listStocks, { query: { status: 'out' } })
  expect(stats).toMatchObject({
    totalProducts: before.totalProducts + 2,
    lowStockItems: before.lowStockItems + 1,
    outOfStock: before.outOfStock + 1,
  })
})

test('units of open orders are reserved until they are shipped', async () => {
  const { id, name } = await createProduct(shop.db, { stock: 10 })
  const order = await placeTestOrder(shop.db, await shop.asCustomer(), { productId: id, quantity: 4 })
  const seen = async () => (await admin.call(listStocks, { query: { search: name } })).products[0]
  expect(await seen()).toMatchObject({ stock: 6, reserved: 4 })
  const body = { to: 'cancelled', version: 1, reason: 'Changed their mind' } as const
  await admin.call(transitionOrder, { params: { id: order._id }, body })
  expect(await seen()).toMatchObject({ stock: 10, reserved: 0 })
})

test('no unit is lost while ten admins adjust stock and customers order', async () => {
  const { id, name } = await createProduct(shop.db, { stock: 100 })
  const customers = await Promise.all(Array.from({ length: 5 }, () => shop.asCustomer()))
  await Promise.all([
    ...Array.from({ length: 10 }, (_, index) =>
      adjust(id, index % 2 ? { type: 'add', quantity: 3 } : { type: 'subtract', quantity: 2 }),
    ),
    ...customers.map((customer) => placeTestOrder(shop.db, customer, { productId: id, quantity: 2 })),
  ])
  expect(await stockOf(name)).toEqual([100 + 5 * 3 - 5 * 2 - 5 * 2])
})
