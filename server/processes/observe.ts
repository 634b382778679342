// Starts what a process reports about itself: traces, metrics, request counts and its row of the System page. Metrics
// and traces load their libraries only if they are switched on.
import type { ChildProcess } from 'node:child_process'
import type { Registry } from 'prom-client'
import { release } from '#server/db/release'
import { accessLog } from '#server/http/access-log'
import type { Logger } from '#server/http/log'
import { type RequestObserver, RequestWatch } from '#server/http/observe-requests'
import { ResponseCache } from '#server/http/reply/response-cache'
import type { Environment } from '#server/processes/environment'
import { type ProcessRole, reportProcess } from '#server/system/report-process'
import { countRequests } from '#server/system/request-counts'
import { setTracer } from '#server/tracing/spans'
import type { Lifetime } from './lifetime.ts'
import { StartError } from './start-error.ts'
import type { Stores } from './stores.ts'

interface ObserveOptions {
  environment: Environment
  stores: Stores
  log: Logger
  /** Null for a process that only supervises others. */
  role: ProcessRole | null
}

export interface Observation {
  /** For `serve`. */
  watch: RequestWatch
  cache: ResponseCache
  /** Null without metrics. */
  registry: Registry | null
}

const WRITE_EVERY_MS = 15_000

/** Call this before the process opens; `reportObserved` follows once it is open. */
export async function observe(options: ObserveOptions, lifetime: Lifetime): Promise<Observation> {
  const { environment, stores, log, role } = options
  const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = environment
  const name = nameOf(options)
  if (endpoint !== undefined) {
    const { exportTraces } = await import('#server/tracing/open-telemetry')
    const share = environment.OTEL_TRACES_SAMPLER_ARG
    const traces = exportTraces({ endpoint, share, instance: name, version: release })
    setTracer(traces.tracer)
    lifetime.onEnd(traces.stop)
  }
  const cache = new ResponseCache({ isOneOrigin: environment.PUBLIC_URL !== undefined })
  const serves = role === 'server' || role === 'shop'
  const observers: RequestObserver[] = []
  const onFailure = (error: unknown) => {
    if (!lifetime.isStopping()) log.warn({ err: error }, "The request counts couldn't be written yet")
  }
  if (serves) {
    const counts = countRequests(stores.db, { everyMs: WRITE_EVERY_MS, onFailure })
    observers.push(counts.observe)
    lifetime.onEnd(counts.flush)
  }
  let registry: Registry | null = null
  let serving: Pick<Observation, 'watch' | 'cache'> | undefined
  if (METRICS_PORT !== undefined) {
    const { processMetrics, addJobMetrics, addRequestMetrics } = await import(
      '#server/system/metrics/process-metrics'
    )
    registry = processMetrics({ process: name, version: release, pool: stores.pool })
    if (role === 'worker' || role === 'shop') addJobMetrics(registry)
    if (serves) observers.push(addRequestMetrics(registry, () => serving as Observation))
    // Processes with a parent of ours send their metrics to it.
    if (environment.HAAT_PROCESS !== undefined) {
      const { sendMetrics } = await import('#server/system/metrics/collect-metrics')
      sendMetrics(registry)
    }
  }
  const watch = new RequestWatch({
    observers,
    accessLog: environment.ACCESS_LOG ? accessLog(log) : null,
    observesHits: environment.ACCESS_LOG || registry !== null,
    trustProxy: environment.TRUST_PROXY ?? false,
  })
  serving = { watch, cache }
  return { watch, cache, registry }
}

/** Reports an open process to the System page until it ends. */
export async function reportObserved(
  { watch, cache }: Observation,
  options: ObserveOptions & { role: ProcessRole },
  lifetime: Lifetime,
): Promise<void> {
  const { stores, log, role } = options
  const reports = await reportProcess({
    db: stores.db,
    pool: stores.pool,
    role,
    name: nameOf(options),
    serving: role === 'worker' ? null : { watch, cache },
    onFailure(error) {
      if (!lifetime.isStopping())
        log.warn({ err: error }, "The state of this process couldn't be written yet")
    },
  })
  lifetime.onEnd(reports.stop)
}

/** Serves the metrics of this process and of those that it supervises. */
export async function openMetrics(
  { registry }: Observation,
  { environment, stores, log }: ObserveOptions,
  children: () => ChildProcess[],
  lifetime: Lifetime,
): Promise<void> {
  const { METRICS_PORT: port, METRICS_HOST: host } = environment
  if (registry === null || port === undefined) return
  const [{ addShopMetrics }, { textOf }, { serveMetrics }] = await Promise.all([
    import('#server/system/metrics/shop-metrics'),
    import('#server/system/metrics/collect-metrics'),
    import('#server/system/metrics/serve-metrics'),
  ])
  const onFailure = (error: unknown) => log.warn({ err: error }, "The metrics of the shop couldn't be read")
  const shop = addShopMetrics(
    registry,
    { db: stores.db, backups: stores.backups, dataDir: environment.DATA_DIR },
    onFailure,
  )
  const server = await serveMetrics({
    host,
    port,
    onFailure,
    read: async () => {
      await shop.refresh()
      return textOf(registry, children())
    },
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new StartError(`Port ${port} (METRICS_PORT) is in use. Set METRICS_PORT to another one.`)
  })
  lifetime.onEnd(server.close)
}

const nameOf = ({ environment, role }: ObserveOptions): string =>
  environment.HAAT_PROCESS ?? (role === null ? 'supervisor' : 'shop')
