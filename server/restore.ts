// `npm run restore`: a backup, or the log that is kept beside the backups, becomes a shop again, in an empty data directory
// or database.
import { createReadStream } from 'node:fs'
import { access, readdir, readFile, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BackupError } from './backups/archive.ts'
import { openBucket } from './backups/bucket.ts'
import { withConnection } from './backups/connect.ts'
import { fileFoldersOf } from './backups/place.ts'
import { restoreArchive } from './backups/restore-archive.ts'
import { unseal } from './backups/seal.ts'
import { restoreChain } from './backups/wal/restore-chain.ts'
import { findInBucket, findInFolder } from './backups/wal/stored-chain.ts'
import { startEngine } from './db/engine/engine.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { type Environment, EnvironmentError, readEnvironment } from './environment.ts'

const USAGE = `Usage: npm run restore -- FILE [--key-file FILE]
       npm run restore -- FOLDER|bucket [--key-file FILE] [--until TIME] [--wal-folder FOLDER]`

interface Wanted {
  /** A file, a folder, or "bucket". */
  from: string
  identity: string | null
  until: Date | null
  walFolder: string | null
}

async function restore(): Promise<void> {
  const wanted = await readArguments()
  const environment = readEnvironment(process.env)
  for (const folder of Object.values(fileFoldersOf(environment.DATA_DIR))) await refuseFull(folder)
  const isFile = wanted.from !== BUCKET && (await stat(wanted.from)).isFile()
  await (isFile ? restoreBackup : restoreLog)(wanted, environment)
  say('Start the shop with: npm start')
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
    await access(from).catch(() => Promise.reject(new BackupError(`There is no file ${from}.`)))
  const until = values.until === undefined ? null : new Date(values.until)
  if (until !== null && Number.isNaN(until.getTime()))
    throw new BackupError('--until takes a time, for instance 2026-11-24T15:30:00+05:30.')
  const keyFile = values['key-file']
  const identity = keyFile === undefined ? null : await readKey(keyFile)
  return { from, identity, until, walFolder: values['wal-folder'] ?? null }
}

async function restoreBackup({ from, identity }: Wanted, environment: Environment): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL, DATABASE_OWNER_URL = DATABASE_URL } = environment
  const engine = DATABASE_URL === undefined ? await startEngine({ dataDir, log: say }) : null
  try {
    const connectionString = DATABASE_OWNER_URL ?? engine?.connectionString ?? ''
    await refuseUsed(connectionString)
    say('Restoring')
    const archive = await unseal(createReadStream(from), identity)
    const restored = await restoreArchive(archive, { connectionString, folders: fileFoldersOf(dataDir) })
    const count = Object.values(restored.rows).reduce((sum, each) => sum + each, 0)
    say(`${count} rows and ${restored.files} files are back, as they were at ${restored.madeAt}`)
  } finally {
    await engine?.stop()
  }
}

async function restoreLog({ from, ...wanted }: Wanted, environment: Environment): Promise<void> {
  const { DATA_DIR: dataDir, DATABASE_URL, BACKUP_S3 } = environment
  if (DATABASE_URL !== undefined)
    throw new BackupError(
      'A log is of the database that comes with Haat: restore it without DATABASE_URL, or give the file of a backup.',
    )
  if (from === BUCKET && !BACKUP_S3) throw new BackupError('BACKUP_S3 must say which bucket.')
  const stored = await (from === BUCKET && BACKUP_S3
    ? findInBucket(openBucket(BACKUP_S3), wanted.until)
    : findInFolder(from, wanted.until))
  say(`Restoring the copy of ${stored.chain.restorableFrom} and what came after it`)
  await restoreChain(stored, { ...wanted, dataDir, folders: fileFoldersOf(dataDir), say })
}

/** The line with the key: a key file has remarks too. */
async function readKey(path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new BackupError(`There is no key file ${path}.`)
  })
  const key = text.split('\n').find((line) => line.trim().startsWith('AGE-SECRET-KEY-'))
  if (!key) throw new BackupError(`There is no key in ${path}: it begins with AGE-SECRET-KEY-.`)
  return key.trim()
}

async function refuseFull(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  if (names.length > 0)
    throw new BackupError(`${folder} holds files already. A shop is restored into an empty data directory.`)
}

async function refuseUsed(connectionString: string): Promise<void> {
  const { rowCount } = await withConnection(connectionString, (client) =>
    client.query("select from pg_tables where schemaname = 'public' limit 1"),
  )
  if (rowCount)
    throw new BackupError('The database holds something already. A shop is restored into an empty one.')
}

restore().catch((error: Error) => {
  const isForPeople = [BackupError, EngineError, EnvironmentError].some((kind) => error instanceof kind)
  console.error(isForPeople ? `\n${error.message}\n` : error)
  process.exitCode = 1
})
