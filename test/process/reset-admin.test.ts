// An owner who has lost password or phone regains access by the command in the README.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { freePort, ofAProcess, startHaat } from './haat-process.ts'
import { removeFolder, temporaryFolder } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

const dataDir = temporaryFolder()
afterAll(() => removeFolder(dataDir))

const email = 'owner@shop.example'
const lost = 'quite-a-long-phrase'

async function open() {
  const haat = startHaat({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DEMO_SHOP: 'off',
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: lost,
  })
  await haat.opened
  const signIn = async (password: string) => {
    const headers = { 'content-type': 'application/json', origin: haat.url }
    const body = JSON.stringify({ email, password })
    return (await fetch(`${haat.url}/api/admin/login`, { method: 'POST', headers, body })).status
  }
  const close = async () => {
    haat.kill('SIGTERM')
    await haat.ended
  }
  return { signIn, close }
}

async function resetAdmin(...args: string[]) {
  const child = spawn(process.execPath, ['server/processes/reset-admin.ts', ...args], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...ofAProcess(), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (bytes) => (said += bytes))
  child.stderr.on('data', (bytes) => (said += bytes))
  const [code] = await once(child, 'close')
  return { code, said }
}

test('npm run reset-admin gives an admin a new password, and refuses a running shop and unknown email addresses', async () => {
  const first = await open()
  expect(await first.signIn(lost)).toBe(200)
  const meanwhile = await resetAdmin(email)
  expect(meanwhile.code, meanwhile.said).toBe(1)
  await first.close()
  expect(await resetAdmin()).toMatchObject({ code: 1, said: expect.stringContaining('Usage') })
  const unknown = await resetAdmin('nobody@shop.example')
  expect(unknown).toMatchObject({ code: 1, said: expect.stringContaining('No admin') })
  const done = await resetAdmin(email.toUpperCase())
  expect(done.code, done.said).toBe(0)
  const password = /^ {2}(\S{16})$/m.exec(done.said)?.[1] ?? ''
  const second = await open()
  expect([await second.signIn(lost), await second.signIn(password)]).toEqual([401, 200])
  await second.close()
})
