// Processor time of an embedded PostgreSQL, from Linux's process statistics.
import { readdir, readFile } from 'node:fs/promises'
import type { Pool } from 'pg'

/** Returns the pid of the postmaster, whose children serve the connections. */
export async function postmasterOf(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  return parentOf(await statOf(String(rows[0]?.pid)))
}

/** Returns the processor time of its living children, with nanosecond precision. */
export async function databaseCpuMs(postmaster: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const times = await Promise.all(
    pids.map(async (pid) => {
      const stat = await statOf(pid).catch(() => '')
      if (parentOf(stat) !== postmaster) return 0
      return Number((await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '0')).split(' ')[0])
    }),
  )
  return times.reduce((sum, time) => sum + time, 0) / 1e6
}

const statOf = (pid: string) => readFile(`/proc/${pid}/stat`, 'utf8')

const parentOf = (stat: string) => Number(stat.split(') ')[1]?.split(' ')[1])
