/**
 * Ends processes that a killed database server has left behind. A process in the middle of a long query doesn't notice
 * that its server is gone, keeps the shared memory in use, and a new server refuses to start until it exits. Works on
 * Linux, which lists working directory, program and parent of each process; elsewhere the start waits.
 */
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { birthOf, isSameProcess } from '../../../tools/process-birth.mjs'
import { isPostmasterOf } from './processes.ts'

/** Time for a process to exit by itself. Its server is gone, so recovery discards its work in any case. */
const PATIENCE_MS = 2_000

interface Leftover {
  pid: number
  birth: string
}

/** Call only if no server of the cluster runs. Returns the number of processes that were ended. */
export async function endLeftovers(cluster: string): Promise<number> {
  const leftovers = findLeftovers(cluster)
  const alive = () => leftovers.filter(({ pid, birth }) => isSameProcess(pid, birth))
  for (const { pid } of alive()) signal(pid, 'SIGQUIT')
  const end = Date.now() + PATIENCE_MS
  while (alive().length > 0 && Date.now() < end) await sleep(20)
  for (const { pid } of alive()) signal(pid, 'SIGKILL')
  while (alive().length > 0 && Date.now() < end + PATIENCE_MS) await sleep(20)
  return leftovers.length
}

/**
 * Processes of PostgreSQL whose working directory is the cluster and whose parent isn't its server. A server is the
 * parent of all its processes, so those of a running one are never among them.
 */
function findLeftovers(cluster: string): Leftover[] {
  if (!existsSync('/proc/self/cwd')) return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const own = new Set(pids.map(Number).filter((pid) => worksIn(pid, cluster)))
  return [...own].flatMap((pid) => {
    const birth = birthOf(pid)
    if (birth === null || isPostmasterOf(pid, cluster) || own.has(parentOf(pid))) return []
    // Compared again, because the pid may have been recycled since the first look.
    return worksIn(pid, cluster) ? [{ pid, birth }] : []
  })
}

/** Other users' processes are unreadable, and therefore never match. */
const worksIn = (pid: number, cluster: string): boolean =>
  linkOf(`/proc/${pid}/cwd`) === cluster &&
  basename(linkOf(`/proc/${pid}/exe`).replace(/ \(deleted\)$/, '')) === 'postgres'

function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** proc_pid_stat(5): the parent is the second field after the parenthesised name. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has just exited.
  }
}
