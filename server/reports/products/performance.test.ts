// Product performance, slow movers and returns: each number equals the sum of the rows behind it, for any sales,
// returns and views.
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { getProductPerformance, listIdleProducts } from '#contract/reports/product-performance'
import { listReturnedProducts } from '#contract/reports/product-returns'
import { listProductRows } from '#contract/reports/product-rows'
import { viewKey, writeViews } from '#server/traffic/write-views'
import { createCategory, createProduct } from '#test/factories/products'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn } from '#test/factories/returns'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const { db } = shop

const month = { from: addDays(today(), -29), to: today() }
/** For rows inserted past the books, which don't know about them. */
let documentId: string

beforeAll(async () => {
  await placeDeliveredOrder(db, { customer, admin })
  const { rows } = await sql<{ id: string }>`select id from tax_documents limit 1`.execute(db)
  documentId = rows[0]?.id ?? ''
})

interface Entry {
  product: number
  back: number
  units: number
  paise: number
  cost: number | null
}

const write = (productIds: readonly string[], { product, back, units, paise, cost }: Entry) =>
  sql`
  insert into sales_entries (document_id, kind, day, order_id, product_id, group_ids, units, sales_paise, tax_paise, cost_paise)
  select id, 'goods', ${addDays(today(), -back)}::date, order_id, ${productIds[product]}::uuid, '{}', ${units}::int,
    ${units * paise}::bigint, 0, ${cost === null ? null : units * cost}::bigint from tax_documents where id = ${documentId}`.execute(
    db,
  )

const entry: fc.Arbitrary<Entry> = fc.record({
  product: fc.nat(3),
  back: fc.oneof(fc.nat(40), fc.nat(400)),
  units: fc.integer({ min: -3, max: 9 }).filter((units) => units !== 0),
  paise: fc.integer({ min: 1, max: 99_999 }),
  cost: fc.option(fc.integer({ min: 0, max: 50_000 })),
})
/** Long enough that whole months are read from the monthly sums, too. */
const back = fc.oneof(fc.nat(40), fc.nat(400))
const view = fc.record({ product: fc.nat(3), back, views: fc.integer({ min: 1, max: 50 }) })
const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0)

test('GET /reports/products returns the sums of the rows for any period and order', {
  timeout: 120_000,
}, async () => {
  const plan = fc.record({
    entries: fc.array(entry, { maxLength: 25 }),
    views: fc.array(view, { maxLength: 12 }),
    first: fc.oneof(fc.nat(40), fc.nat(400)),
    length: fc.oneof(fc.nat(30), fc.nat(400)),
    sortBy: fc.constantFrom('sales', 'revenue', 'views', 'returned'),
  })
  await fc.assert(
    fc.asyncProperty(plan, async ({ entries, views, first, length, sortBy }) => {
      const category = await createCategory(db)
      const products = await Promise.all(
        [0, 1, 2, 3].map(() => createProduct(db, { categoryId: category.id })),
      )
      const ids = products.map(({ id }) => id)
      for (const each of entries) await write(ids, each)
      for (const { product, back, views: count } of views) {
        await writeViews(db, new Map([[viewKey(addDays(today(), -back), ids[product] ?? ''), count]]))
      }
      const period = { from: addDays(today(), -first), to: addDays(today(), length - first) }
      const query = { ...period, category: category.id, sortBy }
      const { products: listed, total, totals } = await admin.call(getProductPerformance, { query })
      expect(total).toBe(4)
      for (const row of listed) {
        const at = ids.indexOf(row._id)
        const within = ({ product, back }: { product: number; back: number }) =>
          product === at && back <= first && back >= first - length
        const own = entries.filter(within)
        const costed = own.filter(({ cost }) => cost !== null)
        const sold = sumOf(own, ({ units }) => Math.max(0, units))
        const returned = sumOf(own, ({ units }) => Math.max(0, -units))
        const revenue = sumOf(own, ({ units, paise }) => units * paise) / 100
        expect(row).toMatchObject({
          sold,
          returned,
          sales: sold - returned,
          revenue,
          views: sumOf(views.filter(within), ({ views: count }) => count),
          returnRate: sold > 0 ? returned / sold : null,
          orders: sold > 0 ? 1 : 0,
          margin:
            costed.length === 0
              ? null
              : sumOf(costed, ({ units, paise, cost }) => units * (paise - (cost ?? 0))) / 100,
        })
        const {
          rows,
          totals: behind,
          views: days,
        } = await admin.call(listProductRows, {
          params: { id: row._id },
          query: { ...period, limit: 100 },
        })
        expect(behind).toEqual({ sold, returned, amount: revenue })
        expect(sumOf(rows, ({ units }) => units)).toBe(row.sales)
        expect(sumOf(rows, ({ amount }) => Math.round(amount * 100))).toBe(Math.round(revenue * 100))
        expect(sumOf(days, (one) => one.views)).toBe(row.views)
      }
      expect(listed.map((row) => row[sortBy])).toEqual(listed.map((row) => row[sortBy]).sort((a, b) => b - a))
      const alone = { ...query, limit: 1 }
      const turned: string[] = []
      for (let page = 1; page <= 5; page++) {
        const { products: one } = await admin.call(getProductPerformance, { query: { ...alone, page } })
        turned.push(...one.map(({ _id }) => _id))
      }
      expect(turned).toEqual(listed.map(({ _id }) => _id))
      expect(totals).toMatchObject({
        sales: sumOf(listed, ({ sales }) => sales),
        sold: sumOf(listed, ({ sold }) => sold),
        returned: sumOf(listed, ({ returned }) => returned),
        views: sumOf(listed, ({ views: count }) => count),
        revenue: sumOf(listed, ({ revenue }) => Math.round(revenue * 100)) / 100,
        margin: sumOf(listed, ({ margin }) => Math.round((margin ?? 0) * 100)) / 100,
      })
    }),
    { numRuns: runs(15) },
  )
})

test('GET /reports/products sorts all products, including hidden and deleted ones, and its pages add up to the total', async () => {
  const states = ['active', 'draft', 'archived'] as const
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      createProduct(db, { status: states[at % 3] ?? 'active', rating: at % 4 }),
    ),
  )
  const ids = products.map(({ id }) => id)
  for (const at of [0, 1, 2, 9, 10])
    await write(ids, { product: at, back: at, units: at - 2 || 1, paise: 700, cost: 300 })
  for (const at of [4, 6, 10])
    await writeViews(db, new Map([[viewKey(addDays(today(), -at), ids[at] ?? ''), at]]))
  await write(ids, { product: 11, back: 3, units: 1, paise: 500, cost: null })
  await write(ids, { product: 11, back: 2, units: -1, paise: 500, cost: null })
  await sql`delete from products where id = any(${ids.slice(9)}::uuid[])`.execute(db)
  const figure = {
    sales: 'sales',
    revenue: 'revenue',
    returned: 'returned',
    margin: 'margin',
    views: 'views',
    rating: 'rating',
    stockValue: 'stockValue',
    name: 'name',
  } as const
  for (const sortBy of Object.keys(figure) as (keyof typeof figure)[]) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const query = { ...month, sortBy, sortOrder }
      const {
        products: all,
        total,
        totals,
      } = await admin.call(getProductPerformance, {
        query: { ...query, limit: 100 },
      })
      const known = all.map(({ _id }) => _id)
      // Drafts and archived products without any activity aren't listed; deleted products with sales are.
      expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((at) => known.includes(ids[at] ?? ''))).toEqual([
        0, 1, 2, 3, 4, 6, 9, 10, 11,
      ])
      expect(total).toBe(all.length)
      const paged: string[] = []
      for (let page = 1; (page - 1) * 4 < total; page++) {
        const turned = await admin.call(getProductPerformance, { query: { ...query, limit: 4, page } })
        expect(turned.total).toBe(total)
        paged.push(...turned.products.map(({ _id }) => _id))
      }
      expect([sortBy, sortOrder, paged]).toEqual([sortBy, sortOrder, known])
      const figures = all.map((row) =>
        sortBy === 'name' ? (row.isDeleted ? '' : row.name.toLowerCase()) : (row[sortBy] ?? 0),
      )
      const sorted = figures.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
      expect([sortBy, sortOrder, figures]).toEqual([
        sortBy,
        sortOrder,
        sortOrder === 'asc' ? sorted : sorted.toReversed(),
      ])
      const paise = (of: (row: (typeof all)[number]) => number | null) =>
        sumOf(all, (row) => Math.round((of(row) ?? 0) * 100)) / 100
      expect(totals).toEqual({
        sales: sumOf(all, (row) => row.sales),
        sold: sumOf(all, (row) => row.sold),
        returned: sumOf(all, (row) => row.returned),
        views: sumOf(all, (row) => row.views),
        revenue: paise((row) => row.revenue),
        margin: paise((row) => row.margin),
        stockValue: paise((row) => row.stockValue),
      })
    }
  }
})

test('GET /reports/products compares with the same number of days before; pages, search and export have the same rows', async () => {
  const category = await createCategory(db)
  const names = ['Amber Rug', 'Blue Rug', 'Cotton Towel']
  const products = await Promise.all(
    names.map((name) => createProduct(db, { name, categoryId: category.id, stock: 60 })),
  )
  const ids = products.map(({ id }) => id)
  const sale = { units: 2, paise: 5_000, cost: 2_000 }
  await write(ids, { product: 0, back: 3, ...sale, units: 3 })
  await write(ids, { product: 0, back: 12, ...sale })
  await write(ids, { product: 1, back: 12, ...sale })
  await write(ids, { product: 2, back: 5, ...sale })
  const query = { from: addDays(today(), -9), to: addDays(today(), 20), category: category.id }
  const list = async (more: object) =>
    await admin.call(getProductPerformance, { query: { ...query, ...more } })
  const { products: all, before } = await list({})
  expect(before).toEqual({ from: addDays(today(), -19), to: addDays(today(), -10) })
  expect(
    all.map(({ name, trend, trendPercent, daysOfCover }) => [name, trend, trendPercent, daysOfCover]),
  ).toEqual([
    ['Amber Rug', 'up', 50, 200],
    ['Cotton Towel', 'new', null, 300],
    ['Blue Rug', 'down', -100, null],
  ])
  expect(all[0]).toMatchObject({ margin: 90, marginRate: 0.6, lastSold: addDays(today(), -3) })
  const second = await list({ limit: 1, page: 2 })
  expect([second.total, second.products.map(({ name }) => name)]).toEqual([3, ['Cotton Towel']])
  expect(
    (await list({ search: 'rug', sortBy: 'name', sortOrder: 'asc' })).products.map(({ name }) => name),
  ).toEqual(['Amber Rug', 'Blue Rug'])
  const { body } = await shop.fastify.inject({
    url: `/api/reports/products/export?${new URLSearchParams(query)}`,
    headers: admin.headers,
  })
  expect(
    body
      .trim()
      .split('\r\n')
      .slice(1)
      .map((row) => row.split(',').slice(0, 8).join(',')),
  ).toEqual(
    all.map(({ name, sales, sold, returned, returnRate, revenue }) =>
      [
        name,
        '',
        category.name,
        sales,
        sold,
        returned,
        returnRate === null ? '' : returnRate * 100,
        revenue,
      ].join(','),
    ),
  )
})

test('GET /reports/products keeps the sales and the name of a deleted product', async () => {
  const { id } = await createProduct(db, { name: 'Gone Soon' })
  await write([id], { product: 0, back: 1, units: 4, paise: 1_234_567, cost: null })
  await sql`delete from products where id = ${id}`.execute(db)
  const { products } = await admin.call(getProductPerformance, { query: { ...month, sortBy: 'revenue' } })
  expect(products[0]).toMatchObject({
    _id: id,
    name: 'Gone Soon',
    isDeleted: true,
    sales: 4,
    revenue: 49_382.68,
  })
  const { product, total } = await admin.call(listProductRows, { params: { id }, query: month })
  expect([product.isDeleted, total]).toEqual([true, 1])
})

test('GET /reports/slow-products lists products in stock without sales, with their value', async () => {
  const category = await createCategory(db)
  const long = new Date(Date.now() - 400 * 86_400_000)
  const make = (name: string, more: object = {}) =>
    createProduct(db, { name, categoryId: category.id, createdAt: long, stock: 10, ...more })
  const products = [await make('Sold long ago'), await make('Sold lately'), await make('Never sold')]
  const ids = products.map(({ id }) => id)
  await make('New here', { createdAt: new Date() })
  await make('Sold out', { stock: 0 })
  await write(ids, { product: 0, back: 90, units: 1, paise: 100, cost: null })
  await write(ids, { product: 1, back: 89, units: 1, paise: 100, cost: null })
  await sql`update stock_levels set average_cost_paise = 1250.5, value_paise = 12505 where product_id = ${ids[2]}`.execute(
    db,
  )
  const {
    products: slow,
    total,
    totals,
  } = await admin.call(listIdleProducts, { query: { category: category.id } })
  expect(slow.map(({ name, value, lastSold, idleDays }) => [name, value, lastSold, idleDays])).toEqual([
    ['Never sold', 125.05, null, 400],
    ['Sold long ago', null, addDays(today(), -90), 90],
  ])
  expect([total, totals]).toEqual([2, { units: 20, value: 125.05, withoutCost: 1 }])
  const lately = await admin.call(listIdleProducts, {
    query: { category: category.id, days: '60', sortBy: 'name', sortOrder: 'asc' },
  })
  expect(lately.products.map(({ name }) => name)).toEqual(['Never sold', 'Sold lately', 'Sold long ago'])
})

test('GET /reports/returned-products gives the reasons of returns, and the reasons add up', async () => {
  const { id: productId } = await createProduct(db)
  const order = await placeDeliveredOrder(db, { customer, admin }, { productId, quantity: 4 })
  await receiveTestReturn(admin, await openTestReturn(admin, order, 3), 1)
  const { products, totals, reasons } = await admin.call(listReturnedProducts, { query: month })
  const row = products.find(({ _id }) => _id === productId)
  expect(row).toMatchObject({
    sold: 4,
    returned: 3,
    returnRate: 0.75,
    credited: 300,
    reasons: [{ reason: 'Other', units: 3 }],
  })
  for (const { returned, reasons: own } of products) expect(sumOf(own, ({ units }) => units)).toBe(returned)
  expect(sumOf(reasons, ({ units }) => units)).toBe(totals.returned)
  expect(totals.returned).toBe(sumOf(products, ({ returned }) => returned))
  const { rows } = await admin.call(listProductRows, {
    params: { id: productId },
    query: { ...month, kind: 'returned' },
  })
  expect(rows.map(({ units, reason, document }) => [units, reason, document?.kind])).toEqual([
    [-3, 'Other', 'credit_note'],
  ])
})
