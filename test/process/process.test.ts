// The shop's process: killed under load and restarted, asked to stop under load, and failing to start.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { buyOnAndOn } from './buying.ts'
import { freePort, startHaat } from './haat-process.ts'
import { removeFolder, signedIn, stockedShop, temporaryFolder, withEngine } from './stocked-shop.ts'

vi.setConfig({ testTimeout: 240_000 })

const post = (url: string, headers: Record<string, string>, body: object) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })

function folderForTest(): string {
  const folder = temporaryFolder()
  onTestFinished(() => removeFolder(folder))
  return folder
}

test('the shop killed three times under load returns with its database without losing or repeating orders', async () => {
  const shop = await stockedShop({ customers: 4 })
  onTestFinished(shop.remove)
  const port = String(await freePort())
  const start = () => startHaat({ DATA_DIR: shop.dataDir, PORT: port, ADMIN_PASSWORD: 'quite-a-long-phrase' })
  let haat = start()
  onTestFinished(() => haat.kill('SIGKILL'))
  await haat.opened

  const load = buyOnAndOn({ ...shop, haat: () => haat, mayVanish: true })
  for (let round = 0; round < 3; round++) {
    await load.goesOn(25)
    haat.kill('SIGKILL')
    expect(await haat.ended).toBe(null)
    haat = start()
    await haat.opened
    expect(haat.output()).toContain('Using the database server that is already running')
  }
  await load.goesOn(25)
  await load.stop()
  haat.kill('SIGTERM')
  expect(await haat.ended, haat.output()).toBe(0)

  expect(load.times.vanished).toBeGreaterThan(0)
  await withEngine(shop.dataDir, async (db) => {
    const stored = await db.selectFrom('orders').select('id').execute()
    expect(new Set(stored.map(({ id }) => id))).toEqual(load.confirmed)
    expect(await checkInvariants(db)).toEqual([])
  })
})

test('the shop asked to stop answers all running requests and ends within ten seconds', async () => {
  const database = await createTestDatabase()
  const { db, connectionString, environment } = database
  const customers = await signedIn(db, 6)
  const product = await createProduct(db)
  const port = String(await freePort())
  const settings = { ...environment, DATA_DIR: folderForTest(), PORT: port }
  const haat = startHaat({ ...settings, ADMIN_PASSWORD: 'quite-a-long-phrase' })
  onTestFinished(() => haat.kill('SIGKILL'))
  await haat.opened
  for (const customer of customers)
    await post(`${haat.url}/api/orders/cart/add`, customer, { productId: product.id })

  // All orders wait for this row, so they are certainly in progress when the signal comes.
  const holder = new pg.Client({ connectionString })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select stock from stock_levels where product_id = $1 for update', [product.id])
  const orders = customers.map((customer) =>
    post(`${haat.url}/api/orders/create`, customer, { shippingAddress: addressFields }),
  )
  for (const order of orders) order.catch(() => {})
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await eventually(async () => expect((await database.pool.query(waiting)).rows[0].n).toBe(6), {
    interval: 10,
  })
  const begun = performance.now()
  haat.kill('SIGTERM')
  await eventually(() => expect(haat.output()).toContain('Stopping'))
  await eventually(() => expect(fetch(`${haat.url}/healthz`)).rejects.toThrow(), { interval: 10 })
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

test('the shop asked to stop waits neither for idle connections nor for incomplete requests', async () => {
  const database = await createTestDatabase()
  const port = await freePort()
  const settings = { ...database.environment, DATA_DIR: folderForTest(), PORT: String(port) }
  const haat = startHaat({ ...settings, ADMIN_PASSWORD: 'quite-a-long-phrase' })
  onTestFinished(() => haat.kill('SIGKILL'))
  await haat.opened
  const sockets = ['', 'GET / HTTP/1.1\r\nHost: '].map((asked) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(asked))
    return socket.on('error', () => {})
  })
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  // Another request was answered, so both connections have been accepted.
  expect((await fetch(`${haat.url}/healthz`)).status).toBe(200)
  haat.kill('SIGTERM')
  // A forced stop would exit with 1.
  expect(await haat.ended).toBe(0)
  await database.close()
})

test('the shop names a port that is taken, with a remedy, and exits with 1', async () => {
  const database = await createTestDatabase()
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const settings = {
    ...database.environment,
    DATA_DIR: folderForTest(),
    PORT: String(port),
  }
  const haat = startHaat({ ...settings, ADMIN_PASSWORD: 'quite-a-long-phrase' })
  expect(await haat.ended).toBe(1)
  expect(haat.output()).toContain(
    `Port ${port} is already in use. Choose another one: PORT=${port + 1} npm start`,
  )
  expect(haat.output()).not.toMatch(/\bat .*\.ts:\d/)
  other.close()
  await database.close()
})

test("the owner role creates the tables of an external database, and the shop's role can only use them", async () => {
  const database = await createTestDatabase()
  await sql`drop schema public cascade`.execute(database.owner)
  await sql`drop schema graphile_worker cascade`.execute(database.owner)
  // Like a new database.
  await sql`create schema public`.execute(database.owner)
  await sql`grant usage on schema public to public`.execute(database.owner)
  const settings = { DATA_DIR: folderForTest(), DEMO_SHOP: 'off', ADMIN_PASSWORD: 'quite-a-long-phrase' }
  const start = async (addresses: Record<string, string>) =>
    startHaat({ ...settings, ...addresses, PORT: String(await freePort()) })

  const { DATABASE_URL } = database.environment
  const alone = await start({ DATABASE_URL })
  expect(await alone.ended).toBe(1)
  expect(alone.output()).toContain('set DATABASE_OWNER_URL to the role that does.')
  expect(alone.output()).not.toMatch(/\bat .*\.ts:\d/)

  const haat = await start(database.environment)
  onTestFinished(() => haat.kill('SIGKILL'))
  await haat.opened
  const inquiry = { name: 'Asha', email: 'asha@example.com', phone: '9000000000', message: 'How many?' }
  const json = { 'content-type': 'application/json' }
  expect((await post(`${haat.url}/api/inquiries`, json, inquiry)).status).toBe(201)
  // A job wrote its email.
  await eventually(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from mails`.execute(database.db)
    expect(rows[0]?.n).toBeGreaterThan(0)
  })
  haat.kill('SIGTERM')
  expect(await haat.ended).toBe(0)
  const { rows } = await sql<{ owner: string }>`
    select distinct tableowner as owner from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(
    database.owner,
  )
  expect(rows).toEqual([{ owner: 'haat' }])
  await database.close()
})

test.each([
  [{ PORT: 'http', LOG_LEVEL: 'loud' }, ['PORT must be a port number.', 'LOG_LEVEL must be one of ']],
  [{ ADMIN_PASSWORD: 'change-me-please' }, ['ADMIN_PASSWORD must not be a sample or a common password.']],
  [
    { DATABASE_OWNER_URL: 'postgresql://x:y@127.0.0.1:1/none' },
    ['DATABASE_URL must be set where DATABASE_OWNER_URL is.'],
  ],
  [{ PUBLIC_URL: 'shop.example' }, ['PUBLIC_URL must be an address that begins with http:// or https://.']],
  [
    { DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/none' },
    ['The database at DATABASE_URL cannot be reached: '],
  ],
])('the shop names an invalid setting (%j) in a sentence and exits with 1', async (settings, sentences) => {
  const haat = startHaat({
    PORT: '3999',
    DATA_DIR: folderForTest(),
    ...(settings as Record<string, string>),
  })
  expect(await haat.ended).toBe(1)
  for (const sentence of sentences) expect(haat.output()).toContain(sentence)
  expect(haat.output()).not.toMatch(/\bat .*\.ts:\d|Haat is open/)
})
