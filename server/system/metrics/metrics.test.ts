// The metrics that Prometheus reads, and the files that use them: every name in the dashboard, the alert rules and
// docs/monitoring.md exists.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Registry } from 'prom-client'
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
let registry: Registry
const failures: unknown[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'haat-metrics-'))
  const { db, pool } = database
  registry = processMetrics({ process: 'shop', version: '1.2.3', pool })
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

const labelsOf = (metric: string): string[] => {
  if (metric === 'up') return ['job', 'instance']
  const { labelNames } = registry.getSingleMetric(metricOf(metric)) as unknown as { labelNames: string[] }
  // Prometheus adds `job` and `instance`; a bucket of a histogram has `le`.
  return [...labelNames, 'job', 'instance', ...(metric.endsWith('_bucket') ? ['le'] : [])]
}

/** Returns the labels by which an expression selects or groups that some of its metrics lack. */
function missingLabels(expression: string, shown = ''): string[] {
  const selectors = [...expression.matchAll(/\b(up|(?:haat|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)]
  const selected = selectors.flatMap(([, metric = '', conditions = '']) =>
    [...conditions.matchAll(/(\w+)\s*(?:=|!=|=~|!~)"/g)]
      .map(([, label = '']) => label)
      .filter((label) => !labelsOf(metric).includes(label))
      .map((label) => `${metric}{${label}}`),
  )
  const grouped = [...expression.matchAll(/\b(?:by|on)\s*\(([^)]*)\)/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim()),
  )
  const named = [...shown.matchAll(/\{\{\s*(?:\$labels\.)?([a-z_]+)\s*\}\}/g)].map(([, name = '']) => name)
  const common = selectors.map(([, metric = '']) => labelsOf(metric))
  const lacking = [...grouped, ...named].filter((label) => common.some((labels) => !labels.includes(label)))
  // A label that a grouping drops can't be displayed.
  const dropped =
    grouped.length > 0 && !/\bon\b/.test(expression) ? named.filter((label) => !grouped.includes(label)) : []
  return [...selected, ...lacking, ...dropped]
}

interface Panel {
  title: string
  targets?: { expr: string; legendFormat?: string }[]
}

test('the panels of the dashboard select, group and display labels that their metrics have', () => {
  const { panels } = JSON.parse(readFileSync(join(root, 'deploy/monitoring/dashboard.json'), 'utf8')) as {
    panels: Panel[]
  }
  const targets = panels.flatMap(({ title, targets = [] }) => targets.map((target) => ({ title, ...target })))
  expect(targets.length).toBeGreaterThan(30)
  expect(
    targets.flatMap(({ title, expr, legendFormat }) =>
      missingLabels(expr, legendFormat).map((label) => `${title}: ${label}`),
    ),
  ).toEqual([])
})

const rules = () =>
  readFileSync(join(root, 'deploy/monitoring/alerts.yaml'), 'utf8')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => {
      const name = text.slice(0, text.indexOf('\n'))
      const [condition = '', annotations = ''] = text.slice(text.indexOf('expr:')).split('annotations:')
      return { name, condition: condition.replace(/\b(?:for|labels):.*/g, ''), annotations }
    })

test('the alert rules select, group and display labels that their metrics have', () => {
  expect(rules().length).toBeGreaterThan(20)
  const wrong = rules().flatMap(({ name, condition, annotations }) => {
    const shown = [...annotations.matchAll(/\$labels\.\w+/g)].map(([label]) => `{{ ${label} }}`).join(' ')
    return missingLabels(condition, shown).map((label) => `${name}: ${label}`)
  })
  expect(wrong).toEqual([])
})

const testsOfRules = ['alerts.test.yaml', 'alerts-over-days.test.yaml'].map((name) =>
  join(root, 'deploy/monitoring', name),
)

test('every alert rule has a test in which it fires', () => {
  const tests = testsOfRules.map((file) => readFileSync(file, 'utf8')).join('\n')
  // A group of expectations begins with "- alertname"; those that fire name labels.
  const fired = new Set([
    ...[...tests.matchAll(/labels: '\{alertname="(\w+)"\}', value: 1/g)].map(([, name]) => name),
    ...[...tests.matchAll(/- alertname: (\w+)\n\s+eval_time: \w+\n\s+exp_alerts:\n/g)].map(
      ([, name]) => name,
    ),
    ...[
      ...tests.matchAll(/ALERTS\{alertname="(\w+)", alertstate="firing"\}\)\n.*\n\s+exp_samples: \[\{/g),
    ].map(([, name]) => name),
  ])
  expect(
    rules()
      .map(({ name }) => name)
      .filter((name) => !fired.has(name)),
  ).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
test.runIf(hasPromtool)('the tests of the alert rules pass', () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', ...testsOfRules], {
    encoding: 'utf8',
  })
  expect(status, stdout + stderr).toBe(0)
})

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
