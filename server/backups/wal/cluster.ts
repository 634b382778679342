// Reads the state of the cluster's WAL, and manages the replication slot that retains segments until they are
// archived.
import type { ClientBase } from 'pg'
import { serverOf } from './chain.ts'
import { type Position, positionText, readPosition } from './positions.ts'

const SLOT = 'haat_wal'

export interface Cluster {
  folder: string
  system: string
  timeline: number
  segmentBytes: number
  server: string
  /** Flush position: every confirmed commit lies before it. */
  flushed: Position
  /** Position from which on WAL is retained; null if it isn't. */
  heldFrom: Position | null
}

export async function readCluster(client: ClientBase): Promise<Cluster> {
  const { rows } = await client.query<{
    folder: string
    system: string
    timeline: string
    segmentBytes: number
    version: number
    flushed: string
    heldFrom: string | null
  }>(
    `select current_setting('data_directory') as folder,
       (select system_identifier::text from pg_control_system()) as system,
       left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline,
       (select setting::int from pg_settings where name = 'wal_segment_size') as "segmentBytes",
       current_setting('server_version_num')::int as version,
       pg_current_wal_flush_lsn()::text as flushed,
       (select restart_lsn::text from pg_replication_slots where slot_name = $1 and wal_status <> 'lost') as "heldFrom"`,
    [SLOT],
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no information about its log')
  return {
    ...row,
    timeline: Number.parseInt(row.timeline, 16),
    server: serverOf(row.version),
    flushed: readPosition(row.flushed),
    heldFrom: row.heldFrom === null ? null : readPosition(row.heldFrom),
  }
}

/** Retains WAL from now on, until it is released. Recreates a slot that has lost WAL. */
export async function holdLog(client: ClientBase): Promise<void> {
  await client.query(
    `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1 and wal_status = 'lost'`,
    [SLOT],
  )
  await client.query(
    `select pg_create_physical_replication_slot($1, true)
     where not exists (select from pg_replication_slots where slot_name = $1)`,
    [SLOT],
  )
}

/** Releases archived WAL before a position. */
export async function letGo(client: ClientBase, before: Position): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2) from pg_replication_slots
     where slot_name = $1 and wal_status <> 'lost' and restart_lsn < $2::pg_lsn`,
    [SLOT, positionText(before)],
  )
}

/** Drops the slot when archiving is switched off. */
export async function releaseAll(client: ClientBase): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [SLOT],
  )
}
