// Lock timeouts of writes.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { autocommit, transaction } from './database.ts'
import { pipelined } from './pipeline.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' })
})
afterAll(() => database.close())

test('a write waits two seconds for a locked row, in a transaction and as a single statement', async () => {
  const { db, connectionString } = database
  await sql`create table counters (n int)`.execute(db)
  await sql`insert into counters values (0)`.execute(db)
  const holder = new pg.Client({ connectionString })
  await holder.connect()
  await holder.query('begin; update counters set n = n + 1')
  const raise = sql`update counters set n = n + ${10}::int`
  const begun = performance.now()
  const waiting = await Promise.allSettled([
    transaction(db, (tx) => raise.execute(tx)),
    transaction(db, (tx) => pipelined(tx, [raise, sql`select ${1}::int`])),
    autocommit(() => raise.execute(db)),
  ])
  const seconds = (performance.now() - begun) / 1000
  await holder.query('commit')
  await holder.end()
  // lock_not_available, which callers get as `conflict`.
  expect(waiting).toMatchObject(Array(3).fill({ status: 'rejected', reason: { code: '55P03' } }))
  expect(seconds).toBeGreaterThan(1.9)
  expect((await sql`select n from counters`.execute(db)).rows).toEqual([{ n: 1 }])
})

test('autocommit() retries a single statement after a deadlock', async () => {
  let tries = 0
  const result = await autocommit(async () => {
    if (++tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
    return tries
  })
  expect(result).toBe(3)
})
