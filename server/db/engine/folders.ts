/**
 * The paths of one data directory. Normally everything is inside it. If PostgreSQL's account can't enter it (root's
 * own folders), the cluster lives under /var/lib/haat, and a file in the data directory records that place
 * permanently.
 */
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, accountFor, canEnter, giveTo } from './account.ts'
import { EngineError } from './engine-error.ts'

export type Home = { folder: string; cluster: string; logFile: string; account: Account | null }

/** Creates the data directory if it is missing, and returns where its cluster is or will be. */
export function findHome(dataDir: string, log: (line: string) => void): Home {
  makeFolder(dataDir)
  const inside = realpathSync(dataDir)
  const pointer = join(inside, 'postgres-is-at')
  const logFile = join(inside, 'postgres.log')
  if (existsSync(pointer)) return home(readFileSync(pointer, 'utf8').trim(), logFile)

  const here = home(inside, logFile)
  if (!here.account || canEnter(here.account, inside)) return here
  refuseIfClusterIsCutOff(here)
  const folder = join(sharedFolder(here.account), hash(inside))
  ownFolder(folder, 0o755)
  writeFileSync(pointer, `${folder}\n`, { mode: 0o644, flush: true })
  flushFolder(inside)
  log(
    `PostgreSQL runs as the user ${here.account.name}, who has no access to ${inside}. Using ${folder} for the database instead`,
  )
  return home(folder, logFile)
}

/** The folder where root stores what PostgreSQL's account can't reach in its original place. */
export function sharedFolder(account: Account) {
  const folder = '/var/lib/haat'
  ownFolder(folder, 0o755)
  if (canEnter(account, folder)) return folder
  throw new EngineError(
    `PostgreSQL runs as the user ${account.name}, who has no access to ${folder}. Start Haat as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/**
 * Returns a folder for the Unix socket that only its owner can enter. The system limits a socket's path to 107 bytes
 * (103 on macOS), `/.s.PGSQL.5432` included, so a long data directory gets a folder below the system's temporary one.
 */
export function socketFolder({ folder, account }: Home) {
  const name = `haat-${account?.uid ?? process.getuid?.()}-${hash(folder)}`
  const candidates = [join(folder, 'socket'), join(tmpdir(), name), join('/tmp', name)]
  const path = candidates.find((candidate) => {
    const parent = dirname(candidate)
    return Buffer.byteLength(candidate) <= 88 && (!account || canEnter(account, parent))
  })
  if (!path)
    throw new EngineError(
      `The paths of all candidate folders for PostgreSQL's socket are too long, even ${candidates[1]}.`,
    )
  ownFolder(path, 0o700, account)
  return path
}

/** Creates the folder if it is missing. Throws if it belongs to another user. */
export function ownFolder(path: string, mode: number, account: Account | null = null) {
  if (!existsSync(path)) {
    mkdirSync(path, { mode, recursive: false })
    giveTo(account, path)
    chmodSync(path, mode)
  }
  const found = lstatSync(path)
  if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.()))
    throw new EngineError(`${path} belongs to another user. Remove it, or choose another data directory.`)
}

/** Flushes the names in a folder to disk: new files and renamed ones. */
export function flushFolder(path: string) {
  const folder = openSync(path, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** On a read-only disk, a recursive mkdir fails with ENOENT; checking the parent reveals the true reason. */
function makeFolder(path: string) {
  try {
    // PostgreSQL's account must be able to enter it, but only the shop may replace what is inside.
    mkdirSync(path, { recursive: true, mode: 0o755 })
  } catch (error) {
    let parent = dirname(path)
    while (!existsSync(parent)) parent = dirname(parent)
    accessSync(parent, constants.W_OK)
    throw error
  }
}

function home(folder: string, logFile: string): Home {
  const cluster = join(folder, 'postgres')
  return { folder, cluster, logFile, account: accountFor(cluster) }
}

function refuseIfClusterIsCutOff({ cluster, account }: Home) {
  if (!existsSync(cluster)) return
  throw new EngineError(
    `${cluster} contains a database, but its owner, the user ${account?.name}, has no access to that folder. Move the data directory to a place that user can read.`,
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
