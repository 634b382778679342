// Product views: which ones count, and that none is lost or counted twice on the way to the database.
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { today } from '#contract/base/days'
import { countView } from '#contract/traffic/store'
import { eventually } from '#test/eventually'
import { createProduct } from '#test/factories/products'
import { openShop } from '#test/shop'
import { createCounter } from './counter.ts'
import { createVisits } from './visits.ts'
import { viewKey, writeViews } from './write-views.ts'

const BROWSER = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

const shop = await openShop({ trafficEveryMs: 10 })
afterAll(() => shop.close())

async function viewsOf(productId: string): Promise<number> {
  const { rows } = await sql<{ views: number }>`
    select coalesce(sum(views), 0)::int as views from product_views where product_id = ${productId}`.execute(
    shop.db,
  )
  return rows[0]?.views ?? 0
}

const visit = (id: string, headers: Record<string, string> = {}) =>
  shop.withHeaders({ 'user-agent': BROWSER, ...headers }).call(countView, { params: { id } })

/** Waits until all earlier reports are written: later reports are written later. */
async function settled(): Promise<void> {
  const { id } = await createProduct(shop.db)
  await visit(id)
  await eventually(async () => expect(await viewsOf(id)).toBe(1))
}

test('POST /products/{id}/views counts a product for its day, once per visit', async () => {
  const { id } = await createProduct(shop.db)
  await visit(id)
  await visit(id)
  await visit(id.toUpperCase())
  await visit(id, { 'user-agent': `${BROWSER} Another/1` })
  await settled()
  const { rows } = await sql`select day::text, views from product_views where product_id = ${id}`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ day: today(), views: 2 }])
})

test("POST /products/{id}/views doesn't count bots, programs without a name, or admins", async () => {
  const { id } = await createProduct(shop.db)
  const admin = await shop.asAdmin()
  await visit(id, {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  })
  await visit(id, { 'user-agent': 'curl/8.9.1' })
  await visit(id, { 'user-agent': '' })
  await visit(id, admin.headers)
  await settled()
  expect(await viewsOf(id)).toBe(0)
})

test('POST /products/{id}/views gives invalid ids the same reply as products, and stores nothing', async () => {
  for (const id of ['x', '0', '00000000-0000-4000-8000-000000000000']) {
    expect(await visit(id)).toEqual({ success: true })
  }
  await settled()
  const { rows } = await sql`select from product_views v where not exists
    (select from products p where p.id = v.product_id)`.execute(shop.db)
  expect(rows).toEqual([])
})

test('buffered counts are written when a server stops, and the counts of several servers add up', async () => {
  const { id } = await createProduct(shop.db)
  const servers = await Promise.all([1, 2].map(() => openShop({ db: shop.db, trafficEveryMs: 3_600_000 })))
  for (const server of servers) {
    await server.withHeaders({ 'user-agent': BROWSER }).call(countView, { params: { id } })
  }
  expect(await viewsOf(id)).toBe(0)
  await Promise.all(servers.map((server) => server.close()))
  expect(await viewsOf(id)).toBe(2)
})

test('servers that write the same products concurrently neither lose a view nor deadlock', async () => {
  const products = await Promise.all(Array.from({ length: 20 }, () => createProduct(shop.db)))
  const keys = products.map(({ id }) => viewKey(today(), id))
  await Promise.all(
    Array.from({ length: 16 }, (_, at) =>
      writeViews(shop.db, new Map((at % 2 ? keys : keys.toReversed()).map((key) => [key, at + 1]))),
    ),
  )
  for (const { id } of products) expect(await viewsOf(id)).toBe((16 * 17) / 2)
})

test("a counter keeps counts that couldn't be written, and is bounded", async () => {
  const written: Record<string, number>[] = []
  const failures: unknown[] = []
  let isDown = true
  const counter = createCounter<number>({
    join: (sum, more) => sum + more,
    write: async (sums) => {
      if (isDown) throw new Error('down')
      written.push(Object.fromEntries(sums))
    },
    onFailure: (error) => failures.push(error),
    everyMs: 3_600_000,
    maxKeys: 2,
  })
  for (const key of ['a', 'b', 'c', 'a']) counter.add(key, 1)
  await counter.flush()
  counter.add('b', 5)
  isDown = false
  await Promise.all([counter.flush(), counter.flush()])
  expect(failures).toHaveLength(1)
  expect(written).toEqual([{ b: 6, a: 2 }])
})

test('the number of reports per network is limited, without affecting other networks', () => {
  const visits = createVisits(3)
  const from = (address: string, what: string) => visits.counts({ address, userAgent: BROWSER }, what)
  expect(['a', 'b', 'c', 'd'].map((what) => from('2001:db8::1', what))).toEqual([true, true, true, false])
  expect(from('2001:db8::2', 'e')).toBe(false)
  expect(from('192.0.2.1', 'a')).toBe(true)
})
