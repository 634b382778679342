// A shop whose machine is gone comes back from a backup, in an empty data directory, by the one command of the README.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import { checkInvariants } from '#test/invariants'
import { freePort, type HaatProcess, ofAProcess, startHaat } from './haat-process.ts'
import { removeFolder, type StockedShop, stockedShop, temporaryFolder, withEngine } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 })

/** The key begins a new chain of the log beside it, and a busy machine takes its time for both. */
const PATIENCE = { timeout: 90_000 }
const root = join(import.meta.dirname, '..', '..')
const password = 'quite-a-long-phrase'
let shop: StockedShop
let haat: HaatProcess | undefined
const folders: string[] = []
beforeAll(async () => {
  shop = await stockedShop({ customers: 1 })
})
afterAll(() => {
  haat?.kill('SIGKILL')
  shop.remove()
  for (const folder of folders) removeFolder(folder)
})

async function open(dataDir: string): Promise<HaatProcess> {
  const port = String(await freePort())
  haat = startHaat({
    PORT: port,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: 'owner@shop.example',
    ADMIN_PASSWORD: password,
  })
  await haat.opened
  return haat
}

async function asAdmin({ url }: HaatProcess) {
  const headers = { 'content-type': 'application/json', origin: url }
  const body = JSON.stringify({ email: 'owner@shop.example', password })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
  const cookie = answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
  return async (method: string, path: string, sent?: object) => {
    const init = { method, headers: { ...headers, cookie }, ...(sent && { body: JSON.stringify(sent) }) }
    const reply = await fetch(`${url}/api${path}`, init)
    expect(reply.status, path).toBe(200)
    return reply.json()
  }
}

async function restore(dataDir: string, ...args: string[]) {
  const child = spawn(process.execPath, ['server/restore.ts', ...args], {
    cwd: root,
    env: { ...ofAProcess(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => (said += bytes))
  child.stderr.on('data', (bytes) => (said += bytes))
  const [code] = await once(child, 'close')
  return { code, said }
}

const emptyFolder = () => {
  const folder = temporaryFolder()
  folders.push(folder)
  return folder
}

const orderNumbers = async (dataDir: string) =>
  withEngine(dataDir, async (db) => {
    expect(await checkInvariants(db)).toEqual([])
    const { rows } = await sql<{ number: string }>`select number from orders order by 1`.execute(db)
    return rows.map(({ number }) => number)
  })

test('orders, admins and pictures are back, and the shop sells on', async () => {
  const first = await open(shop.dataDir)
  const [headers = {}] = shop.customers
  const buy = async ({ url }: HaatProcess) => {
    const send = (path: string, body: object) =>
      fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect((await send('/orders/cart/add', { productId: shop.productId, quantity: 1 })).status).toBe(200)
    expect((await send('/orders/create', { shippingAddress: addressFields })).status).toBe(201)
  }
  for (let times = 0; times < 3; times++) await buy(first)
  const admin = await asAdmin(first)
  const identity = await generateIdentity()
  const recipient = await identityToRecipient(identity)
  const { state } = await admin('GET', '/backups')
  await admin('PUT', '/backups/settings', { keep: 3, recipient, version: state.version })
  await admin('POST', '/backups')
  const made = await eventually(async () => {
    const { backups } = await admin('GET', '/backups')
    expect(backups[0]).toMatchObject({ status: 'made', isEncrypted: true, testedAt: expect.any(String) })
    return backups[0]
  }, PATIENCE)
  expect(made.testFailure).toBe(null)
  // What was ordered after the backup is lost with the machine.
  await buy(first)
  first.kill('SIGKILL')
  await first.ended
  const file = join(shop.dataDir, 'backups', made.fileName)
  const keyFile = join(emptyFolder(), 'key.txt')
  writeFileSync(keyFile, `# The key of the shop\n${identity}\n`)

  const dataDir = emptyFolder()
  expect(await restore(dataDir, file)).toMatchObject({ code: 1, said: expect.stringContaining('--key-file') })
  const restored = await restore(dataDir, file, '--key-file', keyFile)
  expect(restored, restored.said).toMatchObject({ code: 0, said: expect.stringContaining('npm start') })
  // Never over a shop that is there.
  expect(await restore(dataDir, file, '--key-file', keyFile)).toMatchObject({
    code: 1,
    said: expect.stringContaining('already'),
  })
  expect(await orderNumbers(dataDir)).toHaveLength(3)

  const second = await open(dataDir)
  const again = await asAdmin(second)
  expect((await again('GET', '/admin/orders')).orders).toHaveLength(3)
  // Customers stay signed in, and no number is given twice.
  await buy(second)
  second.kill('SIGTERM')
  await second.ended
  const numbers = await orderNumbers(dataDir)
  expect(new Set(numbers).size).toBe(4)
})

test('what cannot be restored says why in a sentence', async () => {
  const dataDir = emptyFolder()
  for (const [args, sentence] of [
    [[], 'Usage: npm run restore'],
    [['/nowhere/a.backup'], 'There is no file /nowhere/a.backup'],
    [[join(root, 'package.json')], 'This file is no backup, or it is damaged.'],
  ] as const) {
    const { code, said } = await restore(dataDir, ...args)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(said).not.toContain('    at ')
  }
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('npm run restore')
})
