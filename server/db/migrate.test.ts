// Migrations of a running shop: newer databases are refused, failed backups prevent them, and orders don't wait.
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#test/database'
import { eventually } from '#test/eventually'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { openShop } from '#test/shop'
import { assertReleaseFits, NewerDatabaseError } from './known-migrations.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import { readRelease, release } from './release.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.close())

const run = (statement: string) => sql.raw(statement).execute(database.owner)
const tables = async () =>
  (await database.ownerPool.query("select count(*) from pg_tables where schemaname = 'public'")).rows
/** Makes 0157 pending. */
async function takeBack() {
  await run('drop table releases')
  await run(`delete from migrations where name = '0157-releases.sql'`)
}

test('migrate() refuses a database that a newer release has changed, and changes nothing', async () => {
  await takeBack()
  const before = await tables()
  await run(`insert into migrations (name, checksum, release, needs_release) values
    ('9998-expands.sql', '', '0.9.0', '0.0.0'), ('9999-contracts.sql', '', '1.2.3', '1.1.0')`)
  const refusal = await migrate(database.ownerPool).catch((error: Error) => error)
  expect(refusal).toBeInstanceOf(NewerDatabaseError)
  expect((refusal as Error).message).toContain(`Haat 1.2.3 has changed this database (9999-contracts.sql)`)
  expect((refusal as Error).message).toContain(`this is Haat ${release}`)
  expect((refusal as Error).message).toContain('Install Haat 1.1.0 or newer')
  expect(await tables()).toEqual(before)
  // Servers and the worker connect as the shop's role.
  await expect(assertReleaseFits(database.pool)).rejects.toThrow(NewerDatabaseError)
})

test('migrate() refuses unknown migrations without a record of the release that they need', async () => {
  await run(`insert into migrations (name, checksum) values ('9999-unrecorded.sql', '')`)
  await expect(migrate(database.ownerPool)).rejects.toThrow(
    'A newer release of Haat has changed this database',
  )
})

test('migrate() accepts a newer database that this release can live with', async () => {
  await run(`insert into migrations (name, checksum, release, needs_release) values
    ('9999-contracts.sql', '', '9.0.0', '${release}')`)
  expect(await migrate(database.ownerPool)).toEqual([])
  await assertReleaseFits(database.pool)
})

test('migrate() leaves the functions of a newer release alone that has no migrations of its own', async () => {
  await run(`insert into releases (version) values ('99.0.0')`)
  await run(`update sql_files set checksum = 'of another release'`)
  expect(await migrate(database.ownerPool)).toEqual([])
  const { rows } = await database.ownerPool.query(
    `select from sql_files where checksum <> 'of another release'`,
  )
  expect(rows).toEqual([])
})

test('migrate() records the release, and changes nothing if the backup before it fails', async () => {
  await takeBack()
  const before = () => Promise.reject(new Error('The disk is full'))
  await expect(migrate(database.ownerPool, { before })).rejects.toThrow('The disk is full')
  expect((await readRelease(database.owner)).program).toBe(release)
  const pending: string[] = []
  const applied = await migrate(database.ownerPool, { before: async (names) => void pending.push(...names) })
  expect([pending, applied]).toEqual([['0157-releases.sql'], ['0157-releases.sql']])
  const { migratedBy, migratedAt } = await readRelease(database.db)
  expect(migratedBy).toBe(release)
  expect(Date.parse(migratedAt ?? '')).not.toBeNaN()
})

test('a migration that waits for a table in use holds up no order', async () => {
  const shop = await openShop()
  const customer = await shop.asCustomer()
  const { id: productId } = await createProduct(shop.db, { stock: 1_000 })
  const owner = createPool({ connectionString: shop.backups.connectionString, max: 1, onError: () => {} })
  const reader = new pg.Client({ connectionString: shop.backups.connectionString })
  await reader.connect()
  try {
    // Replaces an index of the orders.
    await sql`delete from migrations where name = '0083-not-invoiced.sql'`.execute(shop.owner)
    // A long read, for example a backup, which the change has to wait for.
    await reader.query('begin; select from orders')
    const lines: string[] = []
    const migrating = migrate(owner, { log: (line) => lines.push(line) })
    const waits = 'The migration 0083-not-invoiced.sql waits for a table that the shop is using'
    await eventually(() => expect(lines).toContain(waits))
    // A statement of the shop fails if it waits for a lock for two seconds.
    for (let count = 0; count < 10; count++) await placeTestOrder(shop.db, customer, { productId })
    await reader.query('commit')
    expect(await migrating).toEqual(['0083-not-invoiced.sql'])
  } finally {
    await reader.end()
    await owner.end()
    await shop.close()
  }
})
