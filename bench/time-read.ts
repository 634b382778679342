// Repeats one read over one connection, each time with a URL that isn't cached.
import type { ChildProcess } from 'node:child_process'
import { Agent, get } from 'node:http'
import { databaseCpuMs } from './database-cpu.ts'
import { cpuSeconds } from './drive.ts'

export interface Timed {
  /** Milliseconds. */
  p50: number
  p99: number
  /** Processor time of server and database, which other load on the machine doesn't affect. */
  serverMs: number
  databaseMs: number
}

/** PostgreSQL switches to generic plans and V8 compiles code after some calls. */
const WARM_UP = 60
const WARM_UP_MS = 600
const MAX_CALLS = 400
const MAX_MS = Number(process.env.GROWTH_MS ?? 2_000)

interface Read {
  name: string
  path: string
  adminToken: string
  customerToken: string
}

interface Measured {
  server: ChildProcess
  /** Pid of the database's postmaster. */
  postmaster: number
}

export async function timeRead(origin: string, { server, postmaster }: Measured, read: Read): Promise<Timed> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const warming = performance.now()
    for (let n = 0; n < WARM_UP && performance.now() - warming < WARM_UP_MS; n++)
      await ask(origin, agent, read)
    const times: number[] = []
    const spent = async () => [(await cpuSeconds(server)) * 1_000, await databaseCpuMs(postmaster)] as const
    const [serverBefore, databaseBefore] = await spent()
    const begun = performance.now()
    while (times.length < MAX_CALLS && (times.length < 5 || performance.now() - begun < MAX_MS)) {
      const asked = performance.now()
      await ask(origin, agent, read)
      times.push(performance.now() - asked)
    }
    const [serverAfter, databaseAfter] = await spent()
    const sorted = times.sort((a, b) => a - b)
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
    return {
      p50: at(0.5),
      p99: at(0.99),
      serverMs: (serverAfter - serverBefore) / times.length,
      databaseMs: (databaseAfter - databaseBefore) / times.length,
    }
  } finally {
    agent.destroy()
  }
}

let asked = 0

function ask(origin: string, agent: Agent, { name, path, ...tokens }: Read): Promise<void> {
  const url = `${origin}${path}${path.includes('?') ? '&' : '?'}uncached=${++asked}`
  const headers = credentialsOf(name, tokens)
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.resume()
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${name}: ${url} answered ${response.statusCode}`)),
      )
    }).on('error', reject)
  })
}

/** With an admin's session, public lists differ and are never cached. */
function credentialsOf(
  name: string,
  { adminToken, customerToken }: Omit<Read, 'name' | 'path'>,
): Record<string, string> {
  if (name.startsWith('admin')) return { cookie: `haat_admin=${adminToken}` }
  if (name.startsWith('customer')) return { authorization: `Bearer ${customerToken}` }
  return {}
}
