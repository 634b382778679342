import fc from 'fast-check'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listAllOrders } from '#contract/orders/admin-lists'
import { getToDo } from '#contract/reports/to-do'
import { slabRate, slabRateWithin } from '#contract/tax/rates'
import { json, transaction } from '#server/db/database'
import { getSetting, saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { createProduct } from '#test/factories/products'
import { createPromotion } from '#test/factories/promotions'
import { createTaxClass, flatRule } from '#test/factories/tax'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const { db } = shop
afterEach(async () => expect(await checkInvariants(db)).toEqual([]))

const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order

/** An order of two units at ₹100, whose rate changes after it was placed. */
async function orderBeforeChange({ from, to }: { from: number; to: number }, since = today()) {
  const { id: taxClassId } = await createTaxClass(db, { rules: [flatRule(from)] })
  const { id: productId } = await createProduct(db, { taxClassId, gstBasisPoints: null, pricePaise: 10_000 })
  const order = await placeTestOrder(db, customer, { productId, quantity: 2 })
  const rules = json([flatRule(from), flatRule(to, since)])
  await db.updateTable('taxClasses').set({ rules }).where('id', '=', taxClassId).execute()
  return order
}

async function ship(id: string) {
  const { version, status } = await detail(id)
  if (status === 'pending')
    await admin.call(transitionOrder, { params: { id }, body: { to: 'processing', version } })
  const body = {
    to: 'shipped',
    version: (await detail(id)).version,
    carrier: 'India Post',
    trackingNumber: 'EE123456789IN',
  }
  return admin.send('POST', `/admin/orders/${id}/transitions`, { ...body, acceptUnpaid: true })
}

const rates = (id: string, body: object) => admin.send('POST', `/admin/orders/${id}/rates`, body)

test('a changed rate bars the dispatch until it is applied, and the invoice has the new rate', async () => {
  const { _id: id } = await orderBeforeChange({ from: 500, to: 1_800 })
  expect((await detail(id)).rateChange).toMatchObject({
    lines: [{ from: 5, to: 18 }],
    since: today(),
    total: 236,
    gst: 36,
    paidOn: null,
  })
  const refused = await ship(id)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ message: expect.stringContaining('GST rate') })
  const { version } = await detail(id)
  expect((await rates(id, { decision: 'apply', version, total: 230 })).status).toBe(409)
  const applied = await rates(id, { decision: 'apply', version, total: 236 })
  expect(applied.status).toBe(200)
  const changed = await detail(id)
  expect(changed).toMatchObject({ rateChange: null, totalAmount: 236, gstAmount: 36, balance: 236 })
  const mail = await db
    .selectFrom('mails')
    .select('key')
    .where('key', 'like', `order-amount:${id}:%`)
    .execute()
  expect(mail).toHaveLength(1)
  expect((await ship(id)).status).toBe(200)
  const { totalPaise } = await db
    .selectFrom('taxDocuments')
    .select('totalPaise')
    .where('orderId', '=', id)
    .executeTakeFirstOrThrow()
  expect(totalPaise).toBe(23_600)
})

test('an admin can keep the old rate with a reason, until the rate changes again', async () => {
  const { _id: id } = await orderBeforeChange({ from: 500, to: 1_800 })
  const { version } = await detail(id)
  expect((await rates(id, { decision: 'keep', version, reason: '' })).status).toBe(400)
  expect((await rates(id, { decision: 'keep', version, reason: 'Supplied last week' })).status).toBe(200)
  const kept = await detail(id)
  expect([kept.rateChange, kept.totalAmount]).toEqual([null, 210])
  expect(kept.events.at(-1)?.note).toContain('Supplied last week')
  expect((await ship(id)).status).toBe(200)
})

test('open orders with changed rates are marked, counted, and changed together', async () => {
  const orders = [
    await orderBeforeChange({ from: 1_200, to: 500 }),
    await orderBeforeChange({ from: 1_200, to: 1_800 }),
  ]
  const marked = async () =>
    (await admin.call(listAllOrders, { query: { flag: 'rates', limit: 100 } })).orders
  const ids = (await marked()).map(({ _id }) => _id)
  expect(ids).toEqual(expect.arrayContaining(orders.map(({ _id }) => _id)))
  expect((await marked()).every(({ hasRateChange }) => hasRateChange)).toBe(true)
  expect((await admin.call(getToDo, { query: {} })).toDo.ratesToDecide).toBe(ids.length)
  const { status } = await admin.send('POST', '/admin/orders/bulk-actions', {
    target: { filter: { flag: 'rates' } },
    action: { kind: 'rates', tellCustomers: false },
  })
  expect(status).toBe(201)
  await expect.poll(async () => (await marked()).length, { timeout: 20_000 }).toBe(0)
  const totals = await Promise.all(orders.map(async ({ _id }) => (await detail(_id)).totalAmount))
  expect(totals).toEqual([210, 236].map((total) => expect.closeTo(total, 0)))
})

test('a rule of tomorrow changes nothing, and a price with GST never rises', async () => {
  const { _id: early } = await orderBeforeChange({ from: 500, to: 1_800 }, addDays(today(), 1))
  expect((await detail(early)).rateChange).toBeNull()
  const tax = await getSetting(db, 'tax')
  const save = (pricesIncludeGst: boolean) =>
    transaction(db, (tx) => saveSetting(tx, 'tax', { ...tax, pricesIncludeGst }))
  await createPromotion(db)
  await save(true)
  const up = await orderBeforeChange({ from: 500, to: 1_800 })
  const down = await orderBeforeChange({ from: 1_800, to: 500 })
  await save(false)
  for (const [order, isLess] of [
    [up, false],
    [down, true],
  ] as const) {
    const { version, rateChange, totalAmount } = await detail(order._id)
    const total = rateChange?.total ?? 0
    if (isLess) expect(total).toBeLessThan(totalAmount)
    else expect(total).toBe(totalAmount)
    expect((await rates(order._id, { decision: 'apply', version, total })).status).toBe(200)
    expect(await detail(order._id)).toMatchObject({ totalAmount: total, rateChange: null })
  }
})

test('slab_rate() gives the rates of the contract', async () => {
  const Slabs = fc
    .uniqueArray(fc.integer({ min: 1, max: 5_000 }), { minLength: 0, maxLength: 3 })
    .chain((limits) =>
      fc
        .array(fc.constantFrom(0, 500, 1_200, 1_800), {
          minLength: limits.length + 1,
          maxLength: limits.length + 1,
        })
        .map((all) =>
          all.map((rateBasisPoints, at) => ({
            upToPaise: limits.toSorted((a, b) => a - b)[at] ?? null,
            rateBasisPoints,
          })),
        ),
    )
  const cases = fc.sample(
    fc.record({
      slabs: Slabs,
      price: fc.integer({ min: 0, max: 6_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    runs(400),
  )
  const { rows } = await sql<{ without: number; within: number }>`
    select slab_rate(c.slabs, c.price * c.quantity, c.quantity::int, false) as without,
      slab_rate(c.slabs, c.price * c.quantity, c.quantity::int, true) as within
    from jsonb_to_recordset(${JSON.stringify(cases.map((one, place) => ({ ...one, place })))}::jsonb)
      as c (slabs jsonb, price bigint, quantity bigint, place bigint) order by place`.execute(db)
  expect(rows).toEqual(
    cases.map(({ slabs, price, quantity }) => {
      const rule = { from: '2017-07-01', slabs, source: '' }
      const sale = { unitPricePaise: price, quantity }
      return { without: slabRate(rule, sale), within: slabRateWithin(rule, sale) }
    }),
  )
})
