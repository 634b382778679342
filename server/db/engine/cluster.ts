/**
 * Creates the database cluster. It is built next to its final place and then renamed, so that an existing cluster is
 * always complete. Its password is in a file inside it (0600), so the two can't be separated.
 */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { as, giveTo } from './account.ts'
import type { Binaries } from './binaries.ts'
import { EngineError, explain } from './engine-error.ts'
import { flushFolder, type Home, ownFolder } from './folders.ts'

export const superuser = 'haat'
const majorVersion = '18'

/** Creates the cluster if there is none, and returns its password. */
export async function ensureCluster(home: Home, binaries: Binaries, log: (line: string) => void) {
  if (!existsSync(home.cluster)) {
    log('Creating the database cluster')
    await createCluster(home, binaries)
  }
  refuseAnotherVersion(home.cluster)
  return readFileSync(passwordFile(home.cluster), 'utf8').trim()
}

async function createCluster(home: Home, { initdb }: Binaries) {
  const draft = `${home.cluster}.new`
  const draftPassword = `${draft}.password`
  try {
    rmSync(draft, { recursive: true, force: true })
    rmSync(draftPassword, { force: true })
    ownFolder(draft, 0o700, home.account)
    writeFileSync(draftPassword, `${randomBytes(24).toString('base64url')}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
    giveTo(home.account, draftPassword)
    await run(initdb, initdbOptions(draft, draftPassword), home)
    renameSync(draftPassword, passwordFile(draft))
    flushFolder(draft)
    renameSync(draft, home.cluster)
    flushFolder(dirname(home.cluster))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    rmSync(draftPassword, { force: true })
    throw explain(error, 'creating the database', home.cluster)
  }
}

/**
 * The built-in locale C.UTF-8 sorts the same way on every system. The C library's locale is only used to tell letters
 * from other characters.
 */
function initdbOptions(folder: string, passwordFile: string) {
  const letters = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  return [
    '-D',
    folder,
    '-U',
    superuser,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale-provider',
    'builtin',
    '--builtin-locale',
    'C.UTF-8',
    '--locale',
    'C',
    '--lc-ctype',
    letters,
    '--data-checksums',
    '--no-instructions',
  ]
}

function run(program: string, options: string[], { account }: Home) {
  return new Promise<void>((resolve, reject) => {
    const child = spawn(program, options, { ...as(account), stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    child.stdout.on('data', (text) => (said += text))
    child.stderr.on('data', (text) => (said += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(said))))
  })
}

function refuseAnotherVersion(cluster: string) {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new EngineError(
    `The database in ${cluster} was created by PostgreSQL ${version}, but this is PostgreSQL ${majorVersion}. Restore it from a backup into a new data directory.`,
  )
}

const passwordFile = (cluster: string) => join(cluster, 'haat.password')
