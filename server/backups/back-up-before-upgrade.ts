// Backs up the shop before a new release changes its tables. The backup is kept until the next upgrade, so that the
// former release can be restored.
import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#server/db/database'
import { release } from '#server/db/release'
import { getSetting } from '#server/settings/settings'
import { withConnection } from './connect.ts'
import { copyToBucket, removeBackup } from './make-backup.ts'
import type { BackupPlace } from './place.ts'
import { hashOf } from './test-restore.ts'
import { writeArchive } from './write-archive.ts'
import { writeEncrypted } from './write-encrypted.ts'

const PREFIX = 'haat-before-'

/**
 * Writes the backup, and returns its path. If an interrupted upgrade to this release has made one, returns its path
 * instead: another one would contain changes that the former release doesn't know. Reads only tables and columns that
 * every release has.
 */
export async function backUpBeforeUpgrade(place: BackupPlace): Promise<string> {
  await mkdir(place.folder, { recursive: true, mode: 0o700 })
  const own = `${PREFIX}${release}-`
  const earlier = (await listFiles(place)).filter((name) => name.startsWith(own))
  const [first] = earlier
  if (first && (await hasBegun(place.connectionString))) return join(place.folder, first)
  const recipient = await readRecipient(place.connectionString)
  const time = new Date().toISOString().replaceAll(/[:.]/g, '').replace('T', '-').slice(0, 17)
  const path = join(place.folder, `${own}${time}.backup`)
  const { stream, counts } = writeArchive(place)
  await Promise.all([writeEncrypted(path, stream, recipient === null ? [] : [recipient]), counts])
  for (const name of earlier) await rm(join(place.folder, name), { force: true })
  return path
}

/** As the owner: after a restore, the shop's role gets its rights only with the migrations. */
const readRecipient = (connectionString: string): Promise<string | null> =>
  withConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ recipient: string | null }>(
      `select value ->> 'recipient' as recipient from settings where key = 'backups'`,
    )
    return rows[0]?.recipient ?? null
  })

/** Sorted, so the oldest backup before one release comes first. */
async function listFiles({ folder }: BackupPlace): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names.filter((name) => name.startsWith(PREFIX) && name.endsWith('.backup')).sort()
}

/** Whether a migration of this release has been applied. */
const hasBegun = (connectionString: string): Promise<boolean> =>
  withConnection(connectionString, async (client) => {
    const { rowCount } = await client.query(
      `select from migrations m where to_jsonb(m) ->> 'release' = $1 limit 1`,
      [release],
    )
    return rowCount !== 0
  })

/** Lists new backups of this kind in the back office, and removes those of earlier upgrades. */
export async function listUpgradeBackups(db: Db, place: BackupPlace): Promise<void> {
  const names = await listFiles(place)
  if (names.length === 0) return
  const known = await db.selectFrom('backups').select('fileName').where('fileName', 'in', names).execute()
  const unlisted = names.filter((name) => !known.some(({ fileName }) => fileName === name))
  if (unlisted.length === 0) return
  for (const name of unlisted) await list(db, place, name)
  const earlier = await db
    .selectFrom('backups')
    .select(['id', 'fileName', 'inBucket'])
    .where('reason', '=', 'upgrade')
    .where('status', '=', 'made')
    .where('fileName', 'not in', unlisted)
    .execute()
  for (const backup of earlier) await removeBackup({ db, place }, backup)
}

async function list(db: Db, place: BackupPlace, name: string): Promise<void> {
  const path = join(place.folder, name)
  const { bytes, changedAt, isEncrypted } = await inspect(path)
  const { recipient } = await getSetting(db, 'backups')
  await db
    .insertInto('backups')
    .values({
      reason: 'upgrade',
      status: 'made',
      fileName: name,
      inFolder: true,
      startedAt: changedAt,
      finishedAt: changedAt,
      bytes,
      sha256: await hashOf(path),
      recipient: isEncrypted ? (recipient ?? '') : null,
    })
    .onConflict((conflict) => conflict.column('fileName').doNothing())
    .execute()
}

/** Copies encrypted backups of this kind to the bucket. Runs beside the shop, because a large one takes minutes. */
export async function copyUpgradeBackups(db: Db, place: BackupPlace): Promise<void> {
  if (place.bucket === null) return
  const uncopied = await db
    .selectFrom('backups')
    .select(['id', 'fileName'])
    .where('reason', '=', 'upgrade')
    .where('status', '=', 'made')
    .where('inBucket', '=', false)
    .where('recipient', 'is not', null)
    .execute()
  // With several machines, the others don't have the file.
  const own = await listFiles(place)
  for (const { id, fileName: name } of uncopied.filter(({ fileName }) => own.includes(fileName))) {
    const copied = await copyToBucket(place, { path: join(place.folder, name), name, isEncrypted: true })
    await db.updateTable('backups').set(copied).where('id', '=', id).execute()
  }
}

/** An encrypted file begins with the name of its format (age-encryption.org/v1). */
const AGE = Buffer.from('age-encryption.org/')

async function inspect(path: string) {
  const file = await open(path)
  try {
    const { size, mtime } = await file.stat()
    const { buffer } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0)
    return { bytes: size, changedAt: mtime, isEncrypted: buffer.equals(AGE) }
  } finally {
    await file.close()
  }
}
