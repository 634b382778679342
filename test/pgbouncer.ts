// PgBouncer in transaction mode in front of the tests' database, for `npm run test:pgbouncer`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { accountFor, as, giveTo } from '#server/db/engine/account'
import { freePort } from './process/haat-process.ts'

export interface PgBouncer {
  /** Address for a database name. */
  host: string
  port: number
  /** Whether it can prepare named statements (1.21 and newer). */
  prepares: boolean
  close(): Promise<void>
}

interface PgBouncerOptions {
  /** Path of the program. */
  program: string
  /** Address of the database server, over its Unix socket, with the shop's role. */
  shopUrl: string
}

export async function openPgBouncer({ program, shopUrl }: PgBouncerOptions): Promise<PgBouncer> {
  const { user, password, host } = new pg.Client({ connectionString: shopUrl })
  const folder = mkdtempSync(join(tmpdir(), 'haat-pgbouncer-'))
  chmodSync(folder, 0o755)
  const account = accountFor(host)
  const port = await freePort()
  const prepares = await canPrepare(program)
  const settings = join(folder, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `* = host=${host} port=5432 user=${user} password=${password}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 10',
    'max_client_conn = 500',
    ...(prepares ? ['max_prepared_statements = 2000'] : []),
    // Test databases are dropped.
    'server_idle_timeout = 1',
  ]
  writeFileSync(settings, `${lines.join('\n')}\n`)
  chmodSync(settings, 0o600)
  giveTo(account, settings)
  const child = spawn(program, [settings], { ...as(account), stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (bytes) => (output = `${output}${bytes}`.slice(-5_000)))
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`)
    await sleep(50)
  }
  return {
    host: '127.0.0.1',
    port,
    prepares,
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number): Promise<boolean> {
  const trial = new pg.Client({ host: '127.0.0.1', port, user: 'haat', database: 'postgres' })
  trial.on('error', () => {})
  try {
    await trial.connect()
    await trial.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await trial.end().catch(() => {})
  }
}

async function canPrepare(program: string): Promise<boolean> {
  const child = spawn(program, ['--version'])
  let output = ''
  child.stdout.on('data', (bytes) => (output += bytes))
  await once(child, 'close')
  const [, major = '0', minor = '0'] = /PgBouncer (\d+)\.(\d+)/.exec(output) ?? []
  return Number(major) > 1 || Number(minor) >= 21
}
