// Simultaneous requests. Each mutant is a naive implementation that must fail, which shows that the tests would
// detect it.
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { createShop } from '#server/app'
import { createDb } from '#server/db/database'
import { createPool } from '#server/db/pool'
import { openFolder, PRIVATE, PUBLIC } from '#server/files/folder'
import { createPictureStore } from '#server/files/picture-store'
import { createPrivateStore } from '#server/files/private-store'
import { openSecretBox } from '#server/files/secret-box'
import { createLog } from '#server/http/log'
import { ResponseCache } from '#server/http/reply/response-cache'
import { eventually } from '#test/eventually'
import { placeTestOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { openShop, type TestShop, unlimited } from '#test/shop'
import { testRules } from '#test/webhook-receiver'

let shop: TestShop
/** A second server on the same database. */
let twin: Awaited<ReturnType<typeof openTwin>>
beforeAll(async () => {
  shop = await openShop()
  twin = await openTwin()
})
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))
afterAll(async () => {
  await twin.close()
  await shop.close()
})

async function openTwin() {
  const pool = createPool({ connectionString: shop.connectionString, max: 5, onError: () => {} })
  const { fastify } = await createShop({
    db: createDb(pool),
    cache: new ResponseCache({ isOneOrigin: false }),
    pictures: createPictureStore(openFolder('/nowhere', PUBLIC)),
    privateFiles: createPrivateStore(openFolder('/nowhere', PRIVATE)),
    backups: { folder: '/nowhere', bucket: null },
    dataDir: '/nowhere',
    adjustLimit: unlimited,
    google: null,
    mailEnvironment: { smtpUrl: null, mailFrom: null },
    secrets: openSecretBox('/nowhere'),
    apiDocs: false,
    webhookRules: testRules,
    publicOrigin: null,
    trustProxy: false,
    log: createLog('silent'),
    isStopping: () => false,
  })
  return { fastify, pool, close: () => fastify.close().then(() => pool.end()) }
}

type Customer = Awaited<ReturnType<TestShop['asCustomer']>>

async function customersOf(productId: string, number: number, quantity: number): Promise<Customer[]> {
  const customers = await Promise.all(Array.from({ length: number }, () => shop.asCustomer()))
  await Promise.all(customers.map((customer) => customer.call(addToCart, { body: { productId, quantity } })))
  return customers
}

/** Every other order is sent to the second server. */
const orderAtOnce = (customers: readonly Customer[], headers: Record<string, string> = {}) =>
  Promise.all(
    customers.map((customer, index) =>
      (index % 2 ? twin : shop).fastify.inject({
        method: 'POST',
        url: '/api/orders/create',
        headers: { ...customer.headers, ...headers },
        payload: { shippingAddress: addressFields },
      }),
    ),
  )
const count = (answers: readonly { statusCode: number }[], status: number) =>
  answers.filter(({ statusCode }) => statusCode === status).length

const stockOf = async (id: string) =>
  (
    await shop.db
      .selectFrom('stockLevels')
      .select('stock')
      .where('productId', '=', id)
      .executeTakeFirstOrThrow()
  ).stock

test.each([
  [60, 10, 1, 10, 0],
  [30, 1, 1, 1, 0],
  [30, 10, 3, 3, 1],
])(
  'POST /orders/create from %i customers at two servers, with %i units and %i each, accepts exactly %i',
  async (number, stock, quantity, sold, left) => {
    const { id, name } = await createProduct(shop.db, { stock })
    const answers = await orderAtOnce(await customersOf(id, number, quantity))
    expect([count(answers, 201), count(answers, 400)]).toEqual([sold, number - sold])
    for (const { statusCode, body } of answers) {
      if (statusCode === 400) expect(JSON.parse(body).message).toMatch(`${name}`)
    }
    expect(await stockOf(id)).toBe(left)
  },
)

/** Connections that imitate a faulty shop. */
async function withClients(work: (one: pg.Client, two: pg.Client) => Promise<void>): Promise<void> {
  const clients = [1, 2].map(() => new pg.Client({ connectionString: shop.ownerConnectionString }))
  const [one, two] = clients as [pg.Client, pg.Client]
  await Promise.all(clients.map((client) => client.connect()))
  await work(one, two).finally(() => Promise.all(clients.map((client) => client.end())))
}

test('mutant: reading, checking and writing the stock separately oversells, and the checker reports it', async () => {
  const { id } = await createProduct(shop.db, { stock: 1 })
  await withClients(async (one, two) => {
    const read = async (client: pg.Client) => {
      await client.query('begin')
      const { rows } = await client.query('select stock from stock_levels where product_id = $1', [id])
      return Number(rows[0].stock)
    }
    const levels = [await read(one), await read(two)]
    let sold = 0
    for (const [index, client] of [one, two].entries()) {
      const stock = levels[index] ?? 0
      if (stock < 1) continue
      await client.query('update stock_levels set stock = $2 where product_id = $1', [id, stock - 1])
      await client.query(
        `insert into stock_movements (product_id, kind, delta, stock_before, stock_after, actor_name)
        values ($1, 'subtract', -1, $2::int, $2::int - 1, 'Mutant')`,
        [id, stock],
      )
      await client.query('commit')
      sold++
    }
    expect(sold).toBe(2)
    expect((await checkInvariants(shop.db)).join()).toMatch(/sum of its ledger.*where the one before ended/)
    // Corrected by an entry, as the rules require.
    await one.query('set session_replication_role = replica')
    await one.query("delete from stock_movements where actor_name = 'Mutant'")
    await one.query('set session_replication_role = origin')
    await one.query('update stock_levels set stock = 1 where product_id = $1', [id])
  })
})

/** Deadlocks since the database was created. A session reports its own when it ends, so idle ones are terminated. */
async function deadlocks(): Promise<number> {
  const client = new pg.Client({ connectionString: shop.connectionString })
  await client.connect()
  const sessions = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name = 'haat'`
  await client.query(`select pg_terminate_backend(pid) ${sessions}`)
  await eventually(async () => expect((await client.query(`select 1 ${sessions}`)).rows).toEqual([]))
  const { rows } = await client.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  await client.end()
  return Number(rows[0].deadlocks)
}

test('POST /orders/create causes no deadlock when carts have the same products in opposite order', async () => {
  const products = await Promise.all(
    Array.from({ length: 8 }, () => createProduct(shop.db, { stock: 10_000 })),
  )
  const before = await deadlocks()
  for (let round = 0; round < 4; round++) {
    const customers = await Promise.all(Array.from({ length: 12 }, () => shop.asCustomer()))
    for (const [index, customer] of customers.entries()) {
      const own = index % 2 ? products : products.toReversed()
      for (const { id } of own.slice(index % 3, 6))
        await customer.call(addToCart, { body: { productId: id } })
    }
    expect(count(await orderAtOnce(customers), 201)).toBe(12)
  }
  expect(await deadlocks()).toBe(before)
})

test('mutant: locking levels in the order of the cart causes a deadlock that the database counts', async () => {
  const [a, b] = [await createProduct(shop.db), await createProduct(shop.db)]
  const before = await deadlocks()
  await withClients(async (one, two) => {
    const lock = (client: pg.Client, id: string) =>
      client.query('select stock from stock_levels where product_id = $1 for update', [id])
    await Promise.all([one, two].map((client) => client.query("begin; set local deadlock_timeout = '100ms'")))
    await lock(one, a.id)
    await lock(two, b.id)
    const results = await Promise.allSettled([lock(one, b.id), lock(two, a.id)])
    const failed = results.filter((result) => result.status === 'rejected')
    expect(failed.map(({ reason }) => (reason as { code: string }).code)).toEqual(['40P01'])
  })
  await eventually(async () => expect(await deadlocks()).toBe(before + 1))
})

test("POST /orders/create accepts one Idempotency-Key from 50 customers and repeats each customer's own order", async () => {
  const { id } = await createProduct(shop.db, { stock: 50 })
  const customers = await customersOf(id, 50, 1)
  const key = { 'idempotency-key': 'the-same-for-all' }
  const first = await orderAtOnce(customers, key)
  expect(count(first, 201)).toBe(50)
  const again = await orderAtOnce(customers.toReversed(), key)
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body).toReversed())
  expect(await stockOf(id)).toBe(0)
})

test('POST /orders/create repeats a refusal under the same Idempotency-Key and keeps the cart', async () => {
  const { id } = await createProduct(shop.db, { stock: 1 })
  const [winner, loser] = (await customersOf(id, 2, 1)) as [Customer, Customer]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { shippingAddress: addressFields }
  await winner.send('POST', '/orders/create', body, key)
  const refused = await loser.send('POST', '/orders/create', body, key)
  expect(refused.status).toBe(400)
  await shop.db.updateTable('stockLevels').set({ stock: 5 }).where('productId', '=', id).execute()
  expect(await loser.send('POST', '/orders/create', body, key)).toMatchObject({
    status: 400,
    body: refused.body,
  })
  await shop.db.updateTable('stockLevels').set({ stock: 0 }).where('productId', '=', id).execute()
  expect((await loser.send('GET', '/orders/cart')).body).toMatchObject({ cart: { itemCount: 1 } })
})

test('mutant: looking a key up before and storing it after the change records the payment twice', async () => {
  const order = await placeTestOrder(shop.db, await shop.asCustomer())
  await withClients(async (one, two) => {
    const done = new Map<string, true>()
    const record = async (client: pg.Client) => {
      if (done.has('key')) return
      await client.query(`update orders set paid_paise = paid_paise + 100 where id = $1`, [order._id])
      await client.query(
        // Posted to the books as well: only the duplicate is wrong.
        `with paid as (
          insert into payments (order_id, kind, method, amount_paise, received_on, recorded_by)
          values ($1, 'receipt', 'cash', 100, '2026-01-01', 'Mutant') returning *
        ), booked as (
          insert into ledger_journals (kind, day, order_id, payment_id, recorded_by)
          select 'receipt', received_on, order_id, id, recorded_by from paid returning *
        )
        insert into ledger_entries (journal_id, account, amount_paise, day, order_id)
        select id, account, amount, day, order_id from booked, (values ('cash', 100), ('receivables', -100)) e (account, amount)`,
        [order._id],
      )
      done.set('key', true)
    }
    await Promise.all([record(one), record(two)])
    const { rows } = await one.query('select id from payments where order_id = $1', [order._id])
    expect(rows).toHaveLength(2)
  })
})

test('POST /orders/create creates one order from 50 simultaneous requests for one cart', async () => {
  const { id } = await createProduct(shop.db, { stock: 100 })
  const [customer] = (await customersOf(id, 1, 2)) as [Customer]
  const answers = await orderAtOnce(Array.from({ length: 50 }, () => customer))
  expect([count(answers, 201), count(answers, 400)]).toEqual([1, 49])
  expect(await stockOf(id)).toBe(98)
})

test('mutant: reading a cart first and emptying it later orders it twice', async () => {
  const { id } = await createProduct(shop.db)
  const [customer] = (await customersOf(id, 1, 2)) as [Customer]
  await withClients(async (one, two) => {
    const orders: unknown[] = []
    const read = (client: pg.Client) =>
      client.query('select product_id, quantity from cart_items where customer_id = $1', [customer.id])
    const order = async (client: pg.Client, lines: pg.QueryResult) => {
      if (lines.rows.length === 0) return
      orders.push(lines.rows)
      await client.query('delete from cart_items where customer_id = $1', [customer.id])
    }
    const carts = await Promise.all([read(one), read(two)])
    await order(one, carts[0] as pg.QueryResult)
    await order(two, carts[1] as pg.QueryResult)
    expect(orders).toHaveLength(2)
  })
})
