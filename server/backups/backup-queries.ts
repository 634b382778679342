// Lists backups and queues new ones.
import { type RawBuilder, sql } from 'kysely'
import type { Backup } from '#contract/backups/admin'
import { isDue } from '#contract/backups/schedule'
import { audit } from '#server/audit/audit'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { jobRow, queueJobs } from '#server/jobs/outbox'
import { getSetting } from '#server/settings/settings'

const SHOWN = 100

export async function listBackups(db: Db): Promise<Backup[]> {
  const rows = await db
    .selectFrom('backups')
    .selectAll()
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    reason: row.reason as Backup['reason'],
    actorName: row.actorName,
    startedAt: row.startedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    status: row.status as Backup['status'],
    fileName: row.fileName,
    inFolder: row.inFolder,
    inBucket: row.inBucket,
    bytes: row.bytes,
    sha256: row.sha256,
    rows: row.rowCount,
    files: row.fileCount,
    isEncrypted: row.recipient !== null,
    failure: row.failure,
    testedAt: row.testedAt?.toISOString() ?? null,
    testFailure: row.testFailure,
  }))
}

/** Throws `conflict` while another backup is in progress. */
export async function askForBackup(tx: Transaction, ctx: AdminContext): Promise<void> {
  const waiting = await tx
    .selectFrom('backups')
    .select('id')
    .where('status', '=', 'running')
    .where('startedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst()
  if (waiting) throw refused('conflict', 'A backup is already in progress')
  const { id, fileName } = await queueBackup(tx, { reason: 'admin', actorName: ctx.actor.name })
  audit(tx, ctx, 'backup.make', { id, name: fileName })
}

/** Queues a scheduled backup if the settings make one due. */
export async function backUpWhenDue(tx: Transaction, now = new Date()): Promise<void> {
  const { autoBackup, backupFrequency } = await getSetting(tx, 'general')
  if (!autoBackup) return
  const { last } = await tx
    .selectFrom('backups')
    .select((eb) => eb.fn.max('startedAt').as('last'))
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow()
  if (isDue(backupFrequency, last, now)) await queueBackup(tx, { reason: 'schedule', actorName: null })
}

interface NewBackup {
  reason: Backup['reason']
  actorName: string | null
}

/** With backoff, this many attempts survive a database outage of an hour. */
const MAX_ATTEMPTS = 8

async function queueBackup(tx: Transaction, { reason, actorName }: NewBackup) {
  const backup = await tx
    .insertInto('backups')
    .values({
      reason,
      actorName,
      fileName: sql<string>`'haat-' || to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD-HH24MISS-MS') || '.backup'`,
    })
    .returning(['id', 'fileName'])
    .executeTakeFirstOrThrow()
  await queueBackupJob(tx, backup.id)
  return backup
}

/** @param runAt earliest start; immediately if omitted */
export async function queueBackupJob(tx: Transaction, id: string, runAt?: RawBuilder<Date>): Promise<void> {
  const job = {
    task: 'back_up',
    payload: { backupId: sql`${id}::text` },
    maxAttempts: MAX_ATTEMPTS,
    ...(runAt && { runAt }),
  }
  await queueJobs(tx, { rows: sql`select ${jobRow(job)}` })
}
