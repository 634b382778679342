// The shop as a process: killed under load and started again, asked to stop under load, and started in vain.
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSession } from '#server/accounts/sessions/sessions'
import { createDb, type Db, transaction } from '#server/db/database'
import { startEngine } from '#server/db/engine/engine'
import { migrate } from '#server/db/migrate'
import { createPool } from '#server/db/pool'
import { migrateJobs } from '#server/jobs/worker'
import { createTestDatabase } from '#test/database'
import { addressFields, createCustomer } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { freePort, startHaat } from './haat-process.ts'

vi.setConfig({ testTimeout: 90_000 })

/** Customers who are signed in, as headers of their calls. */
async function signedIn(db: Db, number: number): Promise<Record<string, string>[]> {
  const origin = { address: '127.0.0.1', userAgent: 'test' }
  const open = async () => {
    const { id } = await createCustomer(db)
    const token = await transaction(db, (tx) => openSession(tx, { customerId: id }, 'customer', origin))
    return { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  }
  return Promise.all(Array.from({ length: number }, open))
}

const post = (url: string, headers: Record<string, string>, body: object) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'haat-process-'))
  chmodSync(folder, 0o755)
  onTestFinished(() => {
    // A test that failed may have left the database running.
    const pidFile = join(folder, 'postgres/postmaster.pid')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0]), 'SIGQUIT')
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  return folder
}

/** The shop's own database, opened without the shop. */
async function withEngine<T>(dataDir: string, work: (db: Db, pool: pg.Pool) => Promise<T>): Promise<T> {
  const engine = await startEngine({ dataDir, log: () => {} })
  const pool = createPool({ connectionString: engine.connectionString, onError: () => {} })
  try {
    return await work(createDb(pool), pool)
  } finally {
    await pool.end()
    await engine.stop()
  }
}

test('killed under load three times, the shop is back with its database, nothing lost and nothing twice', async () => {
  const dataDir = temporaryFolder()
  const { customers, productId } = await withEngine(dataDir, async (db, pool) => {
    await migrate(pool)
    await migrateJobs(pool)
    const product = await createProduct(db, { stock: 1_000_000 })
    return { customers: await signedIn(db, 4), productId: product.id }
  })
  const port = String(await freePort())
  const start = () => startHaat({ DATA_DIR: dataDir, PORT: port, ADMIN_PASSWORD: 'quite-a-long-phrase' })
  let haat = start()
  onTestFinished(() => haat.kill('SIGKILL'))
  await haat.opened

  const confirmed: string[] = []
  const unclear = { answers: 0 }
  let stopped = false
  /** The answer to a call; asked again, with the same key, for as long as none is heard. */
  async function definite(path: string, headers: Record<string, string>, body: object) {
    for (;;) {
      try {
        const response = await post(`${haat.url}/api${path}`, headers, body)
        const answer = (await response.json()) as { order?: { _id: string } }
        if (response.status < 500) return { status: response.status, answer }
      } catch {}
      unclear.answers++
      await sleep(50)
    }
  }
  async function buy(customer: Record<string, string>): Promise<void> {
    while (!stopped) {
      await definite('/orders/cart/add', customer, { productId })
      const key = { ...customer, 'idempotency-key': crypto.randomUUID() }
      const { status, answer } = await definite('/orders/create', key, { shippingAddress: addressFields })
      expect(status).toBe(201)
      confirmed.push(answer.order?._id ?? '')
    }
  }
  const buying = Promise.all(customers.map(buy))
  const more = async () => {
    const before = confirmed.length
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThan(before + 25), { timeout: 30_000 })
  }
  for (let round = 0; round < 3; round++) {
    await more()
    haat.kill('SIGKILL')
    expect(await haat.ended).toBe(null)
    haat = start()
    await haat.opened
    expect(haat.output()).toContain('Adopting the database server that is already running')
  }
  await more()
  stopped = true
  await buying
  haat.kill('SIGTERM')
  expect(await haat.ended).toBe(0)

  expect(unclear.answers).toBeGreaterThan(0)
  expect(new Set(confirmed).size).toBe(confirmed.length)
  await withEngine(dataDir, async (db) => {
    const stored = await db.selectFrom('orders').select('id').execute()
    expect(new Set(stored.map(({ id }) => id))).toEqual(new Set(confirmed))
    expect(await checkInvariants(db)).toEqual([])
  })
})

test('asked to stop, the shop answers everybody whom it was serving, and ends within ten seconds', async () => {
  const database = await createTestDatabase()
  const { db, connectionString } = database
  const customers = await signedIn(db, 6)
  const product = await createProduct(db)
  const port = String(await freePort())
  const settings = { DATABASE_URL: connectionString, DATA_DIR: temporaryFolder(), PORT: port }
  const haat = startHaat({ ...settings, ADMIN_PASSWORD: 'quite-a-long-phrase' })
  onTestFinished(() => haat.kill('SIGKILL'))
  await haat.opened
  for (const customer of customers)
    await post(`${haat.url}/api/orders/cart/add`, customer, { productId: product.id })

  // All orders wait for this row, so that they are surely under way when the signal comes.
  const holder = new pg.Client({ connectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select stock from stock_levels where product_id = $1 for update', [product.id])
  const orders = customers.map((customer) =>
    post(`${haat.url}/api/orders/create`, customer, { shippingAddress: addressFields }),
  )
  for (const order of orders) order.catch(() => {})
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await vi.waitFor(async () => expect((await database.pool.query(waiting)).rows[0].n).toBe(6), {
    interval: 10,
  })
  const begun = performance.now()
  haat.kill('SIGTERM')
  await vi.waitFor(() => expect(haat.output()).toContain('Stopping'))
  await vi.waitFor(() => expect(fetch(`${haat.url}/healthz`)).rejects.toThrow(), { interval: 10 })
  await holder.query('commit')

  const answers = await Promise.all(orders)
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201))
  for (const answer of answers) expect(await answer.json()).toMatchObject({ order: { totalAmount: 112 } })
  expect(await haat.ended).toBe(0)
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect(await checkInvariants(db)).toEqual([])
  await holder.end()
  await database.close()
})

test('a port that is taken is named, with what to do, and the process ends with 1', async () => {
  const database = await createTestDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const settings = {
    DATABASE_URL: database.connectionString,
    DATA_DIR: temporaryFolder(),
    PORT: String(port),
  }
  const haat = startHaat({ ...settings, ADMIN_PASSWORD: 'quite-a-long-phrase' })
  expect(await haat.ended).toBe(1)
  expect(haat.output()).toContain(
    `Port ${port} is taken by another program. Choose another: PORT=${port + 1} npm start`,
  )
  expect(haat.output()).not.toMatch(/\bat .*\.ts:\d/)
  other.close()
  await database.close()
})

test.each([
  [{ PORT: 'http', LOG_LEVEL: 'loud' }, ['PORT must be a port number.', 'LOG_LEVEL must be one of ']],
  [{ ADMIN_PASSWORD: 'change-me-please' }, ['ADMIN_PASSWORD must not be a sample or a common password.']],
  [{ PUBLIC_URL: 'shop.example' }, ['PUBLIC_URL must be an address that begins with http:// or https://.']],
  [
    { DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/none' },
    ['The database at DATABASE_URL cannot be reached: '],
  ],
])(
  'a setting that is wrong (%j) is named in a sentence, and the process ends with 1',
  async (settings, sentences) => {
    const haat = startHaat({
      PORT: '3999',
      DATA_DIR: temporaryFolder(),
      ...(settings as Record<string, string>),
    })
    expect(await haat.ended).toBe(1)
    for (const sentence of sentences) expect(haat.output()).toContain(sentence)
    expect(haat.output()).not.toMatch(/\bat .*\.ts:\d|Haat is open/)
  },
)
