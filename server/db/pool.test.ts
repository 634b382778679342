// Statements while the database is frozen.
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { createDb, transaction } from './database.ts'
import { isConnectionLost } from './failures.ts'
import { createPool } from './pool.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createTestDatabase()
  const { connectionString } = database
  pool = createPool({ connectionString, max: 2, maxSilenceMs: 300, onError: () => {} })
})
afterAll(async () => {
  await pool.end()
  await database.close()
})

/** The server's own limit, which has the code 57014, doesn't count. */
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error) => (isConnectionLost(error) && error.code !== '57014' ? 'connection lost' : String(error)),
  )

test('a statement without a sign of life from the database fails, and so do all others of its connection', async () => {
  const db = createDb(pool)
  const sleep = sql`select pg_sleep(20)`
  const outcomes = await Promise.all([
    outcomeOf(sleep.execute(db)),
    outcomeOf(transaction(db, (tx) => sleep.execute(tx))),
  ])
  expect(outcomes).toEqual(['connection lost', 'connection lost'])
  expect(await pool.query('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] })
})

test('a statement that takes long but sends rows is not interrupted', async () => {
  const rows = sql`select pg_sleep(0.02), repeat('x', 9000) from generate_series(1, 40)`
  expect(await outcomeOf(rows.execute(createDb(pool)))).toBe('done')
})

test('a transaction that raises the time limit of its statements may be silent for longer, but not the next one', async () => {
  const one = createPool({
    connectionString: database.connectionString,
    max: 1,
    maxSilenceMs: 300,
    onError: () => {},
  })
  const db = createDb(one)
  const sleep = sql`select pg_sleep(0.6)`
  const long = transaction(db, async (tx) => {
    await sql`set local statement_timeout = '1min'`.execute(tx)
    await sleep.execute(tx)
  })
  expect(await outcomeOf(long)).toBe('done')
  expect(await outcomeOf(transaction(db, (tx) => sleep.execute(tx)))).toBe('connection lost')
  await one.end()
})
