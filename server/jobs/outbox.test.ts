// Work left by a transaction is done exactly once, whichever process dispatches it and whatever fails in between.
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Transaction, transaction } from '#server/db/database'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { dispatchOutbox, startDispatcher } from './dispatch-outbox.ts'
import { jobRow, queueJobs } from './outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  await sql`truncate outbox`.execute(database.owner)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})
afterAll(() => database.close())

const log = { error: vi.fn(), debug: () => {} }

const queue = (tx: Transaction, n: number, key?: string) =>
  queueJobs(tx, {
    rows: sql`select ${jobRow({
      task: 'count',
      payload: { n: sql`${n}::int` },
      maxAttempts: 7,
      ...(key !== undefined && { key: sql`${key}::text` }),
    })}`,
  })
const queueAll = (numbers: readonly number[]) =>
  transaction(database.db, async (tx) => {
    for (const n of numbers) await queue(tx, n)
  })

async function listJobs(): Promise<number[]> {
  const { rows } = await sql<{ n: number }>`
    select (payload->>'n')::int as n from graphile_worker._private_jobs order by run_at, id`.execute(
    database.db,
  )
  return rows.map(({ n }) => n)
}
async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from outbox`.execute(database.db)
  return rows[0]?.n ?? 0
}
const numbers = (count: number, from = 0) => Array.from({ length: count }, (_, index) => from + index)

test('rows become jobs in the order in which they were inserted', async () => {
  await queueAll(numbers(30))
  expect(await dispatchOutbox(database.pool, 20)).toBe(20)
  expect(await listJobs()).toEqual(numbers(20))
  expect(await dispatchOutbox(database.pool, 20)).toBe(10)
  expect(await listJobs()).toEqual(numbers(30))
  expect(await dispatchOutbox(database.pool)).toBe(0)
  const { rows } = await sql`
    select distinct t.identifier, j.max_attempts from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id`.execute(database.db)
  expect(rows).toEqual([{ identifier: 'count', maxAttempts: 7 }])
})

test('a rolled-back transaction leaves nothing, and the rows of an open one come later', async () => {
  const undone = transaction(database.db, async (tx) => {
    await queue(tx, 1)
    await transaction(database.db, (other) => queue(other, 2))
    // The older row isn't visible yet, and the newer one doesn't wait for it.
    expect(await dispatchOutbox(database.pool)).toBe(1)
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await dispatchOutbox(database.pool)).toBe(0)
  expect(await listJobs()).toEqual([2])
})

test('the last of several jobs with one key counts, within a batch and across batches', async () => {
  await transaction(database.db, async (tx) => {
    await queue(tx, 1, 'a')
    await queue(tx, 2, 'b')
    await queue(tx, 3, 'a')
  })
  await dispatchOutbox(database.pool)
  expect((await listJobs()).toSorted()).toEqual([2, 3])
  await transaction(database.db, (tx) => queue(tx, 4, 'b'))
  await dispatchOutbox(database.pool)
  expect((await listJobs()).toSorted()).toEqual([3, 4])
})

test('a dispatcher that dies between taking rows and adding jobs has done nothing', async () => {
  await queueAll(numbers(5))
  const dying = new pg.Client({ connectionString: database.connectionString })
  dying.on('error', () => {})
  await dying.connect()
  await dying.query('begin')
  expect(await dispatchOutbox(dying)).toBe(5)
  // Meanwhile another dispatcher neither waits nor takes the same row.
  expect(await dispatchOutbox(database.pool)).toBe(0)
  const [killed] = (await dying.query('select pg_backend_pid() as pid')).rows
  await database.pool.query('select pg_terminate_backend($1)', [killed.pid])
  await eventually(async () => expect(await dispatchOutbox(database.pool)).toBe(5))
  expect(await listJobs()).toEqual(numbers(5))
})

test('many simultaneous dispatchers create one job per row', async () => {
  await queueAll(numbers(200))
  const dispatchAll = async () => {
    while ((await dispatchOutbox(database.pool, 7)) > 0);
  }
  await Promise.all(Array.from({ length: 8 }, dispatchAll))
  await dispatchAll()
  expect((await listJobs()).toSorted((a, b) => a - b)).toEqual(numbers(200))
})

test('rows of kinds unknown to this version stay untouched and block nothing', async () => {
  await sql`insert into outbox (kind, payload) values ('unheard of', '{}')`.execute(database.db)
  await queueAll([1])
  expect(await dispatchOutbox(database.pool)).toBe(1)
  expect([await listJobs(), await countWaiting()]).toEqual([[1], 1])
})

test('a commit wakes the dispatcher, many commits cause few notifications, and rows of other processes are found', async () => {
  const { connectionString, pool } = database
  const listening = new pg.Client({ connectionString })
  await listening.connect()
  await listening.query('listen "jobs:insert"')
  let notifications = 0
  listening.on('notification', () => notifications++)
  const dispatcher = startDispatcher({ connectionString, log })
  const begun = performance.now()
  await Promise.all(numbers(200).map((n) => transaction(database.db, (tx) => queue(tx, n))))
  await eventually(async () => expect(await listJobs()).toHaveLength(200))
  const tenthsOfSeconds = (performance.now() - begun) / 100
  expect(notifications).toBeLessThan(tenthsOfSeconds + 2)
  await pool.query(
    `insert into outbox (kind, payload) values ('job', '{"identifier": "count", "payload": {"n": 200}}')`,
  )
  await eventually(async () => expect(await listJobs()).toContain(200))
  await dispatcher.stop()
  await queueAll([201])
  expect(await countWaiting()).toBe(1)
  await listening.end()
})

test('a dispatcher survives a lost connection, and stops while the database is away', async () => {
  const dispatcher = startDispatcher({ connectionString: database.connectionString, log })
  for (const n of numbers(5)) {
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'haat worker' and datname = current_database()`,
    )
    await queueAll([n])
  }
  await eventually(async () => expect((await listJobs()).toSorted()).toEqual(numbers(5)))
  expect(log.error).not.toHaveBeenCalled()
  await dispatcher.stop()
  const nowhere = startDispatcher({ connectionString: 'postgresql://nobody@127.0.0.1:1/none', log })
  await nowhere.stop()
})
