/** Recognises a PostgreSQL server among the processes by its command line, because a pid alone proves nothing. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { birthOf } from '../../../tools/process-birth.mjs'

/** Whether `pid` is a PostgreSQL server over `cluster`. Its child processes have another command line. */
export function isPostmasterOf(pid: number, cluster: string) {
  const command = birthOf(pid) === null ? '' : commandOf(pid)
  return /postgres$/.test(command.split('\n', 1)[0] ?? '') && command.includes(`\n-D\n${cluster}\n`)
}

/** Returns the arguments, each followed by a newline. */
function commandOf(pid: number) {
  if (existsSync('/proc/self/cmdline')) return commandFromProc(pid)
  const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
    env: { LC_ALL: 'C' },
  })
  return stdout.trim().replace(' -D ', '\n-D\n').replace(' -c ', '\n-c\n')
}

function commandFromProc(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', '\n')
  } catch {
    return ''
  }
}
