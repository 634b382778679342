// Metrics of one process: requests, response cache, database, jobs, and the Node.js process itself. Loaded only if
// metrics are served.
import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { observeStatements } from '#server/db/observe-statements'
import type { RequestObserver, RequestWatch } from '#server/http/observe-requests'
import type { ResponseCache } from '#server/http/reply/response-cache'
import { observeJobs } from '#server/jobs/observe-jobs'

interface ProcessParts {
  /** The label of measurements that can't be added up, such as "server 1". */
  process: string
  version: string
  pool: Pool
}

interface ServerParts {
  watch: RequestWatch
  cache: ResponseCache
}

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const STATEMENT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1, 10]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300, 1_800]

/** Metrics of every process. */
export function processMetrics({ process: name, version, pool }: ProcessParts): Registry {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry, labels: { process: name } })
  new Gauge({
    name: 'haat_process_info',
    help: 'Processes of the shop, with their versions. Always 1.',
    labelNames: ['process', 'version', 'node'],
    registers,
  }).set({ process: name, version, node: globalThis.process.version }, 1)
  new Gauge({
    name: 'haat_database_connections',
    help: 'Connections of the pool of a process, by state.',
    labelNames: ['process', 'state'],
    registers,
    collect() {
      this.set({ process: name, state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ process: name, state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'haat_database_connections_max',
    help: 'Maximum number of connections of the pool of a process.',
    labelNames: ['process'],
    registers,
  }).set({ process: name }, pool.options.max ?? 0)
  new Gauge({
    name: 'haat_database_waiting',
    help: 'Statements and transactions of a process that wait for a connection.',
    labelNames: ['process'],
    registers,
    collect() {
      this.set({ process: name }, pool.waitingCount)
    },
  })
  const statements = new Histogram({
    name: 'haat_database_statement_duration_seconds',
    help: 'Duration of SQL statements, as the processes of the shop see it.',
    buckets: STATEMENT_SECONDS,
    registers,
  })
  const failures = new Counter({
    name: 'haat_database_statement_failures_total',
    help: 'SQL statements that failed, including refused duplicates.',
    registers,
  })
  observeStatements((seconds, failed) => {
    statements.observe(seconds)
    if (failed) failures.inc()
  })
  return registry
}

/** Adds the metrics of a process that runs jobs. */
export function addJobMetrics(registry: Registry): void {
  const jobs = new Histogram({
    name: 'haat_job_duration_seconds',
    help: 'Duration of background jobs, by task and result.',
    labelNames: ['task', 'result'],
    buckets: JOB_SECONDS,
    registers: [registry],
  })
  observeJobs(({ task, seconds, failed }) =>
    jobs.observe({ task, result: failed ? 'failed' : 'done' }, seconds),
  )
}

/** Adds the metrics of a process that serves requests, and returns the observer that feeds them. */
export function addRequestMetrics(registry: Registry, find: () => ServerParts): RequestObserver {
  const registers = [registry]
  const requests = new Histogram({
    name: 'haat_http_request_duration_seconds',
    help: 'Duration of requests until the response was sent, by method, route and class of status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const refusals = new Counter({
    name: 'haat_http_refusals_total',
    help: 'Refused requests by error code, such as too_many_requests.',
    labelNames: ['reason'],
    registers,
  })
  new Gauge({
    name: 'haat_http_requests_in_flight',
    help: 'Requests that are being handled.',
    registers,
    collect() {
      this.set(find().watch.inFlight)
    },
  })
  const lookups = new Counter({
    name: 'haat_response_cache_lookups_total',
    help: 'Cacheable responses: sent from the cache (hit), or rendered first (miss).',
    labelNames: ['result'],
    registers,
    collect() {
      const { watch } = find()
      lookups.reset()
      lookups.inc({ result: 'hit' }, watch.cacheHits)
      lookups.inc({ result: 'miss' }, watch.cacheMisses)
    },
  })
  new Gauge({
    name: 'haat_response_cache_entries',
    help: 'Responses in the caches of all processes.',
    registers,
    collect() {
      this.set(find().cache.entries)
    },
  })
  new Gauge({
    name: 'haat_response_cache_bytes',
    help: 'Size of the response caches of all processes.',
    registers,
    collect() {
      this.set(find().cache.bytes)
    },
  })
  return ({ method, route, status, seconds, refusal }) => {
    requests.observe(
      { method: METHODS.has(method) ? method : 'other', route, status: classOf(status) },
      seconds,
    )
    if (refusal !== null) refusals.inc({ reason: refusal })
  }
}

/** Clients may send any method. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const classOf = (status: number): string => `${Math.floor(status / 100)}xx`
