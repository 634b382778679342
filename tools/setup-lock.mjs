/**
 * Two commands in one folder must not install or build over each other: the second waits. The lock file appears whole,
 * names its holder, and is touched while held, so a dead holder's lock is recognised even when its pid lives again.
 */
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from './command.mjs'
import { problemOf } from './say.mjs'

const path = join(root, '.haat-setup')
const untouchedFor = 60_000

export async function withSetupLock(work) {
  const mine = `${process.pid} ${Date.now()}`
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, mine)
  } catch (error) {
    throw problemOf('setting up', error.message, root)
  }
  try {
    for (let waited = 0; !take(draft); waited++) {
      if (removeIfStale()) continue
      if (waited === 0) console.log(`• Waiting for process ${holder()}, which is setting up this folder`)
      await sleep(500)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  const touching = setInterval(() => utimesSync(path, new Date(), new Date()), 5000)
  const release = () => {
    if (read() === mine) rmSync(path, { force: true })
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    process.off('exit', release)
    release()
  }
}

function take(draft) {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw problemOf('setting up', error.message, root)
  }
}

/** Renaming decides between several who find the same stale lock. */
function removeIfStale() {
  const text = read()
  if (text === '') return true
  if (isAlive(holder()) && Date.now() - touchedAt() < untouchedFor) return false
  const away = `${path}.stale.${process.pid}`
  try {
    renameSync(path, away)
    if (readFileSync(away, 'utf8') !== text) linkSync(away, path)
  } catch {}
  rmSync(away, { force: true })
  return true
}

const holder = () => Number(read().split(' ')[0])

function read() {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const touchedAt = () => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
