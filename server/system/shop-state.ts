// The state of the shop for monitoring: queues, backups, database and disk. Every statement reads an index or a table
// that stays small, so that a shop with a million orders can be asked every few seconds.
import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { isBehind, lagOf } from '#contract/backups/wal'
import type { BackupPlace } from '#server/backups/place'
import { readWalState } from '#server/backups/wal/wal-state'
import type { Db } from '#server/db/database'

export interface StatePlaces {
  db: Db
  backups: Pick<BackupPlace, 'folder' | 'bucket'>
  /** The folder with pictures, private files and, usually, the embedded database. */
  dataDir: string
}

interface Queue {
  task: string
  /** Jobs that are due and wait for the worker, or run. */
  due: number
  /** Jobs that have failed and are tried again later. */
  retrying: number
  /** Jobs that have failed and aren't tried again. */
  failed: number
  /** How long the oldest due job has waited. */
  oldestSeconds: number
}

interface Replica {
  name: string
  state: string | null
  /** Null if the role of the shop may not see it (pg_monitor). */
  lagSeconds: number | null
}

/** Counting stops here: a longer queue is a problem of any length. */
const MAX_COUNTED = 10_000

export async function readQueues(db: Db): Promise<Queue[]> {
  const { rows } = await sql<Queue>`
    select t.identifier as task,
      count(*) filter (where j.attempts < j.max_attempts and j.run_at <= now())::int as due,
      count(*) filter (where j.attempts between 1 and j.max_attempts - 1)::int as retrying,
      count(*) filter (where j.attempts >= j.max_attempts)::int as failed,
      coalesce(extract(epoch from now() - min(j.run_at)
        filter (where j.attempts < j.max_attempts and j.run_at <= now())), 0)::float as oldest_seconds
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    group by 1 order by 1`.execute(db)
  return rows
}

export interface Backlog {
  outbox: number
  webhookDeliveries: number
  failingWebhooks: number
}

export async function readBacklog(db: Db): Promise<Backlog> {
  const { rows } = await sql<Backlog>`
    select
      (select count(*)::int from (select from outbox limit ${MAX_COUNTED}) o) as outbox,
      (select count(*)::int from (
        select from webhook_deliveries where state = 'waiting' limit ${MAX_COUNTED}) d) as webhook_deliveries,
      (select count(*)::int from webhooks where is_active and failing_since is not null) as failing_webhooks`.execute(
    db,
  )
  return rows[0] as Backlog
}

export interface BackupState {
  lastMadeAt: Date | null
  lastTestedAt: Date | null
  /** The last backup or the last test restore failed. */
  hasFailed: boolean
  /** The part of the write-ahead log that isn't archived; null if it isn't archived by Haat. */
  walLagSeconds: number | null
  walIsBehind: boolean
}

export async function readBackupState({ db, backups }: StatePlaces): Promise<BackupState> {
  const [{ rows }, wal] = await Promise.all([
    sql<Pick<BackupState, 'lastMadeAt' | 'lastTestedAt' | 'hasFailed'>>`
      select (select max(started_at) from backups where finished_at is not null and failure is null) as last_made_at,
        (select max(tested_at) from backups where test_failure is null) as last_tested_at,
        coalesce((select failure is not null or status = 'failed' from backups
          where status in ('made', 'failed') order by started_at desc, id desc limit 1), false)
        or coalesce((select test_failure is not null from backups
          where tested_at is not null order by started_at desc, id desc limit 1), false) as has_failed`.execute(
      db,
    ),
    readWalState(backups.folder),
  ])
  const found = rows[0] as Pick<BackupState, 'lastMadeAt' | 'lastTestedAt' | 'hasFailed'>
  const lagMs = wal === null ? null : lagOf(wal, 'folder', Date.now())
  return { ...found, walLagSeconds: lagMs === null ? null : lagMs / 1_000, walIsBehind: isBehind(lagMs) }
}

export interface DatabaseState {
  version: string
  bytes: number
  connections: number
  maxConnections: number
  /** When the database server started. */
  startedAt: Date
}

export async function readDatabaseState(db: Db): Promise<DatabaseState> {
  const { rows } = await sql<DatabaseState>`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
      (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections,
      pg_postmaster_start_time() as started_at`.execute(db)
  return rows[0] as DatabaseState
}

/** Empty if the database has no replicas. */
export async function readReplicas(db: Db): Promise<Replica[]> {
  const { rows } = await sql<Replica>`
    select application_name as name, state, extract(epoch from replay_lag)::float as lag_seconds
    from pg_stat_replication order by 1`.execute(db)
  return rows
}

export interface DiskState {
  freeBytes: number
  bytes: number
}

export async function readDisk(folder: string): Promise<DiskState> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { freeBytes: bavail * bsize, bytes: blocks * bsize }
}
