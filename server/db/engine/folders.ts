/**
 * Where everything of one data directory lives. Normally all of it is inside; when PostgreSQL's account may not enter
 * the data directory (root's own folders), the cluster lives under /var/lib/haat and a file inside says where, for
 * good.
 */
import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Account, accountFor, canEnter, giveTo } from './account.ts'
import { EngineError } from './engine-error.ts'

export type Home = { folder: string; cluster: string; logFile: string; account: Account | null }

/** Creates the data directory when it is missing and says where its cluster is, or will be. */
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
  writeFileSync(pointer, `${folder}\n`)
  log(
    `The user ${here.account.name}, who runs PostgreSQL, may not enter ${inside}: the database is kept in ${folder}`,
  )
  return home(folder, logFile)
}

/** Where root keeps what PostgreSQL's account must reach and can't where it lies. */
export function sharedFolder(account: Account) {
  const folder = '/var/lib/haat'
  ownFolder(folder, 0o755)
  if (canEnter(account, folder)) return folder
  throw new EngineError(
    `The user ${account.name}, who runs PostgreSQL, cannot enter ${folder}. Start Haat as an ordinary user, or set DATABASE_URL to a PostgreSQL server.`,
  )
}

/**
 * A folder for the Unix socket that only its owner may enter. The system limits a socket's path to 107 bytes (103 on
 * macOS), `/.s.PGSQL.5432` included, so under a long data directory it is a folder of the temporary one.
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
      `No folder for PostgreSQL's socket has a short enough path, not even ${candidates[1]}.`,
    )
  ownFolder(path, 0o700, account)
  return path
}

/** Makes the folder if it is missing; refuses one that somebody else put there. */
export function ownFolder(path: string, mode: number, account: Account | null = null) {
  if (!existsSync(path)) {
    mkdirSync(path, { mode, recursive: false })
    giveTo(account, path)
    chmodSync(path, mode)
  }
  const found = lstatSync(path)
  if (!found.isDirectory() || found.uid !== (account?.uid ?? process.getuid?.()))
    throw new EngineError(`${path} belongs to somebody else. Remove it, or choose another data directory.`)
}

/** On a read-only disk, a recursive mkdir says ENOENT; asking the parent gives the true reason. */
function makeFolder(path: string) {
  try {
    mkdirSync(path, { recursive: true })
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
    `There is a database in ${cluster}, but its owner, the user ${account?.name}, may not enter that folder. Move the data directory to where that user can go.`,
  )
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)
