// Exports spans by OTLP over HTTP. Loaded only if an address for them is configured.
import { type Context, context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { NewSpan, OpenSpan, Tracer } from './spans.ts'

interface ExportOptions {
  /** The address of the collector, without `/v1/traces`. */
  endpoint: string
  /** The share of traces that are recorded, from 0 to 1. Traces begun by a proxy follow its decision. */
  share: number
  /** The name of this process, such as "server 1". */
  instance: string
  version: string
}

export interface TraceExport {
  tracer: Tracer
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

const LAST_EXPORT_MS = 3_000

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const satisfies Record<NewSpan['kind'], SpanKind>

export function exportTraces({ endpoint, share, instance, version }: ExportOptions): TraceExport {
  const ids = new RandomIdGenerator()
  /** The id of the trace that the next root span starts. */
  let nextTraceId: string | null = null
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'haat',
      'service.version': version,
      'service.instance.id': instance,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: {
      generateTraceId: () => nextTraceId ?? ids.generateTraceId(),
      generateSpanId: () => ids.generateSpanId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` }),
      }),
    ],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const recorder = provider.getTracer('haat')

  function open({ name, kind, attributes = {}, parent, traceId }: NewSpan): OpenSpan {
    const from = parent === undefined ? context.active() : contextOf(parent)
    nextTraceId = traceId ?? null
    const span = recorder.startSpan(name, { kind: kinds[kind], attributes }, from)
    nextTraceId = null
    const within = trace.setSpan(from, span)
    return {
      within: (work) => context.with(within, work),
      rename: (name) => void span.updateName(name),
      set: (attributes) => void span.setAttributes(attributes),
      end(failure) {
        // Messages of errors may contain a customer's data, so only the kind of error is exported.
        if (failure !== undefined) {
          span.setAttribute('error.type', kindOf(failure))
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }

  return {
    tracer: {
      open,
      current() {
        const spanContext = trace.getSpanContext(context.active())
        if (!spanContext) return null
        const flags = spanContext.traceFlags.toString(16).padStart(2, '0')
        return `00-${spanContext.traceId}-${spanContext.spanId}-${flags}`
      },
    },
    async stop() {
      const waited = new Promise<void>((resolve) => setTimeout(resolve, LAST_EXPORT_MS).unref())
      await Promise.race([provider.shutdown().catch(() => {}), waited])
    },
  }
}

const TRACEPARENT = /^00-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})$/

/** Returns the context of a `traceparent` header; an invalid one is ignored. */
function contextOf(parent: string | null): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(parent ?? '') ?? []
  if (traceId === undefined || spanId === undefined || flags === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function kindOf(failure: unknown): string {
  const { code, name } = failure as { code?: unknown; name?: unknown }
  return String(code ?? name ?? 'Error')
}
