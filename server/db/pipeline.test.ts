// Statements in one round trip, and at the end of a transaction.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { transaction } from './database.ts'
import { pipelined } from './pipeline.ts'
import { afterCommit, beforeCommit } from './transaction-end.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ as: 'owner' })
  await sql`create table steps (n int primary key, at int generated always as identity)`.execute(database.db)
})
beforeEach(() => sql`truncate steps restart identity`.execute(database.db))
afterAll(() => database.close())

const add = (n: number) => sql<{ n: number }>`insert into steps (n) values (${n}) returning n`
const kept = async () => {
  const { rows } = await sql<{ n: number }>`select n from steps order by at`.execute(database.db)
  return rows.map(({ n }) => n)
}

test('together() sends all statements before the first result arrives, and they run in order', async () => {
  const { pool, db } = database
  const client = await pool.connect()
  const held = await Promise.all(Array.from({ length: 9 }, () => pool.connect()))
  const events: string[] = []
  const query = client.query.bind(client) as (...input: unknown[]) => Promise<unknown>
  const spy = async (text: string, values: unknown[]) => {
    events.push(`sent ${values}`)
    return query(text, values).finally(() => events.push(`answered ${values}`))
  }
  client.release()
  const results = await transaction(db, async (tx) => {
    client.query = spy as unknown as typeof client.query
    return pipelined<[{ n: number }, { n: number }, { twoWords: number }]>(tx, [
      add(7),
      add(3),
      sql<{ twoWords: number }>`select count(*) + ${0}::int as two_words from steps`,
    ]).finally(() => {
      client.query = query as unknown as typeof client.query
    })
  })
  for (const other of held) other.release()
  expect(events).toEqual(['sent 7', 'sent 3', 'sent 0', 'answered 7', 'answered 3', 'answered 0'])
  expect(results.map(({ rows }) => rows)).toEqual([[{ n: 7 }], [{ n: 3 }], [{ twoWords: 2 }]])
  expect(results[0].numAffectedRows).toBe(1n)
  expect(await kept()).toEqual([7, 3])
})

test('together() throws the first failure, later statements are refused, and the connection stays usable', async () => {
  const { db } = database
  const fresh = () => sql`select ${1}::int as ${sql.id(`c${crypto.randomUUID().replaceAll('-', '')}`)}`
  const last = fresh()
  for (let round = 0; round < 20; round++) {
    const failing = transaction(db, (tx) => pipelined(tx, [add(1), add(1), last, fresh(), add(2)]))
    await expect(failing).rejects.toMatchObject({ code: '23505' })
  }
  expect(await kept()).toEqual([])
  // Statements that failed before they were prepared are prepared now.
  await Promise.all(
    Array.from({ length: 10 }, () => transaction(db, (tx) => pipelined(tx, [last, sql`select ${1}::int`]))),
  )
  await transaction(db, (tx) => pipelined(tx, [add(1), add(2)]))
  expect(await kept()).toEqual([1, 2])
})

test('deferred statements run after all others, and callbacks run after the commit', async () => {
  const { db } = database
  const heard: unknown[] = []
  await transaction(db, async (tx) => {
    beforeCommit(tx, add(1), async ({ rows }) => void heard.push(rows))
    beforeCommit(tx, add(2))
    afterCommit(tx, () => heard.push('committed'))
    await add(3).execute(tx)
  })
  expect(heard).toEqual([[{ n: 1 }], 'committed'])
  expect(await kept()).toEqual([3, 1, 2])
})

test('a check that throws rolls the transaction back, and no callback runs', async () => {
  const { db } = database
  let told = 0
  const refusing = transaction(db, async (tx) => {
    await add(1).execute(tx)
    beforeCommit(tx, add(2), async () => {
      throw new Error('refused')
    })
    afterCommit(tx, () => told++)
  })
  await expect(refusing).rejects.toThrow('refused')
  expect([await kept(), told]).toEqual([[], 0])
})

test('a retried transaction only runs the statements that its last attempt deferred', async () => {
  const { db } = database
  let tries = 0
  await transaction(db, async (tx) => {
    beforeCommit(tx, add(++tries))
    if (tries === 1) throw Object.assign(new Error('again'), { code: '40001' })
  })
  expect(await kept()).toEqual([2])
})
