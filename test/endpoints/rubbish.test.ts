// Whatever is sent to an endpoint, the answer is a clear one: a 4xx in the one error shape (or a success, where the
// rubbish is rightly ignored), never a fault of ours, and soon.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '#contract/base/endpoint'
import { ErrorReply } from '#contract/base/errors'
import { createGroup } from '#test/factories/groups'
import { createInquiry } from '#test/factories/inquiries'
import { placeTestOrder } from '#test/factories/orders'
import { createAddress } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, placeDeliveredOrder } from '#test/factories/returns'
import { openShop, type TestShop } from '#test/shop'
import { goodBody } from './good-bodies.ts'
import { rubbish } from './rubbish.ts'

let shop: TestShop
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
/** Ids of things that exist, by the name of the parameter that takes one. */
let params: Record<string, string>
/** The same for `{id}` in addresses that hold a text, where it is no order's. */
let idsOf: [string, string][]
let productId: string

beforeAll(async () => {
  shop = await openShop()
  customer = await shop.asCustomer()
  admin = await shop.asAdmin()
  const { _id } = await placeTestOrder(shop.db, customer)
  productId = (await createProduct(shop.db)).id
  const address = await createAddress(shop.db, customer.id)
  params = { id: _id, productId, itemId: productId, status: 'pending', kind: 'order-placed' }
  const back = await openTestReturn(admin, await placeDeliveredOrder(shop.db, { customer: customer, admin }))
  idsOf = [
    ['/addresses/', address.id],
    ['/admin/returns/', back._id],
    // Somebody else: who is suspended is no longer answered.
    ['/admin/customers/', (await shop.asCustomer()).id],
    ['/customers/groups/', (await createGroup(shop.db, [customer])).id],
    ['/inquiries/', (await createInquiry(shop.db)).id],
  ]
})
afterAll(() => shop.close())

/** Generous: an answer takes milliseconds, and the machine may be busy. */
const SOON_MS = 5_000

/** A few at a time, as some answers wait for a hash; not all at once, or the last would be late. */
async function eightAtATime<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<void> {
  for (let next = 0; next < items.length; next += 8) await Promise.all(items.slice(next, next + 8).map(ask))
}

/** What the server answers to a request; throws unless it is an answer that a caller can work with. */
async function answerTo(
  endpoint: Endpoint,
  what: string,
  {
    url = pathOf(endpoint),
    ...request
  }: { url?: string; payload?: string; headers?: Record<string, string> },
): Promise<number> {
  const { method, access } = endpoint
  const signedIn = access === 'admin' || access === 'session' ? admin.headers : customer.headers
  const begun = performance.now()
  const response = await shop.fastify.inject({
    method,
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...signedIn, ...request.headers },
    ...(request.payload !== undefined && { payload: request.payload }),
  })
  const { statusCode, body } = response
  const said = `${method} ${endpoint.path} to ${what.slice(0, 80)}: ${statusCode} ${body.slice(0, 300)}`
  expect(statusCode, said).toBeLessThan(500)
  expect(performance.now() - begun, said).toBeLessThan(SOON_MS)
  if (statusCode >= 400) {
    const reply = ErrorReply.parse(JSON.parse(body))
    expect(reply.message, said).toBe(reply.error.message)
    expect(reply.message, said).not.toBe('')
    expect(body, said).not.toMatch(/select .* from |insert into |update \w+ set |node_modules|\.ts:|stack/i)
  }
  return statusCode
}

const pathOf = ({ path }: Endpoint) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const own = name === 'id' && idsOf.find(([text]) => path.includes(text))
    return String(own ? own[1] : params[name])
  })

const shapeOf = (schema: unknown): string[] => Object.keys((schema as { shape?: object })?.shape ?? {})
const bodyFor = ({ method, path }: Endpoint) => goodBody(`${method} ${path}`, productId)
const withBody = () => shop.endpoints.filter(({ body }) => body !== undefined)

test('every endpoint answers rubbish in one field of its body', async () => {
  for (const endpoint of withBody()) {
    const good = bodyFor(endpoint) ?? {}
    for (const field of new Set([...Object.keys(good), ...shapeOf(endpoint.body), 'unknownField'])) {
      await eightAtATime(rubbish, (value) => {
        const payload = JSON.stringify({ ...good, [field]: value })
        return answerTo(endpoint, `${field} = ${JSON.stringify(value)}`, { payload })
      })
    }
  }
}, 300_000)

test('every endpoint answers a body that is none', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const deepObject = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const bodies = [
    '',
    'null',
    '[]',
    '1',
    '"text"',
    'true',
    '{',
    '{"a":}',
    'NaN',
    '\u0000',
    '[1,',
    deep,
    deepObject,
  ]
  for (const endpoint of withBody()) {
    for (const payload of bodies) await answerTo(endpoint, `the body ${payload}`, { payload })
    const malformed = await answerTo(endpoint, 'malformed JSON', { payload: '{"a":' })
    const tooLarge = await answerTo(endpoint, '1 MB', { payload: JSON.stringify({ a: 'x'.repeat(1e6) }) })
    expect([endpoint.path, malformed, tooLarge]).toEqual([endpoint.path, 400, 413])
  }
})

test('every endpoint refuses a body that reaches for prototypes, and nothing is polluted', async () => {
  for (const endpoint of withBody()) {
    for (const payload of [
      '{"__proto__":{"polluted":true}}',
      '{"a":{"__proto__":{"polluted":true}}}',
      '{"constructor":{"prototype":{"polluted":true}}}',
      '{"\\u005f_proto__":{"polluted":true}}',
    ]) {
      expect([endpoint.path, await answerTo(endpoint, payload, { payload })]).toEqual([endpoint.path, 400])
    }
  }
  expect(({} as { polluted?: true }).polluted).toBe(undefined)
})

test('every endpoint with a body takes JSON in UTF-8 only', async () => {
  const types = [
    ...['application/json\ta', 'application/json garbage', 'application/json; charset=utf-7', 'text/json'],
    ...[
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      'application/jsonx',
      '',
      'x',
    ],
  ]
  for (const endpoint of withBody()) {
    for (const type of types) {
      const headers = { 'content-type': type, 'x-requested-with': 'haat' }
      const status = await answerTo(endpoint, type, { payload: '{}', headers })
      expect([endpoint.path, type, [400, 415].includes(status)]).toEqual([endpoint.path, type, true])
    }
  }
})

test('every endpoint answers rubbish in its query, once and twice', async () => {
  const texts = rubbish.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)))
  const wellFormed = [...texts, '1e12', '999999999', '1;2', '1,2', '%'].filter(
    (text) => text.isWellFormed() && text.length < 1_000,
  )
  for (const endpoint of shop.endpoints.filter(({ query }) => query !== undefined)) {
    for (const name of [...shapeOf(endpoint.query), '__proto__', 'constructor[prototype][x]', 'a[b]']) {
      const key = encodeURIComponent(name)
      await eightAtATime(wellFormed, (text) => {
        const url = `${pathOf(endpoint)}?${key}=${encodeURIComponent(text)}`
        return answerTo(endpoint, url, { url })
      })
      for (const query of [
        `${key}=1&${key}=2`,
        `${key}[]=1`,
        `${key}[$ne]=`,
        key,
        `${key}=%ff`,
        `${key}=%zz`,
      ]) {
        await answerTo(endpoint, query, { url: `${pathOf(endpoint)}?${query}` })
      }
    }
    const many = Array.from({ length: 2_000 }, (_, index) => `p${index}=${index}`).join('&')
    await answerTo(endpoint, 'many parameters', { url: `${pathOf(endpoint)}?${many}` })
  }
}, 300_000)

test('every endpoint answers a malformed address like an unknown one', async () => {
  const ids = [
    ...[
      '0',
      '-1',
      'undefined',
      'null',
      'NaN',
      '%00',
      'a%00b',
      '%ED%A0%80',
      "'%20or%201=1",
      '%7B%7D',
      '__proto__',
    ],
    ...[
      '..%2f..%2fetc',
      '%252e',
      'x'.repeat(299),
      'x'.repeat(2_000),
      '%F0%9F%92%A9',
      '%',
      '%zz',
      ';',
      'a;b',
      '*',
    ],
    ...['018f0000-0000-7000-8000-000000000000', '{"$gt":""}', '018F0000-0000-7000-8000-00000000000'],
  ]
  // What a browser reports is answered alike whatever it names: nobody learns what is there.
  const reports = ['/products/{id}/views']
  for (const endpoint of shop.endpoints.filter(({ path }) => path.includes('{') && !reports.includes(path))) {
    const payload = bodyFor(endpoint)
    for (const id of ids) {
      const url = endpoint.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/g, id)
      const body = payload && { payload: JSON.stringify(payload) }
      const status = await answerTo(endpoint, url, { url, ...body })
      expect([endpoint.method, url, [400, 404].includes(status)]).toEqual([endpoint.method, url, true])
    }
  }
})

test('every endpoint that takes an Idempotency-Key refuses a malformed one', async () => {
  for (const endpoint of shop.endpoints.filter(({ idempotent }) => idempotent)) {
    const payload = JSON.stringify(bodyFor(endpoint) ?? {})
    for (const key of ['', ' ', 'two words', 'x'.repeat(201), 'ключ']) {
      const status = await answerTo(endpoint, key, { payload, headers: { 'idempotency-key': key } })
      expect([endpoint.path, key, status]).toEqual([endpoint.path, key, 400])
    }
  }
})

test('every endpoint that takes files refuses hostile forms', async () => {
  const file = (field: string, content: string) =>
    `Content-Disposition: form-data; name="${field}"; filename="../../a.png"\r\nContent-Type: image/png\r\n\r\n${content}`
  const text = (field: string, content: string) =>
    `Content-Disposition: form-data; name="${field}"\r\n\r\n${content}`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  for (const endpoint of shop.endpoints) {
    if (!endpoint.upload) continue
    const { field, maxBytes, maxFiles } = endpoint.upload
    // Where a link is all that is known of the sender, nothing is decoded for one that doesn't count.
    const noPicture = endpoint.access === 'public' ? [404] : [400, 415]
    const good = Object.entries(bodyFor(endpoint) ?? {}).map(([name, value]) => text(name, String(value)))
    const forms: [string, number[], string[]][] = [
      ['a script', noPicture, [file(field, svg)]],
      ['nothing', noPicture, [file(field, '')]],
      ['a file in another field', [400], [file(`x${field}`, 'x')]],
      ['a file that is too large', [413], [file(field, 'x'.repeat(maxBytes + 1))]],
      ['too many files', [413], Array.from({ length: maxFiles + 1 }, () => file(field, 'x'))],
      ['too many fields', [413], Array.from({ length: 99 }, (_, index) => text(`f${index}`, 'x'))],
      ['a field of 200 kB', [413], [text('note', 'x'.repeat(200_000))]],
      ['a prototype', [400], [text('__proto__', '{"polluted":true}')]],
      ['a prototype in a file', [400], [file('constructor', 'x')]],
    ]
    for (const [what, expected, parts] of forms) {
      const payload = `${[...good, ...parts].map((part) => `--b\r\n${part}\r\n`).join('')}--b--\r\n`
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'x-requested-with': 'haat' }
      const status = await answerTo(endpoint, what, { payload, headers })
      expect([endpoint.path, what, expected.includes(status)]).toEqual([endpoint.path, what, true])
    }
  }
  expect(({} as { polluted?: true }).polluted).toBe(undefined)
})
