import { afterAll, beforeAll, expect, test } from 'vitest'
import { axis, createFamily } from '#test/factories/families'
import { createCategory, createProduct } from '#test/factories/products'
import { childText, elementsNamed, readXml } from '#test/read-xml'
import { openShop, type TestShop } from '#test/shop'

const MAX_URLS = 7

let shop: TestShop
let small: TestShop
const products = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'Hotel', 'India', 'Juliet']
beforeAll(async () => {
  shop = await openShop({ publicOrigin: 'https://mats.example', sitemapUrls: MAX_URLS })
  const closed = await createCategory(shop.db, { name: 'Closed', isActive: false })
  await createCategory(shop.db, { name: 'Mats & Rugs', slug: 'mats-&-rugs' })
  for (const name of products)
    await createProduct(shop.db, {
      name,
      slug: name.toLowerCase(),
      updatedAt: new Date('2026-03-04T05:06:07Z'),
    })
  await createProduct(shop.db, { name: 'Draft', slug: 'draft', status: 'draft' })
  await createProduct(shop.db, { name: 'Archived', slug: 'archived', status: 'archived' })
  await createProduct(shop.db, { name: 'Hidden', slug: 'hidden', categoryId: closed.id })
  small = await openShop()
  await createProduct(small.db, { name: 'Only', slug: 'only' })
})
afterAll(() => Promise.all([shop.close(), small.close()]))

const get = (from: TestShop, url: string, headers: Record<string, string> = {}) =>
  from.fastify.inject({ url, headers })
const locations = (xml: string) =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) => location)

test('GET /sitemap.xml of a large shop lists parts that together contain every page once', async () => {
  const index = await get(shop, '/sitemap.xml')
  expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
  expect(index.body).toContain('<sitemapindex')
  const parts = locations(index.body)
  const pages: string[] = []
  for (const [at, part] of parts.entries()) {
    expect(part).toBe(`https://mats.example/sitemap/${at + 1}.xml`)
    const { statusCode, body } = await get(shop, new URL(part).pathname)
    expect([statusCode, body.includes('<urlset')]).toEqual([200, true])
    const found = locations(body)
    expect(found.length).toBe(at < parts.length - 1 ? MAX_URLS : found.length)
    expect(found.length).toBeGreaterThan(0)
    pages.push(...found)
  }
  expect(new Set(pages).size).toBe(pages.length)
  for (const path of ['/', '/products', '/products?category=mats-%26-rugs', ...products.map(productPath)])
    expect(pages).toContain(`https://mats.example${path}`)
  expect(pages.filter((page) => /draft|archived|hidden|closed/.test(page))).toEqual([])
})

const productPath = (name: string) => `/products/${name.toLowerCase()}`

test('GET /sitemap.xml lists a family once, under its own address, with the day of its last change', async () => {
  const own = await openShop()
  const variants = ['S', 'M', 'L'].map((value) => ({
    values: [value],
    slug: `runner-${value.toLowerCase()}`,
    updatedAt: new Date('2026-03-04T05:06:07Z'),
  }))
  const { id, ids } = await createFamily(own.db, {
    slug: 'runner',
    axes: [axis('size', 'S', 'M', 'L')],
    variants,
  })
  await own.db
    .updateTable('families')
    .set({ updatedAt: new Date('2026-03-03T00:00:00Z') })
    .where('id', '=', id)
    .execute()
  const last = new Date('2026-04-01T00:00:00Z')
  await own.db
    .updateTable('products')
    .set({ updatedAt: last })
    .where('id', '=', ids[2] ?? '')
    .execute()
  const { body } = await get(own, '/sitemap.xml', { host: 'shop.test' })
  expect(locations(body).filter((location) => location.includes('runner'))).toEqual([
    'http://shop.test/products/runner',
  ])
  expect(body).toContain(`/products/runner</loc><lastmod>${last.toISOString()}</lastmod>`)
  await own.close()
})

test('GET /sitemap.xml of a small shop is the list itself, with the day of the last change', async () => {
  const { body } = await get(small, '/sitemap.xml', { host: 'shop.test:3000' })
  expect(body).toContain('<urlset')
  expect(locations(body)).toContain('http://shop.test:3000/products/only')
  const last = await get(shop, '/sitemap/2.xml')
  expect(last.body).toContain('<lastmod>2026-03-04T05:06:07.000Z</lastmod>')
})

test('a missing part is 404', async () => {
  for (const part of ['0.xml', '99.xml', '1', '1.xml.gz', '-1.xml', '1e3.xml', '%00.xml'])
    expect([part, (await get(shop, `/sitemap/${part}`)).statusCode]).toEqual([part, 404])
})

test('sitemap and robots.txt name only the configured origin, whatever host a request claims', async () => {
  const claims = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }
  for (const url of ['/sitemap.xml', '/sitemap/1.xml', '/robots.txt']) {
    const { body } = await get(shop, url, claims)
    expect(body).not.toContain('evil')
    expect(body).toContain('https://mats.example/')
  }
})

test("an invalid host doesn't break the sitemap or its XML", async () => {
  for (const host of ['a b', '"><x>', 'a&b', '', '::::'])
    for (const url of ['/sitemap.xml', '/robots.txt']) {
      const { statusCode, body } = await get(small, url, { host })
      expect([host, statusCode]).toEqual([host, 200])
      if (url === '/sitemap.xml') expect(body).not.toMatch(/<x>|a&b/)
    }
})

test('GET /robots.txt disallows personal pages and the API, and points to the sitemap', async () => {
  const { headers, body } = await get(shop, '/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  for (const path of [
    '/admin',
    '/api/',
    '/cart',
    '/saved',
    '/my-orders',
    '/profile',
    '/select-address',
    '/order-success',
  ])
    expect(body.split('\n')).toContain(`Disallow: ${path}`)
  // No rule may be a prefix of a page that should be found.
  const rules = [...body.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
  for (const path of ['/', '/products', '/products/alpha', '/carpets', '/about', '/privacy', '/contact'])
    expect(rules.filter((rule) => path.startsWith(rule))).toEqual([])
  expect(body).toContain('\nSitemap: https://mats.example/sitemap.xml\n')
})

test('GET /sitemap.xml lists the pictures of products and categories, those of a family once', async () => {
  const own = await openShop({ publicOrigin: 'https://mats.example' })
  const picture = (digit: string) => `/uploads/${digit.repeat(32)}.webp`
  await createCategory(own.db, { name: 'Rugs', slug: 'rugs', image: picture('a') })
  await createProduct(own.db, { slug: 'kilim', images: [picture('b'), 'https://cdn.example/a.jpg?w=1&h=2'] })
  await createFamily(own.db, {
    slug: 'runner',
    images: [picture('c')],
    axes: [axis('size', 'S', 'M')],
    variants: [{ values: ['S'] }, { values: ['M'] }],
  })
  const { body } = await get(own, '/sitemap.xml')
  const pages = elementsNamed(readXml(body), 'url').map(
    (page) => [childText(page, 'loc'), elementsNamed(page, 'image:loc').map(({ text }) => text)] as const,
  )
  const of = (path: string) => pages.filter(([page]) => page === `https://mats.example${path}`)
  expect([of('/products?category=rugs'), of('/products/kilim'), of('/products/runner')]).toEqual([
    [['https://mats.example/products?category=rugs', [`https://mats.example${picture('a')}`]]],
    [
      [
        'https://mats.example/products/kilim',
        [`https://mats.example${picture('b')}`, 'https://cdn.example/a.jpg?w=1&h=2'],
      ],
    ],
    [['https://mats.example/products/runner', [`https://mats.example${picture('c')}`]]],
  ])
  await own.close()
})
