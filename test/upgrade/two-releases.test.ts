// A rolling upgrade: the former release takes orders on a database while this release migrates it, then both take
// orders, then the former one is restarted, and stopped. The former release runs from its commit with the packages and
// the built pages of this one.
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDb, transaction } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { createPool } from '#server/db/pool'
import { saveSetting } from '#server/settings/settings'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { unlimitedOrders } from '#test/unlimited-orders'
import { buyOnAndOn } from '../process/buying.ts'
import { freePort, startHaat } from '../process/haat-process.ts'
import { removeFolder, signedIn, temporaryFolder } from '../process/stocked-shop.ts'

const root = join(import.meta.dirname, '..', '..')
const commit = process.env.FORMER_RELEASE || 'HEAD~1'
const MORE = 150
/** Every server of a shop has the same one. */
const secretKey = Buffer.alloc(32, 7).toString('base64')

test(`two releases side by side lose and refuse no order: ${commit} and this one`, async () => {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  const engine = await startEngine({ dataDir: folder, log: () => {} })
  onTestFinished(engine.stop)
  const pool = createPool({ connectionString: engine.connectionString, max: 4, onError: () => {} })
  onTestFinished(() => pool.end())
  const db = createDb(pool)
  const settings = async (name: string) => ({
    DATABASE_URL: engine.shopConnectionString,
    DATABASE_OWNER_URL: engine.connectionString,
    DATA_DIR: join(folder, name),
    PORT: String(await freePort()),
    SECRET_KEY: secretKey,
    ADMIN_PASSWORD: 'quite-a-long-phrase',
  })
  const formerRoot = checkOut(join(folder, 'program'))
  const formerSettings = await settings('former')
  let former = startHaat(formerSettings, formerRoot)
  onTestFinished(() => former.kill('SIGKILL'))
  await former.opened
  const { id: productId } = await createProduct(db, { stock: 10_000_000 })
  await transaction(db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
  const [ofFormer, ofCurrent] = [await signedIn(db, 4), await signedIn(db, 4)]

  const first = buyOnAndOn({ customers: ofFormer, productId, haat: () => former, mayVanish: true })
  await first.goesOn(20)
  const current = startHaat(await settings('current'), root)
  onTestFinished(() => current.kill('SIGKILL'))
  await current.opened
  const second = buyOnAndOn({ customers: ofCurrent, productId, haat: () => current, mayVanish: true })
  await Promise.all([first.goesOn(MORE), second.goesOn(MORE)])
  expect([first.times, second.times]).toEqual([
    { vanished: 0, refused: 0 },
    { vanished: 0, refused: 0 },
  ])
  // The former release is restarted in the middle of the upgrade.
  former.kill('SIGTERM')
  expect(await former.ended).toBe(0)
  former = startHaat(formerSettings, formerRoot)
  await former.opened
  await Promise.all([first.goesOn(20), second.goesOn(20)])
  await Promise.all([first.stop(), second.stop()])
  former.kill('SIGTERM')
  current.kill('SIGTERM')
  expect([await former.ended, await current.ended]).toEqual([0, 0])

  const stored = await db.selectFrom('orders').select('id').execute()
  expect(new Set(stored.map(({ id }) => id))).toEqual(new Set([...first.confirmed, ...second.confirmed]))
  expect(await checkInvariants(db)).toEqual([])
  console.log(
    `${first.confirmed.size} orders through ${commit}, ${second.confirmed.size} through this release`,
    current
      .output()
      .split('\n')
      .filter((line) => /upgrade|up to date/.test(line)),
  )
})

function checkOut(folder: string): string {
  mkdirSync(folder)
  const archive = execFileSync('git', ['archive', commit, '--', ':!demo/pictures'], {
    cwd: root,
    maxBuffer: 512 * 1024 * 1024,
  })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  for (const name of ['node_modules', 'build']) symlinkSync(join(root, name), join(folder, name))
  return folder
}
