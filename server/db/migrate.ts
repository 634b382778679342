// Brings a database up to date: plain SQL files in the order of their names, each once and in a transaction of its own.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool, PoolClient } from 'pg'

const FOLDER = join(import.meta.dirname, 'migrations')
// Any number will do, as long as every server of the shop uses the same.
const LOCK = 7_239_401

/**
 * Servers that start at the same time do this one after the other. Returns the names of what was applied.
 * @param only what an older shop had applied, for a backup of it; all of them where nothing is said.
 */
export async function migrate(pool: Pool, only?: readonly string[]): Promise<string[]> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set lock_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await applyMissing(client, only)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {})
    // Not given back to the pool: its time limits were lifted.
    client.release(true)
  }
}

async function applyMissing(client: PoolClient, only: readonly string[] | undefined): Promise<string[]> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations',
  )
  const known = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  const applied: string[] = []
  const migrations = await readMigrations()
  const unknown = only?.find((name) => !migrations.some((migration) => migration.name === name))
  if (unknown)
    throw new Error(`This program does not know the migration ${unknown}: it is older than the shop`)
  for (const { name, sql, checksum } of migrations) {
    if (only && !only.includes(name)) continue
    const before = known.get(name)
    if (before === checksum) continue
    if (before !== undefined) throw new Error(`The migration ${name} was changed after it had been applied`)
    await apply(client, name, sql, checksum)
    applied.push(name)
  }
  return applied
}

async function apply(client: PoolClient, name: string, sql: string, checksum: string): Promise<void> {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`The migration ${name} failed`, { cause: error })
  }
}

async function readMigrations() {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(FOLDER, name), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
