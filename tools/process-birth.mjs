// @ts-check
/**
 * Checks whether a pid still belongs to the same process. Pids are recycled, so a pid is always compared together with
 * its start time. A zombie counts as dead.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/** A process of another user on a machine that hides them (hidepid): alive, start time unknown. */
const hidden = 'hidden'

/**
 * Returns the start time of a process as an opaque text without spaces; null if there is no such process.
 * @param {number} pid
 */
export function birthOf(pid) {
  if (!exists(pid)) return null
  return hasProc ? birthFromProc(pid) : birthFromPs(pid)
}

/** @param {number} pid @param {string} birth */
export function isSameProcess(pid, birth) {
  const now = birthOf(pid)
  return now === birth || now === hidden
}

/** @param {number} pid */
function exists(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * proc_pid_stat(5): after the parenthesised name, field 3 is the state and field 22 the start in ticks since boot.
 * @param {number} pid
 */
function birthFromProc(pid) {
  const stat = read(`/proc/${pid}/stat`)
  if (stat === '') return exists(pid) ? hidden : null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  return `${read('/proc/sys/kernel/random/boot_id').trim()}:${fields[19]}`
}

/** @param {number} pid */
function birthFromPs(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
  const [state = '', ...start] = stdout.trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? null : start.join('-')
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
