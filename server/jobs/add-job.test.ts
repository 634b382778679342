import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setTracer, type Tracer } from '#server/tracing/spans'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { addJob } from './add-job.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterEach(async () => {
  setTracer(null)
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})
afterAll(() => database.close())

async function readJobs() {
  const { rows } = await sql<Record<string, unknown>>`
    select t.identifier, j.payload, j.max_attempts, j.priority, j.key, q.queue_name, j.run_at > now() as waits
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    left join graphile_worker._private_job_queues q on q.id = j.job_queue_id order by j.id`.execute(
    database.db,
  )
  return rows
}

const usual = { maxAttempts: 25, priority: 0, key: null, queueName: null, waits: false }

test('addJob adds one job, or a job for each row, with the given options', async () => {
  await addJob(database.db, { task: 'tidy' })
  await addJob(
    database.db,
    {
      task: sql`'count_' || n`,
      payload: { n: sql`n` },
      key: sql`'n' || n`,
      queue: 'numbers',
      maxAttempts: 3,
      priority: 7,
      runAt: sql`now() + interval '1 hour'`,
    },
    sql`generate_series(1, 2) n`,
  )
  const counted = { maxAttempts: 3, priority: 7, queueName: 'numbers', waits: true }
  expect(await readJobs()).toEqual([
    { ...usual, identifier: 'tidy', payload: {} },
    { ...counted, identifier: 'count_1', payload: { n: 1 }, key: 'n1' },
    { ...counted, identifier: 'count_2', payload: { n: 2 }, key: 'n2' },
  ])
})

test('a job continues the trace in which it is added', async () => {
  const trace = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const span = { within: <T>(work: () => T) => work(), rename() {}, set() {}, end() {} }
  setTracer({ open: () => span, current: () => trace } satisfies Tracer)
  await addJob(database.db, { task: 'tidy', payload: { path: sql`'a'::text` } })
  expect(await readJobs()).toEqual([{ ...usual, identifier: 'tidy', payload: { path: 'a', _trace: trace } }])
})

test('jobs are added by addJob and by the dispatcher only', () => {
  const root = join(import.meta.dirname, '..')
  const adding = globSync('**/*.{ts,sql}', { cwd: root }).filter(
    (file) =>
      !file.endsWith('.test.ts') &&
      readFileSync(join(root, file), 'utf8').includes('graphile_worker.add_job'),
  )
  expect(adding.filter((file) => !file.startsWith('db/')).toSorted()).toEqual([
    'jobs/add-job.ts',
    'jobs/dispatch-outbox.ts',
  ])
})
