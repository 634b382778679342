// Failed background jobs, as the worker itself sees them.
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listNotifications } from '#contract/notifications/admin'
import { startWorker } from '#server/jobs/worker'
import { eventually } from '#test/eventually'
import { openShop, type TestShop } from '#test/shop'
import { notifyOfFailedJob } from './failed-jobs.ts'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let worker: Awaited<ReturnType<typeof startWorker>>
let failures = 0
const fault = 'Cannot reach "Asha Rao" <asha@example.com> at +91 98765 43210:\nsecret line'
const quiet = { error: () => {}, debug: () => {} }
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  const fail = async () => {
    throw new Error(fault)
  }
  const tasks = { send_mail: fail, run_bulk_action: fail, strange_task: fail }
  worker = await startWorker({
    connectionString: shop.connectionString,
    taskList: tasks,
    log: quiet,
    async onFailure(job, error) {
      await notifyOfFailedJob(shop.db, job, error)
      failures++
    },
  })
})
beforeEach(async () => {
  await shop.db.deleteFrom('notifications').execute()
})
afterAll(async () => {
  await worker.stop()
  await shop.close()
})

/** Runs a job that has already failed `attempts` times and fails once more. */
async function failOnce(task: string, attempts: number, maxAttempts = 8) {
  const before = failures
  await sql`
    with added as (select id from graphile_worker.add_job(${task}, max_attempts => ${maxAttempts},
      run_at => now() + interval '1 hour'))
    select id from added`.execute(shop.db)
  await sql`
    update graphile_worker._private_jobs set attempts = ${attempts}, run_at = now() where run_at > now() + interval '50 minutes'`.execute(
    shop.db,
  )
  await sql`select pg_notify('jobs:insert', '{"r":"test","count":1}')`.execute(shop.db)
  await eventually(() => expect(failures).toBe(before + 1))
  await sql`delete from graphile_worker._private_jobs`.execute(shop.db)
}

const notifications = async () =>
  (await admin.call(listNotifications, { query: {} })).notifications.map(({ kind, title, text }) => [
    kind,
    title,
    text,
  ])

test('the third failure of a job and the final one are reported without personal data', async () => {
  await failOnce('send_mail', 0)
  await failOnce('send_mail', 1)
  expect(await notifications()).toEqual([])
  await failOnce('send_mail', 2)
  const text = 'Cannot reach … <…> at …'
  const third = ['failed-job', 'Sending an email has failed 3 times', `${text}. It will be tried again.`]
  expect(await notifications()).toEqual([third])
  await failOnce('send_mail', 3)
  expect(await notifications()).toEqual([third])
  await failOnce('send_mail', 7)
  expect(await notifications()).toEqual([
    ['failed-job', "Sending an email failed and won't be tried again", text],
    third,
  ])
})

test('a fault shared by many jobs is reported once while they are retried, and once for each job abandoned', async () => {
  await failOnce('strange_task', 2)
  await failOnce('strange_task', 2)
  expect((await notifications()).map(([, title]) => title)).toEqual(['strange_task has failed 3 times'])
  await failOnce('strange_task', 0, 1)
  await failOnce('strange_task', 0, 1)
  expect(await notifications()).toHaveLength(3)
})

test('a job that reports its own failure is not reported twice', async () => {
  await failOnce('run_bulk_action', 7)
  expect(await notifications()).toEqual([])
  await failOnce('run_bulk_action', 2)
  expect((await notifications()).map(([, title]) => title)).toEqual(['A bulk action has failed 3 times'])
})
