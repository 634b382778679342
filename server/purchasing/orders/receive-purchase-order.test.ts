import { afterAll, afterEach, expect, test } from 'vitest'
import * as contract from '#contract/purchasing/purchase-orders'
import { incomingUnits } from '#server/purchasing/incoming-units'
import { createProduct } from '#test/factories/products'
import { createTestPurchase, createTestSupplier, orderTestPurchase } from '#test/factories/purchasing'
import { checkInvariants } from '#test/invariants'
import { openShop } from '#test/shop'

const shop = await openShop()
const admin = await shop.asAdmin()
const supplier = await createTestSupplier(admin)
afterAll(() => shop.close())
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

type Order = Awaited<ReturnType<typeof orderTestPurchase>>

const items = (order: Order, ...units: [accepted: number, damaged: number, unitCost?: number][]) =>
  units.map(([accepted, damaged, unitCost], index) => ({
    lineId: order.lines[index]?._id ?? '',
    accepted,
    damaged,
    unitCost: unitCost ?? order.lines[index]?.unitCost ?? 0,
  }))

const receive = async (order: Order, body: object) => {
  const { purchaseOrder } = await admin.call(contract.receivePurchaseOrder, {
    params: { id: order._id },
    body: { version: order.version, ...body } as never,
  })
  return purchaseOrder
}
const refusal = (order: Order, body: object) =>
  admin.send('POST', `/purchase-orders/${order._id}/receipts`, { version: order.version, ...body })

const levelOf = (productId: string) =>
  shop.db
    .selectFrom('stockLevels')
    .select(['stock', 'averageCostPaise', 'valuePaise'])
    .where('productId', '=', productId)
    .executeTakeFirstOrThrow()

test("several deliveries can be received; accepted units go into stock at their cost, damaged ones don't", async () => {
  const mat = await createProduct(shop.db, { stock: 0 })
  const rug = await createProduct(shop.db, { stock: 5 })
  const lines = [
    { productId: mat.id, quantity: 10, unitCost: 20 },
    { productId: rug.id, quantity: 4, unitCost: 100 },
  ]
  const ordered = await orderTestPurchase(admin, supplier._id, lines)
  const incoming = () => incomingUnits(shop.db, [mat.id, rug.id])
  expect(await incoming()).toEqual(
    new Map([
      [mat.id, 10],
      [rug.id, 4],
    ]),
  )

  const part = await receive(ordered, {
    items: items(ordered, [6, 2, 21], [0, 0]),
    invoiceNumber: 'INV-7',
    invoiceDate: '2026-11-01',
    note: 'Two were torn',
  })
  expect(part).toMatchObject({ state: 'part_received', status: 'shipped', acceptedUnits: 6, damagedUnits: 2 })
  expect(part.lines[0]).toMatchObject({ accepted: 6, damaged: 2, outstanding: 4 })
  expect(part.receipts).toMatchObject([
    {
      number: 1,
      invoiceNumber: 'INV-7',
      invoiceDate: '2026-11-01',
      note: 'Two were torn',
      items: [{ accepted: 6, damaged: 2, unitCost: 21 }],
    },
  ])
  expect(await levelOf(mat.id)).toMatchObject({ stock: 6, averageCostPaise: 2_100 })
  expect(await incoming()).toEqual(
    new Map([
      [mat.id, 4],
      [rug.id, 4],
    ]),
  )

  const all = await receive(part, { items: items(part, [4, 0], [4, 0]) })
  expect(all).toMatchObject({ state: 'received', status: 'delivered', acceptedUnits: 14 })
  expect(all.receipts.map(({ number }) => number)).toEqual([1, 2])
  expect(await levelOf(mat.id)).toMatchObject({ stock: 10, valuePaise: 20_600 })
  expect(await levelOf(rug.id)).toMatchObject({ stock: 9 })
  expect(await incoming()).toEqual(new Map())
  expect(await refusal(all, { items: items(all, [1, 0]) })).toMatchObject({
    status: 409,
    body: { message: "A purchase order that is received can't receive any more units" },
  })
})

test('receiving more than was ordered needs a confirmation', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 0 })
  const ordered = await orderTestPurchase(admin, supplier._id, [{ productId, quantity: 5, unitCost: 1 }])
  for (const units of [
    [6, 0],
    [4, 2],
  ] as const)
    expect(await refusal(ordered, { items: items(ordered, [...units]) })).toMatchObject({
      status: 400,
      body: { error: { fields: { 'items.0.accepted': expect.stringContaining('Only 5 of') } } },
    })
  const more = await receive(ordered, { items: items(ordered, [6, 0]), acceptMore: true })
  expect(more).toMatchObject({ state: 'received', acceptedUnits: 6, units: 5 })
  expect((await levelOf(productId)).stock).toBe(6)
})

test('the remainder can be cancelled with a reason, and no units are incoming any more', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 0 })
  const ordered = await orderTestPurchase(admin, supplier._id, [{ productId, quantity: 5, unitCost: 1 }])
  const part = await receive(ordered, { items: items(ordered, [2, 1]) })
  const path = `/purchase-orders/${part._id}/transitions`
  const cancel = { to: 'cancelled', reason: 'Too late', version: part.version }
  expect(await admin.send('POST', path, cancel)).toMatchObject({
    status: 409,
    body: { message: 'Part of the order has already arrived. Cancel the remaining units instead' },
  })
  const { purchaseOrder } = await admin.call(contract.movePurchaseOrder, {
    params: { id: part._id },
    body: { to: 'received', reason: 'The supplier credits three', version: part.version },
  })
  expect(purchaseOrder).toMatchObject({ state: 'received', closeReason: 'The supplier credits three' })
  expect(purchaseOrder.lines[0]).toMatchObject({ accepted: 2, damaged: 1, givenUp: 3, outstanding: 0 })
  expect(await incomingUnits(shop.db, [productId])).toEqual(new Map())
})

test('invalid input is refused at the field', async () => {
  const { id: productId } = await createProduct(shop.db)
  const lines = [{ productId, quantity: 5, unitCost: 1 }]
  const ordered = await orderTestPurchase(admin, supplier._id, lines)
  const draft = await createTestPurchase(admin, supplier._id, lines)
  expect(await refusal(ordered, { items: items(ordered, [0, 0]) })).toMatchObject({
    status: 400,
    body: { error: { fields: { items: 'Enter at least one received unit' } } },
  })
  expect(await refusal(ordered, { items: items(draft, [1, 0]) })).toMatchObject({ status: 400 })
  expect(await refusal(ordered, { items: items(ordered, [1.5, 0]) })).toMatchObject({ status: 400 })
  expect(await refusal(draft, { items: items(draft, [1, 0]) })).toMatchObject({
    status: 409,
    body: { message: 'The purchase order is a draft. Order it first' },
  })
})

test("units of a deleted product can't be added to stock, but recorded as damaged or cancelled", async () => {
  const { id: productId } = await createProduct(shop.db)
  const ordered = await orderTestPurchase(admin, supplier._id, [{ productId, quantity: 5, unitCost: 1 }])
  await shop.db.deleteFrom('products').where('id', '=', productId).execute()
  expect(await refusal(ordered, { items: items(ordered, [1, 0]) })).toMatchObject({
    status: 400,
    body: { error: { fields: { 'items.0.accepted': expect.stringContaining('was deleted') } } },
  })
  const part = await receive(ordered, { items: items(ordered, [0, 5]) })
  expect(part.state).toBe('part_received')
})

test('only one of ten admins receives the same order', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 0 })
  const ordered = await orderTestPurchase(admin, supplier._id, [{ productId, quantity: 50, unitCost: 2 }])
  const admins = await Promise.all(Array.from({ length: 10 }, () => shop.asAdmin()))
  const body = { version: ordered.version, items: items(ordered, [30, 1]) }
  const answers = await Promise.all(
    admins.map((one) => one.send('POST', `/purchase-orders/${ordered._id}/receipts`, body)),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  expect((await levelOf(productId)).stock).toBe(30)
})

test('a receipt repeated under the same key is recorded once', async () => {
  const { id: productId } = await createProduct(shop.db, { stock: 0 })
  const ordered = await orderTestPurchase(admin, supplier._id, [{ productId, quantity: 50, unitCost: 2 }])
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { version: ordered.version, items: items(ordered, [30, 0]) }
  const path = `/purchase-orders/${ordered._id}/receipts`
  const answers = await Promise.all([1, 2, 3].map(() => admin.send('POST', path, body, key)))
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await levelOf(productId)).stock).toBe(30)
})
