// No job stays locked by a worker that doesn't run it: a killed one, one that has ended, or one that never learned
// that it holds the job.
import { EventEmitter } from 'node:events'
import { Logger, runOnce, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '#test/eventually'
import { openShop, type TestShop } from '#test/shop'
import { HeldJobs, releaseHeldJobs } from './held-jobs.ts'
import { startWorker } from './worker.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterEach(() => sql`delete from graphile_worker._private_jobs`.execute(shop.db))
afterAll(() => shop.close())

const addJob = async () => {
  const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job('send', '{}')`.execute(
    shop.db,
  )
  return Number(rows[0]?.id)
}

const lockAs = (holder: string) =>
  sql`update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = now(), attempts = 1`.execute(
    shop.db,
  )

async function listLocked(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker._private_jobs where locked_by is not null order by id`.execute(shop.db)
  return rows.map(({ id }) => id)
}

test('jobs of a killed worker run after the next start', async () => {
  await addJob()
  await lockAs('gone')
  let sent = 0
  const taskList = { send: () => void sent++ }
  const work = () => runOnce({ pgPool: shop.pool, taskList, logger: new Logger(() => () => {}) })
  await work()
  expect(sent).toBe(0)
  await releaseHeldJobs(shop.pool)
  await work()
  expect(sent).toBe(1)
  await releaseHeldJobs(shop.pool)
})

test('a worker that ends unexpectedly is restarted', async () => {
  let sent = 0
  const logged: string[] = []
  const worker = await startWorker({
    connectionString: shop.connectionString,
    taskList: { send: () => void sent++ },
    log: { error: (_, message) => void logged.push(message), debug: () => {} },
    onFailure: async () => {},
  })
  await addJob()
  await eventually(() => expect(sent).toBe(1))
  // graphile-worker stops on this message, which announces changed tables. It may run jobs before it listens.
  await eventually(
    async () => {
      await sql`select pg_notify('worker:migrate', '{"breaking": true}')`.execute(shop.db)
      expect(logged).toContain('The worker has ended and is restarted')
    },
    { interval: 200 },
  )
  process.exitCode = undefined
  await addJob()
  await eventually(() => expect(sent).toBe(2))
  await worker.stop()
  expect(await listLocked()).toEqual([])
})

test('a held job that the worker never heard of is released at the second check', async () => {
  const events: WorkerEvents = new EventEmitter()
  const held = new HeldJobs(events)
  // The events of graphile-worker; only these properties are used.
  const tell = (name: string, detail: object) => events.emit(name as never, detail as never)
  tell('pool:create', { workerPool: { id: 'mine' } })
  const [running, done, unheard] = [await addJob(), await addJob(), await addJob()]
  for (const id of [running, done]) tell('job:start', { job: { id } })
  tell('job:complete', { job: { id: done } })
  await lockAs('mine')

  await held.look(shop.pool)
  expect(await listLocked()).toEqual([running, done, unheard])
  await held.look(shop.pool)
  // The completion of the finished job may still be on its way.
  expect(await listLocked()).toEqual([running, done])
  await held.releaseAll(shop.pool)
  expect(await listLocked()).toEqual([done])
})

test('jobs of another server are left to it', async () => {
  await addJob()
  await lockAs('another')
  const held = new HeldJobs(new EventEmitter())
  await held.look(shop.pool)
  await held.look(shop.pool)
  await held.releaseAll(shop.pool)
  expect(await listLocked()).toHaveLength(1)
})

describe('with two workers', () => {
  const minutesPass = async (minutes: number) => {
    const ago = sql`make_interval(mins => ${minutes})`
    await sql`update graphile_worker._private_jobs set locked_at = locked_at - ${ago}`.execute(shop.db)
    await sql`update job_holders set seen_at = seen_at - ${ago}`.execute(shop.db)
  }
  async function workerWithJob(name: string) {
    const held = workerNamed(name, await addJob())
    await lockAs(name)
    return held
  }
  function workerNamed(name: string, job?: number) {
    const events: WorkerEvents = new EventEmitter()
    const held = new HeldJobs(events)
    events.emit('pool:create' as never, { workerPool: { id: name } } as never)
    if (job !== undefined) events.emit('job:start' as never, { job: { id: job } } as never)
    return held
  }

  test('jobs of a vanished worker go to the other one after three minutes, at the second check', async () => {
    const there = workerNamed('there')
    const gone = await workerWithJob('gone')
    await gone.look(shop.pool)
    await minutesPass(2)
    await there.look(shop.pool)
    await there.look(shop.pool)
    expect(await listLocked()).toHaveLength(1)
    await minutesPass(2)
    await there.look(shop.pool)
    expect(await listLocked()).toHaveLength(1)
    await there.look(shop.pool)
    expect(await listLocked()).toEqual([])
  })

  test('neither worker takes the jobs that the other kept running through a database outage', async () => {
    const there = workerNamed('there')
    const busy = await workerWithJob('busy')
    await busy.look(shop.pool)
    await minutesPass(10)
    await there.look(shop.pool)
    await busy.look(shop.pool)
    await there.look(shop.pool)
    await there.look(shop.pool)
    expect(await listLocked()).toHaveLength(1)
  })
})
