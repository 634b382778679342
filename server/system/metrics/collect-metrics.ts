// Adds up the metrics of all processes of a shop. The processes that serve visitors or run jobs send theirs to the
// process that started them, which serves the sum.
import type { ChildProcess } from 'node:child_process'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'

type Metrics = MetricObjectWithValues<MetricValue<string>>[]

interface Asked {
  haatMetrics: number
}

interface Sent extends Asked {
  metrics: Metrics
}

/** A process that doesn't answer in time, because it is busy or starting, is left out of this scrape. */
const PATIENCE_MS = 3_000

/** Answers the parent process that asks for metrics. */
export function sendMetrics(registry: Registry): void {
  process.on('message', async (message) => {
    const { haatMetrics } = (message ?? {}) as Partial<Asked>
    if (haatMetrics === undefined || !process.connected) return
    const sent: Sent = { haatMetrics, metrics: (await registry.getMetricsAsJSON()) as Metrics }
    process.send?.(sent, () => {})
  })
  // Listening must not keep a process alive that has ended everything else.
  process.channel?.unref()
}

let asked = 0

/** Asks a child process for its metrics; null if it doesn't answer. */
export function askForMetrics(child: ChildProcess): Promise<Metrics | null> {
  const haatMetrics = ++asked
  return new Promise((resolve) => {
    const end = (metrics: Metrics | null) => {
      clearTimeout(timer)
      child.off('message', hear)
      resolve(metrics)
    }
    const hear = (message: unknown) => {
      const sent = message as Partial<Sent>
      if (sent?.haatMetrics === haatMetrics && sent.metrics) end(sent.metrics)
    }
    const timer = setTimeout(end, PATIENCE_MS, null)
    child.on('message', hear)
    if (!child.connected) return end(null)
    child.send({ haatMetrics } satisfies Asked, (error) => error && end(null))
  })
}

/** Returns the text that Prometheus reads. */
export async function textOf(own: Registry, children: readonly ChildProcess[]): Promise<string> {
  const theirs = await Promise.all(children.map(askForMetrics))
  const all = [(await own.getMetricsAsJSON()) as Metrics, ...theirs.filter((metrics) => metrics !== null)]
  return AggregatorRegistry.aggregate(all).metrics()
}
