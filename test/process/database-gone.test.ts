// The shop without its database: it reports this with a time to retry, and continues as soon as the database is back.
// Confirmed orders survive.
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ErrorReply } from '#contract/base/errors'
import { openSession } from '#server/accounts/sessions/sessions'
import { createShop } from '#server/app'
import { createDb, transaction } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { openFolder, PRIVATE, PUBLIC } from '#server/files/folder'
import { createPictureStore } from '#server/files/picture-store'
import { createPrivateStore } from '#server/files/private-store'
import { openSecretBox } from '#server/files/secret-box'
import { createLog } from '#server/http/log'
import { ResponseCache } from '#server/http/reply/response-cache'
import { migrateJobs } from '#server/jobs/worker'
import { saveSetting } from '#server/settings/settings'
import { eventually } from '#test/eventually'
import { addressFields, createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShop, unlimited } from '#test/shop'
import { unlimitedOrders } from '#test/unlimited-orders'
import { testRules } from '#test/webhook-receiver'
import { childrenOf } from './haat-process.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'haat-gone-'))
chmodSync(dataDir, 0o755)
let engine: Awaited<ReturnType<typeof startEngine>>
let shop: Awaited<ReturnType<typeof openOnEngine>>
beforeAll(async () => {
  engine = await startEngine({ dataDir, log: () => {} })
  shop = await openOnEngine(engine.connectionString)
})
afterAll(async () => {
  await shop.close()
  await engine.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function openOnEngine(connectionString: string, limits: { maxSilenceMs?: number } = {}) {
  const pool = createPool({ connectionString, ...limits, onError: () => {} })
  await migrate(pool)
  await migrateJobs(pool)
  const db = createDb(pool)
  const logged: string[] = []
  const { fastify } = await createShop({
    db,
    cache: new ResponseCache({ isOneOrigin: false }),
    pictures: createPictureStore(openFolder(join(dataDir, 'pictures'), PUBLIC)),
    privateFiles: createPrivateStore(openFolder(join(dataDir, 'private'), PRIVATE)),
    backups: { folder: join(dataDir, 'backups'), bucket: null },
    dataDir,
    adjustLimit: unlimited,
    google: null,
    mailEnvironment: { smtpUrl: null, mailFrom: null },
    secrets: openSecretBox(dataDir),
    apiDocs: false,
    webhookRules: testRules,
    publicOrigin: null,
    trustProxy: false,
    log: createLog('error', { write: (line) => void logged.push(line) }),
    isStopping: () => false,
  })
  return { fastify, db, logged, close: () => fastify.close().then(() => pool.end()) }
}

const postmaster = () =>
  Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n', 1)[0])

/** Kills the server process itself, like a fault of the machine. */
async function killDatabase(): Promise<void> {
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await eventually(() => expect(() => process.kill(pid, 0)).toThrow())
}

async function restartDatabase(): Promise<void> {
  await engine.stop()
  engine = await startEngine({ dataDir, log: () => {} })
}

/** Expects a refusal while the database is away, without details of the failure. */
function expectUnavailable({
  statusCode,
  headers,
  body,
}: {
  statusCode: number
  headers: object
  body: string
}) {
  expect([statusCode, body]).toEqual([503, expect.any(String)])
  const { message, error } = ErrorReply.parse(JSON.parse(body))
  expect([error.code, message]).toEqual([
    'unavailable',
    'The shop is busy or under maintenance. Please try again in a moment.',
  ])
  expect(headers).toMatchObject({ 'retry-after': '2' })
  expect(body).not.toMatch(/ECONN|ENOENT|postgres|select|socket|stack|\.ts/i)
}

const get = (url: string) => shop.fastify.inject({ url })

test('the shop answers 503 while the database is dead under load, then continues without losing or repeating orders', async () => {
  const customers = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { id } = await createCustomer(shop.db)
      const origin = { address: '127.0.0.1', userAgent: 'test' }
      const token = await transaction(shop.db, (tx) =>
        openSession(tx, { customerId: id }, 'customer', origin),
      )
      return { authorization: `Bearer ${token}` }
    }),
  )
  await transaction(shop.db, (tx) => saveSetting(tx, 'unpaidOrders', unlimitedOrders))
  const product = await createProduct(shop.db, { stock: 100_000 })
  const post = (url: string, headers: object, payload: object) =>
    shop.fastify.inject({
      method: 'POST',
      url: `/api${url}`,
      headers: headers as Record<string, string>,
      payload,
    })

  const confirmed = new Set<string>()
  const statuses = new Set<number>()
  let stopped = false
  /** Places one order after another, each with the same key until there is a definite response. */
  async function buy(customer: object): Promise<void> {
    while (!stopped) {
      const filled = await post('/orders/cart/add', customer, { productId: product.id, quantity: 1 })
      statuses.add(filled.statusCode)
      if (filled.statusCode !== 200) continue
      const key = { ...customer, 'idempotency-key': crypto.randomUUID() }
      for (;;) {
        const answer = await post('/orders/create', key, { shippingAddress: addressFields })
        statuses.add(answer.statusCode)
        if (answer.statusCode === 503) expectUnavailable(answer)
        if (answer.statusCode === 201) confirmed.add(JSON.parse(answer.body).order._id)
        if (answer.statusCode < 500) break
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const buying = Promise.all(customers.map(buy))
  for (let round = 0; round < 2; round++) {
    const before = confirmed.size
    await eventually(() => expect(confirmed.size).toBeGreaterThan(before + 20))
    await killDatabase()
    expectUnavailable(await get(`/api/products?search=round${round}`))
    expect((await get('/readyz')).statusCode).toBe(503)
    expect(await get('/healthz')).toMatchObject({ statusCode: 200, body: '{"status":"ok"}' })
    await restartDatabase()
    await eventually(async () => expect((await get('/readyz')).statusCode).toBe(200))
  }
  const before = confirmed.size
  await eventually(() => expect(confirmed.size).toBeGreaterThan(before + 20))
  stopped = true
  await buying

  expect([...statuses].sort()).toEqual([200, 201, 503])
  const stored = await shop.db.selectFrom('orders').select('id').execute()
  expect(new Set(stored.map(({ id }) => id))).toEqual(confirmed)
  expect(await checkInvariants(shop.db)).toEqual([])
  expect(shop.logged.join('')).toMatch(/"method":"POST"/)
})

test('the shop answers 503 while the database is frozen, to requests in flight too, and recovers', async () => {
  const own = await openOnEngine(engine.connectionString, { maxSilenceMs: 1_000 })
  const search = (words: string) => own.fastify.inject({ url: `/api/products?search=${words}` })
  expect((await search('before')).statusCode).toBe(200)
  const frozen = [postmaster(), ...childrenOf(postmaster())]
  for (const pid of frozen) process.kill(pid, 'SIGSTOP')
  try {
    // The first ones use connections that were open before, the others wait for a new one.
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => search(`word${index}`)))
    for (const answer of answers) expectUnavailable(answer)
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT')
  }
  await eventually(async () => expect((await search('after')).statusCode).toBe(200))
  await own.close()
})

test('the shop answers 503 while the database refuses connections, and recovers', async () => {
  const own = await openShop()
  const name = /(?<=\/)(\w+)(?=\?)/.exec(own.connectionString)?.[1]
  const owner = new pg.Client({
    connectionString: own.ownerConnectionString.replace(`/${name}?`, '/postgres?'),
  })
  await owner.connect()
  const url = (index: number) => ({ url: `/api/products?search=try${index}` })
  expect((await own.fastify.inject(url(1))).statusCode).toBe(200)

  await owner.query(`alter database ${name} allow_connections false`)
  await owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name])
  await eventually(async () => expectUnavailable(await own.fastify.inject(url(2))))
  // The open connections are gone by now; new ones are refused.
  for (const index of [4, 5, 6]) expectUnavailable(await own.fastify.inject(url(index)))
  expect(await own.fastify.inject('/readyz')).toMatchObject({
    statusCode: 503,
    body: '{"status":"not ready"}',
  })

  await owner.query(`alter database ${name} allow_connections true`)
  await eventually(async () => expect((await own.fastify.inject(url(3))).statusCode).toBe(200))
  expect((await own.fastify.inject('/readyz')).statusCode).toBe(200)
  await owner.end()
  await own.close()
})

test('/readyz reports a shop that is stopping as not ready', async () => {
  let stopping = false
  const own = await openShop({ isStopping: () => stopping })
  expect((await own.fastify.inject('/readyz')).statusCode).toBe(200)
  stopping = true
  expect((await own.fastify.inject('/readyz')).statusCode).toBe(503)
  expect((await own.fastify.inject('/healthz')).statusCode).toBe(200)
  await own.close()
})
