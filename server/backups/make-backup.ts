// Makes a backup: writes and encrypts it, copies it to the bucket, restores it as a test, and removes old backups.
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Selectable, sql, type Updateable } from 'kysely'
import { isTestDue } from '#contract/backups/schedule'
import { type Db, transaction } from '#server/db/database'
import type { Backups } from '#server/db/row-types'
import { getSetting } from '#server/settings/settings'
import { queueBackupJob } from './backup-queries.ts'
import { withConnection } from './connect.ts'
import { passingKey } from './encryption.ts'
import type { BackupPlace } from './place.ts'
import { testRestore } from './test-restore.ts'
import { writeArchive } from './write-archive.ts'
import { writeEncrypted } from './write-encrypted.ts'

/** Advisory lock of the backup in progress: an arbitrary number that all servers of the shop share. */
export const BACKUP_LOCK = 7_239_402

export interface BackupDeps {
  db: Db
  place: BackupPlace
}

/** How long a backup waits before it checks again whether another one has ended. */
const WAIT = sql<Date>`now() + interval '15 seconds'`

/**
 * Queues itself again while another backup or its test restore is in progress. Waiting doesn't count as a failure, and
 * blocks no other job. Throws for failures to retry: a full disk, an unavailable database.
 */
export async function makeBackup(deps: BackupDeps, id: string): Promise<void> {
  const { db, place } = deps
  await withConnection(place.connectionString, async (holder) => {
    const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      BACKUP_LOCK,
    ])
    if (!rows[0]?.held) return transaction(db, (tx) => queueBackupJob(tx, id, WAIT))
    await makeAlone(deps, id).catch(async (error: Error) => {
      const failed = { status: 'failed', failure: error.message, finishedAt: new Date() }
      await db.updateTable('backups').set(failed).where('id', '=', id).execute()
      throw error
    })
  })
}

async function makeAlone({ db, place }: BackupDeps, id: string): Promise<void> {
  const backup = await db.selectFrom('backups').selectAll().where('id', '=', id).executeTakeFirst()
  if (!backup || backup.status === 'made' || backup.status === 'removed') return
  const set = (values: Updateable<Backups>) =>
    db.updateTable('backups').set(values).where('id', '=', id).execute()
  await set({ status: 'running', failure: null, finishedAt: null })
  const { recipient, keep } = await getSetting(db, 'backups')
  const isTested = backup.reason === 'admin' || isTestDue(await lastTest(db), new Date())
  // Temporary key for the test restore; exists only in this process.
  const passing = recipient !== null && isTested ? await passingKey() : null
  const path = join(place.folder, backup.fileName)
  const written = await writeBackup(
    place,
    path,
    [recipient, passing?.recipient].filter((each) => each != null),
  )
  const copied = await copyToBucket(place, { path, name: backup.fileName, isEncrypted: recipient !== null })
  await set({ ...written, ...copied, recipient, inFolder: true, status: 'made', finishedAt: new Date() })
  if (isTested) {
    const { sha256 } = written
    await set(await testOf(place, { path, sha256, identity: passing?.identity ?? null }))
  }
  await removeOld({ db, place }, keep)
}

async function writeBackup(place: BackupPlace, path: string, recipients: readonly string[]) {
  const { stream, counts } = writeArchive(place)
  const written = await writeEncrypted(path, stream, recipients)
  const { rows, files } = await counts
  return {
    ...written,
    rowCount: Object.values(rows).reduce((sum, count) => sum + count, 0),
    fileCount: files,
  }
}

/** A failed copy doesn't fail the backup. */
export async function copyToBucket(
  { bucket }: BackupPlace,
  { path, name, isEncrypted }: { path: string; name: string; isEncrypted: boolean },
) {
  if (bucket === null) return { inBucket: false, failure: null }
  if (!isEncrypted) {
    return {
      inBucket: false,
      failure: 'Not copied to the bucket: set an encryption key first, because the copy leaves this machine',
    }
  }
  try {
    await bucket.put({ path, name })
    return { inBucket: true, failure: null }
  } catch (error) {
    return { inBucket: false, failure: `Not copied to the bucket: ${(error as Error).message}` }
  }
}

async function testOf(place: BackupPlace, file: Parameters<typeof testRestore>[1]) {
  const testedAt = new Date()
  try {
    await testRestore(place, file)
    return { testedAt, testFailure: null }
  } catch (error) {
    return { testedAt, testFailure: (error as Error).message }
  }
}

async function lastTest(db: Db): Promise<Date | null> {
  const { at } = await db
    .selectFrom('backups')
    .select((eb) => eb.fn.max('testedAt').as('at'))
    .where('testFailure', 'is', null)
    .executeTakeFirstOrThrow()
  return at
}

/** Keeps the newest backups, the newest one that has been restored successfully, and the one before an upgrade. */
async function removeOld({ db, place }: BackupDeps, keep: number): Promise<void> {
  const made = await db
    .selectFrom('backups')
    .select(['id', 'fileName', 'inBucket', 'testedAt', 'testFailure'])
    .where('status', '=', 'made')
    .where('reason', '<>', 'upgrade')
    .orderBy('startedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const proven = made.find(({ testedAt, testFailure }) => testedAt !== null && testFailure === null)
  for (const backup of made.slice(keep))
    if (backup.id !== proven?.id) await removeBackup({ db, place }, backup)
}

/** A backup that can't be removed from the bucket stays in the list, and is removed after the next one. */
export async function removeBackup(
  { db, place }: BackupDeps,
  { id, fileName, inBucket }: Pick<Selectable<Backups>, 'id' | 'fileName' | 'inBucket'>,
): Promise<void> {
  await rm(join(place.folder, fileName), { force: true })
  const isLeft =
    inBucket &&
    (await (place.bucket?.remove(fileName) ?? Promise.reject()).then(
      () => false,
      () => true,
    ))
  if (isLeft) return
  const gone = { status: 'removed', inFolder: false, inBucket: false }
  await db.updateTable('backups').set(gone).where('id', '=', id).execute()
}
