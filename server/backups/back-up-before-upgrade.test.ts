import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import * as contract from '#contract/backups/admin'
import { release } from '#server/db/release'
import { openS3Bucket } from '#test/s3-bucket'
import { openShop, type TestShop } from '#test/shop'
import { backUpBeforeUpgrade, copyUpgradeBackups, listUpgradeBackups } from './back-up-before-upgrade.ts'
import { openBucket } from './bucket.ts'
import type { BackupPlace } from './place.ts'
import { hashOf, testRestore } from './test-restore.ts'

let shop: TestShop
let place: BackupPlace
beforeAll(async () => {
  shop = await openShop()
  place = { ...shop.backups, folder: await mkdtemp(join(tmpdir(), 'haat-upgrade-')) }
})
afterAll(async () => {
  await shop.close()
  await rm(place.folder, { recursive: true, force: true })
})

const filesIn = (folder: string) => readdir(folder)
const markAs = (version: string | null) => sql`update migrations set release = ${version}`.execute(shop.owner)

test('backUpBeforeUpgrade() writes a backup that can be restored, and an interrupted upgrade keeps it', async () => {
  await markAs('0.1.0')
  const first = await backUpBeforeUpgrade(place)
  expect(basename(first)).toMatch(new RegExp(`^haat-before-${release}-\\d{4}-\\d\\d-\\d\\d-\\d{6}\\.backup$`))
  const restored = await testRestore(place, { path: first, sha256: await hashOf(first), identity: null })
  expect(restored.rows.admins).toBeGreaterThanOrEqual(0)
  // Nothing has been migrated since, so a newer backup replaces it.
  const second = await backUpBeforeUpgrade(place)
  expect(await filesIn(place.folder)).toEqual([basename(second)])
  // A migration of this release has been applied: the earlier backup is the one to return to.
  await markAs(release)
  expect(await backUpBeforeUpgrade(place)).toBe(second)
})

test('listUpgradeBackups() lists the newest one outside the usual retention, and removes that of an earlier upgrade', async () => {
  const admin = await shop.asAdmin()
  const list = async () => (await admin.call(contract.listBackups, {})).backups
  await listUpgradeBackups(shop.db, place)
  const [first] = await list()
  expect(first).toMatchObject({ reason: 'upgrade', status: 'made', inFolder: true, isEncrypted: false })
  expect(first?.sha256).toBe(await hashOf(join(place.folder, first?.fileName ?? '')))

  await writeFile(join(place.folder, 'haat-before-0.9.0-2027-01-01-000000.backup'), 'age-encryption.org/v1\n')
  await listUpgradeBackups(shop.db, place)
  await listUpgradeBackups(shop.db, place)
  const after = await list()
  expect(
    after.map(({ fileName, status, isEncrypted }) => ({ fileName, status, isEncrypted })).sort(byName),
  ).toEqual(
    [
      { fileName: 'haat-before-0.9.0-2027-01-01-000000.backup', status: 'made', isEncrypted: true },
      { fileName: first?.fileName ?? '', status: 'removed', isEncrypted: false },
    ].sort(byName),
  )
  expect(await filesIn(place.folder)).toEqual(['haat-before-0.9.0-2027-01-01-000000.backup'])
})

test('copyUpgradeBackups() copies the encrypted one to the bucket', async () => {
  const s3 = await openS3Bucket()
  onTestFinished(s3.close)
  const name = 'haat-before-0.9.0-2027-01-01-000000.backup'
  await copyUpgradeBackups(shop.db, { ...place, bucket: openBucket(s3.address) })
  expect(s3.files.get(`/shop/copies/${name}`)?.toString()).toBe('age-encryption.org/v1\n')
  const { inBucket } = await shop.db
    .selectFrom('backups')
    .select('inBucket')
    .where('fileName', '=', name)
    .executeTakeFirstOrThrow()
  expect(inBucket).toBe(true)
})

const byName = (one: { fileName: string }, other: { fileName: string }) =>
  one.fileName.localeCompare(other.fileName)
