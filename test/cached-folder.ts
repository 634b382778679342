// Caches folders that take long to create and are always the same: created once on a machine, then copied.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { takeLock } from '../tools/file-lock.mjs'

const root = join(import.meta.dirname, '..')
const cache = join(root, 'node_modules', '.cache', 'haat', 'tests')

/** Enough for a run on another branch or of the previous day. */
const KEPT = 2

interface CachedFolder {
  /** The kind of folder; the newest two of each kind are cached. */
  name: string
  /** Source files and folders that determine the content. */
  madeOf: readonly string[]
  /** Further input of the hash, for example a date. */
  salt?: string
  /** Fills an empty folder. Leaves no process behind that uses it. */
  make(folder: string): Promise<void>
}

/**
 * Fills empty folders with the same content. Simultaneous runs wait for the one that creates it; a cached copy gets
 * its name once it is complete, so an interrupted one is never used.
 */
export async function fillFolders(
  folders: readonly string[],
  { name, madeOf, salt = '', make }: CachedFolder,
) {
  const [first] = folders
  if (first === undefined) return
  mkdirSync(cache, { recursive: true })
  const release = await takeLock(join(cache, `${name}.lock`), () => {})
  try {
    const cached = join(cache, `${name}-${hashOf(madeOf, salt)}`)
    const isCached = existsSync(cached)
    if (!isCached) {
      await make(first)
      const draft = `${cached}.part`
      rmSync(draft, { recursive: true, force: true })
      await copy(first, draft)
      renameSync(draft, cached)
    }
    const now = new Date()
    utimesSync(cached, now, now)
    removeOld(name)
    await Promise.all(folders.slice(isCached ? 0 : 1).map((folder) => copy(`${cached}/.`, folder)))
  } finally {
    release()
  }
}

/** Preserves owners: for root the database belongs to another user. */
const copy = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to])

function removeOld(name: string): void {
  readdirSync(cache)
    .filter((entry) => entry.startsWith(`${name}-`))
    .map((entry) => join(cache, entry))
    .sort((one, other) => statSync(other).mtimeMs - statSync(one).mtimeMs)
    .slice(KEPT)
    .forEach((old) => {
      rmSync(old, { recursive: true, force: true })
    })
}

function hashOf(paths: readonly string[], salt: string): string {
  const hash = createHash('sha256').update(`${process.version} ${process.platform} ${process.arch} ${salt}\0`)
  for (const path of paths.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex').slice(0, 16)
}

/** All files at or below a path, in a stable order, without tests. */
function filesOf(path: string): string[] {
  if (!statSync(join(root, path)).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((entry) => filesOf(`${path}/${entry}`))
}
