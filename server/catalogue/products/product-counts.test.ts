// Stored counts equal counted ones after any changes to products and stock, sequential or concurrent.
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LOW_STOCK } from '#contract/catalogue/stock-status'
import { createCategory, createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openShop, type TestShop } from '#test/shop'

let shop: TestShop
let categories: string[]
beforeAll(async () => {
  shop = await openShop()
  categories = []
  for (let n = 0; n < 3; n++) categories.push((await createCategory(shop.db)).id)
})
afterAll(() => shop.close())

/** A product by its position, the change to make, and a number that the change uses. */
const Step = fc.tuple(
  fc.nat(),
  fc.constantFrom(
    'create',
    'move',
    'status',
    'level',
    'threshold',
    'minimum',
    'delete',
    'several',
    'category',
  ),
  fc.nat(24),
)
type Step = typeof Step extends fc.Arbitrary<infer T> ? T : never

const statuses = ['active', 'draft', 'archived']
const at = <T>(list: readonly T[], n: number): T | null => list[n % (list.length + 1)] ?? null

async function take([place, what, n]: Step): Promise<void> {
  const ids = await productIds()
  const id = ids[place % Math.max(1, ids.length)] ?? null
  const statement = {
    create: sql`insert into products (name, slug, price_paise, category_id, status, low_stock_threshold)
      values ('Mat', new_id()::text, 1, ${at(categories, n)}, ${statuses[n % 3]}, ${n % 2 ? n : null})`,
    move: sql`update products set category_id = ${at(categories, n)} where id = ${id}`,
    status: sql`update products set status = ${statuses[n % 3]} where id = ${id}`,
    level: sql`update stock_levels set stock = ${n} where product_id = ${id}`,
    threshold: sql`update products set low_stock_threshold = ${n % 2 ? n : null} where id = ${id}`,
    minimum: sql`update products set min_order_quantity = ${1 + n} where id = ${id}`,
    delete: sql`delete from products where id = ${id}`,
    // One statement whose products end up in different states.
    several: sql`update stock_levels set stock = (stock + ${n}) % 25 where product_id <= ${id}`,
    category: sql`
      with gone as (delete from categories where id = ${at(categories, n)} returning *)
      insert into categories (id, name, slug) select new_id(), name || '.', slug || '.' from gone`,
  }[what]
  await statement.execute(shop.db)
  if (what === 'category')
    categories = (await shop.db.selectFrom('categories').select('id').execute()).map((row) => row.id)
}

const productIds = async () =>
  (await shop.db.selectFrom('products').select('id').orderBy('id').execute()).map((row) => row.id)

/** Leaves out the stock ledger, which these changes bypass. */
const offences = async () =>
  (await checkInvariants(shop.db)).filter((line) => /product counts|stock state/.test(JSON.stringify(line)))

test('stored counts are right after any sequence of changes', async () => {
  const property = fc.asyncProperty(fc.array(Step, { minLength: 5, maxLength: 40 }), async (steps) => {
    for (const step of steps) await take(step)
    expect(await offences()).toEqual([])
  })
  await fc.assert(property, { numRuns: runs(25) })
})

test('stored counts are right after concurrent changes, even if some fail', async () => {
  const property = fc.asyncProperty(fc.array(Step, { minLength: 20, maxLength: 40 }), async (steps) => {
    await Promise.all([take([0, 'create', 3]), take([0, 'create', 4])])
    await Promise.allSettled(steps.map((step) => take(step)))
    expect(await offences()).toEqual([])
  })
  await fc.assert(property, { numRuns: runs(15) })
})

test('the number of count rows stays small, however often products change', async () => {
  const { id } = await createProduct(shop.db, { stock: 20 })
  for (let n = 0; n < 300; n++)
    await sql`update stock_levels set stock = ${n % 2 ? 0 : 20} where product_id = ${id}`.execute(shop.db)
  const { rows } = await sql<{ kinds: number; rows: number }>`
    select count(distinct (category_id, status, stock_state, availability, is_scarce))::int as kinds, count(*)::int as rows
    from product_counts`.execute(shop.db)
  expect(rows[0]?.rows).toBeLessThan((rows[0]?.kinds ?? 0) + 64)
})

test('the stock states of the database match those of the contract at every boundary', async () => {
  const { rows } = await sql<{ stock: number; state: string }>`
    select stock, stock_state_of(stock) as state from unnest(${[0, 1, LOW_STOCK, LOW_STOCK + 1]}::int[]) stock`.execute(
    shop.db,
  )
  expect(rows.map(({ state }) => state)).toEqual(['out-of-stock', 'low-stock', 'low-stock', 'in-stock'])
})

test('a sale that crosses no boundary touches neither counts nor product', async () => {
  const { id } = await createProduct(shop.db, { stock: 100 })
  const seen = async () =>
    (
      await sql`select (select max(id) from product_counts), (select xmin::text from products where id = ${id})`.execute(
        shop.db,
      )
    ).rows
  const before = await seen()
  await sql`update stock_levels set stock = 99 where product_id = ${id}`.execute(shop.db)
  expect(await seen()).toEqual(before)
})
