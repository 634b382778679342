import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '#test/database'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('updates of 8,000 products stay within the statement timeout after an update of a single one, and record the former prices', async () => {
  const { db } = database
  const updated = await db.transaction().execute(async (tx) => {
    await sql`
      insert into products (name, slug, price_paise)
      select 'Mat ' || n, 'mat-' || n, 10000 from generate_series(1, 8000) n`.execute(tx)
    // Triggers cache their plans for this small statement.
    await sql`update products set price_paise = 20000 where slug = 'mat-1'`.execute(tx)
    await sql`update products set price_paise = price_paise + 100`.execute(tx)
    return sql`update products set is_scarce = not is_scarce`.execute(tx)
  })
  expect(updated.numAffectedRows).toBe(8_000n)
  const { rows } = await sql`
    select former_price_paise as price, count(*)::int from list_price_changes group by 1 order by 1`.execute(
    db,
  )
  expect(rows).toEqual([
    { price: 10_000, count: 8_000 },
    { price: 20_000, count: 1 },
  ])
})
