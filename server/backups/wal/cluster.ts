// What the server of a cluster says of itself and its log, and the slot that holds back what has not been kept yet.
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
  /** How far everything is on the disk: whatever has been confirmed lies before. */
  flushed: Position
  /** From where on the log is held back; null where it is not. */
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
  if (!row) throw new Error('The database says nothing of itself')
  return {
    ...row,
    timeline: Number.parseInt(row.timeline, 16),
    server: serverOf(row.version),
    flushed: readPosition(row.flushed),
    heldFrom: row.heldFrom === null ? null : readPosition(row.heldFrom),
  }
}

/** From now on the log stays until it is let go. A slot that has lost some of it begins anew. */
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

/** What lies before is kept elsewhere. */
export async function letGo(client: ClientBase, before: Position): Promise<void> {
  await client.query(
    `select pg_replication_slot_advance(slot_name, $2) from pg_replication_slots
     where slot_name = $1 and wal_status <> 'lost' and restart_lsn < $2::pg_lsn`,
    [SLOT, positionText(before)],
  )
}

/** Nobody keeps the log any more. */
export async function letAllGo(client: ClientBase): Promise<void> {
  await client.query(
    'select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = $1',
    [SLOT],
  )
}
