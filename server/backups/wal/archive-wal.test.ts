// Archives the WAL of an embedded database in a folder and in a bucket, across a change of the key. Any moment in
// between can be restored, from the chain that covers it.
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { afterAll, expect, test } from 'vitest'
import { createDb, type Db, transaction } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { migrateJobs } from '#server/jobs/worker'
import { saveSetting } from '#server/settings/settings'
import { eventually } from '#test/eventually'
import { createCustomer } from '#test/factories/people'
import { removeFolder, temporaryFolder, withEngine } from '#test/process/stocked-shop'
import { openS3Bucket } from '#test/s3-bucket'
import { openBucket } from '../bucket.ts'
import { archiveWal } from './archive-wal.ts'
import { CHAINS } from './chain.ts'
import { readNewest } from './copy-chain.ts'
import { restoreChain, type StoredChain } from './restore-chain.ts'
import { findInBucket, findInFolder } from './stored-chain.ts'
import { readWalState, walFolder } from './wal-state.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const folders: string[] = []
const emptyFolder = () => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}
const store = await openS3Bucket()
afterAll(() => {
  store.close()
  for (const folder of folders) removeFolder(folder)
})

const bucket = openBucket(store.address)
const keys = await Promise.all(
  [0, 1, 2].map(async () => {
    const identity = await generateIdentity()
    return { identity, recipient: await identityToRecipient(identity) }
  }),
)
const foldersOf = (dataDir: string) => ({
  pictures: join(dataDir, 'pictures'),
  private: join(dataDir, 'private'),
})

async function restored(stored: StoredChain, until: Date | null): Promise<string[]> {
  const dataDir = emptyFolder()
  const identity = keys.find(({ recipient }) => recipient === stored.chain.recipient)?.identity ?? null
  const target = { identity, until, walFolder: null, folders: foldersOf(dataDir), say: () => {} }
  await restoreChain(stored, { ...target, dataDir })
  return withEngine(dataDir, async (db) => {
    const rows = await db.selectFrom('customers').select('name').orderBy('name').execute()
    return rows.map(({ name }) => name)
  })
}

test('each moment can be restored from the chain that covers it, across a change of the key', {
  timeout: 180_000,
}, async () => {
  const dataDir = emptyFolder()
  for (const folder of Object.values(foldersOf(dataDir))) mkdirSync(folder)
  const engine = await startEngine({ dataDir, log: () => {} })
  const pool = createPool({ connectionString: engine.connectionString, onError: () => {} })
  const db: Db = createDb(pool)
  await migrate(pool)
  await migrateJobs(pool)
  const backups = join(dataDir, 'backups')
  const chooseKey = (at: number) =>
    transaction(db, (tx) => saveSetting(tx, 'backups', { keep: 3, recipient: keys[at]?.recipient ?? null }))
  const copiedSince = (moment: number) =>
    eventually(async () => {
      const state = await readWalState(backups)
      expect(Date.parse(state?.copiedThroughAt ?? '1970-01-01')).toBeGreaterThan(moment)
    }, PATIENCE)
  /** Adds a customer and waits for the upload. Returns a moment after that commit and before the next. */
  const joins = async (name: string) => {
    await createCustomer(db, { name })
    // The moment has millisecond precision, so it must be later than the commit.
    await sleep(20)
    const after = new Date()
    await sleep(20)
    await copiedSince(after.getTime())
    return after
  }
  const renewed = async (at: number) => {
    const former = await readNewest(bucket)
    await chooseKey(at)
    await eventually(async () => expect((await readNewest(bucket))?.id).not.toBe(former?.id), PATIENCE)
  }

  await chooseKey(0)
  const begun = new Date()
  const place = {
    connectionString: engine.connectionString,
    folders: foldersOf(dataDir),
    folder: backups,
    bucket,
  }
  // Cycles run so often that one hits every step of a renewal.
  const keeping = archiveWal({ db, place, connectionString: engine.connectionString, everyMs: 1 })
  await copiedSince(begun.getTime())
  const afterFirst = await joins('First')
  await joins('Second')
  await renewed(1)
  const afterRenewal = await joins('Third')
  await joins('Fourth')

  expect(await restored(await findInBucket(bucket, null), null)).toEqual([
    'First',
    'Fourth',
    'Second',
    'Third',
  ])
  expect(await restored(await findInBucket(bucket, afterRenewal), afterRenewal)).toEqual([
    'First',
    'Second',
    'Third',
  ])
  // Before the change of the key: covered by the previous chain.
  for (const find of [() => findInBucket(bucket, afterFirst), () => findInFolder(backups, afterFirst)])
    expect(await restored(await find(), afterFirst)).toEqual(['First'])
  const later = new Date(Date.now() + 3_600_000)
  await expect(restored(await findInBucket(bucket, later), later)).rejects.toThrow('ends before that time')
  for (const find of [() => findInBucket(bucket, begun), () => findInFolder(backups, begun)])
    await expect(find()).rejects.toThrow('before the oldest archived state')

  // The third chain replaces the first one, here and in the bucket.
  await renewed(2)
  const ids = () =>
    readdirSync(walFolder(backups), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  await eventually(() => expect(ids()).toHaveLength(2), PATIENCE)
  const inBucket = new Set(
    [...store.files.keys()].flatMap((name) => name.split(`${CHAINS}/`)[1]?.split('/')[0] ?? []),
  )
  expect([...inBucket].filter((name) => !name.includes('.')).toSorted()).toEqual(
    ids()
      .map(({ name }) => name)
      .toSorted(),
  )
  await keeping.stop()
  await pool.end()
  await engine.stop()
})
