import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'
import { onceInTransaction } from './idempotency.ts'

const database = await createTestDatabase()
const { db } = database
afterAll(() => database.close())

test('onceInTransaction() writes when it repeats an answer, so that its commit waits for the replica', async () => {
  const claim = { caller: 'test', key: 'a-key', fingerprint: 'f' }
  const run = () => onceInTransaction(db, claim, 201, async () => ({ done: true }))
  /** Transaction that last locked the stored row; 0 if there was none. */
  const lockedBy = async () => {
    const { rows } = await sql<{ xmax: string }>`
      select xmax::text from idempotency_keys where key = ${claim.key}`.execute(db)
    return rows[0]?.xmax
  }
  await run()
  const first = await lockedBy()
  expect(await run()).toEqual({ status: 201, reply: { done: true } })
  const second = await lockedBy()
  expect(second).not.toBe('0')
  expect(second).not.toBe(first)
})
