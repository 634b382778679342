// A text that is markup, script, formula and template at once goes into every text field of the calls that create or
// change something, wherever the contract accepts it. It stays text in every page, email, table, PDF, XML and log line.
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/base/endpoint'
import { pathOf } from '#contract/base/endpoint'
import { assetsFolder, loadBuiltPages } from '#server/processes/load-pages'
import { openShopWithMail } from '#test/post-office'
import { readXml } from '#test/read-xml'
import { createCustomerRecords } from './customer-records.ts'
import { goodBody } from './good-bodies.ts'
import { goodAdminCalls, own } from './good-calls.ts'
import { fieldsOf } from './rubbish.ts'

const { shop, postOffice } = await openShopWithMail({
  pages: { build: await loadBuiltPages(), assetsFolder },
})
const admin = await shop.asAdmin()
const customer = await shop.asCustomer({ name: `=1+1"><img src=x onerror=alert(1)>` })
const goodCalls = goodAdminCalls({ shop, postOffice, admin })

/** Longest first; a field gets the first one that it accepts. */
const texts = [
  `=1+1"><img src=x onerror=alert(1)></script><script>alert(2)</script>{{7*7}}\u2028'--`,
  `=1+1"><img src=x onerror=alert(1)>`,
  `=1+1"><img src=x>`,
  '=1+1<b>&',
]

/** The places of texts in a body, at any depth. */
function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value === 'string') return [at]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => placesIn(each, [...at, name]))
}

function withValue(body: object, [first = '', ...rest]: readonly string[], value: string): object {
  const copy = (Array.isArray(body) ? [...body] : { ...body }) as Record<string, unknown>
  copy[first] = rest.length === 0 ? value : withValue((copy[first] ?? {}) as object, rest, value)
  return copy
}

/** Returns the body with a hostile text in each place that accepts one, and how many those are. */
function hostileBody(schema: z.ZodType, good: object): { body: object; count: number } {
  let body = good
  let count = 0
  const missing = fieldsOf(schema).filter((name) => !Object.hasOwn(good, name))
  for (const place of [...placesIn(good), ...missing.map((name) => [name])]) {
    if (/password|email|website/i.test(place.join())) continue
    for (const text of texts) {
      const changed = withValue(body, place, text)
      if (!schema.safeParse(changed).success) continue
      body = changed
      count++
      break
    }
  }
  return { body, count }
}

/** Calls that need no particular record, or one that is soon made; and those whose texts reach documents and emails. */
const isTried = ({ route, path, body, method }: Endpoint): boolean =>
  body !== undefined &&
  method !== 'GET' &&
  (!path.includes('{') ||
    / \/(admin\/orders|admin\/customers|inquiries|returns|reviews|user\/addresses|orders)\//.test(route)) &&
  !/\/(login|password|two-factor|account|confirmation|logout|deletion|email)\b/.test(path) &&
  !/^\/(admin\/products\/imports|books\/closings|settings\/mail-server)/.test(path)

let accepted: string[] = []
let fields = 0
let mails: Awaited<ReturnType<typeof postOffice.work>> = []

beforeAll(async () => {
  const records = await createCustomerRecords(shop, customer, admin)
  for (const endpoint of shop.endpoints.filter(isTried)) {
    const isForAdmins = endpoint.access === 'admin'
    const made = isForAdmins ? await goodCalls[endpoint.route]?.() : undefined
    const [params = {}] = isForAdmins ? [made?.params] : records.paramsOf(endpoint)
    const good = made?.body ?? goodBody(endpoint.route, records.productId)
    if (!good || !endpoint.body || endpoint.upload?.required) continue
    const { body, count } = hostileBody(
      endpoint.body,
      'maintenanceMode' in good ? { ...good, maintenanceMode: false } : good,
    )
    if (count === 0) continue
    const caller = isForAdmins ? admin : customer
    const { status } = await caller.send(endpoint.method, pathOf(endpoint.route, { params }), body, own)
    expect([endpoint.route, status < 500]).toEqual([endpoint.route, true])
    if (status < 300) {
      accepted.push(endpoint.route)
      fields += count
    }
  }
  // Texts that only admins may publish.
  await shop.db.updateTable('reviews').set({ status: 'published' }).execute()
  await shop.db
    .updateTable('productQuestions')
    .set({ status: 'published', answer: texts[0] ?? '', answeredAt: new Date() })
    .execute()
  accepted = [...new Set(accepted)]
  mails = await postOffice.work()
}, 300_000)

const get = (url: string, headers: Record<string, string> = {}) => shop.fastify.inject({ url, headers })

test('the hostile text is accepted by many fields of many endpoints', () => {
  expect(accepted.length).toBeGreaterThan(50)
  expect(fields).toBeGreaterThan(120)
})

test('a hostile text in every field stays text in emails', () => {
  expect(mails.length).toBeGreaterThan(0)
  for (const { subject, text } of mails) {
    expect([subject, /[\r\n]/.test(subject)]).toEqual([subject, false])
    expect([subject, /<img src=x|<script>alert/.test(htmlOf(text))]).toEqual([subject, false])
  }
})

/** The HTML of a message; plain text may contain the text as it is. */
const htmlOf = (message: string) => message.slice(Math.max(0, message.search(/<!doctype html|<html/i)))

test('a hostile text in every field of every endpoint stays text in pages', async () => {
  const products = await shop.db
    .selectFrom('products')
    .select('slug')
    .where('status', '=', 'active')
    .execute()
  const categories = await shop.db.selectFrom('categories').select('slug').execute()
  const pages = await shop.db.selectFrom('contentPages').select('slug').execute()
  const urls = [
    '/',
    '/products',
    '/contact',
    `/products?search=${encodeURIComponent(texts[0] ?? '')}`,
    ...products.slice(0, 10).map(({ slug }) => `/products/${slug}`),
    ...categories.slice(0, 5).map(({ slug }) => `/products?category=${encodeURIComponent(slug)}`),
    ...pages.map(({ slug }) => `/${slug}`),
  ]
  let seen = 0
  for (const url of urls) {
    const { body } = await get(url)
    if (body.includes('=1+1')) seen++
    expect([url, /<img src=x|<script>alert|<b>&(?!amp)/.test(body)]).toEqual([url, false])
    for (const [, attributes = '', script = ''] of body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)) {
      expect([url, /<img|[\u2028\u2029]/.test(script)]).toEqual([url, false])
      if (attributes.includes('ld+json')) expect(() => JSON.parse(script)).not.toThrow()
    }
  }
  expect(seen).toBeGreaterThan(3)
})

test("a hostile text in every field isn't a formula in any exported table", async () => {
  const tables = shop.endpoints.filter(({ file, path }) => file === 'table' && !path.includes('{'))
  expect(tables.length).toBeGreaterThan(15)
  let seen = 0
  for (const { path } of tables) {
    const csv = await get(`/api${path}?format=csv`, admin.headers)
    if (!String(csv.headers['content-type']).startsWith('text/csv')) continue
    const rows = parse(csv.body, { bom: true, relaxColumnCount: true }) as string[][]
    for (const cell of rows.flat()) {
      if (cell.includes('=1+1')) seen++
      expect([path, cell, /^[=+@\t\r]|^-(?![\d.])/.test(cell)]).toEqual([path, cell, false])
    }
    const xlsx = await get(`/api${path}?format=xlsx`, admin.headers)
    if (!String(xlsx.headers['content-type']).includes('spreadsheetml')) continue
    for (const [name, bytes] of Object.entries(unzipSync(xlsx.rawPayload))) {
      if (!name.includes('sheet')) continue
      expect([path, name, /<f[ >]/.test(Buffer.from(bytes).toString())]).toEqual([path, name, false])
    }
  }
  expect(seen).toBeGreaterThan(0)
})

test('a hostile text in every field leaves PDFs whole and without actions', async () => {
  const rows = async (table: 'orders' | 'taxDocuments' | 'purchaseOrders') =>
    (await shop.db.selectFrom(table).select('id').limit(8).execute()).map(({ id }) => id)
  const urls = [
    ...(await rows('taxDocuments')).map((id) => `/documents/${id}`),
    ...(await rows('orders')).flatMap((id) => [
      `/admin/orders/${id}/packing-slip`,
      `/admin/orders/${id}/label`,
    ]),
    ...(await rows('purchaseOrders')).map((id) => `/purchase-orders/${id}/pdf`),
  ]
  let count = 0
  for (const url of urls) {
    const response = await get(`/api${url}`, admin.headers)
    expect([url, response.statusCode < 500]).toEqual([url, true])
    if (!String(response.headers['content-type']).startsWith('application/pdf')) continue
    count++
    const text = response.rawPayload.toString('latin1')
    expect([url, text.startsWith('%PDF-'), text.trimEnd().endsWith('%%EOF')]).toEqual([url, true, true])
    expect([url, /\/(JavaScript|JS|Launch|SubmitForm|OpenAction)\b/.test(text)]).toEqual([url, false])
  }
  expect(count).toBeGreaterThan(5)
})

test('a hostile text in every field leaves XML well-formed', async () => {
  const sitemap = await get('/sitemap.xml')
  expect(sitemap.statusCode).toBe(200)
  expect(() => readXml(sitemap.body)).not.toThrow()
  const exports = await shop.db.selectFrom('tallyExports').select('id').execute()
  for (const { id } of exports) {
    for (const part of ['masters', 'vouchers'] as const) {
      const { statusCode, body } = await get(`/api/books/tally/exports/${id}/${part}`, admin.headers)
      if (statusCode === 200) expect(() => readXml(body), part).not.toThrow()
    }
  }
})

test('a hostile text in every field stays one line of JSON in the log', () => {
  expect(shop.logged.length).toBeGreaterThan(100)
  for (const line of shop.logged) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}|\u2028/u)
    expect(() => JSON.parse(line)).not.toThrow()
  }
})
