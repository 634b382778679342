// Simultaneous changes of one level: each starts from the result of the one before, none fails, and the ledger adds up.
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#contract/cart/cart'
import { enterCounted, openCount } from '#contract/stock/admin-counts'
import { getStockHistory, setStockCost } from '#contract/stock/admin-history'
import { eventually } from '#test/eventually'
import { addressFields } from '#test/factories/people'
import { createCategory, createProduct } from '#test/factories/products'
import { createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { type Answer, openShop, type TestShop } from '#test/shop'

let shop: TestShop
let admin: Awaited<ReturnType<TestShop['asAdmin']>>
let customers: Awaited<ReturnType<TestShop['asCustomer']>>[]
let supplierId: string
beforeAll(async () => {
  shop = await openShop()
  admin = await shop.asAdmin()
  customers = await Promise.all(Array.from({ length: 10 }, () => shop.asCustomer()))
  supplierId = (await createTestSupplier(admin))._id
})
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))
afterAll(() => shop.close())

interface Stocked {
  id: string
  category: string
}

async function stocked(stock: number, cost: number | null): Promise<Stocked> {
  const { id: category } = await createCategory(shop.db)
  const { id } = await createProduct(shop.db, { stock, categoryId: category })
  if (cost !== null) await admin.call(setStockCost, { params: { productId: id }, body: { cost } })
  return { id, category }
}

type Send = () => Promise<Answer<Record<string, never>>>

const adjust =
  ({ id }: Stocked, type: 'add' | 'subtract' | 'set', quantity: number): Send =>
  () =>
    admin.send('PATCH', `/stocks/adjust/${id}`, { type, quantity })

const revalue =
  ({ id }: Stocked, cost: number): Send =>
  () =>
    admin.send('PUT', `/stocks/${id}/cost`, { cost })

/** Prepares an order, so that only the last step changes the stock. */
async function sale({ id }: Stocked, quantity: number, customer = customers[0]): Promise<Send> {
  const buyer = customer as NonNullable<typeof customer>
  await buyer.call(addToCart, { body: { productId: id, quantity } })
  return () => buyer.send('POST', '/orders/create', { shippingAddress: addressFields })
}

async function receipt({ id }: Stocked, quantity: number, unitCost: number): Promise<Send> {
  const purchase = await orderTestPurchase(admin, supplierId, [{ productId: id, quantity, unitCost }])
  const item = { lineId: purchase.lines[0]?._id, accepted: quantity, damaged: 0, unitCost }
  const body = { version: purchase.version, items: [item] }
  return () => admin.send('POST', `/purchase-orders/${purchase._id}/receipts`, body)
}

async function sheetOf({ category }: Stocked): Promise<string> {
  return (await admin.call(openCount, { body: { name: 'Shelf', category } })).count._id
}

const enter = (sheet: string, { id }: Stocked, counted: number) =>
  admin.call(enterCounted, { params: { id: sheet }, body: { productId: id, counted } })

const approve =
  (sheet: string): Send =>
  () =>
    admin.send('POST', `/stocks/counts/${sheet}/approve`)

/** Sends one change after another while the level is locked, so that all of them start before the first one commits. */
async function inTurn({ id }: Stocked, changes: readonly Send[]): Promise<number[]> {
  const holder = new pg.Client({ connectionString: shop.ownerConnectionString })
  await holder.connect()
  const sent: ReturnType<Send>[] = []
  try {
    await holder.query('begin')
    await holder.query('select from stock_levels where product_id = $1 for update', [id])
    for (const change of changes) {
      sent.push(change())
      await eventually(async () => expect(await waitingForLocks()).toBe(sent.length), { interval: 5 })
    }
  } finally {
    await holder.end()
  }
  return (await Promise.all(sent)).map(({ status }) => status)
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.owner)
  return rows[0]?.n ?? 0
}

async function levelOf({ id }: Stocked) {
  const { product } = await admin.call(getStockHistory, { params: { productId: id }, query: {} })
  return [product.stock, product.value]
}

test('a level can be set or subtracted from while units are being added', async () => {
  for (const [change, left] of [
    ['set', 3],
    ['subtract', 97],
  ] as const) {
    const product = await stocked(5, 10)
    const statuses = await inTurn(product, [adjust(product, 'add', 95), adjust(product, change, 3)])
    expect([change, statuses, await levelOf(product)]).toEqual([change, [200, 200], [left, left * 10]])
  }
})

test('an order gets the units that were added while it waited for the level', async () => {
  const product = await stocked(60, 10)
  const order = await sale(product, 50)
  await adjust(product, 'set', 1)()
  expect(await inTurn(product, [adjust(product, 'add', 95), order])).toEqual([200, 201])
  expect(await levelOf(product)).toEqual([46, 460])
})

test('a count can be approved while sold units are being replaced', async () => {
  const product = await stocked(5, 10)
  const sheet = await sheetOf(product)
  await enter(sheet, product, 0)
  await (await sale(product, 4))()
  expect(await inTurn(product, [adjust(product, 'add', 95), approve(sheet)])).toEqual([200, 200])
  expect(await levelOf(product)).toEqual([91, 910])
})

test('approving a count sees a level that was set while it waited', async () => {
  const product = await stocked(5, 10)
  const sheet = await sheetOf(product)
  await enter(sheet, product, 4)
  expect(await inTurn(product, [adjust(product, 'set', 30), approve(sheet)])).toEqual([200, 409])
  expect(await levelOf(product)).toEqual([30, 300])
})

test('a counted product can be approved if its level was set before the entry, while the entry waited', async () => {
  const product = await stocked(5, 10)
  const sheet = await sheetOf(product)
  const entered: Send = () =>
    admin.send('POST', `/stocks/counts/${sheet}/lines`, { productId: product.id, counted: 18 })
  expect(await inTurn(product, [adjust(product, 'set', 20), entered])).toEqual([200, 200])
  expect((await approve(sheet)()).status).toBe(200)
  expect(await levelOf(product)).toEqual([18, 180])
})

test('two receipts of a product without a known cost are averaged, not valued at the cost of the second', async () => {
  const product = await stocked(0, null)
  const receipts = [await receipt(product, 5, 10), await receipt(product, 5, 20)]
  expect(await inTurn(product, receipts)).toEqual([201, 201])
  expect(await levelOf(product)).toEqual([10, 150])
})

test('the cost of units that are just being added can be set', async () => {
  const product = await stocked(0, null)
  expect(await inTurn(product, [adjust(product, 'add', 7), revalue(product, 4)])).toEqual([200, 200])
  expect(await levelOf(product)).toEqual([7, 28])
})

test('thirty changes of one level at once all succeed', async () => {
  const product = await stocked(100, 10)
  const sheet = await sheetOf(product)
  await enter(sheet, product, 98)
  const orders = await Promise.all(customers.slice(0, 6).map((customer) => sale(product, 2, customer)))
  const receipts = await Promise.all([3, 4, 5, 6].map((quantity) => receipt(product, quantity, 12)))
  const changes = [
    ...orders,
    ...receipts,
    ...Array.from({ length: 10 }, (_, index) => adjust(product, 'add', 1_000 * (index + 1))),
    ...Array.from({ length: 5 }, (_, index) => adjust(product, 'set', 100 + index)),
    ...Array.from({ length: 5 }, (_, index) => revalue(product, index + 1)),
  ]
  expect(changes).toHaveLength(30)
  const answers = await Promise.all(changes.map((send) => send()))
  expect(answers.filter(({ status }) => status >= 300)).toEqual([])
  // A level has been set since the count.
  expect((await approve(sheet)()).status).toBe(409)
})

const units = fc.integer({ min: 1, max: 12 })
const Change = fc.oneof(
  fc.record({ kind: fc.constantFrom('add', 'subtract', 'set', 'sell', 'count'), units }),
  fc.record({ kind: fc.constantFrom('receive', 'cost'), units }),
)
type Change = typeof Change extends fc.Arbitrary<infer C> ? C : never

async function prepared(product: Stocked, { kind, units }: Change, index: number): Promise<Send | null> {
  switch (kind) {
    case 'sell':
      return sale(product, Math.min(units, 6), customers[index])
    case 'receive':
      return receipt(product, units, units)
    case 'cost':
      return revalue(product, units)
    case 'count':
      return null
    default:
      return adjust(product, kind as 'add' | 'subtract' | 'set', kind === 'add' ? 100 * units : units)
  }
}

test('any changes of one level at once succeed or are refused for lack of units, and the ledger adds up', async () => {
  const property = fc.asyncProperty(
    fc.array(Change, { minLength: 3, maxLength: 10 }),
    fc.option(units),
    async (changes, cost) => {
      const product = await stocked(6, cost)
      const counted = changes.find(({ kind }) => kind === 'count')
      const sheet = counted ? await sheetOf(product) : null
      if (sheet && counted) await enter(sheet, product, counted.units)
      const sends = (await Promise.all(changes.map((each, index) => prepared(product, each, index)))).filter(
        (send) => send !== null,
      )
      const answers = await Promise.all([...sends, ...(sheet ? [approve(sheet)] : [])].map((send) => send()))
      for (const { status, body } of answers)
        if (status >= 300) expect([status, JSON.stringify(body)]).toEqual([expect.any(Number), REFUSAL])
      expect(await checkInvariants(shop.db)).toEqual([])
      // Orders that were refused would be placed with the next one.
      await sql`delete from cart_items`.execute(shop.db)
    },
  )
  await fc.assert(property, { numRuns: runs(24) })
}, 120_000)

/** Refusals for lack of units, and counts that a level set since has made obsolete. */
const REFUSAL = expect.stringMatching(
  /out_of_stock|There are (only|no)|since it was counted|sold since the count/,
)
