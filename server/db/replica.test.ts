// Reads from a real streaming replica.
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { removeFolder, temporaryFolder } from '#test/process/stocked-shop'
import { openReplica as openStandby } from '#test/replica'
import { createDb, type Db } from './database.ts'
import { startEngine } from './engine/engine.ts'
import { createPool } from './pool.ts'
import { isReplicaFailure, openReplica } from './replica.ts'

vi.setConfig({ testTimeout: 120_000 })

const dataDir = temporaryFolder()
const engine = await startEngine({ dataDir, log: () => {} })
const { connectionString } = engine
const pool = createPool({ connectionString, onError: () => {} })
const db = createDb(pool)
const standby = await openStandby(connectionString)
const admin = createPool({ connectionString: standby.connectionString, max: 1, onError: () => {} })
const replica = openReplica({
  connectionString: standby.connectionString,
  primary: { pool, db },
  patienceMs: 5_000,
  restMs: 0,
  onError: () => {},
})
await sql`create extension if not exists pg_trgm`.execute(db)
await sql`create table notes (id int primary key)`.execute(db)
afterAll(async () => {
  await Promise.all([replica.close(), admin.end(), pool.end()])
  await standby.kill()
  await engine.stop()
  removeFolder(dataDir)
})

const lastNote = async (from: Db) =>
  (await sql<{ id: number | null }>`select max(id) as id from notes`.execute(from)).rows[0]?.id
const add = (id: number) => sql`insert into notes values (${id})`.execute(db)

test('a read from the replica sees everything that was committed before it', async () => {
  for (let id = 1; id <= 50; id++) {
    await add(id)
    const from = await replica.choose()
    expect(from).not.toBe(db)
    expect(await lastNote(from)).toBe(id)
  }
})

test('the primary answers while the replica is behind, and the replica again when it has caught up', async () => {
  const hasty = openReplica({
    connectionString: standby.connectionString,
    primary: { pool, db },
    patienceMs: 0,
    restMs: 0,
    onError: () => {},
  })
  await admin.query('select pg_wal_replay_pause()')
  await eventually(async () => {
    const { rows } = await admin.query('select pg_get_wal_replay_pause_state() as state')
    expect(rows[0].state).toBe('paused')
  })
  await add(100)
  const from = await hasty.choose()
  expect(from).toBe(db)
  expect(await lastNote(from)).toBe(100)
  await admin.query('select pg_wal_replay_resume()')
  await eventually(async () => expect(await hasty.choose()).not.toBe(db))
  await hasty.close()
})

test('a write is refused by the replica as a failure that the primary answers', async () => {
  const from = await replica.choose()
  const refused = await sql`insert into notes values (7000)`.execute(from).catch((error: unknown) => error)
  expect(isReplicaFailure(refused)).toBe(true)
})

test('the primary answers when the replica is down', async () => {
  await standby.kill()
  await add(200)
  const from = await replica.choose()
  expect(from).toBe(db)
  expect(await lastNote(from)).toBe(200)
})
