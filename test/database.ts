// A database for one test file: a copy of the migrated one, dropped at the end.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { inject } from 'vitest'
import { createDb, type Db, type Transaction, transaction } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { setRoleSettings } from '#server/db/role-settings'

export interface TestDatabase {
  /** Connected as the shop's role, unless the test wants another; so are the next two. */
  db: Db
  pool: pg.Pool
  /** For jobs, which never go through PgBouncer; otherwise `pool`. */
  jobPool: pg.Pool
  connectionString: string
  /** Connected as the owner of the tables, for changes that the shop itself may not make. */
  owner: Db
  ownerPool: pg.Pool
  ownerConnectionString: string
  /** Environment of a shop that runs on this database. */
  environment: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  close(): Promise<void>
}

/** @param as role of `db`: as owner it may create tables */
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
  const pooler = as === 'owner' ? null : inject('pooler')
  if (pooler) await setRoleSettings(connectionString)
  const pool = createPool({
    connectionString: pooler ? pooler.url + name : connectionString,
    isPooled: pooler !== null,
    prepares: pooler?.prepares ?? true,
    max: 10,
    onError: () => {},
  })
  const jobPool = pooler ? createPool({ connectionString, max: 6, onError: () => {} }) : pool
  // Connects lazily.
  const ownerPool = createPool({ connectionString: ownerConnectionString, max: 2, onError: () => {} })
  const db = createDb(pool)
  return {
    db,
    pool,
    jobPool,
    connectionString,
    owner: createDb(ownerPool),
    ownerPool,
    ownerConnectionString,
    environment: { DATABASE_URL: connectionString, DATABASE_OWNER_URL: ownerConnectionString },
    async close() {
      const pools = new Set([pool, jobPool, ownerPool])
      await Promise.all([...pools].map((each) => each.end()))
      await onServer(template, `drop database ${name} with (force)`)
    },
  }
}

/** Runs statements that make a large shop. On a busy machine they take longer than the server allows a statement. */
export function makeLarge(db: Db, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return transaction(db, async (tx) => {
    await sql`set local statement_timeout = '2min'`.execute(tx)
    await work(tx)
  })
}

// The address of a Unix socket has no host, which `URL` doesn't accept.
const DATABASE_NAME = /(?<=\/)(\w+)(?=\?|$)/

const inDatabase = (address: string, name: string) => address.replace(DATABASE_NAME, name)

/** A template can't be copied while anyone is connected to it, so the statement runs in another database. */
async function onServer(template: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inDatabase(template, 'postgres') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
