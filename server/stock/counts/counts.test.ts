import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { adjustStock, listAdjustments } from '#contract/stock/admin'
import {
  approveCount,
  cancelCount,
  enterCounted,
  getCount,
  listCounts,
  openCount,
} from '#contract/stock/admin-counts'
import { getStockHistory, setStockCost } from '#contract/stock/admin-history'
import { isUnlikely } from '#contract/stock/unlikely-difference'
import { placeTestOrder } from '#test/factories/orders'
import { createCategory, createProduct } from '#test/factories/products'
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

/** Opens a count of products with these levels. */
async function count(levels: readonly number[]) {
  const { id: category } = await createCategory(shop.db)
  const ids: string[] = []
  for (const stock of levels) ids.push((await createProduct(shop.db, { stock, categoryId: category })).id)
  const { count: opened, message } = await admin.call(openCount, { body: { name: 'Front shelf', category } })
  return { id: opened._id, ids, category, message, opened }
}
const enter = (id: string, productId: string, counted: number | null) =>
  admin.call(enterCounted, { params: { id }, body: { productId, counted } })
const stockOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('stockLevels')
      .select('stock')
      .where('productId', '=', id)
      .executeTakeFirstOrThrow()
  ).stock

test('a count can be opened, entered and approved; differences change the levels and record the reason', async () => {
  const { id, ids, message } = await count([10, 5, 7])
  expect(message).toBe('3 products to count')
  const [less, same, left] = ids as [string, string, string]
  expect((await enter(id, less, 8)).line).toMatchObject({ expected: 10, counted: 8, difference: -2 })
  await enter(id, same, 5)
  expect(await stockOf(less)).toBe(10)
  const sheet = await admin.call(getCount, { params: { id }, query: {} })
  expect(sheet.count).toMatchObject({ products: 3, counted: 2, different: 1, status: 'open' })
  expect(sheet.lines.filter(({ counted }) => counted === null)).toHaveLength(1)
  for (const [show, total] of [
    ['uncounted', 1],
    ['counted', 2],
    ['different', 1],
  ] as const)
    expect((await admin.call(getCount, { params: { id }, query: { show } })).total, show).toBe(total)

  const approved = await admin.call(approveCount, { params: { id } })
  expect(approved).toMatchObject({ message: 'Approved: 1 level corrected', count: { status: 'approved' } })
  expect([await stockOf(less), await stockOf(same), await stockOf(left)]).toEqual([8, 5, 7])
  const { movements } = await admin.call(getStockHistory, { params: { productId: less }, query: {} })
  expect(movements[0]).toMatchObject({
    kind: 'count',
    quantity: -2,
    before: 10,
    after: 8,
    count: { _id: id, name: 'Front shelf' },
  })
  for (const path of ['approve', 'cancel', 'lines']) {
    const again = await admin.send('POST', `/stocks/counts/${id}/${path}`, { productId: less, counted: 1 })
    expect(again).toMatchObject({ status: 409, body: { message: 'This count is already approved' } })
  }
})

test('GET /stocks/recent-adjustments lists the differences of a count with a link to it', async () => {
  const { id, ids } = await count([10, 5])
  const [less, more] = ids as [string, string]
  await enter(id, less, 8)
  await enter(id, more, 6)
  const adjustmentsOf = async (query: object) =>
    (await admin.call(listAdjustments, { query: { ...query, limit: 50 } })).adjustments.filter(
      ({ count }) => count?._id === id,
    )
  expect(await adjustmentsOf({})).toEqual([])
  await admin.call(approveCount, { params: { id } })
  const found = { count: { _id: id, name: 'Front shelf' }, importId: null }
  const decrease = { ...found, type: 'subtract', quantity: 2, oldStock: 10, newStock: 8 }
  const increase = { ...found, type: 'add', quantity: 1, oldStock: 5, newStock: 6 }
  expect(await adjustmentsOf({})).toMatchObject([increase, decrease])
  expect(await adjustmentsOf({ type: 'increase' })).toMatchObject([increase])
  expect(await adjustmentsOf({ type: 'decrease' })).toMatchObject([decrease])
  expect(await adjustmentsOf({ type: 'set' })).toEqual([])
})

test('GET /stocks/counts/{id} marks, counts and filters unlikely differences by the rule of the contract', async () => {
  const cases = [
    [102, 118_102, null],
    [118, 18, null],
    [0, 25, null],
    [25, 5, null],
    [26, 5, null],
    [1, 19, null],
    [100, 110, 4_999.99],
    [100, 110, 5_000],
    [110, 100, 5_000],
  ] as const
  const expectedUnlikely = [true, true, true, false, true, false, false, true, true]
  const { id, ids } = await count(cases.map(([stock]) => stock))
  for (const [at, [, counted, cost]] of cases.entries()) {
    const productId = ids[at] as string
    if (cost !== null) await admin.call(setStockCost, { params: { productId }, body: { cost } })
    await enter(id, productId, counted)
  }
  const sheet = await admin.call(getCount, { params: { id }, query: { limit: 100 } })
  const isMarked = new Map(sheet.lines.map(({ product, isUnlikely }) => [product._id, isUnlikely]))
  expect(ids.map((productId) => isMarked.get(productId))).toEqual(expectedUnlikely)
  expect(sheet.count.unlikely).toBe(6)
  const only = await admin.call(getCount, { params: { id }, query: { show: 'unlikely', limit: 100 } })
  expect(only.total).toBe(6)
  expect(only.lines.every(({ isUnlikely }) => isUnlikely)).toBe(true)
})

test('isUnlikely() treats a surplus and a loss alike, and never doubts equal numbers', () =>
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (one, other) => {
      const value = null
      expect(isUnlikely({ expected: one, counted: other, value })).toBe(
        isUnlikely({ expected: other, counted: one, value }),
      )
      expect(isUnlikely({ expected: one, counted: one, value: 0 })).toBe(false)
    }),
  ))

test("units sold after counting don't count as a difference", async () => {
  const { id, ids } = await count([10])
  const [productId] = ids as [string]
  await enter(id, productId, 9)
  await placeTestOrder(shop.db, await shop.asCustomer(), { productId, quantity: 3 })
  await admin.call(approveCount, { params: { id } })
  expect(await stockOf(productId)).toBe(6)
})

test('a product must be counted again if its level was set or too much of it was sold', async () => {
  const { id, ids } = await count([10, 4])
  const [set, sold] = ids as [string, string]
  await enter(id, set, 9)
  await admin.call(adjustStock, { params: { productId: set }, body: { type: 'set', quantity: 9 } })
  const stale = await admin.send('POST', `/stocks/counts/${id}/approve`)
  expect(stale).toMatchObject({
    status: 409,
    body: { error: { code: 'illegal_transition' }, message: expect.stringContaining('Count it again') },
  })
  expect((await admin.call(getCount, { params: { id }, query: { show: 'counted' } })).lines[0]?.isStale).toBe(
    true,
  )
  await enter(id, set, 9)

  await enter(id, sold, 1)
  await placeTestOrder(shop.db, await shop.asCustomer(), { productId: sold, quantity: 3 })
  expect(await admin.send('POST', `/stocks/counts/${id}/approve`)).toMatchObject({ status: 409 })
  expect([await stockOf(set), await stockOf(sold)]).toEqual([9, 1])
  await enter(id, sold, null)
  expect((await admin.call(approveCount, { params: { id } })).message).toBe('Approved: no differences')
})

test('a product can only be on one open count', async () => {
  const { id, ids, category } = await count([1])
  const other = await admin.send('POST', '/stocks/counts', { name: 'Again', category })
  expect(other).toMatchObject({
    status: 400,
    body: { message: 'All of these products are on other open counts' },
  })
  await createProduct(shop.db, { categoryId: category })
  const second = await admin.call(openCount, { body: { name: 'Again', category } })
  expect(second.message).toBe('1 product to count; left out 1 on other open counts')
  await admin.call(cancelCount, { params: { id } })
  await admin.call(cancelCount, { params: { id: second.count._id } })
  expect(await stockOf(ids[0] ?? '')).toBe(1)
  expect((await admin.call(openCount, { body: { name: 'Again', category } })).count.products).toBe(2)
})

test('only one of two admins approves a count', async () => {
  const { id, ids } = await count([10])
  await enter(id, ids[0] ?? '', 4)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => admin.send('POST', `/stocks/counts/${id}/approve`)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(await stockOf(ids[0] ?? '')).toBe(4)
})

test('invalid input is refused', async () => {
  const { id, ids } = await count([1])
  const foreign = await createProduct(shop.db)
  for (const body of [
    { productId: ids[0], counted: -1 },
    { productId: ids[0], counted: 0.5 },
    { productId: ids[0] },
    { productId: foreign.id, counted: 1 },
    { productId: 'x', counted: 1 },
  ])
    expect(await admin.send('POST', `/stocks/counts/${id}/lines`, body)).toMatchObject({ status: 400 })
  expect(await admin.send('POST', `/stocks/counts/${id}/approve`)).toMatchObject({ status: 409 })
  for (const body of [{}, { name: '  ' }, { name: 'x', category: 'no-such' }])
    expect(await admin.send('POST', '/stocks/counts', body)).toMatchObject({ status: 400 })
  for (const wrong of ['nonsense', crypto.randomUUID()])
    expect(await admin.send('GET', `/stocks/counts/${wrong}`)).toMatchObject({
      status: 404,
      body: { message: 'Stock count not found' },
    })
})

test('counts are found by number, name and status, and a count sheet can be printed', async () => {
  const { id, opened } = await count([3, 4])
  const found = async (query: object) =>
    (await admin.call(listCounts, { query })).counts.map(({ _id }) => _id).includes(id)
  expect(await found({ search: opened.number.toLowerCase() })).toBe(true)
  expect(await found({ search: 'front shelf', status: 'open' })).toBe(true)
  expect(await found({ status: 'approved' })).toBe(false)
  const sheet = await shop.fastify.inject({
    url: `/api/stocks/counts/${id}/sheet`,
    headers: admin.headers,
  })
  expect(sheet.statusCode).toBe(200)
  expect(sheet.headers['content-type']).toBe('application/pdf')
  expect(sheet.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
})

test('counts are consistent across pages, from whichever end a page is read', async () => {
  for (let n = 0; n < 5; n++) await count([1])
  for (const filter of [{}, { search: 'front shelf' }]) {
    const { counts: all, total } = await admin.call(listCounts, { query: { ...filter, limit: 100 } })
    const newestFirst = all.toSorted((a, b) => Number(b.number.slice(3)) - Number(a.number.slice(3)))
    expect(all).toEqual(newestFirst)
    const paged = []
    for (let page = 1; page <= Math.ceil(total / 2); page++)
      paged.push(...(await admin.call(listCounts, { query: { ...filter, page, limit: 2 } })).counts)
    expect(paged).toEqual(all)
  }
})

test('a cost values the stock, sales take their share, and the last units take the remainder', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 3 })
  const { product } = await admin.call(setStockCost, { params: { productId }, body: { cost: 33.33 } })
  expect(product).toMatchObject({ averageCost: 33.33, value: 99.99 })
  const customer = await shop.asCustomer()
  await placeTestOrder(shop.db, customer, { productId, quantity: 1 })
  const seen = async () => (await admin.call(getStockHistory, { params: { productId }, query: {} })).product
  expect(await seen()).toMatchObject({ stock: 2, value: 66.66 })
  await placeTestOrder(shop.db, customer, { productId, quantity: 2 })
  expect(await seen()).toMatchObject({ stock: 0, value: 0, averageCost: 33.33 })
  for (const cost of [-1, 1.005, 1e9, '5', null])
    expect(await admin.send('PUT', `/stocks/${productId}/cost`, { cost })).toMatchObject({ status: 400 })
})
