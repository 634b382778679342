// Every cached reply, and a page rendered from it, is invalidated by every change of its contents: after each change,
// responses must equal those of a server without a cache.
import type { ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Route } from '#contract/api'
import { pathOf, type RouteText } from '#contract/base/endpoint'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import type { App } from '#server/http/app'
import { SOFT_LIMIT_MS } from '#server/http/reply/cache-entry'
import { dispatchOutbox } from '#server/jobs/dispatch-outbox'
import { eventually } from '#test/eventually'
import { openShop, type TestShop } from '#test/shop'
import { type Change, columnChanges, fillShop, rowChanges, shownRows } from './shown-things.ts'

type Call = App['callAsGuest']
type Case = [route: RouteText, input: { params?: Record<string, string>; query?: Record<string, unknown> }]

/** Imitates a page: it shows all of a reply except numbers that no page shows. */
const pageOf = (body: string): string =>
  body
    .replace(/"stock":(\d+)/g, (number, stock) => (Number(stock) > LOW_STOCK ? '"stock":"many"' : number))
    .replace(/,"stats":\{[^}]*\}|,"lowStockCount":\d+/g, '')

const pageAddress = (one: Case) => `/page?of=${encodeURIComponent(JSON.stringify(one))}`

const handlerOf = () => async (request: Request, call: unknown) => {
  const [route, input] = JSON.parse(new URL(request.url).searchParams.get('of') ?? '')
  return (call as Call)(route as Route, input)
    .then((reply) => new Response(pageOf(JSON.stringify(reply))))
    .catch(() => new Response('failed'))
}
const module = { handlerOf, contextFor: (call: Call) => call }
const build = { entry: { module } } as unknown as ServerBuild
const pages = { build: { load: async () => build, development: false }, assetsFolder: '/nowhere' }

let shop: TestShop
let uncached: TestShop
let cases: Case[]
/** Id of a product that doesn't exist. */
const missingId = '00000000-0000-4000-8000-000000000000'
beforeAll(async () => {
  shop = await openShop({ pages })
  uncached = await openShop({ db: shop.db })
  const { productId } = await fillShop(shop)
  const sorted = ['name', 'price', 'rating', 'stock'].map((sortBy) => ({ sortBy, limit: 2 }))
  const lists = [
    {},
    { limit: 100 },
    { category: 'rugs' },
    { category: 'none' },
    { category: 'floor' },
    { search: 'soft' },
    { search: 'ruug' },
    { status: 'in-stock' },
    { status: 'low-stock,out-of-stock' },
    { minPrice: 60, maxPrice: 120 },
    ...sorted,
    { category: 'rugs', attributes: 'Weave=Flat&Size=7' },
    { category: 'rugs', attributes: 'Size=6..8', limit: 2 },
  ]
  cases = [
    ...lists.map((query): Case => ['GET /products', { query }]),
    ['GET /products/filters', { query: { category: 'rugs' } }],
    ['GET /products/filters', { query: { search: 'mat' } }],
    ['GET /products/suggestions', { query: { search: 'ma' } }],
    ['GET /products', { query: { search: 'mat', sortBy: 'relevance' } }],
    ['GET /products/filters', { query: { category: 'rugs', attributes: 'Size=7', minPrice: 60 } }],
    ['GET /products/featured', {}],
    ['GET /products/by-id', { query: { ids: [productId, missingId].join() } }],
    ['GET /products/pictures', { query: { ids: [productId, missingId].join() } }],
    ['GET /products/complements', { query: { products: productId } }],
    ['GET /products/names', { query: { category: 'rugs' } }],
    ...[productId, 'mat', 'mat-2', 'throw', 'throw-m'].map(
      (id): Case => ['GET /products/{id}', { params: { id } }],
    ),
    ['GET /products/{id}/reviews', { params: { id: productId } }],
    ['GET /products/{id}/questions', { params: { id: productId } }],
    ['GET /products/{id}/related', { params: { id: productId } }],
    ['GET /products/{id}/related', { params: { id: 'throw' } }],
    ['GET /payment-methods/accepted', {}],
    ['GET /categories', {}],
    ['GET /shop', {}],
    ['GET /shop/contacts', {}],
    ['GET /shop/messages', {}],
    ['GET /storefront', {}],
    ['GET /pages/{slug}', { params: { slug: 'about' } }],
  ]
  const steady = performance.now.bind(performance)
  vi.spyOn(performance, 'now').mockImplementation(() => steady() + skippedMs)
})
afterAll(async () => {
  await uncached.close()
  await shop.close()
})

let skippedMs = 0

const bodyOf = async ({ fastify }: TestShop, url: string) => {
  const { statusCode, body } = await fastify.inject({ url })
  return statusCode === 200 ? body : 'failed'
}

/** Returns the correct current response of every URL. */
async function truth(): Promise<Map<string, string>> {
  const bodies = new Map<string, string>()
  for (const one of cases) {
    const address = `/api${pathOf(...one)}`
    uncached.cache.clear()
    const body = await bodyOf(uncached, address)
    bodies.set(address, body).set(pageAddress(one), pageOf(body))
  }
  return bodies
}

async function differing(bodies: Map<string, string>): Promise<string[]> {
  // Skip the seconds during which responses may be stale after a sale.
  skippedMs += SOFT_LIMIT_MS
  const found: string[] = []
  for (const [address, body] of bodies)
    if ((await bodyOf(shop, address)) !== body) found.push(decodeURIComponent(address))
  return found
}

async function expectSeen(changes: readonly Change[]) {
  const unseen: string[] = []
  for (const { statement, undo } of changes) {
    const { rowCount } = await shop.pool.query(statement)
    expect(rowCount, statement).toBeGreaterThan(0)
    await dispatchOutbox(shop.pool)
    const bodies = await truth()
    const seen = eventually(async () => expect(await differing(bodies)).toEqual([]))
    await seen.catch(async () => {
      unseen.push(statement, ...(await differing(bodies)))
      shop.cache.clear()
    })
    if (undo) await shop.pool.query(undo)
  }
  expect(unseen).toEqual([])
}

test('this test file covers every cached endpoint', () => {
  const cached = shop.endpoints.filter((endpoint) => endpoint.cached).map(({ route }) => route)
  expect([...new Set(cases.map(([route]) => route))].sort()).toEqual(cached.sort())
})

/** Hundreds of responses per change: 13 s alone, but several times as much beside the other tests. */
const manyResponses = { timeout: 600_000 }

test.each(Object.keys(shownRows) as (keyof typeof shownRows)[])(
  'cached responses show a change of any column of %s',
  manyResponses,
  async (table) => expectSeen(await columnChanges(shop.pool, table)),
)

test('cached responses show rows that are added, removed and sold', manyResponses, () =>
  expectSeen(rowChanges),
)
