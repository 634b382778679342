// A real server with few places, whose searches wait until the test releases them.
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ErrorReply } from '#contract/base/errors'
import { createLog } from '#server/http/log'
import { rawRequest } from '#test/raw-request'
import { ResponseCache } from '../reply/response-cache.ts'
import { createServer } from '../server.ts'
import { Admission } from './admission.ts'
import { type RequestKind, requestKinds } from './request-kind.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(closing.splice(0).map((close) => close())))

async function openServer() {
  const few = { places: 1, waiting: 1, patienceMs: 600_000, congestedMs: 600_000 }
  const kinds = Object.fromEntries(
    Object.entries(requestKinds).map(([kind, limits]) => [kind, { ...limits, ...few }]),
  ) as Record<RequestKind, (typeof requestKinds)['orders']>
  const admission = new Admission(kinds, { total: 10, reserved: 2, shortQueue: 2 })
  const log = createLog('silent')
  const cache = new ResponseCache({ isOneOrigin: true })
  const server = await createServer({ log, cache, publicOrigin: null, trustProxy: false, admission })
  const held: (() => void)[] = []
  const storage = new AsyncLocalStorage<string>()
  /** The context in which each request began. */
  const contexts: (string | undefined)[] = []
  const config = { access: 'public' as const }
  server.get('/*', { config }, async (request, reply) => {
    contexts.push(storage.getStore())
    return storage.run(request.url, async () => {
      if (request.url.includes('search=')) await new Promise<void>((resolve) => held.push(resolve))
      return reply.send('served')
    })
  })
  server.post('/api/orders/create', { config }, async () => 'ordered')
  await server.listen({ port: 0, host: '127.0.0.1' })
  closing.push(() => server.close())
  const { port } = server.server.address() as { port: number }
  return {
    admission,
    contexts,
    port,
    get: (path: string) => rawRequest(port, [`GET ${path} HTTP/1.1`, 'Host: shop.test']),
    order: () =>
      rawRequest(
        port,
        [
          'POST /api/orders/create HTTP/1.1',
          'Host: shop.test',
          'Content-Type: application/json',
          'Content-Length: 2',
        ],
        '{}',
      ),
    /** Releases one search. */
    async release() {
      await expect.poll(() => held.length, { timeout: 30_000 }).toBeGreaterThan(0)
      held.shift()?.()
    },
  }
}

test('searches beyond the places and the queue get 503 with Retry-After, while orders and health checks are served', async () => {
  const { admission, get, order, release } = await openServer()
  const first = get('/api/products?search=a')
  await expect.poll(() => admission.counts, { timeout: 30_000 }).toEqual({ running: 1, waiting: 0 })
  const second = get('/products?search=b')
  await expect.poll(() => admission.counts, { timeout: 30_000 }).toEqual({ running: 1, waiting: 1 })

  const call = await get('/api/products?search=c')
  expect(call.status).toBe(503)
  expect(Number(/^retry-after: (\d+)$/im.exec(call.headers)?.[1])).toBeGreaterThan(0)
  expect(call.headers).toMatch(/^x-content-type-options: nosniff/im)
  expect(ErrorReply.parse(JSON.parse(call.body))).toMatchObject({
    message: 'The shop is very busy right now. Please try again in a few seconds.',
    error: { code: 'unavailable' },
  })
  const page = await get('/products?search=d')
  expect([page.status, page.headers.includes('text/html')]).toEqual([503, true])
  expect(page.body).toMatch(/<meta http-equiv="refresh" content="\d+">.*The shop is very busy/)

  expect(await order()).toMatchObject({ status: 200, body: 'ordered' })
  expect((await get('/products/mat')).status).toBe(200)
  expect((await get('/healthz')).status).toBe(200)

  await release()
  expect((await first).status).toBe(200)
  await release()
  expect((await second).status).toBe(200)
  expect(admission.counts).toEqual({ running: 0, waiting: 0 })
})

test('a sender of a body holds no place until the body has arrived', async () => {
  const { admission, port, order } = await openServer()
  const slow = connect(port, '127.0.0.1')
  slow.write(
    'POST /api/orders/create HTTP/1.1\r\nHost: shop.test\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{',
  )
  expect(await order()).toMatchObject({ status: 200 })
  slow.write('}')
  const [reply] = (await once(slow, 'data')) as [Buffer]
  expect(reply.toString()).toMatch(/^HTTP\/1\.1 200/)
  slow.destroy()
  expect(admission.counts).toEqual({ running: 0, waiting: 0 })
})

test('a request that another one starts does not run in its asynchronous context', async () => {
  const { admission, contexts, get, release } = await openServer()
  const first = get('/api/products?search=a')
  await expect.poll(() => admission.counts, { timeout: 30_000 }).toEqual({ running: 1, waiting: 0 })
  const second = get('/api/products?search=b')
  await expect.poll(() => admission.counts, { timeout: 30_000 }).toEqual({ running: 1, waiting: 1 })
  await release()
  await first
  await release()
  await second
  expect(contexts).toEqual([undefined, undefined])
})

test('a visitor who leaves gives up their turn in the queue', async () => {
  const { admission, port, get, release } = await openServer()
  const first = get('/api/products?search=a')
  await expect.poll(() => admission.counts, { timeout: 30_000 }).toEqual({ running: 1, waiting: 0 })
  const gone = connect(port, '127.0.0.1')
  gone.write('GET /api/products?search=b HTTP/1.1\r\nHost: shop.test\r\n\r\n')
  await expect.poll(() => admission.counts, { timeout: 30_000 }).toEqual({ running: 1, waiting: 1 })
  gone.destroy()
  await expect.poll(() => admission.counts, { timeout: 30_000 }).toEqual({ running: 1, waiting: 0 })
  await release()
  expect((await first).status).toBe(200)
})
