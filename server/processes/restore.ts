// `npm run restore`: restores a shop from a backup file, or from a base backup and its archived WAL, into an empty
// data directory or database.
import { createReadStream } from 'node:fs'
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BackupError } from '#server/backups/archive'
import { openBucket } from '#server/backups/bucket'
import { withConnection } from '#server/backups/connect'
import { decrypt } from '#server/backups/encryption'
import { fileFoldersOf } from '#server/backups/place'
import { restoreArchive } from '#server/backups/restore-archive'
import { restoreChain } from '#server/backups/wal/restore-chain'
import { findInBucket, findInFolder } from '#server/backups/wal/stored-chain'
import { startEngine } from '#server/db/engine/engine'
import { EngineError } from '#server/db/engine/engine-error'
import { NewerDatabaseError } from '#server/db/known-migrations'
import { ServerVersionError } from '#server/db/server-version'
import { commandLine } from './command-line.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'
import { withSecretFiles } from './secret-files.ts'

const USAGE = `Usage: ${commandLine('restore')} FILE [--key-file FILE]
       ${commandLine('restore')} FOLDER|bucket [--key-file FILE] [--until TIME] [--wal-folder FOLDER]`

interface Wanted {
  /** A file, a folder, or "bucket". */
  from: string
  identity: string | null
  until: Date | null
  walFolder: string | null
}

async function restore(): Promise<void> {
  const wanted = await readArguments()
  const environment = readEnvironment(withSecretFiles(process.env))
  for (const folder of Object.values(fileFoldersOf(environment.DATA_DIR))) await refuseFull(folder)
  const isFile = wanted.from !== BUCKET && (await stat(wanted.from)).isFile()
  await (isFile ? restoreBackup : restoreLog)(wanted, environment)
  if (environment.FILES_S3) say(`Copy the restored files to the bucket with: ${commandLine('move-files')}`)
  say(`Start the shop with: ${commandLine('start')}`)
}

const BUCKET = 'bucket'

const say = (line: string) => console.log(`• ${line}`)

async function readArguments(): Promise<Wanted> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'key-file': { type: 'string' }, until: { type: 'string' }, 'wal-folder': { type: 'string' } },
  })
  const [from] = positionals
  if (!from || positionals.length > 1) throw new BackupError(USAGE)
  if (from !== BUCKET)
    await access(from).catch(() => Promise.reject(new BackupError(`There is no file or folder ${from}.`)))
  const until = values.until === undefined ? null : new Date(values.until)
  if (until !== null && Number.isNaN(until.getTime()))
    throw new BackupError('--until takes a time, for example 2026-11-24T15:30:00+05:30.')
  const keyFile = values['key-file']
  const identity = keyFile === undefined ? null : await readKey(keyFile)
  return { from, identity, until, walFolder: values['wal-folder'] ?? null }
}

async function restoreBackup({ from, identity }: Wanted, environment: Environment): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_DIRECT_URL = DATABASE_URL } = environment
  const { DATABASE_OWNER_URL = DATABASE_DIRECT_URL } = environment
  const engine = DATABASE_URL === undefined ? await startEngine({ dataDir, log: say }) : null
  try {
    const connectionString = DATABASE_OWNER_URL ?? engine?.connectionString ?? ''
    await refuseUsed(connectionString)
    say('Restoring')
    const archive = await decrypt(createReadStream(from), identity)
    const restored = await restoreArchive(archive, { connectionString, folders: fileFoldersOf(dataDir) })
    const count = Object.values(restored.rows).reduce((sum, each) => sum + each, 0)
    say(`Restored ${count} rows and ${restored.files} files, as of ${restored.madeAt}`)
  } finally {
    await engine?.stop()
  }
}

async function restoreLog({ from, ...wanted }: Wanted, environment: Environment): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL, BACKUP_S3 } = environment
  if (DATABASE_URL !== undefined)
    throw new BackupError(
      'An archived log belongs to the embedded database: restore it without DATABASE_URL, or restore a backup file instead.',
    )
  if (from === BUCKET && !BACKUP_S3)
    throw new BackupError('Set BACKUP_S3 to the bucket that holds the backup.')
  const stored = await (from === BUCKET && BACKUP_S3
    ? findInBucket(openBucket(BACKUP_S3), wanted.until)
    : findInFolder(from, wanted.until))
  say(`Restoring the copy of ${stored.chain.restorableFrom} and the changes after it`)
  await restoreChain(stored, { ...wanted, dataDir, folders: fileFoldersOf(dataDir), say })
}

/** Returns the line with the key; a key file also has comments. */
async function readKey(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`There is no key file ${path}.`)
  })
  const key = text.split('\n').find((line) => line.trim().startsWith('AGE-SECRET-KEY-'))
  if (!key) throw new BackupError(`${path} contains no key. A key begins with AGE-SECRET-KEY-.`)
  return key.trim()
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0)
    throw new BackupError(`${folder} isn't empty. Restore the shop into an empty data directory.`)
}

async function refuseUsed(connectionString: string): Promise<void> {
  const { rowCount } = await withConnection(connectionString, (client) =>
    client.query("select from pg_tables where schemaname = 'public' limit 1"),
  )
  if (rowCount) throw new BackupError("The database isn't empty. Restore the shop into an empty database.")
}

restore().catch((error: Error) => {
  const isForPeople = [
    BackupError,
    EngineError,
    EnvironmentError,
    NewerDatabaseError,
    ServerVersionError,
  ].some((kind) => error instanceof kind)
  console.error(isForPeople ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
