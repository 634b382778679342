/**
 * Tells whether a process is still the one we knew. Pids are recycled, so a pid alone proves nothing: it is always
 * compared together with its moment of birth or its command line. A zombie counts as dead.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const hasProc = existsSync('/proc/self/stat')

/** When the process was born, as an opaque text; null when there is no such process. */
export function birthOf(pid: number): string | null {
  if (!exists(pid)) return null
  return hasProc ? birthFromProc(pid) : birthFromPs(pid)
}

export function isSameProcess(pid: number, birth: string) {
  const now = birthOf(pid)
  return now === birth || now === hidden
}

/** Whether `pid` is a PostgreSQL server over `cluster`; its children have another command line. */
export function isPostmasterOf(pid: number, cluster: string) {
  const command = birthOf(pid) === null ? '' : commandOf(pid)
  return /postgres$/.test(command.split('\n', 1)[0] ?? '') && command.includes(`\n-D\n${cluster}\n`)
}

/** Another user's process on a machine that does not show them (hidepid): alive, and nothing more is known. */
const hidden = 'hidden'

function exists(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** proc_pid_stat(5): after the parenthesised name, field 3 is the state and field 22 the start in ticks since boot. */
function birthFromProc(pid: number) {
  const stat = readOr(`/proc/${pid}/stat`, null)
  if (stat === null) return exists(pid) ? hidden : null
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return null
  return `${readOr('/proc/sys/kernel/random/boot_id', '').trim()}:${fields[19]}`
}

function birthFromPs(pid: number) {
  const [state = '', ...start] = ps(pid, 'stat=,lstart=').split(/\s+/)
  return state === '' || state.startsWith('Z') ? null : start.join(' ')
}

/** The arguments, each ended by a newline. */
function commandOf(pid: number) {
  if (hasProc) return readOr(`/proc/${pid}/cmdline`, '').replaceAll('\0', '\n')
  return ps(pid, 'command=').replace(' -D ', '\n-D\n').replace(' -c ', '\n-c\n')
}

const ps = (pid: number, columns: string) =>
  spawnSync('ps', ['-ww', '-o', columns, '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  }).stdout.trim()

function readOr<T>(path: string, otherwise: T) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}
