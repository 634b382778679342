// Addresses of the previous store, as visitors and search engines open them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRedirect, listRedirects, listUnknownPaths, updateRedirect } from '#contract/redirects/admin'
import { assetsFolder, loadBuiltPages } from '#server/processes/load-pages'
import { eventually } from '#test/eventually'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  const pages = { build: await loadBuiltPages(), assetsFolder }
  shop = await openShop({ pages, trafficEveryMs: 10 })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
async function open(url: string) {
  const { statusCode, headers: given } = await shop.fastify.inject({ url, headers })
  return [statusCode, given.location]
}
const add = async (path: string, target: string, isPermanent = true) =>
  (await admin.call(createRedirect, { body: { path, target, isPermanent } })).redirect

test('an old address redirects in any spelling, with its own query before any query, and files as well as pages', async () => {
  await open('/collections/rugs')
  await add('/collections/rugs', '/products?category=carpets')
  await add('/collections/rugs?page=2', '/about', false)
  await add('/old-mat.html', '/contact')
  await add('/index.php?route=product&id=7', '/quality')
  for (const [url, status, target] of [
    ['/collections/rugs', 301, '/products?category=carpets'],
    ['/Collections/Rugs/', 301, '/products?category=carpets'],
    ['/collections/%72ugs?utm_source=mail', 301, '/products?category=carpets'],
    ['/collections/rugs?page=3', 301, '/products?category=carpets'],
    ['/collections/rugs?page=2', 302, '/about'],
    ['/old-mat.html', 301, '/contact'],
    ['/index.php?id=7&route=product', 301, '/quality'],
  ] as const)
    expect([url, ...(await open(url))]).toEqual([url, status, target])
  expect(await open('/index.php?id=8&route=product')).toEqual([404, undefined])
  expect(await open('/collections/mats')).toEqual([302, '/'])
})

test('the name of a category as a path leads to the category, and other unknown paths to the home page', async () => {
  const { slug } = await createCategory(shop.db, { name: 'Camping Quilts' })
  shop.cache.clear()
  expect(await open(`/${slug}`)).toEqual([301, `/products?category=${slug}`])
  expect(await open(`/shop/${slug}`)).toEqual([302, '/'])
})

test('a changed redirect applies at once, and hits are counted', async () => {
  const { _id } = await add('/counted', '/about')
  expect(await open('/counted')).toEqual([301, '/about'])
  const body = { path: '/counted', target: '/quality', isPermanent: true }
  await admin.call(updateRedirect, { params: { id: _id }, body })
  expect(await open('/counted')).toEqual([301, '/quality'])
  await eventually(async () => {
    const { redirects } = await admin.call(listRedirects, { query: { search: '/counted' } })
    expect(redirects[0]).toMatchObject({ hits: 2, lastHitAt: expect.any(String) })
  })
})

test('a product that gets the address of a redirect is shown', async () => {
  await add('/products/coming-mat', '/products')
  expect(await open('/products/coming-mat')).toEqual([301, '/products'])
  await createProduct(shop.db, { slug: 'coming-mat' })
  shop.cache.clear()
  expect((await open('/products/coming-mat'))[0]).toBe(200)
})

test('visits to addresses without a page are listed, except those of robots and probes', async () => {
  await open('/lost-page')
  await open('/products/lost-product')
  await open('/.env')
  await open('/wp-login.php')
  await open('/about')
  await shop.fastify.inject({ url: '/robot-page', headers: { 'user-agent': 'Googlebot/2.1' } })
  await eventually(async () => {
    const { paths } = await admin.call(listUnknownPaths, { query: { search: 'lost' } })
    expect(paths.map(({ path }) => path)).toEqual(['/lost-page', '/products/lost-product'])
  })
  const { paths } = await admin.call(listUnknownPaths, { query: { limit: 100 } })
  for (const { path } of paths)
    expect(['/.env', '/wp-login.php', '/about', '/robot-page']).not.toContain(path)
})
