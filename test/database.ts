// A database of a test file's own: a copy of the migrated one, thrown away at the end.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Db } from '#server/db/database'
import { createPool } from '#server/db/pool'

export interface TestDatabase {
  /** As the role that the shop works by, unless the test wants another; so are the two that follow. */
  db: Db
  pool: pg.Pool
  connectionString: string
  /** Of the role that owns the tables: for what the shop itself may not do. */
  owner: Db
  ownerPool: pg.Pool
  ownerConnectionString: string
  /** What a shop finds in its environment that runs on this database. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  close(): Promise<void>
}

/** @param as by which role `db` works: by the owner’s it may make tables of its own */
export async function createTestDatabase({
  as = 'shop',
}: {
  as?: 'shop' | 'owner'
} = {}): Promise<TestDatabase> {
  const template = inject('templateUrl')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(template, `create database ${name} template ${DATABASE_NAME.exec(template)?.[1]}`)
  const ownerConnectionString = inDatabase(template, name)
  const connectionString = as === 'owner' ? ownerConnectionString : inDatabase(inject('shopUrl'), name)
  const pool = createPool({ connectionString, max: 10, onError: () => {} })
  // It connects when it is asked.
  const ownerPool = createPool({ connectionString: ownerConnectionString, max: 2, onError: () => {} })
  const db = createDb(pool)
  return {
    db,
    pool,
    connectionString,
    owner: createDb(ownerPool),
    ownerPool,
    ownerConnectionString,
    environment: { DATABASE_URL: connectionString, DATABASE_OWNER_URL: ownerConnectionString },
    async close() {
      await Promise.all([pool.end(), ownerPool.end()])
      await onServer(template, `drop database ${name} with (force)`)
    },
  }
}

// An address of a Unix socket has no host, which `URL` does not take.
const DATABASE_NAME = /(?<=\/)(\w+)(?=\?|$)/

const inDatabase = (address: string, name: string) => address.replace(DATABASE_NAME, name)

/** Nobody may be connected to the template while it is copied, so this goes by way of another database. */
async function onServer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
