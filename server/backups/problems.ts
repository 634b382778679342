// Counts problems that put the shop's backups at risk.
import { sql } from 'kysely'
import { isBehind, lagOf } from '#contract/backups/wal'
import type { Db } from '#server/db/database'
import type { BackupPlace } from './place.ts'
import { readWalState } from './wal/wal-state.ts'

export type BackupPlaces = Pick<BackupPlace, 'folder' | 'bucket'>

export async function countBackupProblems(db: Db, { folder, bucket }: BackupPlaces): Promise<number> {
  const [{ rows }, wal] = await Promise.all([
    sql<{ n: number }>`
      select (select count(*)::int from (
          select status = 'failed' or failure is not null as is_bad from backups
          where status in ('made', 'failed') order by started_at desc, id desc limit 1) last where is_bad)
        + (select count(*)::int from (
          select test_failure from backups where tested_at is not null
          order by started_at desc, id desc limit 1) last where test_failure is not null) as n`.execute(db),
    readWalState(folder),
  ])
  const places = bucket === null ? (['folder'] as const) : (['folder', 'bucket'] as const)
  const now = Date.now()
  const late = wal === null ? 0 : places.filter((place) => isBehind(lagOf(wal, place, now))).length
  return (rows[0]?.n ?? 0) + late
}
