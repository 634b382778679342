// Catalogue responses are cached, and invalidated as soon as the catalogue changes.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { eventually } from '#test/eventually'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let elsewhere: pg.Client
beforeAll(async () => {
  shop = await openShop()
  for (let index = 0; index < 12; index++)
    await createProduct(shop.db, { name: `Mat ${index}`, description: 'Soft. '.repeat(30) })
  elsewhere = new pg.Client({ connectionString: shop.ownerConnectionString })
  await elsewhere.connect()
  // Let the notifications of the setup arrive before the first test begins.
  await new Promise((resolve) => setTimeout(resolve, 300))
})
afterAll(async () => {
  await elsewhere.end()
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}) =>
  shop.fastify.inject({ url: `/api${url}`, headers })
const etagOf = async (url: string) => String((await get(url)).headers.etag)

const lists = ['/products', '/products?search=mat&limit=5', '/products/featured', '/categories', '/shop']

test('a list is cached: the second visitor gets the same bytes without a database query', async () => {
  const first = await Promise.all(lists.map((url) => get(url)))
  // Without these tables every query fails, and renaming them sends no change notification.
  for (const table of ['products', 'categories', 'settings'])
    await elsewhere.query(`alter table ${table} rename to away_${table}`)
  const second = await Promise.all(lists.map((url) => get(url)))
  const another = await get('/products?search=another')
  for (const table of ['products', 'categories', 'settings'])
    await elsewhere.query(`alter table away_${table} rename to ${table}`)
  expect(another.statusCode).toBe(500)
  for (const [index, { statusCode, headers, rawPayload }] of second.entries()) {
    expect([lists[index], statusCode, headers['cache-control']]).toEqual([
      lists[index],
      200,
      'public, no-cache',
    ])
    expect(rawPayload).toEqual(first[index]?.rawPayload)
    expect(headers.etag).toBe(first[index]?.headers.etag)
  }
})

test('a visitor who already has the list gets 304 without a body', async () => {
  const etag = await etagOf('/products')
  for (const known of [etag, `"other", ${etag}`, `W/${etag}`]) {
    const answer = await get('/products', { 'if-none-match': known })
    expect([answer.statusCode, answer.body]).toEqual([304, ''])
  }
  expect((await get('/products', { 'if-none-match': '"other"' })).statusCode).toBe(200)
})

test('a list is compressed for clients that accept it, with the same content', async () => {
  const plain = await get('/products')
  const brotli = await get('/products', { 'accept-encoding': 'gzip, deflate, br' })
  const gzip = await get('/products', { 'accept-encoding': 'gzip' })
  const refused = await get('/products', { 'accept-encoding': 'br;q=0, gzip;q=0' })
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip' })
  expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([
    undefined,
    undefined,
  ])
  expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
  expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3)
})

test.each([
  ['a new price', '/products', `update products set price_paise = price_paise + 1 where name = 'Mat 3'`],
  [
    'a sale',
    '/products',
    `update stock_levels set stock = stock - 1 where product_id in (select id from products where name = 'Mat 4')`,
  ],
  ['a deleted product', '/products?limit=100', `delete from products where name = 'Mat 11'`],
  ['a new category', '/categories', `insert into categories (name, slug) values ('New', 'new')`],
  [
    'a new phone number',
    '/shop',
    `update settings set value = value || '{"phone": "+91 1"}' where key = 'seller'`,
  ],
])('%s, committed by another connection, is visible to the next visitors', async (_, url, statement) => {
  const before = await etagOf(url)
  await elsewhere.query(statement)
  await dispatchOutbox(shop.pool)
  await eventually(async () => expect(await etagOf(url)).not.toBe(before))
})

test('an uncommitted change is invisible, and a rollback leaves no trace', async () => {
  const before = await get('/products?sortBy=name')
  await elsewhere.query('begin')
  await elsewhere.query(`update products set price_paise = 99 where name = 'Mat 5'`)
  shop.cache.clear()
  expect((await get('/products?sortBy=name')).body).toBe(before.body)
  await elsewhere.query('rollback')
  shop.cache.clear()
  expect((await get('/products?sortBy=name')).body).toBe(before.body)
})

test("a list whose rendering began before a change isn't cached after it", async () => {
  const category = await createCategory(shop.db)
  const answering = get('/categories')
  await elsewhere.query(`update categories set description = 'changed' where id = '${category.id}'`)
  await answering
  await eventually(async () => expect((await get('/categories')).body).toContain('changed'))
})

test("an error response isn't cached", async () => {
  expect((await get('/products?page=0')).statusCode).toBe(400)
  expect((await get('/products/later-mat')).statusCode).toBe(404)
  await createProduct(shop.db, { name: 'Later Mat', slug: 'later-mat' })
  expect((await get('/products/later-mat')).statusCode).toBe(200)
})

test('the admin list is neither cached nor served to visitors', async () => {
  await createCategory(shop.db, { name: 'Secret plans', isActive: false })
  const admin = await shop.asAdmin()
  const forAdmin = await get('/categories', admin.headers)
  expect(forAdmin.body).toContain('Secret plans')
  expect(forAdmin.headers['cache-control']).toBe('no-store')
  expect((await get('/categories')).body).not.toContain('Secret plans')
})
