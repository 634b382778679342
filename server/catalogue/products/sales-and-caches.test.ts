// Effects of sales and of admin changes on cached responses, on the server where they happen and on another one.
import type { ServerBuild } from 'react-router'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { updateProduct } from '#contract/catalogue/admin-products'
import { placeOrder } from '#contract/orders/store'
import type { App } from '#server/http/app'
import { SOFT_LIMIT_MS, SOFT_REST_MS } from '#server/http/reply/cache-entry'
import { CachedResponse } from '#server/http/reply/cached-response'
import { followChanges } from '#server/http/reply/follow-changes'
import { tag } from '#server/http/reply/tags'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { addressFields } from '#test/factories/people'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

/** Pages that show one product, or none. */
const handlerOf = () => async (request: Request, call: unknown) => {
  if (request.url.endsWith('/admin')) return new Response('page')
  const id = new URL(request.url).pathname.slice('/products/'.length)
  const get = call as App['callAsGuest']
  await get('GET /shop', {})
  await get('GET /categories', {})
  if (request.url.includes('/products/')) await get('GET /products/{id}', { params: { id } })
  return new Response(`page ${Math.random()}`)
}
const module = { handlerOf, contextFor: (call: unknown) => call }
const build = { entry: { module } } as unknown as ServerBuild
const pages = { build: { load: async () => build, development: false }, assetsFolder: '/nowhere' }

let shop: TestShop
let other: TestShop
let following: ReturnType<typeof followChanges>
let skippedMs = 0
beforeAll(async () => {
  shop = await openShop({ pages })
  other = await openShop({ db: shop.db, pages })
  following = followChanges(other.cache, shop.connectionString)
  const steady = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + skippedMs)
})
afterAll(async () => {
  await following.close()
  await other.close()
  await shop.close()
})
afterEach(() => heard())

/** Waits until both servers have received all earlier announcements. */
async function heard() {
  const marker = async () => {
    tag('content:marker')
    return new CachedResponse(Buffer.from(''), 200, {})
  }
  for (const { cache } of [shop, other]) await cache.getOrMake('marker', marker)
  await dispatchOutbox(shop.pool)
  await shop.pool.query(`select announce('{content:marker}')`)
  for (const { cache } of [shop, other]) await expect.poll(() => cache.get('marker')).toBeUndefined()
}

const order = async (productId: string, quantity = 1) => {
  const customer = await shop.asCustomer()
  await customer.call(addToCart, { body: { productId, quantity } })
  await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
}
const get = async ({ fastify }: TestShop, url: string) => (await fastify.inject({ url })).body
const stockAt = async (server: TestShop, id: string) =>
  JSON.parse(await get(server, `/api/products/${id}`)).product.stock
const stockInList = async (server: TestShop, id: string) =>
  JSON.parse(await get(server, '/api/products')).products.find(
    (product: { _id: string }) => product._id === id,
  )?.stock
const isCached = ({ cache }: TestShop, url: string) =>
  cache.get(cache.keyOf('localhost:80', url)) !== undefined

/** Requests all URLs, and returns those that are still cached after something has happened. */
async function remaining(urls: string[], happening: () => Promise<unknown>) {
  await heard()
  for (const server of [shop, other]) for (const url of urls) await get(server, url)
  await heard()
  // Refresh entries due for revalidation, so that none expires on a slow machine.
  skippedMs += SOFT_LIMIT_MS
  for (const server of [shop, other]) for (const url of urls) await get(server, url)
  await happening()
  const here = urls.filter((url) => isCached(shop, url))
  // Other servers hear of it a moment later.
  await dispatchOutbox(shop.pool)
  const there = () => urls.filter((url) => isCached(other, url))
  await expect.poll(there).toEqual(here)
  return here
}

test('a sale far from the last units purges the product itself, and lists show the new number within seconds', async () => {
  const category = await createCategory(shop.db, { name: 'Rugs' })
  const { id } = await createProduct(shop.db, { stock: 140, categoryId: category.id })
  const { id: another } = await createProduct(shop.db, { categoryId: category.id })
  const lists = ['/api/products', '/api/products/names?category=rugs']
  const others = [
    '/privacy',
    `/products/${id}`,
    `/products/${another}`,
    '/api/categories',
    `/api/products/${another}`,
  ]
  const asked = [...lists, ...others, `/api/products/${id}`]
  expect(await remaining(asked, () => order(id, 3))).toEqual([...lists, ...others])
  expect([await stockAt(shop, id), await stockAt(other, id)]).toEqual([137, 137])

  await heard()
  skippedMs += SOFT_REST_MS
  for (const server of [shop, other]) {
    // Lists that show the number are due for revalidation; pages and lists with other numbers aren't.
    expect(lists.filter((url) => isCached(server, url))).toEqual([])
    expect(others.filter((url) => isCached(server, url))).toEqual(others)
    expect(await stockInList(server, id)).toBe(140)
    await expect.poll(() => stockInList(server, id)).toBe(137)
  }
})

test('some seconds after a sale no visitor gets the former number', async () => {
  const { id } = await createProduct(shop.db, { stock: 90 })
  await remaining(['/api/products'], () => order(id))
  await heard()
  skippedMs += SOFT_LIMIT_MS
  expect([await stockInList(shop, id), await stockInList(other, id)]).toEqual([89, 89])
})

test.each([
  ['that makes stock low', 12, 2, 1],
  ['while stock is low, and shown as a number,', 8, 1, 1],
  ['that takes the last units', 4, 4, 1],
  ['that leaves fewer units than the minimum order', 60, 15, 50],
  ['below the minimum order, when pages show the number of units,', 40, 5, 50],
])(
  'a sale %s purges everything that shows the product, on the ordering server at once',
  async (_, stock, quantity, minOrderQuantity) => {
    const { id } = await createProduct(shop.db, { stock, minOrderQuantity })
    const { id: another } = await createProduct(shop.db, {
      createdAt: new Date('2020-01-01'),
      isFeatured: true,
    })
    const shown = [`/api/products/${id}`, `/products/${id}`, '/api/products?limit=1']
    const others = ['/privacy', '/admin', `/products/${another}`, `/api/products/${another}`, '/api/shop']
    expect(await remaining([...shown, ...others], () => order(id, quantity))).toEqual(others)
    expect([await stockAt(shop, id), await stockAt(other, id)]).toEqual([stock - quantity, stock - quantity])
  },
)

test("a price change purges everything that shows the product, on the admin's server at once", async () => {
  const admin = await shop.asAdmin()
  const { id } = await createProduct(shop.db)
  const { id: another } = await createProduct(shop.db, { createdAt: new Date('2020-01-01') })
  const shown = [
    `/api/products/${id}`,
    `/products/${id}`,
    '/api/products?limit=1',
    '/api/products?sortBy=price&limit=1',
  ]
  const others = [
    '/privacy',
    '/api/products/featured',
    '/api/categories',
    `/products/${another}`,
    `/api/products/${another}`,
  ]
  const change = () => admin.call(updateProduct, { params: { id }, body: { price: 55, version: 1 } })
  expect(await remaining([...shown, ...others], change)).toEqual(others)
})

test('a minimum order above the stock takes the product from the lists of available products at once', async () => {
  const admin = await shop.asAdmin()
  const { id } = await createProduct(shop.db, { stock: 60 })
  const url = '/api/products?status=in-stock'
  const isListed = async () => (await get(shop, url)).includes(id)
  expect(await isListed()).toBe(true)
  const raise = () =>
    admin.call(updateProduct, { params: { id }, body: { minOrderQuantity: 70, version: 1 } })
  expect(await remaining([url, `/products/${id}`, '/privacy'], raise)).toEqual(['/privacy'])
  expect(await isListed()).toBe(false)
})

test('stock that an admin sets is visible at once, however much there is', async () => {
  const admin = await shop.asAdmin()
  const { id } = await createProduct(shop.db, { stock: 500 })
  expect(await stockAt(shop, id)).toBe(500)
  await admin.call(updateProduct, { params: { id }, body: { stock: 400, version: 1 } })
  expect(await stockAt(shop, id)).toBe(400)
})

test('a rollback announces nothing, and a transaction announces a change once', async () => {
  const { id } = await createProduct(shop.db, { stock: 50 })
  await get(shop, `/api/products/${id}`)
  await heard()
  await get(shop, `/api/products/${id}`)
  const client = await shop.pool.connect()
  const notifications = vi.fn()
  client.on('notification', ({ payload }) => notifications(payload))
  await client.query('listen catalogue_changed')
  await client.query('begin')
  await client.query(`update products set price_paise = 1 where id = '${id}'`)
  await client.query('rollback')
  await client.query('begin')
  for (const paise of [1, 2, 3])
    await client.query(`update products set price_paise = ${paise} where id = '${id}'`)
  expect(isCached(shop, `/api/products/${id}`)).toBe(true)
  await client.query('commit')
  await expect.poll(() => isCached(shop, `/api/products/${id}`)).toBe(false)
  expect(notifications.mock.calls).toEqual([[`lists:price product:${id}`]])
  client.release(true)
})

test("if a notification can't name all changes, it announces their families", async () => {
  await shop.db
    .insertInto('products')
    .values(Array.from({ length: 400 }, (_, n) => ({ name: `Many ${n}`, slug: `many-${n}`, pricePaise: 1 })))
    .execute()
  const { id } = await createProduct(shop.db)
  const dropped = [`/api/products/${id}`, '/api/products']
  const others = ['/privacy', '/api/shop', '/api/categories']
  const change = () => shop.pool.query(`update products set unit = 'Pair' where slug like 'many-%'`)
  await remaining(others, async () => {})
  for (const url of dropped) await get(shop, url)
  await change()
  await expect.poll(() => dropped.filter((url) => isCached(shop, url))).toEqual([])
  expect(others.filter((url) => isCached(shop, url))).toEqual(others)
})

test('under mixed load at least 95 % of visits are served from the cache', async () => {
  const products = await Promise.all(
    Array.from({ length: 20 }, () => createProduct(shop.db, { stock: 5_000 })),
  )
  const customers = await Promise.all(Array.from({ length: 5 }, () => shop.asCustomer()))
  const some = <T>(things: readonly T[]) => things[Math.floor(Math.random() * things.length)] as T
  const lists = ['/api/products', '/api/products?sortBy=price', '/api/categories', '/privacy', '/api/shop']
  // Leaves out the API response for a single product: it contains the stock, so every sale invalidates it.
  const shown = [...products.map(({ id }) => `/products/${id}`), ...lists]
  await heard()
  for (const url of shown) await get(shop, url)

  let waited = 0
  const { getOrMake } = shop.cache
  vi.spyOn(shop.cache, 'getOrMake').mockImplementation(async (address, make) => {
    const made = new Set<CachedResponse>()
    const response = await getOrMake.call(shop.cache, address, () =>
      make().then((one) => {
        made.add(one)
        return one
      }),
    )
    if (made.has(response)) waited++
    return response
  })
  let visits = 0
  for (let step = 0; step < 600; step++) {
    const customer = some(customers)
    const kind = Math.random()
    // Simulates a hundred visits a second.
    skippedMs += 10
    if (kind < 0.7) {
      visits++
      await get(shop, some(shown))
    } else await customer.call(addToCart, { body: { productId: some(products).id } })
    if (kind > 0.9) await customer.call(placeOrder, { body: { shippingAddress: addressFields } })
  }
  vi.mocked(shop.cache.getOrMake).mockRestore()
  expect(1 - waited / visits).toBeGreaterThanOrEqual(0.95)
})

test('a server that may have missed notifications purges its whole cache', async () => {
  const listeners = `from pg_stat_activity where datname = current_database() and application_name = 'haat listen'`
  const pidsNow = async () => (await shop.pool.query(`select pid ${listeners}`)).rows.map(({ pid }) => pid)
  const before = await pidsNow()
  for (const server of [shop, other]) await get(server, '/api/shop')
  await shop.pool.query(`select pg_terminate_backend(pid) ${listeners}`)
  for (const server of [shop, other]) await expect.poll(() => isCached(server, '/api/shop')).toBe(false)
  const isBack = async () => (await pidsNow()).filter((pid) => !before.includes(pid)).length
  await expect.poll(isBack, { timeout: 5_000 }).toBe(2)
})
