// The built pages as the server sends them: equal for all visitors, closed to foreign scripts, with one address.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assetsFolder, loadBuiltPages } from '#server/processes/load-pages'
import { placeTestOrder } from '#test/factories/orders'
import { createAddress } from '#test/factories/people'
import { createCategory, createProduct } from '#test/factories/products'
import { openShop, type TestShop } from '#test/shop'

const origin = 'https://mats.example'
/** Text that breaks out of an attribute, an element, a script string and a script line. */
const hostile = `"><img src=x onerror=alert(1)></script><script>alert(2)</script>{{7*7}}\u2028'`

let shop: TestShop
let productPage: string
beforeAll(async () => {
  const pages = { build: await loadBuiltPages(), assetsFolder }
  shop = await openShop({ pages, publicOrigin: origin })
  const category = await createCategory(shop.db, { name: `Rugs ${hostile}`, slug: 'rugs' })
  const { slug } = await createProduct(shop.db, {
    name: `Mat ${hostile}`,
    slug: 'hostile-mat',
    description: hostile,
    categoryId: category.id,
    specifications: JSON.stringify({ [`Weave ${hostile}`]: hostile, link: 'javascript:alert(3)' }),
  })
  productPage = `/products/${slug}`
})
afterAll(() => shop.close())

const shared = () => ['/', '/products', `/products?search=${encodeURIComponent(hostile)}`, productPage]
const personal = [
  '/cart',
  '/saved',
  '/my-orders',
  '/profile',
  '/select-address',
  '/order-success',
  '/profile/',
]

/** Creates a customer whose texts all contain the mark, with rows in each table of theirs. */
async function marked(mark: string) {
  const customer = await shop.asCustomer({ name: mark, email: `${mark.toLowerCase()}@example.com` })
  await createAddress(shop.db, customer.id, { nameOrCompany: mark, city: mark })
  const order = await placeTestOrder(shop.db, customer)
  await customer.send('POST', '/orders/cart/add', { productId: order.productId, quantity: 1 })
  const headers = { ...customer.headers, cookie: `__Host-haat_customer=${customer.token}` }
  const marks = [mark, mark.toLowerCase(), order.orderNumber, order._id, customer.id, customer.token]
  return { headers, marks, order }
}

test('pages requested 200 at a time by two customers, admins and a guest contain no personal data', async () => {
  const [one, two] = [await marked('Markusine'), await marked('Quillander')]
  const admin = await shop.asAdmin()
  const staff = { cookie: `__Host-haat_admin=${admin.token}` }
  const callers = [one.headers, two.headers, staff, {}] as Record<string, string>[]
  const office = ['/admin/dashboard', '/admin/orders', `/admin/orders/${one.order.orderNumber}`]
  const urls = [...shared(), ...personal, ...office]
  const marks = [...one.marks, ...two.marks, admin.token, admin.name, admin.email]
  const withoutAddress = (html: string) => html.replaceAll(`/admin/orders/${one.order.orderNumber}`, '')
  // Empty cache: each page is rendered for whichever visitor comes first.
  shop.cache.clear()
  const asked = Array.from({ length: 200 }, (_, index) => ({
    url: urls[index % urls.length] ?? '/',
    headers: callers[(index * 7 + Math.floor(index / urls.length)) % callers.length] ?? {},
  }))
  const answers = await Promise.all(asked.map((request) => shop.fastify.inject(request)))
  for (const [index, { statusCode, headers, body }] of answers.entries()) {
    const { url } = asked[index] ?? { url: '' }
    expect([url, statusCode, headers['set-cookie']]).toEqual([url, 200, undefined])
    const html = withoutAddress(body)
    expect([url, marks.filter((mark) => html.includes(mark))]).toEqual([url, []])
  }
  // The marks are in the replies to those who may read them.
  const own = await shop.fastify.inject({ url: '/api/orders', headers: one.headers })
  expect(one.marks.filter((mark) => own.body.includes(mark))).toContain(one.order.orderNumber)
})

test('texts of the catalogue and of URLs never break out of their element, attribute or script', async () => {
  for (const url of shared()) {
    const { body, headers } = await shop.fastify.inject({ url })
    expect([url, body.includes('<img src=x'), body.includes('<script>alert')]).toEqual([url, false, false])
    const scripts = [...body.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, text = '']) => text)
    expect(scripts.filter((text) => /[\u2028\u2029]|<img/.test(text))).toEqual([])
    const policy = String(headers['content-security-policy'])
    for (const rule of [
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ])
      expect([url, rule, policy.includes(rule)]).toEqual([url, rule, true])
    expect(/script-src [^;]*unsafe/.test(policy)).toBe(false)
  }
  const { body } = await shop.fastify.inject({ url: productPage })
  expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(body).not.toContain('href="javascript:')
})

test('pages contain only the configured address, whatever host a request claims', async () => {
  const claims = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'ftp' }
  for (const url of [...shared(), ...personal, '/manifest.webmanifest']) {
    // Rendered first, then cached.
    for (const time of [1, 2]) {
      const { statusCode, body } = await shop.fastify.inject({ url, headers: claims })
      expect([url, time, statusCode, body.includes('evil.example')]).toEqual([url, time, 200, false])
    }
  }
  const { body } = await shop.fastify.inject({ url: productPage, headers: claims })
  expect(body).toContain(`<link rel="canonical" href="${origin}${productPage}"/>`)
})

test('scripts of a first visit contain no schemas, except on pages with a form', async () => {
  for (const url of shared()) {
    const { body } = await shop.fastify.inject({ url })
    const entries = [...body.matchAll(/\/assets\/([\w-]+\.js)/g)].flatMap(([, file]) => file ?? [])
    const files = new Set(entries)
    for (const file of files) {
      const source = await readFile(join(assetsFolder, 'assets', file), 'utf8')
      expect([url, file, source.includes('ZodError')]).toEqual([url, file, false])
      for (const [, imported] of source.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g))
        files.add(imported ?? '')
    }
    expect(files.size).toBeGreaterThan(3)
  }
})
