import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { reorderReason, salesRate, suggestedUnits } from '#contract/purchasing/reorder'
import * as contract from '#contract/purchasing/suggestions'
import { saveSupply } from '#contract/purchasing/suppliers'
import { createProduct } from '#test/factories/products'
import { createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import { checkInvariants } from '#test/invariants'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
afterAll(() => shop.close())

/** Creates a product that was listed 200 days ago, with sales on past days, inserted like old orders. */
async function sold(sales: readonly [daysAgo: number, units: number][], { stock = 1_000, ...product } = {}) {
  const total = sales.reduce((sum, [, units]) => sum + units, 0)
  const made = await createProduct(shop.db, { stock: 0, ...product })
  await sql`update products set created_at = now() - interval '200 days' where id = ${made.id}`.execute(
    shop.db,
  )
  let level = total + stock
  const write = (kind: string, delta: number, daysAgo: number) => {
    const before = kind === 'opening' ? 0 : level
    level = kind === 'opening' ? level : level + delta
    return sql`
      insert into stock_movements (product_id, kind, delta, stock_before, stock_after, order_id, actor_name, at)
      values (${made.id}, ${kind}, ${delta}, ${before}, ${before + delta},
        ${kind === 'opening' ? null : crypto.randomUUID()}, 'Test', now() - make_interval(days => ${daysAgo}::int))`.execute(
      shop.db,
    )
  }
  await write('opening', level, 200)
  for (const [daysAgo, units] of sales) await write('sale', -units, daysAgo)
  await shop.db.updateTable('stockLevels').set({ stock }).where('productId', '=', made.id).execute()
  return made
}

const suggestionsOf = async (query: object = {}) =>
  admin.call(contract.listSuggestions, { query: { limit: 100, ...query } as never })
const suggestionOf = async (id: string, query: object = {}) =>
  (await suggestionsOf(query)).suggestions.find(({ _id }) => _id === id)

test('a product that would run out before a new delivery is suggested, with the reason in words', async () => {
  const mat = await sold(
    [
      [60, 30],
      [20, 40],
      [3, 29],
    ],
    { stock: 40 },
  )
  const supplier = await createTestSupplier(admin, { leadTimeDays: 12 })
  const params = { id: supplier._id, productId: mat.id }
  await admin.call(saveSupply, { params, body: { cost: 12.5 } })
  await orderTestPurchase(admin, supplier._id, [{ productId: mat.id, quantity: 20, unitCost: 12.5 }])
  expect(await suggestionOf(mat.id)).toMatchObject({
    supplier: { _id: supplier._id, name: supplier.name },
    unitCost: 12.5,
    sold30: 69,
    sold90: 99,
    soldPerDay: 2.3,
    available: 40,
    incoming: 20,
    leadTimeDays: 12,
    daysLeft: 17,
    suggested: 37,
    reason: 'Sells 2.3 a day, 12 days lead time, 30 days of cover: 97 needed, 40 in stock, 20 on order',
  })
  expect(await suggestionOf(mat.id, { days: '60' })).toMatchObject({ suggested: 106 })
  expect(await suggestionOf(mat.id, { days: '1' })).toBeUndefined()
  expect(await suggestionOf(mat.id, { days: 'many' })).toMatchObject({ suggested: 37 })
})

test("products with enough stock, without sales or not for sale aren't suggested", async () => {
  const full = await sold([[5, 3]], { stock: 1_000 })
  const still = await sold([[120, 50]], { stock: 0 })
  const draft = await sold([[5, 50]], { stock: 0, status: 'draft' } as never)
  const { suggestions } = await suggestionsOf()
  const ids = suggestions.map(({ _id }) => _id)
  for (const { id } of [full, still, draft]) expect(ids).not.toContain(id)
})

test('the cheapest active supplier is proposed, with its own lead time and minimum quantity', async () => {
  const rug = await sold([[5, 30]], { stock: 10 })
  const [dear, cheap] = [await createTestSupplier(admin), await createTestSupplier(admin)]
  const save = (id: string, body: object) =>
    admin.call(saveSupply, { params: { id, productId: rug.id }, body: body as never })
  await save(dear._id, { cost: 9 })
  await save(cheap._id, { cost: 8, leadTimeDays: 3, minQuantity: 500 })
  expect(await suggestionOf(rug.id)).toMatchObject({
    supplier: { _id: cheap._id },
    leadTimeDays: 3,
    suggested: 500,
    reason: expect.stringMatching(/supplier's minimum 500$/),
  })
  await admin.send('PUT', `/suppliers/${cheap._id}/status`, { status: 'inactive' })
  expect(await suggestionOf(rug.id)).toMatchObject({ supplier: { _id: dear._id }, leadTimeDays: 14 })
  const { suppliers, total } = await suggestionsOf({ supplier: dear._id })
  expect(suppliers.find(({ _id }) => _id === dear._id)?.count).toBe(total)
})

test("the chosen suggestions become one draft per supplier, and aren't suggested again", async () => {
  const [a, b, c] = [
    await sold([[5, 60]], { stock: 1 }),
    await sold([[5, 60]], { stock: 1 }),
    await sold([[5, 60]], { stock: 1 }),
  ]
  const [one, two] = [await createTestSupplier(admin), await createTestSupplier(admin, { leadTimeDays: 5 })]
  await admin.call(saveSupply, { params: { id: one._id, productId: a.id }, body: { cost: 4 } })
  expect(await suggestionOf(c.id)).toMatchObject({ supplier: null, unitCost: null })
  const items = [
    { productId: a.id, supplierId: one._id, quantity: 100 },
    { productId: b.id, supplierId: two._id, quantity: 200 },
    { productId: c.id, supplierId: two._id, quantity: 300 },
  ]
  const key = { 'idempotency-key': crypto.randomUUID() }
  const made = await admin.call(contract.orderSuggested, { body: { items } }, key)
  await admin.call(contract.orderSuggested, { body: { items } }, key)
  expect(made.message).toBe('2 drafts created')
  expect(made.purchaseOrders.map(({ supplier, items: lines }) => [supplier, lines]).toSorted()).toEqual(
    [
      [one.name, 1],
      [two.name, 2],
    ].toSorted(),
  )
  expect(made.purchaseOrders.find(({ supplier }) => supplier === one.name)?.totalAmount).toBe(448)
  for (const { id } of [a, b, c]) expect(await suggestionOf(id)).toBeUndefined()
})

test('drafts are created for all chosen suggestions or for none', async () => {
  const { id: productId } = await sold([[5, 60]], { stock: 1 })
  const supplier = await createTestSupplier(admin)
  const items = [
    { productId, supplierId: supplier._id, quantity: 5 },
    { productId: crypto.randomUUID(), supplierId: supplier._id, quantity: 5 },
  ]
  expect(await admin.send('POST', '/purchase-orders/suggestions', { items })).toMatchObject({ status: 400 })
  const unknown = [{ productId, supplierId: crypto.randomUUID(), quantity: 5 }]
  expect(await admin.send('POST', '/purchase-orders/suggestions', { items: unknown })).toMatchObject({
    status: 404,
  })
  expect(await suggestionOf(productId)).toBeDefined()
  const numbering = await checkInvariants(shop.db)
  expect(numbering.filter((rule) => rule.includes('without gaps'))).toEqual([])
})

test('PostgreSQL calculates the same results as the contract', async () => {
  const sales: [number, number][][] = [
    [[1, 1]],
    [
      [29, 7],
      [31, 80],
    ],
    [
      [89, 500],
      [2, 3],
    ],
    [
      [45, 33],
      [12, 34],
      [0, 1],
    ],
  ]
  for (const some of sales) {
    const product = await sold(some, { stock: 2 })
    for (const days of [1, 17, 90]) {
      const found = await suggestionOf(product.id, { days: String(days) })
      const within = (limit: number) =>
        some.filter(([daysAgo]) => daysAgo < limit).reduce((sum, [, units]) => sum + units, 0)
      const rate = salesRate({ sold30: within(30), sold90: within(90), ageDays: 200 })
      const figures = {
        ...rate,
        leadTimeDays: 14,
        coverDays: days,
        available: 2,
        incoming: 0,
        drafted: 0,
        minQuantity: 1,
      }
      expect(found?.suggested ?? 0).toBe(suggestedUnits(figures))
      if (found) expect(found.reason).toBe(reorderReason(figures))
    }
  }
})

test('search and pagination affect the list, but not its totals', async () => {
  const named = await sold([[5, 90]], { stock: 1, name: 'Quite Unlikely Throw' } as never)
  const { suggestions, total, stats } = await suggestionsOf({ search: 'UNLIKELY' })
  expect([suggestions.map(({ _id }) => _id), total]).toEqual([[named.id], 1])
  const all = await suggestionsOf({ limit: 1, page: 2 })
  expect(all.suggestions).toHaveLength(1)
  expect(all.stats).toEqual(stats)
  expect(all.total).toBe(stats.products)
  expect((await suggestionsOf({ supplier: 'none' })).total).toBe(stats.withoutSupplier)
  expect((await suggestionsOf({ supplier: 'x' })).suggestions).toEqual([])
})
