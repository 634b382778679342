// Verifies a backup by restoring it into a temporary database, which is dropped afterwards.
import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { ClientBase } from 'pg'
import { BackupError } from './archive.ts'
import { withConnection } from './connect.ts'
import { decrypt } from './encryption.ts'
import type { BackupPlace } from './place.ts'
import { type Restored, restoreArchive } from './restore-archive.ts'

const PREFIX = 'haat_rehearsal_'

// A regular expression, because `URL` rejects the address of a Unix socket, which has no host.
const DATABASE_NAME = /(?<=\/)([^/?]+)(?=\?|$)/

interface Rehearsed {
  path: string
  sha256: string
  /** Null for an unencrypted backup. */
  identity: string | null
}

/** Throws BackupError if the file has changed or can't be restored. */
export async function testRestore(
  { connectionString }: Pick<BackupPlace, 'connectionString'>,
  { path, sha256, identity }: Rehearsed,
): Promise<Restored> {
  if ((await hashOf(path)) !== sha256) throw new BackupError('The file has changed since it was written.')
  const name = `${PREFIX}${randomBytes(6).toString('hex')}`
  return withConnection(connectionString, async (owner) => {
    await dropLeftovers(owner)
    await owner.query(`create database ${name} template template0`)
    try {
      const scratch = connectionString.replace(DATABASE_NAME, name)
      const archive = await decrypt(createReadStream(path), identity)
      return await restoreArchive(archive, { connectionString: scratch, folders: null })
    } finally {
      await owner.query(`drop database ${name} with (force)`)
    }
  })
}

/** Drops temporary databases of crashed processes. */
async function dropLeftovers(owner: ClientBase): Promise<void> {
  const { rows } = await owner.query<{ datname: string }>(
    `select datname from pg_database where datname like '${PREFIX}%'
     and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`,
  )
  for (const { datname } of rows) await owner.query(`drop database ${datname}`)
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
