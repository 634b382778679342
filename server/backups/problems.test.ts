import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { listBackups } from '#contract/backups/admin'
import type { WalState } from '#contract/backups/wal'
import { getDashboard } from '#contract/reports/dashboard'
import { openShop } from '#test/shop'
import { saveWalState, walFolder } from './wal/wal-state.ts'

const shop = await openShop()
const admin = await shop.asAdmin()
afterAll(() => shop.close())

const problems = async () => (await admin.call(getDashboard, { query: {} })).data.toDo.backupTroubles
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString()
const kept: WalState = {
  status: 'kept',
  keptThroughAt: ago(5),
  copiedThroughAt: null,
  restorableFrom: ago(3_600),
  bytes: 1_000,
  failure: null,
  copyFailure: null,
}
const save = (state: Partial<WalState>) => saveWalState(walFolder(shop.backups.folder), { ...kept, ...state })

test("a log archive that lags behind counts as a problem; one that is switched off doesn't", async () => {
  expect(await problems()).toBe(0)
  expect((await admin.call(listBackups, {})).state.wal).toBe(null)
  await save({})
  expect(await problems()).toBe(0)
  expect((await admin.call(listBackups, {})).state.wal).toEqual(kept)
  await save({ keptThroughAt: ago(90), failure: 'The disk is nearly full' })
  expect(await problems()).toBe(1)
  await save({ status: 'off', keptThroughAt: ago(90) })
  expect(await problems()).toBe(0)
  await rm(walFolder(shop.backups.folder), { recursive: true })
})

test('a failed backup or test restore counts as a problem until a later one succeeds', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 10, minute))
  const made = {
    status: 'made',
    finishedAt: at(59),
    bytes: 1,
    sha256: 'x',
    inFolder: true,
    reason: 'schedule',
  }
  const add = (values: { startedAt: Date; fileName: string } & Record<string, unknown>) =>
    shop.db
      .insertInto('backups')
      .values({ ...made, ...values })
      .execute()
  await add({ fileName: 'a', startedAt: at(1), testedAt: at(2), testFailure: 'A row is missing.' })
  expect(await problems()).toBe(1)
  await add({ fileName: 'b', startedAt: at(3), status: 'failed', failure: 'The disk is full' })
  expect(await problems()).toBe(2)
  await add({ fileName: 'c', startedAt: at(4), testedAt: at(5) })
  expect(await problems()).toBe(0)
})
