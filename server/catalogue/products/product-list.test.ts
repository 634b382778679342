import { afterAll, beforeAll, expect, test } from 'vitest'
import * as contract from '#contract/catalogue/store'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let mats: Awaited<ReturnType<typeof createCategory>>
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

beforeAll(async () => {
  shop = await openShop()
  mats = await createCategory(shop.db, { name: 'Door Mats', slug: 'door-mats' })
  const closed = await createCategory(shop.db, { name: 'Closed', slug: 'closed', isActive: false })
  const rows = [
    { name: 'Alpha', pricePaise: 10_000, stock: 0, rating: 4.5, categoryId: mats.id },
    { name: 'bravo', pricePaise: 20_000, stock: 1, rating: 3, categoryId: mats.id, isFeatured: true },
    { name: 'Charlie', pricePaise: 20_000, stock: 10, rating: 3 },
    { name: 'delta', pricePaise: 20_001, stock: 11, rating: 0, isFeatured: true },
    { name: 'Echo', pricePaise: 30_000, stock: 500, rating: 5 },
    { name: 'Draft', pricePaise: 1, stock: 9, status: 'draft', isFeatured: true, categoryId: mats.id },
    { name: 'Archived', pricePaise: 1, stock: 9, status: 'archived', isFeatured: true },
    { name: 'Hidden', pricePaise: 1, stock: 9, categoryId: closed.id, isFeatured: true },
  ]
  for (const [index, row] of rows.entries())
    await createProduct(shop.db, { ...row, createdAt: day(index + 1) })
})
afterAll(() => shop.close())

type Query = Parameters<typeof contract.listProducts.query.parse>[0] & object
const list = async (query: Query = {}) => shop.asGuest().call(contract.listProducts, { query })
const names = async (query: Query = {}) => (await list(query)).products.map(({ name }) => name)
const visible = ['Alpha', 'bravo', 'Charlie', 'delta', 'Echo']

test('GET /products lists active products, newest first, with pagination and statistics', async () => {
  const { products, pagination, stats } = await list()
  expect(products.map(({ name }) => name)).toEqual(visible.toReversed())
  expect(pagination).toEqual({
    currentPage: 1,
    totalPages: 1,
    totalProducts: 5,
    limit: 12,
    hasNextPage: false,
    hasPrevPage: false,
  })
  expect(stats).toEqual({ totalProducts: 5, categories: 1, lowStockItems: 2, outOfStock: 1 })
})

test('GET /products sorts by each key in both directions, ignoring case', async () => {
  expect(await names({ sortBy: 'name', sortOrder: 'asc' })).toEqual(visible)
  expect(await names({ sortBy: 'name', sortOrder: 'desc' })).toEqual(visible.toReversed())
  expect((await names({ sortBy: 'price', sortOrder: 'asc' }))[0]).toBe('Alpha')
  expect((await names({ sortBy: 'price', sortOrder: 'desc' })).slice(0, 2)).toEqual(['Echo', 'delta'])
  expect((await names({ sortBy: 'rating', sortOrder: 'desc' })).slice(0, 2)).toEqual(['Echo', 'Alpha'])
  expect(await names({ sortBy: 'stock', sortOrder: 'asc' })).toEqual(visible)
  expect(await names({ sortBy: 'createdAt', sortOrder: 'asc' })).toEqual(visible)
})

test('GET /products sorts by creation date if the sort key is unknown', async () => {
  for (const sortBy of ['nonsense', 'password', 'p.id', 'constructor', 'name;select 1', "name' desc--"]) {
    expect(await names({ sortBy, sortOrder: 'sideways' as 'asc' })).toEqual(visible.toReversed())
  }
})

test('GET /products pages hold each product once, even with equal sort values', async () => {
  for (const sortBy of ['price', 'rating', 'createdAt']) {
    for (const sortOrder of ['asc', 'desc'] as const) {
      const seen: string[] = []
      for (const page of [1, 2, 3, 4, 5]) seen.push(...(await names({ sortBy, sortOrder, page, limit: 1 })))
      expect(seen).toEqual(await names({ sortBy, sortOrder }))
    }
  }
  const { products, pagination } = await list({ page: 2, limit: 3 })
  expect(products).toHaveLength(2)
  expect(pagination).toMatchObject({ totalPages: 2, hasPrevPage: true, hasNextPage: false })
  expect(await names({ page: 99 })).toEqual([])
})

test('GET /products finds a category by id, slug, name, and name with hyphens', async () => {
  for (const category of [mats.id, 'door-mats', 'Door Mats', 'DOOR MATS', ' door mats ', 'Door-Mats']) {
    expect([category, await names({ category })]).toEqual([category, ['bravo', 'Alpha']])
  }
  for (const category of ['unknown', '018f0000-0000-7000-8000-000000000000', "'; --", 'closed', '%', '_']) {
    expect([category, await names({ category })]).toEqual([category, []])
  }
  for (const category of ['', 'all']) expect(await names({ category })).toHaveLength(5)
})

test('GET /products treats price bounds as inclusive', async () => {
  expect(await names({ minPrice: '200', maxPrice: '200', sortBy: 'name' })).toEqual(['Charlie', 'bravo'])
  expect(await names({ minPrice: '200.01' })).toEqual(['Echo', 'delta'])
  expect(await names({ maxPrice: '100' })).toEqual(['Alpha'])
  expect(await names({ minPrice: '300', maxPrice: '100' })).toEqual([])
  for (const minPrice of ['-1', 'x', '1e3', '1.234', '0x1', 'Infinity']) {
    const answer = await shop.asGuest().send('GET', `/products?minPrice=${minPrice}`)
    expect([minPrice, answer.status]).toEqual([minPrice, 400])
  }
})

test('GET /products filters by stock status in all spellings, and by several', async () => {
  for (const status of ['in-stock', 'in_stock', 'In Stock', 'good'])
    expect(await names({ status })).toEqual(['Echo', 'delta'])
  for (const status of ['low-stock', 'Low Stock', 'low'])
    expect(await names({ status })).toEqual(['Charlie', 'bravo'])
  for (const status of ['out-of-stock', 'Out of stock', 'out'])
    expect(await names({ status })).toEqual(['Alpha'])
  expect(await names({ status: 'out,low', sortBy: 'name', sortOrder: 'asc' })).toEqual([
    'Alpha',
    'bravo',
    'Charlie',
  ])
  for (const status of ['all', '', 'constructor', '__proto__', 'toString']) {
    expect([status, (await names({ status })).length]).toEqual([status, 5])
  }
})

test('GET /products combines filters', async () => {
  expect(await names({ category: 'door-mats', status: 'low', minPrice: '200', search: 'brav' })).toEqual([
    'bravo',
  ])
  expect(await names({ category: 'door-mats', status: 'low', maxPrice: '199' })).toEqual([])
})

test('a draft, an archived product and a product of an inactive category are never shown', async () => {
  const hidden = await shop.db
    .selectFrom('products')
    .select(['id', 'slug', 'name'])
    .where('name', 'in', ['Draft', 'Archived', 'Hidden'])
    .execute()
  expect(hidden).toHaveLength(3)
  for (const { id, slug, name } of hidden) {
    expect(await names({ search: name })).toEqual([])
    for (const key of [id, slug]) {
      const answer = await shop.asGuest().send('GET', `/products/${key}`)
      expect(answer).toMatchObject({ status: 404, body: { message: 'Product not found' } })
    }
  }
  const { products } = await shop.asGuest().call(contract.listFeaturedProducts, { query: {} })
  expect(products.map(({ name }) => name)).toEqual(['bravo', 'delta'])
  const matNames = await shop.asGuest().call(contract.listProductNames, { query: { category: mats.id } })
  expect(matNames.products.map(({ name }) => name)).toEqual(['Alpha', 'bravo'])
  const closed = await shop.asGuest().call(contract.listProductNames, { query: { category: 'closed' } })
  expect(closed.products).toEqual([])
})

test('GET /products/names requires a category, accepts all its forms, and is empty for an unknown one', async () => {
  const answer = await shop.asGuest().send('GET', '/products/names')
  expect(answer).toMatchObject({ status: 400, body: { message: 'No category selected' } })
  for (const category of [mats.id, 'door-mats', 'Door Mats']) {
    const { products } = await shop.asGuest().call(contract.listProductNames, { query: { category } })
    expect(products.map(({ name, stock }) => [name, stock])).toEqual([
      ['Alpha', 0],
      ['bravo', 1],
    ])
    expect(products[0]?._id).toMatch(/^[0-9a-f-]{36}$/)
  }
  expect(
    (await shop.asGuest().call(contract.listProductNames, { query: { category: 'x' } })).products,
  ).toEqual([])
})

test('GET /products/{id} accepts id and slug, and returns 404 for malformed and unknown ids', async () => {
  const [product] = (await list({ search: 'Alpha' })).products
  for (const id of [product?._id ?? '', product?.slug ?? '']) {
    const reply = await shop.asGuest().call(contract.getProduct, { params: { id } })
    const { declarations: _, ...shown } = reply.product
    expect(shown).toEqual({ ...product, lowestPriceBefore: null, imageAlts: [] })
    expect(reply.category).toEqual({ _id: mats.id, name: 'Door Mats', slug: 'door-mats' })
  }
  expect(product).toMatchObject({
    price: 100,
    gst: 12,
    gstRate: 12,
    stock: 0,
    inStock: false,
    categoryName: 'Door Mats',
  })
  for (const id of ['x', '0', '018f0000-0000-7000-8000-000000000000', "' or 1=1 --", '%00']) {
    const answer = await shop.asGuest().send('GET', `/products/${encodeURIComponent(id)}`)
    expect(answer).toMatchObject({ status: 404, body: { message: 'Product not found' } })
  }
})

test('GET /categories lists active categories for visitors and all for admins, with the number of active products', async () => {
  const forVisitors = await shop.asGuest().call(contract.listCategories, {})
  expect(forVisitors.categories).toEqual(forVisitors.data)
  expect(forVisitors.data).toMatchObject([{ _id: mats.id, productCount: 2, count: 2, lowStockCount: 1 }])
  const admin = await shop.asAdmin()
  const forAdmin = await admin.call(contract.listCategories, {})
  expect(forAdmin.data.map(({ name }) => name)).toEqual(['Closed', 'Door Mats'])
  expect((await shop.asGuest().call(contract.listCategories, {})).data).toEqual(forVisitors.data)
})

test('GET /products treats an empty parameter as absent', async () => {
  const { status } = await shop
    .asGuest()
    .send('GET', '/products?search=&category=&status=&minPrice=&maxPrice=&page=&limit=')
  expect(status).toBe(200)
})

test('GET /products/featured falls back to the best-rated, then the newest products', async () => {
  await shop.db.updateTable('products').set({ isFeatured: false }).execute()
  const { products } = await shop.asGuest().call(contract.listFeaturedProducts, { query: { limit: 4 } })
  expect(products.map(({ name }) => name)).toEqual(['Echo', 'Alpha', 'Charlie', 'bravo'])
})

test('GET /products/featured sorts by the order of categories, then newest first', async () => {
  const first = await createCategory(shop.db, { name: 'Rugs', position: 9_001 })
  const last = await createCategory(shop.db, { name: 'Fans', position: 9_002 })
  const featured = { isFeatured: true, status: 'active' } as const
  const rug = await createProduct(shop.db, { ...featured, categoryId: first.id })
  const newer = await createProduct(shop.db, { ...featured, categoryId: first.id })
  const fan = await createProduct(shop.db, { ...featured, categoryId: last.id })
  const { products } = await shop.asGuest().call(contract.listFeaturedProducts, { query: { limit: 50 } })
  expect(products.map(({ _id }) => _id)).toEqual([newer.id, rug.id, fan.id])
})
