// Spans of traces. Without an exporter, a span costs one comparison and none of OpenTelemetry's code is loaded
// (open-telemetry.ts).

export interface NewSpan {
  name: string
  kind: 'server' | 'client' | 'consumer' | 'internal'
  attributes?: Record<string, string | number | boolean>
  /** The span that this one continues, in the format of a `traceparent` header; by default the current one. */
  parent?: string | null
  /** The id of the trace if the span starts one: 32 hexadecimal digits. */
  traceId?: string
}

export interface OpenSpan {
  /** Runs work whose spans become children of this one. */
  within<T>(work: () => T): T
  rename(name: string): void
  set(attributes: Record<string, string | number | boolean>): void
  /** @param failure marks the span as failed */
  end(failure?: unknown): void
}

export interface Tracer {
  open(span: NewSpan): OpenSpan
  /** The current span in the format of a `traceparent` header; null without one. */
  current(): string | null
}

let tracer: Tracer | null = null

/** Starts to record spans. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

/** Returns null unless traces are exported. */
export const openSpan = (span: () => NewSpan): OpenSpan | null => tracer?.open(span()) ?? null

export const currentTrace = (): string | null => tracer?.current() ?? null

export const isTracing = (): boolean => tracer !== null

/** Runs work in a span of its own. */
export async function traced<T>(span: () => NewSpan, work: () => Promise<T>): Promise<T> {
  if (tracer === null) return work()
  const open = tracer.open(span())
  try {
    const result = await open.within(work)
    open.end()
    return result
  } catch (error) {
    open.end(error)
    throw error
  }
}
