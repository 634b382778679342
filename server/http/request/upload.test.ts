// Malicious and malformed forms, sent over a real connection to a small test endpoint.
import { once } from 'node:events'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { ErrorReply } from '#contract/base/errors'
import { allPermissions } from '#contract/base/permissions'
import { createApp } from '#server/http/handle'
import { createLog } from '#server/http/log'
import { ResponseCache } from '#server/http/reply/response-cache'
import { createServer } from '#server/http/server'

const upload = { field: 'picture', maxBytes: 1_000_000, maxFiles: 2, required: false } as const
const body = z.object({ title: z.string({ error: 'Title is required' }), note: z.string().optional() })
const reply = z.object({ success: z.literal(true), title: z.string(), files: z.array(z.unknown()) })
const send = endpoint('POST /things', { access: 'customer', summary: 'Send', body, upload, reply })
const needy = endpoint('POST /pictures', {
  access: 'session',
  summary: 'Send a picture',
  upload: { ...upload, maxFiles: 1, required: true },
  reply: z.object({ success: z.literal(true) }),
})
const plain = endpoint('POST /plain', { access: 'customer', summary: 'No files', body, reply })
const paper = endpoint('GET /papers/{name}', {
  access: 'customer',
  summary: 'A paper',
  params: z.object({ name: z.string() }),
  file: 'application/pdf',
  reply: z.unknown(),
})

const token = 'x'.repeat(43)
const customer = { kind: 'customer' as const, id: '1', name: 'Asha', email: 'asha@example.com' }
const admin = {
  kind: 'admin' as const,
  id: '2',
  name: 'Ravi',
  email: 'ravi@example.com',
  role: 'owner' as const,
  roleName: 'Owner',
  permissions: new Set(allPermissions),
  isConfirmed: false,
}
let fastify: FastifyInstance
let port: number
let origin: string
let handled = 0
const waiting = Promise.withResolvers<void>()
const aborted = Promise.withResolvers<void>()

beforeAll(async () => {
  const cache = new ResponseCache({ isOneOrigin: false })
  fastify = await createServer({ log: createLog('silent'), publicOrigin: null, trustProxy: false, cache })
  const app = createApp(fastify, {
    db: null as never,
    readFrom: null as never,
    authenticator: {
      customer: async (given) => (given === token ? customer : null),
      apiKey: async () => null,
      customerByCode: async () => null,
      orderLink: async () => null,
      admin: async (given) => (given === token ? admin : null),
    },
    cache,
    limiter: null as never,
    securityHeaders: {},
    publicOrigin: null,
    secureCookies: false,
    areEmailsSent: async () => true,
  })
  app.handle(send, async ({ body: { title }, files }) => {
    handled++
    return { title, files: files.map(({ filename, bytes }) => [filename, bytes.length, bytes[0]]) }
  })
  app.handle(needy, async ({ files: [file] }) => {
    if (file?.filename === 'wait.png') {
      waiting.resolve()
      await once(file.signal, 'abort')
      aborted.resolve()
    }
    return {}
  })
  app.handle(plain, async ({ body: { title }, files }) => ({ title, files: [...files] }))
  app.handle(paper, async ({ params }) => ({ bytes: Buffer.from('%PDF-'), filename: params.name }))
  origin = await fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (fastify.server.address() as { port: number }).port
})
afterAll(() => fastify.close())

const bearer = { authorization: `Bearer ${token}` }
type Part = readonly [name: string, value: string | Blob, filename?: string]

async function post(path: string, parts: readonly Part[] | string, headers: Record<string, string> = bearer) {
  let form: FormData | string
  if (typeof parts === 'string') form = parts
  else {
    form = new FormData()
    for (const [name, value, filename] of parts) {
      if (typeof value === 'string') form.append(name, value)
      else form.append(name, value, filename ?? 'a.png')
    }
  }
  const response = await fetch(`${origin}/api${path}`, { method: 'POST', headers, body: form })
  const answered = await response.json()
  if (!response.ok) ErrorReply.parse(answered)
  return { status: response.status, ...(answered as { message?: string; error?: { fields?: object } }) }
}

const file = (bytes: number, fill = 7) => new Blob([new Uint8Array(bytes).fill(fill)])

test('a form is parsed into fields and files', async () => {
  const parts = [
    ['title', 'Mats'],
    ['picture', file(10), 'दरी 1.png'],
    ['picture', file(1_000_000, 8), 'b.png'],
  ] as const
  expect(await post('/things', parts)).toEqual({
    status: 200,
    success: true,
    title: 'Mats',
    files: [
      ['दरी 1.png', 10, 7],
      ['b.png', 1_000_000, 8],
    ],
  })
})

test('the same endpoint accepts JSON, and an empty file input counts as no file', async () => {
  const json = { ...bearer, 'content-type': 'application/json' }
  expect(await post('/things', '{"title":"Mats"}', json)).toMatchObject({ status: 200, files: [] })
  const empty = [
    ['title', 'Mats'],
    ['picture', file(0), ''],
  ] as const
  expect(await post('/things', empty)).toMatchObject({ status: 200, files: [] })
})

test('errors name the invalid field or the missing file', async () => {
  expect(await post('/things', [['picture', file(5)]])).toMatchObject({
    status: 400,
    error: { code: 'invalid_input', fields: { title: 'Title is required' } },
  })
  const missing = {
    status: 400,
    error: { code: 'invalid_input', fields: { picture: 'Please choose a file' } },
  }
  expect(await post('/pictures', [['other', 'x']])).toMatchObject(missing)
  expect(await post('/pictures', '{}', { ...bearer, 'content-type': 'application/json' })).toMatchObject(
    missing,
  )
})

test.each<[string, Part[], number, string]>([
  ['a file one byte too large', [['picture', file(1_000_001)]], 413, 'a.png is larger than 0.9 MB'],
  ['a file that is much too large', [['picture', file(50_000_000)]], 413, 'The file is larger than 0.9 MB'],
  [
    'three files of two',
    [
      ['picture', file(5)],
      ['picture', file(5)],
      ['picture', file(5)],
    ],
    413,
    'Please choose at most 2 files',
  ],
  [
    'fifty files',
    Array.from({ length: 50 }, () => ['picture', file(50_000)] as const),
    413,
    'Please choose at most 2 files',
  ],
  [
    'a file in another field',
    [['avatar', file(500_000)]],
    400,
    'Files are only accepted in the field "picture"',
  ],
  [
    '41 fields',
    Array.from({ length: 41 }, (_, index) => [`f${index}`, 'x'] as const),
    413,
    'The form has too many fields',
  ],
  [
    '1,001 fields',
    Array.from({ length: 1_001 }, (_, index) => [`f${index}`, 'x'] as const),
    413,
    'The form has too many fields',
  ],
  ['a field that is too long', [['title', 'x'.repeat(100_001)]], 413, 'Is too long'],
  [
    'a repeated field',
    [
      ['title', 'a'],
      ['title', 'b'],
    ],
    400,
    'Was sent more than once',
  ],
  ['a field with a very long name', [['n'.repeat(500), 'a']], 400, 'The name of a form field is too long'],
])('%s is refused with a clear message, and the next request succeeds', async (_, parts, status, message) => {
  const before = handled
  const title: Part = ['title', 'Mats']
  expect(await post('/things', parts)).toMatchObject({ status, message })
  // The bytes after the refused part must not hang either.
  const more = [...parts, ['picture', file(900_000)] as const, ['picture', file(900_000)] as const]
  expect((await post('/things', more)).status).toBeGreaterThanOrEqual(400)
  expect(handled).toBe(before)
  expect(await post('/things', [title])).toMatchObject({ status: 200 })
})

test("field names such as __proto__ don't pollute prototypes", async () => {
  for (const name of [
    '__proto__',
    'constructor',
    'toString',
    '__proto__[polluted]',
    'constructor.prototype.polluted',
  ]) {
    for (const part of [
      [name, '{"polluted":true}'],
      [name, file(5)],
    ] as const) {
      const answered = await post('/things', [['title', 'Mats'], part])
      const isHarmless = typeof part[1] === 'string' && !(name in {})
      expect([name, answered.status]).toEqual([name, isHarmless ? 200 : 400])
    }
  }
  const json = `--b\r\nContent-Disposition: form-data; name="title"\r\nContent-Type: application/json\r\n\r\n{"__proto__":{"polluted":true}}\r\n--b--\r\n`
  expect(
    await post('/things', json, { ...bearer, 'content-type': 'multipart/form-data; boundary=b' }),
  ).toMatchObject({ status: 400 })
  expect(({} as { polluted?: true }).polluted).toBe(undefined)
})

test.each([
  ['no boundary', 'multipart/form-data', 'x'],
  [
    'no end',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="title"\r\n\r\nMats',
  ],
  [
    'a file without an end',
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nMats',
  ],
  ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\n\r\nMats\r\n--b--\r\n'],
  ['nothing', 'multipart/form-data; boundary=b', ''],
  ['another boundary', 'multipart/form-data; boundary=b', '--c\r\n\r\nMats\r\n--c--\r\n'],
  ['NUL', 'multipart/form-data; boundary=b', '\u0000'.repeat(10_000)],
])('a form with %s is refused', async (_, type, text) => {
  expect((await post('/things', text, { ...bearer, 'content-type': type })).status).toBe(400)
})

test('an endpoint without an upload refuses forms', async () => {
  expect(await post('/plain', [['title', 'Mats']])).toMatchObject({ status: 415 })
  const types = ['multipart/mixed; boundary=b', 'application/x-www-form-urlencoded', 'text/plain']
  for (const type of types) {
    expect([type, (await post('/things', 'x', { ...bearer, 'content-type': type })).status]).toEqual([
      type,
      415,
    ])
  }
})

test('a guest is refused before their form has been read', async () => {
  const answered = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        'POST /api/things HTTP/1.1\r\nHost: shop.test\r\nContent-Length: 900000\r\n' +
          'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n',
      ),
    )
    socket.once('data', (data) => {
      resolve(String(data))
      socket.destroy()
    })
    socket.once('error', reject)
  })
  expect(answered).toMatch(/^HTTP\/1.1 401 /)
})

test('a form that another site makes a browser send with its cookies is refused', async () => {
  const cookie = { cookie: `haat_admin=${token}` }
  const parts = [['picture', file(5)]] as const
  expect(await post('/pictures', parts, cookie)).toMatchObject({ status: 403, error: { code: 'cross_site' } })
  const own = { ...cookie, 'x-requested-with': 'haat' }
  expect(await post('/pictures', parts, { ...own, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
  })
  expect(await post('/pictures', parts, own)).toMatchObject({ status: 200 })
  // One of our own pages, in a browser that reports its origin.
  expect(await post('/pictures', parts, { ...cookie, origin })).toMatchObject({ status: 200 })
  const elsewhere = { ...cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect(await post('/pictures', parts, elsewhere)).toMatchObject({ status: 403 })
  expect(await post('/pictures', parts, { ...cookie, origin: 'null' })).toMatchObject({ status: 403 })
})

test('a client that disconnects in the middle of a form does no harm', async () => {
  const before = handled
  for (let round = 0; round < 20; round++) {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          `POST /api/things HTTP/1.1\r\nHost: shop.test\r\nAuthorization: Bearer ${token}\r\nContent-Length: 900000\r\n` +
            'Content-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\nContent-Disposition: form-data; name="picture"; filename="a"\r\n\r\nMats',
          () => setTimeout(() => socket.destroy(), 5),
        )
      })
      socket.once('close', () => resolve())
    })
  }
  expect(handled).toBe(before)
  expect(await post('/things', [['title', 'Mats']])).toMatchObject({ status: 200 })
})

test("a file is sent with its declared type, under a name that can't break out of the header", async () => {
  const name = 'a"; filename=evil.html; x=\'()* दरी'
  const response = await fetch(`${origin}/api/papers/${encodeURIComponent(name)}`, { headers: bearer })
  expect(await response.text()).toBe('%PDF-')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename*=UTF-8''a%22%3B%20filename%3Devil.html%3B%20x%3D%27%28%29%2A%20%E0%A4%A6%E0%A4%B0%E0%A5%80`,
  })
  expect((await fetch(`${origin}/api/papers/a`)).status).toBe(401)
})

test('the signal of an uploaded file is aborted when the sender disconnects while the file is being handled', async () => {
  const controller = new AbortController()
  const form = new FormData()
  form.append('picture', new File([new Uint8Array(2_000)], 'wait.png'))
  const sent = fetch(`${origin}/api/pictures`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
    signal: controller.signal,
  })
  await waiting.promise
  controller.abort()
  await expect(sent).rejects.toThrow()
  await aborted.promise
})
