// A shop whose machine is lost is restored from a backup, into an empty data directory, by the command in the README.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import { checkInvariants } from '#test/invariants'
import { freePort, type HaatProcess, ofAProcess, startHaat } from './haat-process.ts'
import { removeFolder, type StockedShop, stockedShop, temporaryFolder, withEngine } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

/** A new key also begins a new WAL chain, and both take time on a busy machine. */
const PATIENCE = { timeout: 90_000 }
const root = join(import.meta.dirname, '..', '..')
const password = 'quite-a-long-phrase'
let shop: StockedShop
let haat: HaatProcess | undefined
let umask = 0
const folders: string[] = []
beforeAll(async () => {
  // The shop itself must keep its files from other users of the machine.
  umask = process.umask(0)
  shop = await stockedShop({ customers: 1 })
})
afterAll(() => {
  process.umask(umask)
  haat?.kill('SIGKILL')
  shop.remove()
  for (const folder of folders) removeFolder(folder)
})

/** Files of a data directory that other users of the machine can read, and anything that they can change. */
function openToOthers(dataDir: string, folder = ''): string[] {
  return readdirSync(join(dataDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    const mode = statSync(join(dataDir, path), { throwIfNoEntry: false })?.mode ?? 0
    const isOpen = (mode & (entry.isDirectory() ? 0o022 : 0o066)) !== 0
    const inside = entry.isDirectory() && (mode & 0o055) !== 0 ? openToOthers(dataDir, path) : []
    return isOpen ? [`${path} ${(mode & 0o777).toString(8)}`, ...inside] : inside
  })
}

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
  const child = spawn(process.execPath, ['server/processes/restore.ts', ...args], {
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

test('npm run restore brings back orders, admins and pictures, and the shop continues to sell', async () => {
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
  // Pictures and the lock are for everybody, and this shop has no pictures.
  await eventually(() => expect(readdirSync(join(shop.dataDir, 'mail'))).not.toEqual([]))
  expect(openToOthers(shop.dataDir)).toEqual(['haat.lock 644'])
  // Orders after the backup are lost with the machine.
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
  expect(openToOthers(dataDir)).toEqual([])
  // Refuses to overwrite a shop.
  expect(await restore(dataDir, file, '--key-file', keyFile)).toMatchObject({
    code: 1,
    said: expect.stringContaining("isn't empty"),
  })
  expect(await orderNumbers(dataDir)).toHaveLength(3)

  const second = await open(dataDir)
  const again = await asAdmin(second)
  expect((await again('GET', '/admin/orders')).orders).toHaveLength(3)
  // Customers stay signed in, and no order number is used twice.
  await buy(second)
  second.kill('SIGTERM')
  await second.ended
  const numbers = await orderNumbers(dataDir)
  expect(new Set(numbers).size).toBe(4)
})

test('npm run restore explains in a sentence why it cannot restore', async () => {
  const dataDir = emptyFolder()
  for (const [args, sentence] of [
    [[], 'Usage: npm run restore'],
    [['/nowhere/a.backup'], 'There is no file or folder /nowhere/a.backup'],
    [[join(root, 'package.json')], "This file isn't a backup, or it is damaged."],
  ] as const) {
    const { code, said } = await restore(dataDir, ...args)
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)])
    expect(said).not.toContain('    at ')
  }
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain('npm run restore')
})
