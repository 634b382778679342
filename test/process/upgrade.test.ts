// The demo shop as commit f02ba0053 (26 November 2026, up to migration 0084) wrote it is upgraded by this release. The file
// is a backup without pictures, made by that commit's own code.
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { decrypt } from '#server/backups/encryption'
import { restoreArchive } from '#server/backups/restore-archive'
import { hashOf, testRestore } from '#server/backups/test-restore'
import { startEngine } from '#server/db/engine/engine'
import { release } from '#server/db/release'
import { checkInvariants } from '#test/invariants'
import { freePort, startHaat } from './haat-process.ts'
import { removeFolder, temporaryFolder, withEngine } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

const BACKUP = join(import.meta.dirname, 'earlier-release', 'f02ba0053.backup')

test('npm start backs up and upgrades the shop of an earlier release, and all of its books still agree', async () => {
  const dataDir = temporaryFolder()
  const engine = await startEngine({ dataDir, log: () => {} })
  const earlier = await restoreArchive(await decrypt(createReadStream(BACKUP), null), {
    connectionString: engine.connectionString,
    folders: null,
  }).finally(engine.stop)
  const port = String(await freePort())
  const haat = startHaat({ DATA_DIR: dataDir, PORT: port })
  try {
    await haat.opened
    expect(haat.output()).toContain(`Haat ${release} on Node`)
    expect(haat.output()).toContain('Backing up the shop before the upgrade')
    const read = async (path: string) => {
      const answer = await fetch(`${haat.url}${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      return answer
    }
    const { products } = (await (await read('/api/products')).json()) as { products: { _id: string }[] }
    await read(`/api/products/${products[0]?._id}`)
    await read('/api/categories')
    expect(await (await read('/products')).text()).toContain('</html>')
    const signIn = await fetch(`${haat.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'demo@example.com', password: 'demo-haat-1' }),
    })
    expect(signIn.status).toBe(200)
  } finally {
    haat.kill('SIGTERM')
    await haat.ended
  }
  await withEngine(dataDir, async (db) => {
    // The loader of that commit booked the returned units of the demo's orders twice, and journals are never changed.
    const twice = 'an order that is fully invoiced owes what the books say'
    expect((await checkInvariants(db)).filter((rule) => !rule.endsWith(twice))).toEqual([])
    const { count } = await db
      .selectFrom('orders')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect(count).toBe(earlier.rows.orders)
    const [backup] = await db.selectFrom('backups').select(['reason', 'fileName']).execute()
    expect(backup?.reason).toBe('upgrade')
    expect(await readdir(join(dataDir, 'backups'))).toContain(backup?.fileName)
  })
  // The way back: the backup restores the tables of the earlier release.
  const [name = ''] = (await readdir(join(dataDir, 'backups'))).filter((each) => each.endsWith('.backup'))
  const path = join(dataDir, 'backups', name)
  const again = await startEngine({ dataDir, log: () => {} })
  const back = await testRestore(
    { connectionString: again.connectionString },
    { path, sha256: await hashOf(path), identity: null },
  ).finally(again.stop)
  expect(back.rows).toEqual(earlier.rows)
  removeFolder(dataDir)
})
