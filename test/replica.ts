// A streaming replica of an embedded database, made from a copy of its files.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import pg from 'pg'
import { accountFor, as, giveTo } from '#server/db/engine/account'
import { findBinaries } from '#server/db/engine/binaries'
import { serverOptions } from '#server/db/engine/server-options'
import { eventually } from './eventually.ts'

export interface TestReplica {
  connectionString: string
  /** Ends it at once. */
  kill(): Promise<void>
}

/** @param primary address of the superuser, over its Unix socket */
export async function openReplica(primary: string): Promise<TestReplica> {
  const client = new pg.Client({ connectionString: primary })
  await client.connect()
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const source = rows[0]?.folder ?? ''
  const account = accountFor(source)
  const base = mkdtempSync(join(tmpdir(), 'haat-replica-'))
  chmodSync(base, 0o755)
  const [folder, socketFolder] = [join(base, 'data'), join(base, 'socket')]
  mkdirSync(socketFolder)
  giveTo(account, socketFolder)

  await client.query(`select pg_backup_start('replica', true)`)
  const skipped = new Set(['postmaster.pid', 'postmaster.opts', 'pg_replslot'])
  cpSync(source, folder, { recursive: true, filter: (path) => !skipped.has(basename(path)) })
  const stopped = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  await client.end()
  mkdirSync(join(folder, 'pg_replslot'))
  writeFileSync(join(folder, 'backup_label'), stopped.rows[0]?.label ?? '')
  writeFileSync(join(folder, 'standby.signal'), '')
  const { user, password, host } = new pg.Client({ connectionString: primary })
  appendFileSync(
    join(folder, 'postgresql.auto.conf'),
    `primary_conninfo = 'user=${user} password=${password} host=${host} port=5432'\n`,
  )
  await own(folder, account)

  const { postgres } = findBinaries(account, () => {})
  const child = spawn(postgres, ['-D', folder, ...serverOptions(socketFolder)], {
    ...as(account),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', (bytes) => (output += bytes))
  const connectionString = primary.replace(/host=[^&]+/, `host=${encodeURIComponent(socketFolder)}`)
  await eventually(async () => {
    const trial = new pg.Client({ connectionString })
    trial.on('error', () => {})
    await trial.connect().catch((error) => {
      throw new Error(`${error.message}: ${output}`)
    })
    await trial.end()
  })
  return {
    connectionString,
    async kill() {
      await end(child)
      rmSync(base, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

async function own(folder: string, account: ReturnType<typeof accountFor>): Promise<void> {
  chmodSync(folder, 0o700)
  if (account === null) return
  const owner = spawn('chown', ['-R', `${account.uid}:${account.gid}`, folder])
  await once(owner, 'close')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGQUIT')
  await ended
}
