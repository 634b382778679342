// The disk is lost while customers order: the bucket restores all but the last moments, and everything if the
// database's last WAL files are still available.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MOST_LOST_MS, type WalState } from '#contract/backups/wal'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import { checkInvariants } from '#test/invariants'
import { openAnyBucket } from '#test/s3-bucket'
import { freePort, type HaatProcess, ofAProcess, startHaat } from './haat-process.ts'
import { removeFolder, type StockedShop, stockedShop, temporaryFolder, withEngine } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 360_000 })

const PATIENCE = { timeout: 90_000, interval: 100 }
const root = join(import.meta.dirname, '..', '..')
const identity = await generateIdentity()
let shop: StockedShop
let bucket: Awaited<ReturnType<typeof openAnyBucket>>
let haat: HaatProcess
const folders: string[] = []
const emptyFolder = () => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

beforeAll(async () => {
  shop = await stockedShop({ customers: 4 })
  bucket = await openAnyBucket()
  const recipient = await identityToRecipient(identity)
  await withEngine(shop.dataDir, (db) =>
    transaction(db, (tx) => saveSetting(tx, 'backups', { keep: 3, recipient })),
  )
})
afterAll(() => {
  haat.kill('SIGKILL')
  bucket.close()
  shop.remove()
  for (const folder of folders) removeFolder(folder)
})

const stateOf = (dataDir: string): WalState =>
  JSON.parse(readFileSync(join(dataDir, 'backups', 'wal', 'state.json'), 'utf8'))

interface Acknowledged {
  number: string
  at: number
}

/** Each customer orders repeatedly until told to end, or until the server is gone. */
function orderOn(url: string) {
  const acknowledged: Acknowledged[] = []
  let isOver = false
  const buy = async (headers: Record<string, string>) => {
    const send = (path: string, body: object) =>
      fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    while (!isOver) {
      await send('/orders/cart/add', { productId: shop.productId, quantity: 1 })
      const answer = await send('/orders/create', { shippingAddress: addressFields })
      const at = Date.now()
      if (answer.status === 201) acknowledged.push({ number: (await answer.json()).order.orderNumber, at })
      // Stay within a customer's rate limit.
      else await sleep(100)
    }
  }
  const done = Promise.all(shop.customers.map((headers) => buy(headers).catch(() => {})))
  return {
    acknowledged,
    async end() {
      isOver = true
      await done
    },
  }
}

async function restore(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['server/processes/restore.ts', ...args], {
    cwd: root,
    env: { ...ofAProcess(), DATA_DIR: dataDir, BACKUP_S3: bucket.address },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => (said += bytes))
  child.stderr.on('data', (bytes) => (said += bytes))
  const [code] = await once(child, 'close')
  return { code, said }
}

const ordersOf = (dataDir: string) =>
  withEngine(dataDir, async (db) => {
    expect(await checkInvariants(db)).toEqual([])
    const { rows } = await sql<{ number: string }>`select number from orders`.execute(db)
    // The planner knows the size of the tables: it is -1 until they have been analysed.
    const unknown = sql`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`
    expect((await unknown.execute(db)).rows).toEqual([])
    return new Set(rows.map(({ number }) => number))
  })

test('npm run restore brings back orders up to the last minute from the bucket, and all orders with the last WAL files', async () => {
  haat = startHaat({
    PORT: String(await freePort()),
    DATA_DIR: shop.dataDir,
    ADMIN_PASSWORD: 'quite-a-long-phrase',
    BACKUP_S3: bucket.address,
  })
  await haat.opened
  const first = await eventually(() => {
    const { copiedThroughAt } = stateOf(shop.dataDir)
    expect(copiedThroughAt).not.toBe(null)
    return Date.parse(copiedThroughAt ?? '')
  }, PATIENCE)
  const buying = orderOn(haat.url)
  // Wait for orders beyond the base backup, which are archived as WAL segments.
  await eventually(() => {
    const through = Date.parse(stateOf(shop.dataDir).copiedThroughAt ?? '')
    expect(buying.acknowledged.some(({ at }) => at > first && at < through)).toBe(true)
  }, PATIENCE)
  // Kill in the middle of orders.
  haat.kill('SIGKILL')
  process.kill(shop.postmaster(), 'SIGKILL')
  const lostAt = Date.now()
  await buying.end()
  const copied = Date.parse(stateOf(shop.dataDir).copiedThroughAt ?? '')
  expect(lostAt - copied).toBeLessThan(MOST_LOST_MS)
  const walFolder = join(emptyFolder(), 'pg_wal')
  cpSync(join(shop.dataDir, 'postgres', 'pg_wal'), walFolder, { recursive: true })
  for (const lost of ['postgres', 'backups'])
    rmSync(join(shop.dataDir, lost), { recursive: true, maxRetries: 20 })

  const keyFile = join(emptyFolder(), 'key.txt')
  writeFileSync(keyFile, identity)
  const elsewhere = emptyFolder()
  const restored = await restore(elsewhere, 'bucket', '--key-file', keyFile)
  expect(restored, restored.said).toMatchObject({ code: 0 })
  const back = await ordersOf(elsewhere)
  const mustBe = buying.acknowledged.filter(({ at }) => at < copied)
  expect(mustBe.length).toBeGreaterThan(0)
  expect(mustBe.filter(({ number }) => !back.has(number))).toEqual([])

  const whole = emptyFolder()
  const withWal = await restore(whole, 'bucket', '--key-file', keyFile, '--wal-folder', walFolder)
  expect(withWal, withWal.said).toMatchObject({ code: 0 })
  const all = await ordersOf(whole)
  expect(buying.acknowledged.filter(({ number }) => !all.has(number))).toEqual([])
  expect(all.size).toBeGreaterThan(back.size)
})
