// Reorder suggestions are the same whether the job has run or not, after any changes in any order. Rows are inserted
// as the shop inserts them, also on past days.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { listSuggestions } from '#server/purchasing/reorder/suggestion-queries'
import { createProduct } from '#test/factories/products'
import { createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import { runs } from '#test/property-runs'
import { openShop } from '#test/shop'
import { sumReorderStatistics } from './reorder-statistics.ts'

const shop = await openShop()
const admin = await shop.asAdmin()
const { db } = shop

const suggested = (days = 30) => listSuggestions(db, { days, page: 1, limit: 100 })

/** Compares the suggestions with the existing sums, after updating them, and after rebuilding them. */
async function sameAnew() {
  for (const days of [1, 30, 200]) {
    const before = await suggested(days)
    await sumReorderStatistics(db)
    expect(await suggested(days)).toEqual(before)
    await sumAnew()
    expect(await suggested(days)).toEqual(before)
  }
}

/** Rebuilds the sums, as on the given day. */
async function sumAnew(day?: string) {
  await sql`delete from sums_state where name = 'reorder'`.execute(db)
  await sumReorderStatistics(db, day)
}

const suppliers = [await createTestSupplier(admin), await createTestSupplier(admin, { leadTimeDays: 40 })]
const alwaysActive = await createTestSupplier(admin)
const supplierAt = (at: number) => suppliers[at % suppliers.length]?._id ?? ''

async function openProduct(listedDaysAgo: number) {
  const { id } = await createProduct(db, { stock: 0 })
  await sql`update products set created_at = now() - make_interval(days => ${listedDaysAgo}::int)
    where id = ${id}`.execute(db)
  await move(id, 'opening', 500, listedDaysAgo)
  return id
}

/** Doesn't move stock below zero. */
async function move(id: string, kind: string, delta: number, daysAgo = 0) {
  const orderId = ['sale', 'cancel'].includes(kind) ? crypto.randomUUID() : null
  await sql`
    with level as (
      update stock_levels set stock = stock + ${delta} where product_id = ${id} and stock + ${delta}::int >= 0
      returning stock
    )
    insert into stock_movements (product_id, kind, delta, stock_before, stock_after, order_id, actor_name, at)
    select ${id}, ${kind}, ${delta}, stock - ${delta}::int, stock, ${orderId}::uuid, 'Test',
      now() - make_interval(days => ${daysAgo}::int) from level`.execute(db)
}

async function buy(productId: string, status: 'draft' | 'ordered', quantity: number) {
  const { _id } = await orderTestPurchase(admin, alwaysActive._id, [{ productId, quantity, unitCost: 3 }])
  await sql`update purchase_orders set status = ${status} where id = ${_id}`.execute(db)
}

const at = fc.nat(2)
const Steps = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constantFrom('sale' as const, 'cancel' as const),
      at,
      units: fc.integer({ min: 1, max: 60 }),
      daysAgo: fc.constantFrom(0, 0, 1, 28, 29, 30, 31, 88, 89, 90, 91),
    }),
    fc.record({ kind: fc.constantFrom('add', 'receipt', 'subtract', 'import'), at, units: fc.nat(90) }),
    fc.record({
      kind: fc.constantFrom('draft' as const, 'ordered' as const),
      at,
      units: fc.integer({ min: 1, max: 90 }),
    }),
    fc.record({ kind: fc.constantFrom('arrived', 'given up', 'deleted purchase'), at }),
    fc.record({ kind: fc.constantFrom('sent', 'redrafted'), at }),
    fc.record({
      kind: fc.constant('supplied' as const),
      at,
      by: fc.nat(1),
      paise: fc.option(fc.nat(900)),
      leadDays: fc.option(fc.nat(60)),
    }),
    fc.record({ kind: fc.constant('not supplied' as const), at, by: fc.nat(1) }),
    fc.record({ kind: fc.constantFrom('supplier off', 'supplier on', 'supplier slow'), by: fc.nat(1) }),
    fc.record({ kind: fc.constantFrom('hidden', 'shown', 'listed earlier', 'costly'), at }),
    fc.record({ kind: fc.constant('deleted' as const), at }),
    fc.record({ kind: fc.constant('sum' as const) }),
    fc.record({ kind: fc.constant('sum of a day' as const), daysAgo: fc.constantFrom(0, 1, 40) }),
  ),
  { minLength: 3, maxLength: 14 },
)
type Step = typeof Steps extends fc.Arbitrary<(infer S)[]> ? S : never

async function take(step: Step, products: readonly string[]) {
  const id = ('at' in step ? products[step.at] : undefined) ?? ''
  const supplier = supplierAt('by' in step ? step.by : 0)
  const openLine = sql`(
    select id from purchase_order_lines where product_id = ${id} and accepted + given_up < quantity
    order by id limit 1)`
  switch (step.kind) {
    case 'sale':
      return move(id, 'sale', -step.units, step.daysAgo)
    case 'cancel':
      return move(id, 'cancel', step.units, step.daysAgo)
    case 'draft':
    case 'ordered':
      return (await exists(id)) && buy(id, step.kind, step.units)
    case 'arrived':
      return sql`update purchase_order_lines set accepted = quantity where id = ${openLine}`.execute(db)
    case 'given up':
      return sql`update purchase_order_lines set given_up = quantity - accepted where id = ${openLine}`.execute(
        db,
      )
    case 'sent':
    case 'redrafted':
      return sql`update purchase_orders set status = ${step.kind === 'sent' ? 'ordered' : 'draft'}
        where id = (select purchase_order_id from purchase_order_lines where id = ${openLine})`.execute(db)
    case 'deleted purchase':
      return sql`delete from purchase_order_lines where id = ${openLine}`.execute(db)
    case 'supplied':
      return sql`
        insert into supplier_products (supplier_id, product_id, cost_paise, lead_time_days, min_quantity)
        select ${supplier}, id, ${step.paise}::bigint, ${step.leadDays}::int, 7 from products where id = ${id}
        on conflict (supplier_id, product_id)
          do update set cost_paise = excluded.cost_paise, lead_time_days = excluded.lead_time_days`.execute(
        db,
      )
    case 'not supplied':
      return sql`delete from supplier_products where product_id = ${id} and supplier_id = ${supplier}`.execute(
        db,
      )
    case 'supplier off':
    case 'supplier on':
      return sql`update suppliers set is_active = ${step.kind === 'supplier on'} where id = ${supplier}`.execute(
        db,
      )
    case 'supplier slow':
      return sql`update suppliers set lead_time_days = 55 - coalesce(lead_time_days, 0) where id = ${supplier}`.execute(
        db,
      )
    case 'hidden':
    case 'shown':
      return sql`update products set status = ${step.kind === 'shown' ? 'active' : 'draft'} where id = ${id}`.execute(
        db,
      )
    case 'listed earlier':
      return sql`update products set created_at = created_at - interval '17 days' where id = ${id}`.execute(
        db,
      )
    case 'costly':
      return sql`update stock_levels set average_cost_paise = 700 where product_id = ${id}`.execute(db)
    case 'deleted':
      return sql`delete from products where id = ${id}`.execute(db)
    case 'sum':
      return sumReorderStatistics(db)
    case 'sum of a day':
      return sumAnew(addDays(today(), -step.daysAgo))
    default:
      return move(id, step.kind, step.kind === 'subtract' ? -step.units : step.units)
  }
}

const exists = async (id: string) =>
  (await db.selectFrom('products').select('id').where('id', '=', id).execute()).length > 0

test('suggestions are the same for sums of any age, after any events in any order', async () => {
  await fc.assert(
    fc.asyncProperty(Steps, async (steps) => {
      const products = [await openProduct(200), await openProduct(50), await openProduct(3)]
      for (const id of products) {
        await move(id, 'sale', -450, 2)
        await buy(id, 'draft', 5)
      }
      await sumReorderStatistics(db)
      for (const step of steps) await take(step, products)
      await sameAnew()
      await sql`delete from products where id = any(${products}::uuid[])`.execute(db)
    }),
    { numRuns: runs(25) },
  )
})

test("the query reads only the sums, and placing an order doesn't write to them", async () => {
  const id = await openProduct(100)
  await move(id, 'sale', -450, 10)
  await sumReorderStatistics(db)
  const notes = async () => (await db.selectFrom('reorderChanges').selectAll().execute()).length
  expect(await notes()).toBe(0)
  expect((await suggested()).suggestions.map(({ _id }) => _id)).toContain(id)
  await move(id, 'sale', -10)
  expect(await notes()).toBe(0)
  expect((await suggested()).suggestions.find(({ _id }) => _id === id)).toMatchObject({ available: 40 })
  await move(id, 'receipt', 5_000)
  expect(await notes()).toBe(1)
  expect((await suggested()).suggestions.map(({ _id }) => _id)).not.toContain(id)
})
