// @ts-check
/**
 * A lock file. It appears complete (by `link`), names its holder, and is taken over only if the holder is dead, so
 * `kill -9` leaves nothing to clean up. Plain JavaScript, because it also locks the installation.
 */
import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf, isSameProcess } from './process-birth.mjs'

/**
 * Takes the lock as soon as it is free and returns a function that releases it. While another process holds it,
 * `whileHeld` is called with its pid every 100 ms; it throws to stop waiting.
 * @param {string} path
 * @param {(holder: number) => void} whileHeld
 */
export async function takeLock(path, whileHeld) {
  const mine = `${process.pid} ${birthOf(process.pid)} ${randomUUID()}\n`
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, mine, { mode: 0o644 })
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
 * Removes a stale lock. Returns the pid of a living holder, or null if the lock is free.
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
    return null // another process was faster
  }
  // Another process may have taken over the stale lock between reading and renaming: if so, return theirs.
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
