// `npm run restore -- <file>`: a backup becomes a shop again, in an empty data directory or database.
import { createReadStream } from 'node:fs'
import { access, readdir, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { BackupError } from './backups/archive.ts'
import { withConnection } from './backups/connect.ts'
import { fileFoldersOf } from './backups/place.ts'
import { restoreArchive } from './backups/restore-archive.ts'
import { unseal } from './backups/seal.ts'
import { startEngine } from './db/engine/engine.ts'
import { EngineError } from './db/engine/engine-error.ts'
import { EnvironmentError, readEnvironment } from './environment.ts'

const USAGE = 'Usage: npm run restore -- FILE [--key-file FILE]'

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'key-file': { type: 'string' } },
  })
  const [file] = positionals
  if (!file || positionals.length > 1) throw new BackupError(USAGE)
  await access(file).catch(() => Promise.reject(new BackupError(`There is no file ${file}.`)))
  const keyFile = values['key-file']
  const identity = keyFile === undefined ? null : await readKey(keyFile)
  const { DATA_DIR: dataDir, DATABASE_URL } = readEnvironment(process.env)
  const folders = fileFoldersOf(dataDir)
  for (const folder of Object.values(folders)) await refuseFull(folder)
  const say = (line: string) => console.log(`• ${line}`)
  const engine = DATABASE_URL === undefined ? await startEngine({ dataDir, log: say }) : null
  try {
    const connectionString = DATABASE_URL ?? engine?.connectionString ?? ''
    await refuseUsed(connectionString)
    say('Restoring')
    const archive = await unseal(createReadStream(file), identity)
    const restored = await restoreArchive(archive, { connectionString, folders })
    const count = Object.values(restored.rows).reduce((sum, each) => sum + each, 0)
    say(`${count} rows and ${restored.files} files are back, as they were at ${restored.madeAt}`)
    say('Start the shop with: npm start')
  } finally {
    await engine?.stop()
  }
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
