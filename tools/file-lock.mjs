// @ts-check
/**
 * A lock that is a file: it appears whole (by `link`), names its holder, and is taken over only from one that is dead,
 * so `kill -9` leaves nothing to clean up by hand. Plain JavaScript: it also locks the installation itself.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf, isSameProcess } from './process-birth.mjs'

/**
 * Takes the lock as soon as it is free and returns what gives it back. While another process holds it, `whileHeld`
 * hears its pid every 100 ms; it throws where waiting makes no sense.
 * @param {string} path
 * @param {(holder: number) => void} whileHeld
 */
export async function takeLock(path, whileHeld) {
  const mine = `${process.pid} ${birthOf(process.pid)} ${randomUUID()}\n`
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, mine)
  try {
    while (!link(draft, path)) {
      const holder = takeAwayIfStale(path)
      if (holder === null) continue
      whileHeld(holder)
      await sleep(100)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true })
  }
}

/**
 * The pid of a holder that lives, or null when the way is free.
 * @param {string} path
 */
function takeAwayIfStale(path) {
  const text = read(path)
  if (text === null) return null
  const [pid, birth = ''] = text.split(' ')
  if (isSameProcess(Number(pid), birth)) return Number(pid)
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

/** @param {string} from @param {string} to */
function link(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? error.code : undefined)
