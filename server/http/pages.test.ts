// How the server passes on rendered pages. Plain responses replace the pages themselves.
import { createHash } from 'node:crypto'
import type { ServerBuild } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { rawRequest } from '#test/raw-request'
import { openShop, type TestShop } from '#test/shop'

const open: TestShop[] = []
afterEach(() => Promise.all(open.splice(0).map((shop) => shop.close())))

async function serve(
  answer: (request: Request, scripts: string[]) => Response,
  publicOrigin: string | null = null,
) {
  const seen: string[] = []
  const handlerOf = () => async (request: Request, scripts: string[]) => {
    seen.push(request.url)
    return answer(request, scripts)
  }
  const build = {
    entry: { module: { handlerOf, contextFor: (_: unknown, scripts: string[]) => scripts } },
  } as unknown as ServerBuild
  const pages = { build: { load: async () => build, development: false }, assetsFolder: '/nowhere' }
  const shop = await openShop({ pages, publicOrigin })
  open.push(shop)
  return { shop, get: (url: string, headers = {}) => shop.fastify.inject({ url, headers }), seen }
}

test("a redirect keeps its status and location, and isn't cached", async () => {
  const { get, seen } = await serve(
    () => new Response(null, { status: 301, headers: { location: '/products/new' } }),
  )
  for (const time of [1, 2]) {
    const { statusCode, headers } = await get('/products/old')
    expect([time, statusCode, headers.location]).toEqual([time, 301, '/products/new'])
    // A slug may later belong to another product, so browsers must not cache this permanently.
    expect(headers['cache-control']).toBe('no-store')
  }
  expect(seen).toHaveLength(2)
})

test("a missing page keeps its status and isn't cached; an existing one is", async () => {
  const { get, seen } = await serve(
    ({ url }) => new Response('page', { status: url.endsWith('gone') ? 404 : 200 }),
  )
  for (const [url, status, cacheControl] of [
    ['/gone', 404, 'no-store'],
    ['/here', 200, 'public, no-cache'],
  ] as const) {
    await get(url)
    const { statusCode, headers, body } = await get(url)
    expect([statusCode, headers['cache-control'], body]).toEqual([status, cacheControl, 'page'])
  }
  expect(seen.map((url) => new URL(url).pathname)).toEqual(['/gone', '/gone', '/here'])
})

test('a page allows the inline scripts that its renderer has declared, and no others that its HTML contains', async () => {
  const { get } = await serve((_, scripts) => {
    scripts.push('ours()')
    return new Response('<script>ours()</script><script>injected()</script>')
  })
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  // The second reply comes from the cache.
  for (const _ of [1, 2]) {
    const policy = String((await get('/page')).headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' ${hashOf('ours()')};`)
    expect(policy).not.toContain(hashOf('injected()'))
  }
})

test('pages contain the configured origin, whatever host a request claims', async () => {
  const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const configured = await serve(() => new Response('page'), 'https://mats.example')
  await configured.get('/a', evil)
  expect(configured.seen).toEqual(['https://mats.example/a'])
  const anywhere = await serve(() => new Response('page'))
  for (const host of ['shop.test:3000', 'a b', '']) await anywhere.get(`/${host.length}`, { host })
  expect(anywhere.seen).toEqual(['http://shop.test:3000/14', 'http://localhost/3', 'http://localhost/0'])
})

test('a URL that contains another host is not found, so no page is rendered for that host', async () => {
  const { shop, seen } = await serve(() => new Response('page'), 'https://mats.example')
  await shop.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.fastify.server.address() as { port: number }
  const statusOf = async (address: string) =>
    (await rawRequest(port, [`GET ${address} HTTP/1.1`, 'Host: mats.example'])).status
  for (const address of [
    '//evil.example/products',
    '///evil.example/products',
    '//evil.example',
    '/\\evil.example/products',
    'http://evil.example/products',
    'https://evil.example/products?page=2',
  ]) {
    expect([address, await statusOf(address)]).toEqual([address, 404])
  }
  expect(seen).toEqual([])
  expect(await statusOf('/products?from=//evil.example')).toBe(200)
  expect(seen).toEqual(['https://mats.example/products?from=//evil.example'])
})

test('a URL that looks like a file is not found, even below an existing page, and is never cached', async () => {
  const { get, seen } = await serve(() => new Response('page'))
  for (const address of [
    '/my-orders/x.css',
    '/profile/..%2fa.js',
    '/cart%00.png',
    '/profile;x.css',
    '/profile%2f.css',
    '/profile.json',
    '/cart/%2e%2e/a.js?v=1',
    '/.env',
  ]) {
    const { statusCode, headers } = await get(address)
    expect([address, statusCode, headers['cache-control']]).toEqual([address, 404, 'no-store'])
  }
  expect(seen).toEqual([])
})
