// A database of a test file's own: a copy of the migrated one, thrown away at the end.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Db } from '#server/db/database'
import { createPool } from '#server/db/pool'

export interface TestDatabase {
  db: Db
  pool: pg.Pool
  connectionString: string
  close(): Promise<void>
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await asOwner(template, `create database ${name} template ${DATABASE_NAME.exec(template)?.[1]}`)
  const connectionString = inDatabase(template, name)
  const pool = createPool({ connectionString, max: 10, onError: () => {} })
  const db = createDb(pool)
  return {
    db,
    pool,
    connectionString,
    async close() {
      await pool.end()
      await asOwner(template, `drop database ${name} with (force)`)
    },
  }
}

// An address of a Unix socket has no host, which `URL` does not take.
const DATABASE_NAME = /(?<=\/)(\w+)(?=\?|$)/

const inDatabase = (address: string, name: string) => address.replace(DATABASE_NAME, name)

/** Nobody may be connected to the template while it is copied, so this goes by way of another database. */
async function asOwner(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
