// SERVERS=2: two servers on one port and a worker, as separate processes. They share all state, and each may die.
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { eventually } from '#test/eventually'
import { checkInvariants } from '#test/invariants'
import { headerOf, openSmtpSink } from '#test/smtp-sink'
import { buyOnAndOn } from './buying.ts'
import { childrenOf, freePort, type HaatProcess, roleOf, startHaat } from './haat-process.ts'
import { type StockedShop, stockedShop } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

let shop: StockedShop
let haat: HaatProcess
let post: Awaited<ReturnType<typeof openSmtpSink>>
let port: string
let metricsPort: string

const settings = () => ({
  SERVERS: '2',
  PORT: port,
  METRICS_PORT: metricsPort,
  DATA_DIR: shop.dataDir,
  SMTP_URL: post.url,
  ADMIN_PASSWORD: 'quite-a-long-phrase',
})

beforeAll(async () => {
  shop = await stockedShop({ customers: 8 })
  post = await openSmtpSink()
  port = String(await freePort())
  metricsPort = String(await freePort())
  haat = startHaat(settings())
  await haat.opened
})
afterAll(async () => {
  haat.kill('SIGKILL')
  await post.close()
  shop.remove()
})

const processes = (role: 'server' | 'worker') => childrenOf(haat.pid).filter((pid) => roleOf(pid) === role)

/** Uses a new connection, which the kernel gives to one of the servers. */
function fresh(path: string, { method = 'GET', body }: { method?: string; body?: object } = {}) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {}
    const asking = request(`${haat.url}${path}`, { method, headers, agent: false }, (response) => {
      let text = ''
      response.on('data', (bytes) => (text += bytes))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
    })
    asking.on('error', reject)
    asking.end(body && JSON.stringify(body))
  })
}

const many = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 30 }, work))

test('SERVERS=2 starts two servers and a worker', () => {
  expect([processes('server').length, processes('worker').length]).toEqual([2, 1])
  expect(haat.output()).toContain('2 servers and a worker')
})

test('one scrape has the metrics of all processes, and the port of visitors has none', async () => {
  await eventually(async () => {
    // The first requests of a server fill its cache.
    await many(() => fresh('/api/shop'))
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    for (const name of ['server 1', 'server 2', 'worker', 'supervisor'])
      expect(text).toContain(`haat_process_info{process="${name}"`)
    expect(text).toContain('haat_processes{role="server"} 2')
    expect(text).toContain('haat_processes{role="worker"} 1')
    const [, lookups] = /haat_response_cache_lookups_total\{result="hit"\} (\d+)/.exec(text) ?? []
    expect(Number(lookups)).toBeGreaterThan(0)
  })
  expect((await fresh('/metrics')).body).not.toContain('haat_')
})

test('a change through one server invalidates the cache of each', async () => {
  const path = `/api/products/${shop.productId}`
  const prices = async () => new Set((await many(() => fresh(path))).map(({ body }) => priceOf(body)))
  for (const price of [250, 251, 252]) {
    await shop.ask((db) =>
      db
        .updateTable('products')
        .set({ pricePaise: price * 100 })
        .where('id', '=', shop.productId)
        .execute(),
    )
    await eventually(async () => expect(await prices()).toEqual(new Set([price])))
  }
})

const priceOf = (body: string) => (JSON.parse(body) as { product: { price: number } }).product.price

test('wrong passwords are limited across all servers', async () => {
  const guess = { method: 'POST', body: { email: 'nobody@example.com', password: 'a-wrong-password' } }
  const answers = await many(() => fresh('/api/user/login', guess))
  const refused = answers.filter(({ status }) => status === 429)
  expect(answers.length - refused.length).toBeLessThanOrEqual(5)
})

test('servers and worker killed under load lose and repeat nothing, and every email is sent', async () => {
  post.takes(20)
  const load = buyOnAndOn({ ...shop, haat: () => haat, mayVanish: true })
  for (const role of ['server', 'worker', 'server', 'worker'] as const) {
    await load.goesOn(25)
    const [before = 0] = processes(role)
    process.kill(before, 'SIGKILL')
    await load.goesOn(25)
    await eventually(() => expect(processes(role)).toHaveLength(role === 'server' ? 2 : 1))
    expect(processes(role)).not.toContain(before)
  }
  await load.stop()
  post.takes(0)
  const unsent = () =>
    shop.ask((db) => db.selectFrom('mails').select('key').where('sentAt', 'is', null).execute())
  await eventually(async () => expect(await unsent()).toEqual([]), { timeout: 120_000, interval: 250 })
  const stored = await shop.ask((db) => db.selectFrom('orders').select('id').execute())
  expect(new Set(stored.map(({ id }) => id))).toEqual(load.confirmed)
  expect(await shop.ask(checkInvariants)).toEqual([])
  // Two emails are in delivery at once when the worker is killed, and are sent again with the same Message-ID.
  const ids = post.received.map((mail) => headerOf(mail, 'Message-ID'))
  expect(ids.length - new Set(ids).size).toBeLessThanOrEqual(4)
})

test('servers take orders without their killed supervisor, and end after the servers of the next one have opened', async () => {
  const servers = processes('server')
  const orphans = [...servers, ...processes('worker')]
  const load = buyOnAndOn({ ...shop, haat: () => haat, mayVanish: true })
  await load.goesOn(5)
  haat.kill('SIGKILL')
  await eventually(() => expect(() => process.kill(haat.pid, 0)).toThrow())
  await load.goesOn(10)
  expect(load.times).toEqual({ vanished: 0, refused: 0 })
  expect(servers.every((pid) => process.kill(pid, 0))).toBe(true)
  await load.stop()
  haat = startHaat(settings())
  await haat.opened
  await eventually(async () => expect((await fresh('/readyz')).status).toBe(200))
  for (const pid of orphans)
    await eventually(() => expect(() => process.kill(pid, 0)).toThrow(), { timeout: 60_000 })
})

test('another shop cannot start on the same port', async () => {
  const other = await stockedShop({ customers: 0 })
  const second = startHaat({ ...settings(), DATA_DIR: other.dataDir })
  expect(await second.ended).toBe(1)
  expect(second.output()).toContain(`Port ${port} is already in use.`)
  other.remove()
})

test('all processes end when the supervisor is asked to stop', async () => {
  const all = [...processes('server'), ...processes('worker')]
  haat.kill('SIGTERM')
  expect(await haat.ended).toBe(0)
  for (const pid of all) expect(() => process.kill(pid, 0)).toThrow()
})
