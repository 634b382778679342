// The System page's data: requests and processes of several servers, queues, and Web Vitals of visitors.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSystem } from '#contract/system/admin'
import { countVitals } from '#contract/traffic/store'
import { type FinishedRequest, RequestWatch } from '#server/http/observe-requests'
import { eventually } from '#test/eventually'
import { openShop, type TestShop } from '#test/shop'
import { DURATION_LIMITS, emptyDurations, percentileOf, rangeOf } from './durations.ts'
import { reportProcess } from './report-process.ts'
import { countRequests, forgetRequestCounts } from './request-counts.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
beforeAll(async () => {
  shop = await openShop({ trafficEveryMs: 50 })
  admin = await shop.asAdmin()
})
afterAll(() => shop.close())

const system = async () => (await admin.call(getSystem, {})).system
const onFailure = (error: unknown) => {
  throw error
}

const finished: FinishedRequest = {
  id: '',
  method: 'GET',
  route: '/api/shop',
  path: '/api/shop',
  status: 200,
  seconds: 0.004,
  bytes: 0,
  address: '',
  caller: 'visitor',
  cache: null,
  refusal: null,
}

test('GET /system of a new shop names versions, database and disk', async () => {
  const found = await system()
  expect(found).toMatchObject({ processes: [], requests: { quarter: [], day: [], slots: [] }, vitals: [] })
  expect(found.database.version).toMatch(/^\d+/)
  expect(found.database.migrations.last).toMatch(/^\d{4}-/)
  expect(found.database.tables.length).toBeGreaterThan(0)
  expect(found.database.connections).toBeLessThanOrEqual(found.database.maxConnections)
  expect(found.disk.freeBytes).toBeLessThanOrEqual(found.disk.bytes)
})

test('GET /system uses few connections at a time', async () => {
  let most = 0
  const count = () => {
    most = Math.max(most, shop.pool.totalCount - shop.pool.idleCount)
  }
  shop.pool.on('acquire', count)
  await system()
  shop.pool.off('acquire', count)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})

test('GET /system adds up the requests of all servers', async () => {
  const servers = [1, 2].map(() => countRequests(shop.db, { everyMs: 60_000, onFailure }))
  for (const { observe } of servers) {
    for (const seconds of [0.004, 0.004, 0.004]) observe({ ...finished, seconds })
    observe({ ...finished, status: 500, seconds: 3 })
    observe({ ...finished, cache: 'hit' })
    observe({ ...finished, route: '/healthz' })
  }
  await Promise.all(servers.map(({ flush }) => flush()))
  const { requests } = await system()
  const [all, route] = requests.quarter
  expect(all).toMatchObject({ route: '', requests: 8, errors: 2 })
  expect(route).toMatchObject({ route: 'GET /api/shop', requests: 8, errors: 2 })
  expect(route?.p50).toBeLessThanOrEqual(5)
  expect(route?.p99).toBeGreaterThan(2_000)
  expect(requests.day).toEqual(requests.quarter)
  expect(requests.slots.reduce((sum, slot) => sum + slot.requests, 0)).toBe(8)
  await sql`update request_counts set slot = slot - interval '3 days'`.execute(shop.db)
  await forgetRequestCounts(shop.db)
  expect((await system()).requests.day).toEqual([])
})

test('GET /system lists the processes that are running', async () => {
  const options = { db: shop.db, pool: shop.pool, onFailure }
  const watch = new RequestWatch()
  watch.cacheHits = 9
  const server = await reportProcess({
    ...options,
    role: 'server',
    name: 'server 1',
    serving: { watch, cache: shop.cache },
  })
  const worker = await reportProcess({ ...options, role: 'worker', name: 'worker', serving: null })
  const found = await system()
  expect(found.processes.map(({ name, role }) => [name, role])).toEqual([
    ['server 1', 'server'],
    ['worker', 'worker'],
  ])
  expect(found.processes[0]?.memoryBytes).toBeGreaterThan(0)
  expect(found.cache.hits).toBe(9)
  await worker.stop()
  // A process that was killed is left out after a while.
  await sql`update running_processes set seen_at = now() - interval '2 minutes'`.execute(shop.db)
  expect((await system()).processes).toEqual([])
  await server.stop()
})

test('GET /system shows jobs that wait and jobs that have failed', async () => {
  await sql`select graphile_worker.add_job('send_mail', '{}', run_at := now() - interval '20 minutes')`.execute(
    shop.db,
  )
  await sql`select graphile_worker.add_job('back_up', '{}', max_attempts := 1)`.execute(shop.db)
  await sql`update graphile_worker._private_jobs set attempts = 1 where max_attempts = 1`.execute(shop.db)
  const { queues } = await system()
  expect(queues).toMatchObject([
    { task: 'back_up', due: 0, failed: 1 },
    { task: 'send_mail', due: 1, failed: 0 },
  ])
  expect(queues[1]?.oldestSeconds).toBeGreaterThanOrEqual(1_200)
})

test('POST /vitals adds up measurements of visitors, but not of bots and staff', async () => {
  const visitor = (address: string, userAgent = 'Mozilla/5.0 (Linux; Android 15) Chrome/140') =>
    shop.withHeaders({ 'user-agent': `${userAgent} ${address}` })
  const body = { page: 'product', device: 'phone', lcp: 2_000, cls: 0.02, ttfb: 300 } as const
  for (const n of [1, 2, 3]) await visitor(`v${n}`).call(countVitals, { body })
  await visitor('v4').call(countVitals, { body: { ...body, lcp: 9_000 } })
  // The same visit again, a bot, and a member of the staff.
  await visitor('v1').call(countVitals, { body })
  await visitor('v5', 'Googlebot/2.1').call(countVitals, { body })
  await admin.call(countVitals, { body })
  await eventually(async () => {
    const { vitals } = await system()
    expect(vitals.map(({ metric, visits }) => [metric, visits]).sort()).toEqual([
      ['cls', 4],
      ['lcp', 4],
      ['ttfb', 4],
    ])
  })
  const { vitals } = await system()
  const lcp = vitals.find(({ metric }) => metric === 'lcp')
  expect(lcp).toMatchObject({ page: 'product', device: 'phone' })
  // Ranges are exact to a few per cent.
  expect(lcp?.p75).toBeGreaterThan(1_800)
  expect(lcp?.p75).toBeLessThan(2_200)
  for (const bad of [{ lcp: -1 }, { page: 'nowhere' }, { device: 'fridge' }, { cls: 99 }])
    expect((await shop.asGuest().send('POST', '/vitals', { ...body, ...bad })).status).toBe(400)
})

test('percentiles lie in the range of the requests', () => {
  expect(percentileOf(emptyDurations(), 0.5)).toBeNull()
  for (const ms of [0.2, 3, 75, 900, 60_000]) {
    const durations = emptyDurations()
    const range = rangeOf(ms)
    durations[range] = 10
    const p50 = percentileOf(durations, 0.5) ?? 0
    expect(p50).toBeGreaterThanOrEqual(DURATION_LIMITS[range - 1] ?? 0)
    expect(p50).toBeLessThanOrEqual(DURATION_LIMITS[range] ?? 10_000)
  }
})
