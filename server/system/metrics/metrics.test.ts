// The metrics that Prometheus reads, and the files that use them: every name in the dashboard, the alert rules and
// docs/monitoring.md exists.
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { observeStatements } from '#server/db/observe-statements'
import { RequestWatch } from '#server/http/observe-requests'
import { ResponseCache } from '#server/http/reply/response-cache'
import { observedTasks, observeJobs } from '#server/jobs/observe-jobs'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { textOf } from './collect-metrics.ts'
import { addJobMetrics, addRequestMetrics, processMetrics } from './process-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { addShopMetrics } from './shop-metrics.ts'

let database: TestDatabase
let folder: string
let text: string
let types: Map<string, string>
const failures: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'haat-metrics-'))
  const { db, pool } = database
  const registry = processMetrics({ process: 'shop', version: '1.2.3', pool })
  addJobMetrics(registry)
  const serving = { watch: new RequestWatch(), cache: new ResponseCache({ isOneOrigin: true }) }
  const observe = addRequestMetrics(registry, () => serving)
  const finished = {
    id: '',
    path: '/api/shop',
    route: '/api/shop',
    method: 'GET',
    bytes: 10,
    address: '',
    caller: 'visitor',
    cache: null,
  } as const
  observe({ ...finished, status: 200, seconds: 0.02, refusal: null })
  observe({ ...finished, status: 429, seconds: 0.001, refusal: 'too_many_requests' })
  observe({ ...finished, method: 'BREW', status: 405, seconds: 0.001, refusal: null })
  serving.watch.cacheHits = 3
  const tasks = observedTasks({ send_mail: async () => {} })
  await tasks.send_mail?.({}, { job: { attempts: 1 } } as never)
  // A job that has failed for good.
  await sql`select graphile_worker.add_job('send_mail', '{}', max_attempts := 1)`.execute(db)
  await sql`update graphile_worker._private_jobs set attempts = 1`.execute(db)
  const backups = { folder: join(folder, 'backups'), bucket: null }
  const shop = addShopMetrics(registry, { db, backups, dataDir: folder }, (error) => failures.push(error))
  await shop.refresh()
  text = await textOf(registry, [])
  types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]),
  )
})
afterAll(async () => {
  observeStatements(null)
  observeJobs(null)
  await database.close()
  await rm(folder, { recursive: true })
})

test('the metrics tell requests, jobs, database and shop', () => {
  expect(failures).toEqual([])
  for (const line of [
    'haat_http_request_duration_seconds_count{method="GET",route="/api/shop",status="2xx"} 1',
    'haat_http_request_duration_seconds_bucket{le="0.025",method="GET",route="/api/shop",status="2xx"} 1',
    'haat_http_request_duration_seconds_count{method="other",route="/api/shop",status="4xx"} 1',
    'haat_http_refusals_total{reason="too_many_requests"} 1',
    'haat_response_cache_lookups_total{result="hit"} 3',
    'haat_job_duration_seconds_count{task="send_mail",result="done"} 1',
    'haat_jobs_failed{task="send_mail"} 1',
    'haat_jobs_due{task="send_mail"} 0',
    'haat_orders_placed_total 0',
    'haat_tasks_waiting{task="paymentsToVerify"} 0',
    'haat_backup_failed 0',
    'haat_shop_metrics_up 1',
    `haat_process_info{process="shop",version="1.2.3",node="${process.version}"} 1`,
  ])
    expect(text).toContain(line)
  expect(text).toMatch(/^haat_database_statement_duration_seconds_count \d/m)
  expect(text).toMatch(/^haat_disk_free_bytes \d/m)
})

/** The metric of a series: a histogram `x` has the series `x_bucket`, `x_sum` and `x_count`. */
const metricOf = (series: string): string =>
  types.has(series) ? series : series.replace(/_(bucket|sum|count)$/, '')

const root = join(import.meta.dirname, '../../..')
const SERIES = /\b(?:haat|nodejs|process)_[a-z0-9_]+/g
const seriesIn = (file: string) => [
  ...new Set(readFileSync(join(root, file), 'utf8').match(SERIES)?.map(metricOf) ?? []),
]

test.each(['deploy/monitoring/dashboard.json', 'deploy/monitoring/alerts.yaml', 'docs/monitoring.md'])(
  'every metric named in %s exists',
  (file) => {
    const named = seriesIn(file)
    expect(named.length).toBeGreaterThan(15)
    // Metrics of parts that this database doesn't have, and label values that look like metrics.
    expect(named.filter((name) => !types.has(name))).toEqual([])
  },
)

test('docs/monitoring.md describes every metric of the shop', () => {
  const named = seriesIn('docs/monitoring.md')
  expect([...types.keys()].filter((name) => name.startsWith('haat_') && !named.includes(name))).toEqual([])
})

test('metrics keep their values and say so if the database cannot be read', async () => {
  const gone = await createTestDatabase()
  const registry = processMetrics({ process: 'shop', version: '1', pool: gone.pool })
  const errors: unknown[] = []
  const backups = { folder, bucket: null }
  const shop = addShopMetrics(registry, { db: gone.db, backups, dataDir: folder }, (error) =>
    errors.push(error),
  )
  await gone.close()
  await shop.refresh()
  expect(errors).toHaveLength(1)
  expect(await textOf(registry, [])).toContain('haat_shop_metrics_up 0')
})

test('the metrics have a port of their own, which serves nothing else', async () => {
  const options = { host: '127.0.0.1', port: 0, onFailure: () => {} }
  const server = await serveMetrics({ ...options, read: async () => text })
  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init)
  const answer = await get('/metrics')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ])
  expect(await answer.text()).toBe(text)
  expect([(await get('/')).status, (await get('/metrics', { method: 'POST' })).status]).toEqual([404, 404])
  await server.close()
  const failing = await serveMetrics({ ...options, read: async () => Promise.reject(new Error('gone')) })
  expect((await fetch(`http://127.0.0.1:${failing.port}/metrics`)).status).toBe(500)
  await failing.close()
})
