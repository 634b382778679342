// A worker that was killed keeps no job to itself.
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type TestShop } from '#test/shop'
import { releaseHeldJobs } from './worker.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('what a killed worker had under way is done after the next start', async () => {
  const { db, pool } = shop
  await sql`select graphile_worker.add_job('send', '{}', queue_name => 'mail')`.execute(db)
  await sql`update graphile_worker._private_jobs set locked_by = 'gone', locked_at = now(), attempts = 1`.execute(
    db,
  )
  await sql`update graphile_worker._private_job_queues set locked_by = 'gone', locked_at = now()`.execute(db)
  let sent = 0
  const taskList = { send: () => void sent++ }
  const work = () => runOnce({ pgPool: pool, taskList, logger: new Logger(() => () => {}) })
  await work()
  expect(sent).toBe(0)
  await releaseHeldJobs(pool)
  await work()
  expect(sent).toBe(1)
  await releaseHeldJobs(pool)
})
