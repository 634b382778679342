// The server answers invalid input with a 4xx in the standard error format, or ignores it correctly, and never fails.
// contract/invalid-input.test.ts tries every value on every schema; this file sends values that the schemas accept,
// because only these reach a handler and the database, and one refused value per field.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from '#contract/base/endpoint'
import { ErrorReply } from '#contract/base/errors'
import { createGroup } from '#test/factories/groups'
import { createInquiry } from '#test/factories/inquiries'
import { placeTestOrder } from '#test/factories/orders'
import { createAddress } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, placeDeliveredOrder } from '#test/factories/returns'
import { openShop, type TestShop } from '#test/shop'
import { hashTables } from '#test/tables'
import { watchAnswers } from './documented.ts'
import { goodBody } from './good-bodies.ts'
import { fieldsOf, malformedIds, rubbishInJson, rubbishTexts } from './rubbish.ts'
import { sampleWords } from './sample-words.ts'

let shop: TestShop
let differences: string[]
let customer: Awaited<ReturnType<TestShop['asCustomer']>>
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
/** Ids of existing records, by the parameter that takes them. */
let params: Record<string, string>
/** Existing ids for `{id}` of records other than orders, by a part of the path. */
let idsOf: [string, string][]
let productId: string

beforeAll(async () => {
  shop = await openShop()
  differences = watchAnswers(shop)
  customer = await shop.asCustomer()
  admin = await shop.asAdmin()
  const { _id } = await placeTestOrder(shop.db, customer)
  productId = (await createProduct(shop.db)).id
  const address = await createAddress(shop.db, customer.id)
  params = {
    chargeId: crypto.randomUUID(),
    branchId: crypto.randomUUID(),
    listId: crypto.randomUUID(),
    customerId: customer.id,
    id: _id,
    productId,
    itemId: productId,
    ...sampleWords,
  }
  const back = await openTestReturn(admin, await placeDeliveredOrder(shop.db, { customer: customer, admin }))
  idsOf = [
    ['/addresses/', address.id],
    ['/admin/returns/', back._id],
    // A different customer, because a suspended one gets no replies.
    ['/admin/customers/', (await shop.asCustomer()).id],
    ['/customers/groups/', (await createGroup(shop.db, [customer])).id],
    ['/inquiries/', (await createInquiry(shop.db)).id],
  ]
})
afterAll(() => shop.close())

/** Eight at a time, because some replies wait for a password hash. */
async function eightAtATime<T>(items: readonly T[], ask: (item: T) => Promise<unknown>): Promise<void> {
  for (let next = 0; next < items.length; next += 8) await Promise.all(items.slice(next, next + 8).map(ask))
}

interface Sent {
  url?: string
  payload?: string
  headers?: Record<string, string>
}

/** Returns the server's response; throws unless a caller can work with it. */
async function answerTo(
  endpoint: Endpoint,
  what: string,
  { url = pathOf(endpoint), ...request }: Sent,
): Promise<{ status: number; fields: string[] }> {
  const { method, access } = endpoint
  const signedIn = access === 'admin' || access === 'session' ? admin.headers : customer.headers
  const response = await shop.fastify.inject({
    method,
    url: `/api${url}`,
    headers: { 'content-type': 'application/json', ...signedIn, ...request.headers },
    ...(request.payload !== undefined && { payload: request.payload }),
  })
  const { statusCode: status, body } = response
  const said = `${method} ${endpoint.path} to ${what.slice(0, 80)}: ${status} ${body.slice(0, 300)}`
  expect(status, said).toBeLessThan(500)
  if (status < 400) return { status, fields: [] }
  const reply = ErrorReply.parse(JSON.parse(body))
  expect(reply.message, said).toBe(reply.error.message)
  expect(reply.message, said).not.toBe('')
  expect(body, said).not.toMatch(/select .* from |insert into |update \w+ set |node_modules|\.ts:|stack/i)
  return { status, fields: Object.keys(reply.error.fields ?? {}) }
}

const statusOf = async (...call: Parameters<typeof answerTo>) => (await answerTo(...call)).status

const pathOf = ({ path }: Endpoint) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const own = name === 'id' && idsOf.find(([text]) => path.includes(text))
    return String(own ? own[1] : params[name])
  })

const bodyFor = ({ method, path }: Endpoint) => goodBody(`${method} ${path}`, productId)
const withBody = () =>
  shop.endpoints.flatMap((endpoint) => (endpoint.body ? [{ endpoint, schema: endpoint.body }] : []))
const withQuery = () =>
  shop.endpoints.flatMap((endpoint) => (endpoint.query ? [{ endpoint, schema: endpoint.query }] : []))

/** The fields that an issue names, in the server's notation. */
const namesOf = (error: z.ZodError) => [
  ...new Set(error.issues.map(({ path }) => path.map(String).join('.'))),
]

/** Kinds of values that a handler may treat differently. */
function kindOf(value: unknown): string {
  if (typeof value === 'number') return Math.abs(value) >= 1e9 ? 'large number' : 'number'
  if (typeof value !== 'string') return JSON.stringify(value).slice(0, 1)
  if (value.includes('\0') || !value.isWellFormed()) return 'unstorable'
  if (value.length >= 300) return 'long'
  if (value.trim() === '' || Number(value) || value === 'NaN') return 'blank or number'
  return Object.hasOwn(Object.prototype, value) ? 'name of a property' : 'markup'
}

/** Returns at most `most` values of different kinds; each `turn` selects other kinds and values. */
function ofSomeKinds<T extends { value: unknown }>(items: readonly T[], most: number, turn: number): T[] {
  const kinds = [...Map.groupBy(items, ({ value }) => kindOf(value)).values()]
  const first = turn % Math.max(1, kinds.length)
  return [...kinds.slice(first), ...kinds.slice(0, first)]
    .slice(0, most)
    .flatMap((alike) => alike[turn % alike.length] ?? [])
}

const distinct = <T>(items: readonly T[], resultOf: (item: T) => unknown): T[] => [
  ...new Map(items.map((item) => [JSON.stringify(resultOf(item)), item])).values(),
]

/** Parses `value` in the field, for each value: the refused field names, or the parsed input. */
function tried(schema: z.ZodType, good: object, field: string, values: readonly unknown[]) {
  return values.map((value) => {
    const input = { ...good, [field]: value }
    const { data, error } = schema.safeParse(input)
    return { field, value, input, data, refused: error && namesOf(error) }
  })
}

/** The same input with maintenance mode off: a shop closed for maintenance answers most endpoints with 503. */
const withoutMaintenance = (input: object) =>
  'maintenanceMode' in input ? { ...input, maintenanceMode: false } : input

/** Puts each value into all fields that accept it at once. */
function combined(schema: z.ZodType, good: object, all: readonly ReturnType<typeof tried>[number][]) {
  const taken = Map.groupBy(
    all.filter(({ refused }) => !refused),
    ({ value }) => value,
  )
  const inputs = [...taken].map(([value, each]) => ({
    value,
    input: { ...good, ...Object.fromEntries(each.map(({ field }) => [field, value])) },
  }))
  return inputs.flatMap(({ value, input }) => {
    const { data, success } = schema.safeParse(input)
    return success ? [{ value, input, data }] : []
  })
}

test('every endpoint refuses an invalid field of its body by name with 400, and writes nothing', async () => {
  const before = await hashTables(shop.db)
  for (const [place, { endpoint, schema }] of withBody().entries()) {
    if (endpoint.upload?.required) continue
    const good = bodyFor(endpoint) ?? {}
    const refused = fieldsOf(schema).flatMap((field, turn) => {
      const values = tried(schema, good, field, rubbishInJson).filter((one) => one.refused)
      return values[(place + turn) % Math.max(1, values.length)] ?? []
    })
    const allAtOnce = { ...good, ...Object.fromEntries(refused.map(({ field, value }) => [field, value])) }
    const { error } = schema.safeParse(allAtOnce)
    const all = error ? [{ field: 'all', input: allAtOnce, refused: namesOf(error) }] : []
    await eightAtATime([...refused, ...all], async ({ field, input, refused: names = [] }) => {
      const { status, fields } = await answerTo(endpoint, field, { payload: JSON.stringify(input) })
      expect([endpoint.route, field, status, fields.toSorted()]).toEqual([
        endpoint.route,
        field,
        400,
        names.toSorted(),
      ])
    })
  }
  expect(await hashTables(shop.db)).toEqual(before)
}, 300_000)

test('every endpoint answers an unusual value that its body accepts', async () => {
  for (const [place, { endpoint, schema }] of withBody().entries()) {
    const good = bodyFor(endpoint) ?? {}
    const fields = new Set([...Object.keys(good), ...fieldsOf(schema)])
    const all = [...fields].flatMap((field) => tried(schema, good, field, rubbishInJson))
    const taken = Map.groupBy(
      all.filter(({ refused }) => !refused),
      ({ field }) => field,
    )
    const each = [...taken.values()].flatMap((values, turn) => ofSomeKinds(values, 2, place + turn))
    // All passwords are alike to the hash function, which is slow.
    const unhashed = all.filter(({ field }) => !/password/i.test(field))
    const unknown = { input: { ...good, unknownField: { $ne: '' } }, value: 'an unknown field', data: null }
    const inputs = distinct([...each, ...combined(schema, good, unhashed), unknown], ({ input }) => input)
    await eightAtATime(inputs, ({ value, input }) =>
      answerTo(endpoint, JSON.stringify(value), { payload: JSON.stringify(withoutMaintenance(input)) }),
    )
  }
}, 300_000)

/** Days and months that JavaScript and PostgreSQL write differently, or can't represent. */
const edges = ['0000-01-01', '0001-01-01', '0202-01-05', '9999-12-31', '0000-01', '1999-12', '9999-12']

/** The fields that take days, in any form. */
const daysIn = (schema: z.ZodType, good: object) =>
  fieldsOf(schema).filter((field) => {
    const [day, text] = tried(schema, good, field, ['2026-01-05', 'noday'])
    const kept = (one: typeof day) => JSON.stringify((one?.data as Record<string, unknown>)?.[field])
    return (
      day && !day.refused && kept(day)?.startsWith('"2026') && (text?.refused || kept(text) === undefined)
    )
  })

test('every endpoint answers days and months at the edges of the calendar', async () => {
  const inQuery = withQuery().flatMap(({ endpoint, schema }) =>
    daysIn(schema, {}).flatMap((field) =>
      edges.map((edge) => ({ endpoint, edge, sent: { url: `${pathOf(endpoint)}?${field}=${edge}` } })),
    ),
  )
  const inBody = withBody().flatMap(({ endpoint, schema }) => {
    const good = bodyFor(endpoint) ?? {}
    return daysIn(schema, good).flatMap((field) =>
      edges.map((edge) => ({
        endpoint,
        edge,
        sent: { payload: JSON.stringify({ ...good, [field]: edge }) },
      })),
    )
  })
  const inPath = shop.endpoints
    .filter(({ path }) => path.includes('{month}'))
    .flatMap((endpoint) =>
      edges.map((edge) => ({
        endpoint,
        edge,
        sent: { url: pathOf({ ...endpoint, path: endpoint.path.replace('{month}', edge) }) },
      })),
    )
  expect([inQuery.length, inBody.length, inPath.length].every((count) => count > 0)).toBe(true)
  await eightAtATime([...inQuery, ...inBody, ...inPath], ({ endpoint, edge, sent }) =>
    answerTo(endpoint, edge, sent),
  )
})

test('every endpoint refuses a body that is not an object, malformed or too large', async () => {
  const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  const deepObject = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const all = ['', 'null', '1', '"text"', 'true', '{', 'NaN', '\u0000', '[1,', '[]', deep, deepObject]
  const megabyte = JSON.stringify({ a: 'x'.repeat(1e6) })
  for (const [place, { endpoint }] of withBody().entries()) {
    // All endpoints share the parser, except those that take files.
    const some = endpoint.upload || place % 20 === 0 ? all : ['null']
    for (const payload of some) await answerTo(endpoint, `the body ${payload}`, { payload })
    const malformed = await statusOf(endpoint, 'malformed JSON', { payload: '{"a":' })
    const tooLarge = await statusOf(endpoint, '1 MB', { payload: megabyte })
    expect([endpoint.path, malformed, tooLarge]).toEqual([endpoint.path, 400, 413])
  }
})

test('every endpoint refuses a body that targets prototypes, and no prototype is polluted', async () => {
  const all = [
    '{"__proto__":{"polluted":true}}',
    '{"a":{"__proto__":{"polluted":true}}}',
    '{"constructor":{"prototype":{"polluted":true}}}',
    '{"\\u005f_proto__":{"polluted":true}}',
  ]
  for (const [place, { endpoint }] of withBody().entries()) {
    for (const payload of endpoint.upload ? all : all.slice(place % 4, (place % 4) + 1)) {
      expect([endpoint.path, await statusOf(endpoint, payload, { payload })]).toEqual([endpoint.path, 400])
    }
  }
  expect(({} as { polluted?: true }).polluted).toBe(undefined)
})

test('every endpoint with a body accepts JSON in UTF-8 only', async () => {
  const types = [
    'application/json\ta',
    'application/json garbage',
    'application/json; charset=utf-7',
    'text/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data',
    'application/jsonx',
    '',
    'x',
  ]
  for (const [place, { endpoint }] of withBody().entries()) {
    const always = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']
    const some = endpoint.upload || place % 20 === 0 ? types : always
    for (const type of some) {
      const headers = { 'content-type': type, 'x-requested-with': 'haat' }
      const status = await statusOf(endpoint, type, { payload: '{}', headers })
      expect([endpoint.path, type, [400, 415].includes(status)]).toEqual([endpoint.path, type, true])
    }
  }
})

test('every endpoint answers an unusual value that its query accepts, and refuses an invalid one with 400', async () => {
  for (const [place, { endpoint, schema }] of withQuery().entries()) {
    // The server ignores empty values.
    const texts = rubbishTexts.filter((text) => text !== '')
    const all = fieldsOf(schema).flatMap((field) => tried(schema, {}, field, texts))
    const each = [...Map.groupBy(all, ({ field }) => field).values()].flatMap((values, turn) => {
      const taken = distinct(
        values.filter(({ refused }) => !refused),
        ({ data }) => data,
      )
      const refused = values.filter((one) => one.refused)
      return [
        ...ofSomeKinds(taken, 2, place + turn),
        ...refused.slice((place + turn) % Math.max(1, refused.length)).slice(0, 1),
      ]
    })
    const inputs = [
      ...each,
      ...distinct(combined(schema, {}, all), ({ data }) => data).map((one) => ({
        ...one,
        refused: undefined,
      })),
    ]
    await eightAtATime(inputs, async ({ input, refused }) => {
      const url = `${pathOf(endpoint)}?${new URLSearchParams(input as Record<string, string>)}`
      const { status } = await answerTo(endpoint, url, { url })
      if (refused) expect([url, status]).toEqual([url, 400])
    })
  }
}, 300_000)

test('every endpoint answers a query that repeats, nests or cannot be decoded', async () => {
  for (const [place, { endpoint, schema }] of withQuery().entries()) {
    const names = fieldsOf(schema)
    const [name = 'a'] = names
    const ofParser = [
      names.join('&'),
      `${name}=%ff`,
      `${name}=%zz`,
      '__proto__=1&constructor[prototype][x]=1&a[b]=1',
      Array.from({ length: 2_000 }, (_, index) => `p${index}=${index}`).join('&'),
    ]
    for (const query of [
      names.map((each) => `${each}=1&${each}=2`).join('&'),
      names.map((each) => `${each}[$ne]=&${each}[]=1`).join('&'),
      ...(place % 10 === 0 ? ofParser : []),
    ]) {
      await answerTo(endpoint, query, { url: `${pathOf(endpoint)}?${query}` })
    }
  }
})

test('every endpoint answers a malformed path like an unknown one', async () => {
  // Reports from browsers get the same reply for every id, so they reveal nothing.
  const reports = ['/products/{id}/views']
  const some = ['%00', 'x'.repeat(299), '018f0000-0000-7000-8000-000000000000']
  const withParams = shop.endpoints.filter(({ path }) => path.includes('{') && !reports.includes(path))
  for (const [place, endpoint] of withParams.entries()) {
    const payload = bodyFor(endpoint)
    for (const id of place % 20 === 0 ? malformedIds : some) {
      const url = endpoint.path.replace(/\{\w+\}/, id).replace(/\{\w+\}/g, id)
      const body = payload && { payload: JSON.stringify(payload) }
      const status = await statusOf(endpoint, url, { url, ...body })
      expect([endpoint.method, url, [400, 404].includes(status)]).toEqual([endpoint.method, url, true])
    }
  }
})

test('every endpoint that takes an Idempotency-Key refuses a malformed one', async () => {
  for (const endpoint of shop.endpoints.filter(({ idempotent }) => idempotent)) {
    const payload = JSON.stringify(bodyFor(endpoint) ?? {})
    for (const key of ['', ' ', 'two words', 'x'.repeat(201), 'ключ']) {
      const status = await statusOf(endpoint, key, { payload, headers: { 'idempotency-key': key } })
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
    // If a link is the only authorisation, nothing is decoded for an invalid one.
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
      const status = await statusOf(endpoint, what, { payload, headers })
      expect([endpoint.path, what, expected.includes(status)]).toEqual([endpoint.path, what, true])
    }
  }
  expect(({} as { polluted?: true }).polluted).toBe(undefined)
})

test('every answer to invalid input conforms to the API description', () => {
  expect(differences).toEqual([])
})
