// Drafts and archived products: admins see them, visitors don't.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as cart from '#contract/cart/cart'
import * as contract from '#contract/catalogue/admin-products'
import * as catalogue from '#contract/catalogue/store'
import { addressFields } from '#test/factories/people'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let category: Awaited<ReturnType<typeof createCategory>>
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  category = await createCategory(shop.db, { name: 'Durries' })
})
afterAll(() => shop.close())

const create = async (body: object) =>
  (await admin.call(contract.createProduct, { body: body as never })).product
const list = async (query: object = {}) => admin.call(contract.listAdminProducts, { query: query as never })
const update = (id: string, body: object) => admin.send('PUT', `/admin/products/update/${id}`, body)

test('a draft needs only a name, and lists its missing fields', async () => {
  const refusal = await admin.send('POST', '/admin/products/create', { state: 'draft', name: ' ' })
  expect([refusal.status, refusal.body]).toMatchObject([
    400,
    { error: { fields: { name: 'Name is required' } } },
  ])
  const draft = await create({ state: 'draft', name: 'Cotton Durrie' })
  expect(draft).toMatchObject({ state: 'draft', missing: ['description', 'category', 'price', 'gst'] })
  for (const state of ['active', 'archived']) {
    const { status, body } = await update(draft._id, { state, price: 9 })
    expect([status, body]).toMatchObject([
      400,
      {
        message: 'Description is required. Category is required. GST is required',
        error: { fields: { description: 'Description is required', gst: 'GST is required' } },
      },
    ])
  }
  const rest = { description: 'Woven', category: category.slug, price: 9, gst: 5, state: 'active' }
  expect((await update(draft._id, rest)).status).toBe(200)
  expect((await update(draft._id, { state: 'draft', price: '' })).status).toBe(200)
  const { product } = await admin.call(contract.getAdminProduct, { params: { id: draft._id } })
  expect(product).toMatchObject({ state: 'draft', missing: ['price'] })
})

test.each(['draft', 'archived'] as const)("visitors can't see a product that is %s", async (state) => {
  const word = `Zebrawood${state}`
  const product = await create({
    name: `${word} Mat`,
    description: word,
    category: category.id,
    price: 9,
    gst: 5,
    stock: 5,
    isFeatured: true,
    tags: [word],
    sku: `SKU-${word}`,
  })
  const guest = shop.asGuest()
  const customer = await shop.asCustomer()
  await customer.call(cart.addToCart, { body: { productId: product._id, quantity: 1 } })
  const other = await shop.asCustomer()

  const seen = async () => {
    const texts = [
      await guest.send('GET', '/products?limit=100'),
      await guest.send('GET', `/products?search=${word}`),
      await guest.send('GET', '/products/featured?limit=24'),
      await guest.send('GET', `/products/names?category=${category.id}`),
      await guest.send('GET', `/products/filters?category=${category.id}&search=${word}`),
      await customer.send('GET', '/orders/cart'),
    ].map(({ body }) => JSON.stringify(body).includes(product._id))
    const sitemap = (await shop.fastify.inject('/sitemap.xml')).body
    const statuses = [
      (await guest.send('GET', `/products/${product._id}`)).status,
      (await guest.send('GET', `/products/${product.slug}`)).status,
      (await other.send('POST', '/orders/cart/add', { productId: product._id, quantity: 1 })).status,
    ]
    return { texts, sitemap: sitemap.includes(product.slug), statuses }
  }
  expect(await seen()).toEqual({
    texts: [true, true, true, true, false, true],
    sitemap: true,
    statuses: [200, 200, 200],
  })
  expect((await update(product._id, { state })).status).toBe(200)
  expect(await seen()).toEqual({
    texts: [false, false, false, false, false, false],
    sitemap: false,
    statuses: [404, 404, 404],
  })
  const order = await customer.send('POST', '/orders/create', { shippingAddress: addressFields })
  expect([order.status, order.body]).toMatchObject([400, { error: { code: 'cart_empty' } }])
  const { categories } = await guest.call(catalogue.listCategories, {})
  expect(categories.find(({ _id }) => _id === category.id)?.productCount).toBe(0)
})

test('GET /admin/products lists drafts and active products, and archived ones on request', async () => {
  await sql`delete from products`.execute(shop.db)
  const named = (name: string, more: object = {}) => createProduct(shop.db, { name, ...more })
  await named('Alpha', { stock: 0 })
  await named('Beta', { stock: 10, sku: 'BT-77', hsn: '570242', categoryId: category.id })
  await named('Gamma', { stock: 11, status: 'draft', pricePaise: null })
  await named('Delta', { stock: 3, status: 'archived' })
  const names = async (query: object) => (await list(query)).products.map(({ name }) => name)
  const { products, pagination, stats, states } = await list()
  expect(products.map(({ name }) => name)).toEqual(['Gamma', 'Beta', 'Alpha'])
  expect(pagination).toMatchObject({ limit: 5, totalProducts: 3, currentPage: 1 })
  expect(stats).toEqual({ totalProducts: 3, categories: 1, lowStockItems: 1, outOfStock: 1 })
  expect(states).toEqual({ draft: 1, active: 2, archived: 1 })
  expect(await names({ state: 'archived' })).toEqual(['Delta'])
  expect(await names({ state: 'draft' })).toEqual(['Gamma'])
  expect(await names({ state: 'all', sortBy: 'name', sortOrder: 'asc' })).toEqual([
    'Alpha',
    'Beta',
    'Delta',
    'Gamma',
  ])
  expect(await names({ state: 'nonsense', sortBy: 'stock', sortOrder: 'asc' })).toEqual([
    'Alpha',
    'Beta',
    'Gamma',
  ])
  expect(await names({ sortBy: 'price', sortOrder: 'asc', limit: 2, page: 2 })).toEqual(['Gamma'])
  expect(await names({ status: 'low-stock,Out of Stock' })).toEqual(['Beta', 'Alpha'])
  expect(await names({ category: 'durries' })).toEqual(['Beta'])
  expect(await names({ category: 'no such one' })).toEqual([])
  // By name, SKU, HSN and with typing errors; archived products only on request.
  for (const search of ['beta', 'BT-77', '5702', '570242', 'betta'])
    expect(await names({ search })).toEqual(['Beta'])
  expect(await names({ search: 'gama' })).toEqual(['Gamma'])
  expect(await names({ search: 'delta' })).toEqual([])
  for (const search of ['%', '_', '😀']) expect(await names({ search })).toEqual([])
  expect(await names({ search: '  ' })).toEqual(await names({}))
  expect(await names({ search: 'delta', state: 'all' })).toEqual(['Delta'])
  const filtered = await list({ search: 'delta' })
  expect([filtered.pagination.totalProducts, filtered.states.archived]).toEqual([0, 1])
})

test('a hostile query never causes a server error', async () => {
  for (const query of [
    'page=1&page=2',
    'status[]=x',
    'search[$ne]=',
    'page=1e12',
    'limit=1000000000',
    'limit=-1',
  ]) {
    const { status } = await admin.send('GET', `/admin/products?${query}`)
    expect([query, status === 200 || status === 400]).toEqual([query, true])
  }
})

test('admins see exactly these fields of a product', async () => {
  const { id } = await createProduct(shop.db)
  const { product } = await admin.call(contract.getAdminProduct, { params: { id } })
  const { body } = await shop.asGuest().send('GET', `/products/${id}`)
  const shown = Object.keys((body as unknown as { product: object }).product)
  // Admins see the rules themselves.
  const visible = shown.filter((field) => field !== 'lowestPriceBefore' && field !== 'declarations')
  const declared = ['netQuantity', 'isCombinationPack', 'countryOfOrigin', 'makerRole', 'maker', 'commonName']
  expect(Object.keys(product).sort()).toEqual(
    [
      ...visible,
      ...declared,
      'manufactureMonth',
      'state',
      'version',
      'lowStockThreshold',
      'inherited',
      'taxClass',
      'uqc',
      'missing',
    ].sort(),
  )
})
