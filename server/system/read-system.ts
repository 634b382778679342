// Everything that the System page shows.
import { sql } from 'kysely'
import type { MeasuredVital, System } from '#contract/system/admin'
import type { Db } from '#server/db/database'
import { release } from '#server/db/release'
import { adviceFor } from '#server/db/server-advice'
import { limitConcurrency } from '#server/jobs/limit-concurrency'
import { p75Of } from '#server/traffic/vitals/ranges'
import { readVitals } from '#server/traffic/vitals/write-vitals'
import { readRequests } from './read-requests.ts'
import { ProcessFacts, type ProcessRole, SILENT_SECONDS } from './report-process.ts'
import {
  readBacklog,
  readBackupState,
  readDatabaseState,
  readDisk,
  readQueues,
  readReplicas,
  type StatePlaces,
} from './shop-state.ts'

export type SystemPlaces = Omit<StatePlaces, 'db'>

/** Database connections that a request of this page may use at the same time. */
const CONNECTIONS = 2

/** The period of Google's own reports. */
const VITAL_DAYS = 28
const MAX_TABLES = 10

export async function readSystem(db: Db, places: SystemPlaces): Promise<System> {
  const inTurn = limitConcurrency(CONNECTIONS)
  const [reported, database, tables, replicas, migrations, disk, backups, queues, backlog, requests, vitals] =
    await Promise.all([
      inTurn(() => readProcesses(db)),
      inTurn(() => readDatabaseState(db)),
      inTurn(() => readTables(db)),
      inTurn(() => readReplicas(db)),
      inTurn(() => readMigrations(db)),
      readDisk(places.dataDir),
      inTurn(() => readBackupState({ db, ...places })),
      inTurn(() => readQueues(db)),
      inTurn(() => readBacklog(db)),
      inTurn(() => readRequests(db)),
      inTurn(() => readMeasured(db)),
    ])
  const sum = (field: 'cacheHits' | 'cacheMisses' | 'cacheEntries' | 'cacheBytes') =>
    reported.reduce((total, { facts }) => total + facts[field], 0)
  return {
    version: release,
    processes: reported.map(({ role, name, startedAt, seenAt, facts }) => {
      const { cacheHits: _h, cacheMisses: _m, cacheEntries: _e, cacheBytes: _b, ...own } = facts
      return { role, name, startedAt: startedAt.toISOString(), seenAt: seenAt.toISOString(), ...own }
    }),
    database: {
      ...adviceFor(database.version),
      startedAt: database.startedAt.toISOString(),
      bytes: database.bytes,
      connections: database.connections,
      maxConnections: database.maxConnections,
      tables,
      replicas,
      migrations,
    },
    disk,
    backups: {
      ...backups,
      lastMadeAt: backups.lastMadeAt?.toISOString() ?? null,
      lastTestedAt: backups.lastTestedAt?.toISOString() ?? null,
    },
    queues,
    ...backlog,
    cache: {
      hits: sum('cacheHits'),
      misses: sum('cacheMisses'),
      entries: sum('cacheEntries'),
      bytes: sum('cacheBytes'),
    },
    requests,
    vitals,
    vitalDays: VITAL_DAYS,
  }
}

interface Reported {
  role: ProcessRole
  name: string
  startedAt: Date
  seenAt: Date
  facts: ProcessFacts
}

/** Rows of another version of Haat may have other facts, and are left out. */
async function readProcesses(db: Db): Promise<Reported[]> {
  const { rows } = await sql<Omit<Reported, 'facts'> & { facts: unknown }>`
    select role, name, started_at, seen_at, facts from running_processes
    where seen_at > now() - make_interval(secs => ${SILENT_SECONDS}) order by role, name, started_at`.execute(
    db,
  )
  return rows.flatMap((row) => {
    const { data } = ProcessFacts.safeParse(row.facts)
    return data ? [{ ...row, facts: data }] : []
  })
}

async function readTables(db: Db) {
  const { rows } = await sql<{ name: string; bytes: number; rows: number }>`
    select c.relname as name, pg_total_relation_size(c.oid) as bytes, greatest(0, c.reltuples, s.n_live_tup)::bigint as rows
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_stat_user_tables s on s.relid = c.oid
    where n.nspname = 'public' and c.relkind = 'r'
    order by 2 desc, 1 limit ${MAX_TABLES}`.execute(db)
  return rows
}

async function readMigrations(db: Db): Promise<System['database']['migrations']> {
  const { rows } = await sql<{ applied: number; last: string; appliedAt: Date }>`
    select count(*)::int as applied, max(name) as last, max(applied_at) as applied_at from migrations`.execute(
    db,
  )
  const [{ applied, last, appliedAt }] = rows as [(typeof rows)[number]]
  return { applied, last, appliedAt: appliedAt.toISOString() }
}

async function readMeasured(db: Db): Promise<MeasuredVital[]> {
  const sums = await readVitals(db, VITAL_DAYS)
  return sums.flatMap(({ page, device, metric, visits }) => {
    const p75 = p75Of(metric, visits)
    return p75 ? [{ page, device, metric, p75: p75.value, visits: p75.visits }] : []
  })
}
