/**
 * Temporary folder for tests. It is in memory if the machine has enough of it, because creating and dropping databases
 * there takes a fraction of the time, and otherwise in the system's temporary folder.
 */
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** The browser tests' shops and databases take at most about one gigabyte. */
const ENOUGH = 8 * 1024 ** 3
const NAME = /^haat-tests-(\d+)$/

/** Runs `work` with the path of such a folder and deletes it afterwards. */
export async function withScratch(work) {
  const folder = hasRoom() ? makeFolder() : null
  const remove = () => folder && rmSync(folder, { recursive: true, force: true })
  process.on('exit', remove)
  try {
    return await work(folder ?? tmpdir())
  } finally {
    process.off('exit', remove)
    remove()
  }
}

function makeFolder() {
  // Delete folders of killed runs, which would stay in memory.
  for (const name of readdirSync(MEMORY)) {
    const pid = Number(NAME.exec(name)?.[1])
    if (pid && !isAlive(pid)) rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
  const folder = join(MEMORY, `haat-tests-${process.pid}`)
  mkdirSync(folder)
  // Like the system's temporary folder: for root, the database runs as another user.
  chmodSync(folder, 0o1777)
  return folder
}

function hasRoom() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n')
    const mount = mounts.findLast((line) => line.split(' ')[1] === MEMORY)
    if (!mount?.includes(' tmpfs ') || /[ ,](noexec|ro)[ ,]/.test(mount)) return false
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) > ENOUGH
  } catch {
    return false
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
