/**
 * One app per data directory. The lock is a file that names its holder; it appears whole (by `link`) and is taken over
 * only from a holder that is dead, so `kill -9` leaves nothing to clean up by hand.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { giveTo } from './account.ts'
import { EngineError } from './engine-error.ts'
import type { Home } from './folders.ts'
import { birthOf, isSameProcess } from './processes.ts'

/** How long a copy that is just stopping may take, so that a restart does not trip over the one before it. */
const patience = 3000

/** Takes the lock and returns what gives it back. */
export async function lockHome(home: Home, dataDir: string) {
  const path = join(home.folder, 'haat.lock')
  const mine = `${process.pid} ${birthOf(process.pid)} ${randomUUID()}\n`
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    giveTo(home.account, draft)
    const end = Date.now() + patience
    while (!link(draft, path)) {
      const holder = takeAwayIfStale(path)
      if (!holder) continue
      if (Date.now() > end)
        throw new EngineError(
          `Another copy of Haat is already running on this data directory (${dataDir}), process ${holder}.`,
        )
      await sleep(100)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/** The pid of a holder that lives, or null when the way is free. */
function takeAwayIfStale(path: string) {
  const text = read(path)
  if (text === null) return null
  const [pid, birth] = text.split(' ')
  if (isSameProcess(Number(pid), birth ?? '')) return pid
  const away = `${path}.${randomUUID()}`
  try {
    renameSync(path, away)
  } catch {
    return null // somebody else was quicker
  }
  // Between reading and renaming, another starter may have taken the stale lock over: then this is theirs.
  if (read(away) !== text) link(away, path)
  rmSync(away, { force: true })
  return null
}

function link(from: string, to: string) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function read(path: string) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
