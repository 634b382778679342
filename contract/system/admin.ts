// The state of the shop's software: versions, processes, database, queues, requests and Web Vitals.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { vitalDevices, vitalNames, vitalPages } from '#contract/traffic/vitals'

const time = z.string()
const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

/** The System page updates itself after this time. */
export const SYSTEM_REFRESH_MS = 30_000

/** Alerts of the page and of docs/monitoring.md use the same limits. */
export const systemLimits = {
  /** Share of the disk that is free. */
  diskFree: 0.1,
  /** Waiting time of a due job. */
  jobSeconds: 600,
  /** Share of the database server's connections that are used. */
  connections: 0.85,
  /** A backup is made at least every month, by default every night. */
  backupHours: 48,
} as const

const Process = z.object({
  role: z.enum(['server', 'worker', 'shop']),
  name: z.string(),
  host: z.string(),
  pid: z.number(),
  version: z.string(),
  node: z.string(),
  startedAt: time,
  seenAt: time,
  memoryBytes: z.number(),
  heapBytes: z.number(),
  eventLoopMs: z.number(),
  connections: z.number(),
  waiting: z.number(),
  inFlight: z.number(),
})
export type SystemProcess = z.infer<typeof Process>

const Queue = z.object({
  task: z.string(),
  due: z.number(),
  retrying: z.number(),
  failed: z.number(),
  oldestSeconds: z.number(),
})
export type SystemQueue = z.infer<typeof Queue>

const Requests = z.object({
  /** Method and path; empty for all routes together. */
  route: z.string(),
  requests: z.number(),
  errors: z.number(),
  /** Milliseconds. */
  p50: z.number().nullable(),
  p99: z.number().nullable(),
})
export type RouteRequests = z.infer<typeof Requests>

const Slot = z.object({
  at: time,
  requests: z.number(),
  errors: z.number(),
  p50: z.number().nullable(),
  p99: z.number().nullable(),
})
export type RequestSlot = z.infer<typeof Slot>

const Measured = z.object({
  page: z.enum(keysOf(vitalPages)),
  device: z.enum(keysOf(vitalDevices)),
  metric: z.enum(vitalNames),
  /** The value below which 75 of 100 visits stay. */
  p75: z.number(),
  visits: z.number(),
})
export type MeasuredVital = z.infer<typeof Measured>

export const System = z.object({
  version: z.string(),
  processes: z.array(Process),
  database: z.object({
    version: z.string(),
    /** The newest known release of the same major version. */
    newest: z.string().nullable(),
    isBehind: z.boolean(),
    startedAt: time,
    bytes: z.number(),
    connections: z.number(),
    maxConnections: z.number(),
    tables: z.array(z.object({ name: z.string(), bytes: z.number(), rows: z.number() })),
    replicas: z.array(
      z.object({ name: z.string(), state: z.string().nullable(), lagSeconds: z.number().nullable() }),
    ),
    migrations: z.object({ applied: z.number(), last: z.string(), appliedAt: time }),
  }),
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }),
  backups: z.object({
    lastMadeAt: time.nullable(),
    lastTestedAt: time.nullable(),
    hasFailed: z.boolean(),
    walLagSeconds: z.number().nullable(),
    walIsBehind: z.boolean(),
  }),
  queues: z.array(Queue),
  outbox: z.number(),
  webhookDeliveries: z.number(),
  failingWebhooks: z.number(),
  cache: z.object({ hits: z.number(), misses: z.number(), entries: z.number(), bytes: z.number() }),
  requests: z.object({ quarter: z.array(Requests), day: z.array(Requests), slots: z.array(Slot) }),
  vitals: z.array(Measured),
  /** Days that the Web Vitals cover. */
  vitalDays: z.number(),
})
export type System = z.infer<typeof System>

export const getSystem = endpoint('GET /system', {
  access: 'admin',
  permission: 'settings.read',
  summary: "Return the state of the shop's software",
  reply: z.object({ success: z.literal(true), system: System }),
})
