// The access log and the facts about requests, on a real connection.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { rawRequest } from '#test/raw-request'
import { openShop, type TestShop } from '#test/shop'
import { accessLog, shortened } from './access-log.ts'
import { createLog } from './log.ts'
import { type FinishedRequest, RequestWatch, withoutFileName } from './observe-requests.ts'

const lines: string[] = []
const seen: FinishedRequest[] = []
let shop: TestShop
let port: number
let watch: RequestWatch
beforeAll(async () => {
  watch = new RequestWatch({
    observers: [(finished) => void seen.push(finished)],
    accessLog: accessLog(createLog('info', { write: (line) => void lines.push(line) })),
    trustProxy: ['127.0.0.1'],
  })
  shop = await openShop({ watch, trustProxy: ['127.0.0.1'] })
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.fastify.server.address() as { port: number }).port
})
afterAll(() => shop.close())

const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)

interface Line {
  requestId: string
  path: string
  cache?: string
}

async function lineOf(path: string): Promise<Line> {
  let found: Line | undefined
  await eventually(() => {
    found = lines.map((line) => JSON.parse(line) as Line).findLast((line) => line.path === path)
    expect(found).toBeDefined()
  })
  return found as Line
}

test('a request is logged with its id, route, caller and shortened address', async () => {
  const customer = await shop.asCustomer()
  const answer = await ask('/api/orders/cart?token=quite-secret', {
    headers: { authorization: `Bearer ${customer.token}`, 'x-forwarded-for': '203.0.113.77' },
  })
  expect(await lineOf('/api/orders/cart')).toMatchObject({
    msg: 'request',
    requestId: answer.headers.get('x-request-id'),
    method: 'GET',
    route: '/api/orders/cart',
    status: 200,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    network: '203.0.113.0',
    caller: 'customer',
  })
  expect(lines.join('')).not.toContain('secret')
  expect(lines.join('')).not.toContain(customer.token)
})

test('tokens and secrets in paths are replaced by the pattern of the route', async () => {
  await ask('/api/cart-reminders/stop/a-secret-token', { method: 'POST' })
  await lineOf('/api/cart-reminders/stop/:token')
  await ask('/feeds/another-secret/google.xml')
  await eventually(() => expect(seen.some(({ route }) => route.includes(':secret'))).toBe(true))
  expect(lines.join('')).not.toMatch(/a-secret-token|another-secret/)
})

test('responses from the cache are logged as hits, refusals with their reason', async () => {
  for (const cache of ['miss', 'hit']) {
    await ask('/api/categories')
    await eventually(async () => expect(await lineOf('/api/categories')).toMatchObject({ cache }))
  }
  await ask('/api/orders')
  expect(await lineOf('/api/orders')).toMatchObject({ status: 401, refusal: 'unauthenticated' })
  await ask('/api/no-such-call')
  expect(await lineOf('/api/no-such-call')).toMatchObject({ status: 404, route: expect.any(String) })
})

test('control characters of a path reach the log escaped', async () => {
  await rawRequest(port, ['GET /%1b[31m%0d%0a{"level":60} HTTP/1.1', 'Host: shop.test'])
  await eventually(() => expect(lines.some((line) => line.includes('%1b[31m'))).toBe(true))
  for (const line of lines) {
    expect(line.trimEnd()).not.toMatch(/\p{Cc}/u)
    expect(JSON.parse(line)).toMatchObject({ level: 30 })
  }
})

test('a client that disconnects has status 499, and no request stays in flight', async () => {
  const calls = seen.length
  const asking = request({ port, host: '127.0.0.1', path: '/api/user/login', method: 'POST' })
  asking.on('error', () => {})
  asking.setHeader('content-type', 'application/json')
  asking.setHeader('content-length', '100')
  asking.write('{"email":')
  await eventually(() => expect(watch.inFlight).toBe(1))
  asking.destroy()
  await eventually(() =>
    expect(seen.slice(calls).some(({ status, path }) => status === 499 && path === '/api/user/login')).toBe(
      true,
    ),
  )
})

test('all built files count as one route', () => {
  expect(['/assets/common-DjwZlqoX.css', '/sw.js', '/api/shop'].map(withoutFileName)).toEqual([
    '/assets/*',
    '/sw.js',
    '/api/shop',
  ])
})

test.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:aa:bb::1', '2001:db8:aa::'],
  ['::1', '::'],
  ['', ''],
])('the address %s is shortened to %s', (address, network) => {
  expect(shortened(address)).toBe(network)
})

test('the header of another address than a trusted proxy is ignored', async () => {
  const finished: FinishedRequest[] = []
  const strict = new RequestWatch({ observers: [(request) => void finished.push(request)] })
  const other = await openShop({ watch: strict })
  await other.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port: its } = other.fastify.server.address() as { port: number }
  await fetch(`http://127.0.0.1:${its}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.77' } })
  await eventually(() => expect(finished.map(({ address }) => address)).toEqual(['127.0.0.1']))
  await other.close()
})
