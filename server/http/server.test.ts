import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ErrorReply } from '#contract/base/errors'
import { createLog } from '#server/http/log'
import { createCategory } from '#test/factories/products'
import { rawRequest } from '#test/raw-request'
import { openShop, type TestShop } from '#test/shop'
import { ResponseCache } from './reply/response-cache.ts'
import { createServer } from './server.ts'

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openShop()
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.fastify.server.address() as { port: number }).port
})
afterAll(() => shop.close())

const get = (path: string, headers: string[] = [], method = 'GET') =>
  rawRequest(port, [`${method} ${path} HTTP/1.1`, 'Host: shop.test', ...headers])

test('the server refuses to register a route that declares no access', async () => {
  const cache = new ResponseCache({ isOneOrigin: false })
  const server = await createServer({
    log: createLog('silent'),
    publicOrigin: null,
    trustProxy: false,
    cache,
  })
  expect(() => server.get('/open', async () => 'hello')).toThrow('declares no access')
  expect(() => server.get('/open', { config: {} }, async () => 'hello')).toThrow('declares no access')
  server.get('/public', { config: { access: 'public' } }, async () => 'hello')
  expect((await server.inject('/public')).statusCode).toBe(200)
  await server.close()
})

test('no spelling of an admin URL admits a guest', async () => {
  const spellings = (path: string) => [
    path.replace('/api/', '/api%2F'),
    path.replaceAll('/', '//'),
    path.replace('/api', '//api'),
    path.toUpperCase(),
    path.replace(/a/g, '%61'),
    `${path}/`,
    `${path};x`,
    `${path};.css`,
    `${path}%00`,
    `${path}%20`,
    `${path}.json`,
    `${path}?x=/api/shop`,
    `${path}#/api/shop`,
    path.replace('/api', '/api/.'),
    path.replace('/api', '/api/shop/..'),
    path.replace('/api', '/api/shop/%2e%2e'),
    path.replace('/api', '/api/shop/..%2f..'),
    path.replace('/api', '/api\\shop\\..'),
    path.replace('/api', '/healthz/../api'),
    `http://evil.example${path}`,
  ]
  const reads = shop.endpoints.filter(({ access, method }) => access === 'admin' && method === 'GET')
  for (const { path } of reads) {
    for (const spelling of spellings(`/api${path.replace(/\{\w+\}/g, 'pending')}`)) {
      const { status, body } = await get(spelling)
      expect([spelling, status >= 400 && status < 500, body.includes('"success":true')]).toEqual([
        spelling,
        true,
        false,
      ])
    }
  }
})

test('unusual methods neither return nor change data', async () => {
  const { cookie = '' } = (await shop.asAdmin()).headers
  for (const method of ['TRACE', 'OPTIONS', 'PROPFIND', 'PATCH', 'CONNECT', 'NONSENSE', 'get']) {
    const { status, body } = await get('/api/admin/dashboard', [`Cookie: ${cookie}`], method)
    expect([method, status < 400 || status >= 500]).toEqual([method, false])
    expect(body).not.toContain('totalRevenue')
    expect(body).not.toContain(cookie)
  }
  const plain = await get('/api/admin/dashboard', [`Cookie: ${cookie}`])
  expect([plain.status, plain.body.includes('totalRevenue')]).toEqual([200, true])
  const head = await get('/api/admin/dashboard', [], 'HEAD')
  expect([head.status, head.body]).toEqual([401, ''])
})

test('CORS gives other sites no access', async () => {
  for (const origin of ['https://evil.example', 'null', 'http://shop.test.evil.example']) {
    for (const path of [
      '/api/products',
      '/api/user/profile',
      '/api/admin/dashboard',
      '/healthz',
      '/api/none',
    ]) {
      const { headers } = await get(path, [`Origin: ${origin}`])
      expect(headers.toLowerCase()).not.toContain('access-control')
    }
    const asked = await get(
      '/api/orders/create',
      [`Origin: ${origin}`, 'Access-Control-Request-Method: POST'],
      'OPTIONS',
    )
    expect(asked.status).toBe(404)
    expect(asked.headers.toLowerCase()).not.toContain('access-control')
  }
})

test("a change from another site is refused; one from our own site or a program isn't", async () => {
  const logout = async (headers: Record<string, string>) =>
    (await shop.asGuest().send('POST', '/user/logout', undefined, { host: 'shop.test', ...headers })).status
  expect(await logout({})).toBe(200)
  expect(await logout({ origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await logout({ origin: 'https://evil.example' })).toBe(403)
  expect(await logout({ origin: 'https://shop.test.evil.example' })).toBe(403)
  expect(await logout({ origin: 'https://shop.test:8443' })).toBe(403)
  expect(await logout({ origin: 'null' })).toBe(403)
  expect(await logout({ 'sec-fetch-site': 'cross-site' })).toBe(403)
})

test('every response has the security headers and reveals nothing about the software', async () => {
  const paths = [
    '/api/shop',
    '/api/user/profile',
    '/api/none',
    '/none',
    '/api/%zz',
    '/healthz',
    '/api/docs',
    '/uploads/x',
  ]
  // Twice, because the second time the response comes from the cache.
  for (const path of [...paths, ...paths]) {
    const { headers } = await get(path)
    const forAll = ['x-content-type-options: nosniff', 'referrer-policy: strict-origin-when-cross-origin']
    const forPages = [
      'cross-origin-opener-policy: same-origin',
      'x-frame-options: DENY',
      'permissions-policy: ',
    ]
    for (const header of path === '/api/docs' ? [...forAll, ...forPages] : forAll) {
      expect([path, headers.includes(header)]).toEqual([path, true])
    }
    expect(headers).not.toMatch(/^(server|x-powered-by|strict-transport-security):/im)
  }
})

test('behind HTTPS every response has an HSTS header for a year', async () => {
  const secure = await openShop({ publicOrigin: 'https://shop.example' })
  for (const url of ['/api/shop', '/api/none', '/api/user/profile']) {
    const { headers } = await secure.fastify.inject({ url })
    const seconds = /max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]
    expect(Number(seconds)).toBeGreaterThanOrEqual(31_536_000)
  }
  await secure.close()
})

test("a cached response that bypasses the framework equals the route's response", async () => {
  await get('/api/shop')
  const cached = await get('/api/shop')
  const etag = /^etag: (.*)$/im.exec(cached.headers)?.[1]
  expect(JSON.parse(cached.body)).toMatchObject({ success: true })
  const known = await get('/api/shop', [`If-None-Match: ${etag}`])
  expect([known.status, known.body]).toEqual([304, ''])
  const head = await get('/api/shop', [], 'HEAD')
  expect([head.status, head.body]).toEqual([200, ''])
  // Other methods, and paths that only look alike, aren't answered from the cache.
  expect((await get('/api/shop', [], 'DELETE')).status).toBe(404)
  expect((await get('/api/shop/')).status).toBe(404)
})

test("an admin's view of a public list is never served to visitors, nor the other way round", async () => {
  await createCategory(shop.db, { name: 'Secret plans', isActive: false })
  const { cookie = '' } = (await shop.asAdmin()).headers
  for (let round = 0; round < 2; round++) {
    expect((await get('/api/categories')).body).not.toContain('Secret plans')
    expect((await get('/api/categories', [`Cookie: a=b; ${cookie}`])).body).toContain('Secret plans')
  }
})

test('an unknown URL under /api gets a 404 in the standard error format', async () => {
  for (const path of ['/api/none', '/api', '/api/', '/api/orders/x/y/z', '/api/%zz']) {
    const { status, body } = await get(path)
    expect([path, status >= 400 && status < 500]).toEqual([path, true])
    expect(ErrorReply.parse(JSON.parse(body)).message).not.toBe('')
  }
  for (const path of [
    '/.env',
    '/.git/config',
    '/package.json',
    '/uploads/',
    '/uploads/..%2f..%2fpackage.json',
  ]) {
    expect([path, (await get(path)).status]).toEqual([path, 404])
  }
})

test('an oversized header section and a malformed request are refused', async () => {
  expect((await get('/api/shop', [`X-Long: ${'x'.repeat(40_000)}`])).status).toBe(431)
  expect((await rawRequest(port, ['NO HTTP AT ALL'])).status).toBe(400)
})

test('control characters reach the log as one line of JSON', async () => {
  const before = shop.logged.length
  await get('/api/products?search=%1b%5b31m%0d%0aforged', ['User-Agent: \x1b[31mred'])
  await shop.asGuest().send('POST', '/user/login', { email: 'a\r\n{"level":60}@b.co', password: 'x' })
  const lines = shop.logged.slice(before)
  expect(lines.length).toBeGreaterThan(0)
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(JSON.parse(line)).toMatchObject({ level: expect.any(Number) })
  }
})

test('a client whose headers stall is disconnected within seconds', async () => {
  const { server } = shop.fastify
  const { headersTimeout } = server
  expect(headersTimeout).toBe(10_000)
  // The same with a shorter time, so that the test needn't wait for the real one.
  Object.assign(server, { headersTimeout: 200 })
  onTestFinished(() => void Object.assign(server, { headersTimeout }))
  let response = ''
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  socket.on('data', (data) => {
    response += data
  })
  socket.write('POST /api/user/login HTTP/1.1\r\nHost: shop.test\r\n')
  await once(socket, 'close')
  expect(response).toMatch(/^HTTP\/1.1 408 /)
})

test('refused access is logged with the address, and without the query and the password', async () => {
  const before = shop.logged.length
  const customer = await shop.asCustomer()
  await customer.send('GET', '/admin/dashboard?search=private')
  await shop.asGuest().send('POST', '/user/login', { email: customer.email, password: 'a wrong one 71' })
  await shop.asGuest().send('POST', '/user/logout', undefined, { origin: 'https://evil.example' })
  const lines = shop.logged.slice(before).filter((line) => line.includes('"refused"'))
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { path: '/api/admin/dashboard', code: 'forbidden', ip: '127.0.0.1' },
    { path: '/api/user/login', code: 'wrong_credentials' },
    { path: '/api/user/logout', code: 'cross_site' },
  ])
  expect(lines.join()).not.toMatch(/private|a wrong one/)
})

test('a stalled body is cut off, while a form with files may arrive slowly', async () => {
  const slow = await openShop({ bodyTimeoutMs: 300 })
  await slow.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = slow.fastify.server.address() as { port: number }
  const { headers } = await slow.asAdmin()
  const send = (path: string, type: string, length: number, body: string) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const lines = Object.entries({
      ...headers,
      'content-type': type,
      'content-length': length,
      host: 'shop.test',
    })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.write(`POST ${path} HTTP/1.1\r\n${head}x-requested-with: haat\r\n\r\n${body}`)
    return socket
  }
  const form =
    '--b\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\nnot a picture\r\n--b--\r\n'
  const upload = send(
    '/api/admin/pictures',
    'multipart/form-data; boundary=b',
    form.length,
    form.slice(0, 80),
  )
  const stalled = send('/api/admin/login', 'application/json', 100, '{"email":')
  stalled.resume()
  await once(stalled, 'close')
  upload.write(form.slice(80))
  const [reply] = (await once(upload, 'data')) as [Buffer]
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 415 .*picture/is)
  upload.destroy()
  await slow.close()
})

test('a stopping server answers requests that arrive on an open connection, and ends it', async () => {
  const cache = new ResponseCache({ isOneOrigin: false })
  const options = { log: createLog('silent'), publicOrigin: null, trustProxy: false, cache } as const
  const server = await createServer(options)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  server.get('/slow', { config: { access: 'public' } }, async () => {
    begin()
    await released
    return 'slow'
  })
  server.get('/next', { config: { access: 'public' } }, async () => 'next')
  await server.listen({ port: 0, host: '127.0.0.1' })
  let peer: Socket | undefined
  server.server.on('connection', (connection) => {
    peer = connection
  })
  const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk) => (received += chunk))
  socket.write('GET /slow HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await begun
  const closed = server.close()
  await expect.poll(() => server.server.listening).toBe(false)
  socket.write('GET /next HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  // Node reads the next request while the first one is in progress.
  await expect.poll(() => peer?.bytesRead).toBe(socket.bytesWritten)
  release()
  await Promise.all([once(socket, 'close'), closed])
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(received).toMatch(/slow[\s\S]*connection: close[\s\S]*next/i)
})
