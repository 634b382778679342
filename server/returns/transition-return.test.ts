import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { listReturns } from '#contract/returns/admin'
import { transaction } from '#server/db/database'
import { restock } from '#server/stock/levels/stock'
import { createProduct } from '#test/factories/products'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn, refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop({ name: 'Asha Rao' })
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const people = { customer, admin }
const step = (id: string, body: object, caller = admin, headers = {}) =>
  caller.send('POST', `/admin/returns/${id}/transitions`, body, headers)
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const stockOf = async (productId: string) => {
  const { rows } = await sql<{
    stock: number
  }>`select stock from stock_levels where product_id = ${productId}`.execute(shop.db)
  return rows[0]?.stock
}
const mailsOf = async (returnId: string) => {
  const { rows } = await sql<{ template: string }>`
    select template from mails where data ->> 'returnId' = ${returnId} order by template`.execute(shop.db)
  return rows.map(({ template }) => template)
}

async function asked(quantity = 1, bought = 2) {
  const order = await placeDeliveredOrder(shop.db, people, { quantity: bought })
  const items = [{ itemId: order.itemId, quantity }]
  const { body } = await customer.send('POST', `/orders/${order._id}/returns`, { reason: 'Other', items })
  const { tracking } = body as unknown as { tracking: { returns: { _id: string; returnNumber: string }[] } }
  return { order, id: tracking.returns[0]?._id ?? '', number: tracking.returns[0]?.returnNumber ?? '' }
}

test('a partial return is approved, received and refunded, and the order stays delivered', async () => {
  const { order, id, number } = await asked(2, 3)
  const before = await stockOf(order.productId)
  const approved = await step(id, { to: 'approved', version: 1, note: 'Send it by India Post' })
  expect(approved.body).toMatchObject({
    message: `Return ${number} is now approved`,
    return: { status: 'approved', note: 'Send it by India Post', version: 2, value: 224, proposedRefund: 0 },
  })
  const items = [{ itemId: order.itemId, restock: 1, scrap: 1 }]
  const received = await step(id, { to: 'received', version: 2, items })
  expect(received.body).toMatchObject({
    return: {
      status: 'received',
      items: [{ quantity: 2, restocked: 1, scrapped: 1, value: 224 }],
      refundable: 336,
      proposedRefund: 224,
    },
    order: { status: 'delivered', paymentState: 'overpaid', balance: -224, paidAmount: 336 },
  })
  expect(await stockOf(order.productId)).toBe((before ?? 0) + 1)
  const refunded = await step(id, {
    to: 'refunded',
    version: 3,
    amount: 224,
    ...refundEntry,
    reference: 'R1',
  })
  expect(refunded.body).toMatchObject({
    return: { status: 'refunded', refundedAmount: 224, version: 4 },
    order: { status: 'delivered', paymentState: 'paid', balance: 0, paidAmount: 112, refundedAmount: 224 },
  })
  const { payments, events } = await detail(order._id)
  expect(payments.at(-1)).toMatchObject({
    kind: 'refund',
    amount: -224,
    reference: 'R1',
    recordedBy: admin.name,
  })
  expect(
    events.slice(-4).map(({ kind, returnStatus, amount, note }) => [kind, returnStatus, amount, note]),
  ).toEqual([
    ['return', 'requested', null, `${number}: Other`],
    ['return', 'approved', null, `${number}: Send it by India Post`],
    ['return', 'received', null, number],
    ['payment', null, -224, `${number}, R1`],
  ])
  expect(await mailsOf(id)).toEqual([
    'return-approved',
    'return-received',
    'return-requested',
    'seller-return-requested',
  ])
  const { body } = await customer.send('GET', `/orders/${order._id}/tracking`)
  expect(body).toMatchObject({
    tracking: {
      balance: 0,
      returns: [{ status: 'refunded' }],
      returnable: [{ itemId: order.itemId, quantity: 1 }],
    },
  })
  const told = (body as unknown as { tracking: { events: { title: string }[] } }).tracking.events
  expect(told.slice(-4).map(({ title }) => title)).toEqual([
    'Return requested',
    'Return approved',
    'Return received',
    'Refund sent',
  ])
})

test('a credit note has the rate and price of its invoice, whatever the goods cost and are taxed at since', async () => {
  const { id: productId } = await createProduct(shop.db, { pricePaise: 10_000, gstBasisPoints: 1_200 })
  const order = await placeDeliveredOrder(shop.db, people, { productId, quantity: 3 })
  await sql`update products set price_paise = 99_999, gst_basis_points = 500, hsn = '9999' where id = ${productId}`.execute(
    shop.db,
  )
  await receiveTestReturn(admin, await openTestReturn(admin, order, 2))
  const documents = await shop.db
    .selectFrom('taxDocuments')
    .select(['id', 'kind', 'number', 'refersTo', 'taxablePaise', 'cgstPaise', 'sgstPaise', 'content'])
    .where('orderId', '=', order._id)
    .orderBy('issuedAt')
    .execute()
  const [invoice, note] = documents.map(({ content, ...row }) => ({ ...row, ...JSON.parse(content) }))
  expect(note).toMatchObject({
    kind: 'credit_note',
    taxablePaise: 20_000,
    cgstPaise: 1_200,
    sgstPaise: 1_200,
    lines: [{ quantity: 2, unitPricePaise: 10_000, gstBasisPoints: 1_200, hsn: invoice.lines[0].hsn }],
  })
  expect(note.refersTo).toEqual([{ number: invoice.number, day: expect.any(String) }])
})

test('the order becomes returned with the last unit, and refunded with the last payment', async () => {
  const order = await placeDeliveredOrder(shop.db, people, { quantity: 3 })
  const first = await openTestReturn(admin, order, 1)
  const second = await openTestReturn(admin, order, 2)
  expect((await receiveTestReturn(admin, second)).order.status).toBe('delivered')
  const { order: returned } = await receiveTestReturn(admin, first)
  expect(returned).toMatchObject({ status: 'returned', paidAmount: 336, balance: -336 })
  await step(second._id, { to: 'refunded', version: 2, amount: 224, ...refundEntry })
  expect((await detail(order._id)).status).toBe('returned')
  await step(first._id, { to: 'refunded', version: 2, amount: 112, ...refundEntry })
  const over = await detail(order._id)
  expect(over).toMatchObject({ status: 'refunded', paidAmount: 0, balance: 0, paymentState: 'refunded' })
  expect(over.events.slice(-2).map(({ kind, toStatus }) => [kind, toStatus])).toEqual([
    ['payment', null],
    ['status', 'refunded'],
  ])
})

test('an unpaid order is returned without a refund, and nothing is due any more', async () => {
  const order = await placeDeliveredOrder(shop.db, people, { paid: 0 })
  const back = await openTestReturn(admin, order, 1)
  expect((await receiveTestReturn(admin, back)).order).toMatchObject({ balance: 112, paymentState: 'unpaid' })
  expect(await step(back._id, { to: 'refunded', version: 2, amount: 1, ...refundEntry })).toMatchObject({
    status: 400,
    body: { message: 'There is nothing left to refund' },
  })
  const rest = await openTestReturn(admin, order, 1)
  expect((await receiveTestReturn(admin, rest)).order).toMatchObject({ status: 'returned', balance: 0 })
})

test("an amount that the shop keeps from a return isn't owed to the customer; a part payment is set off", async () => {
  const whole = await placeDeliveredOrder(shop.db, people)
  const worn = await openTestReturn(admin, whole)
  await receiveTestReturn(admin, worn, 1)
  const kept = await step(worn._id, { to: 'refunded', version: 2, amount: 100, ...refundEntry })
  expect(kept.body).toMatchObject({ order: { balance: 0, paidAmount: 124, paymentState: 'paid' } })

  const part = await placeDeliveredOrder(shop.db, people, { paid: 150 })
  const back = await openTestReturn(admin, part)
  const received = await receiveTestReturn(admin, back)
  expect(received.return.proposedRefund).toBe(38)
  const set = await step(back._id, { to: 'refunded', version: 2, amount: 38, ...refundEntry })
  expect(set.body).toMatchObject({ order: { balance: 0, paidAmount: 112, paymentState: 'paid' } })
})

test('a rejected return gives its reason, releases its units and is closed', async () => {
  const { order, id } = await asked(2)
  expect(await step(id, { to: 'rejected', version: 1, note: ' ' })).toMatchObject({
    status: 400,
    body: { error: { fields: { note: 'Please give a reason' } } },
  })
  const rejected = await step(id, { to: 'rejected', version: 1, note: 'The seal is broken' })
  expect(rejected.body).toMatchObject({ return: { status: 'rejected', note: 'The seal is broken' } })
  expect(await mailsOf(id)).toContain('return-rejected')
  for (const to of ['approved', 'rejected']) {
    expect(await step(id, { to, version: 2, note: 'Why not' })).toMatchObject({ status: 409 })
  }
  expect((await openTestReturn(admin, order, 2)).status).toBe('approved')
})

test('no step can be skipped', async () => {
  const { order, id } = await asked()
  const items = [{ itemId: order.itemId, restock: 1, scrap: 0 }]
  expect(await step(id, { to: 'received', version: 1, items })).toMatchObject({
    status: 409,
    body: { message: "A return that is requested can't change to received" },
  })
  expect((await step(id, { to: 'refunded', version: 1, amount: 1, ...refundEntry })).status).toBe(409)
  expect((await step(id, { to: 'requested', version: 1 })).status).toBe(400)
})

test('the received units must match the return, line by line', async () => {
  const order = await placeDeliveredOrder(shop.db, people)
  const other = await placeDeliveredOrder(shop.db, people)
  const { _id } = await openTestReturn(admin, order, 2)
  const line = { itemId: order.itemId, restock: 1, scrap: 1 }
  for (const [items, message] of [
    [[{ ...line, scrap: 0 }], /must add up to 2$/],
    [[{ ...line, restock: 2 }], /must add up to 2$/],
    [[line, line], 'The same item is listed twice'],
    [[line, { ...line, itemId: other.itemId }], 'An item is not part of this return'],
    [[{ ...line, restock: -1, scrap: 3 }], /./],
    [[], /./],
  ] as const) {
    const answer = await step(_id, { to: 'received', version: 1, items })
    expect([items, answer.status]).toEqual([items, 400])
    expect(answer.body.message).toMatch(message)
  }
  expect((await step(_id, { to: 'received', version: 1, items: [line] })).status).toBe(200)
})

test("a refund can't exceed the paid amount or be in the future, and needs a reason", async () => {
  const order = await placeDeliveredOrder(shop.db, people)
  const back = await openTestReturn(admin, order)
  await receiveTestReturn(admin, back)
  const good = { to: 'refunded', version: 2, amount: 112, ...refundEntry }
  for (const [bad, field] of [
    [{ amount: 224.01 }, 'amount'],
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 1.005 }, 'amount'],
    [{ paidOn: '2999-01-01' }, 'paidOn'],
    [{ reason: '' }, 'reason'],
    [{ method: 'barter' }, 'method'],
  ] as const) {
    const answer = await step(back._id, { ...good, ...bad })
    expect([bad, answer.status]).toEqual([bad, 400])
    expect(Object.keys((answer.body.error as unknown as { fields: object }).fields)).toEqual([field])
  }
  expect((await detail(order._id)).paidAmount).toBe(224)
})

test('only one of two admins can change a return, and the other has to reload it', async () => {
  const colleague = await shop.asAdmin()
  const { id } = await asked()
  const both = await Promise.all([
    step(id, { to: 'approved', version: 1 }),
    step(id, { to: 'rejected', version: 1, note: 'Too late' }, colleague),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await step(id, { to: 'rejected', version: 1, note: 'Too late' })).status).toBe(409)

  const order = await placeDeliveredOrder(shop.db, people)
  const back = await openTestReturn(admin, order, 2)
  const before = (await stockOf(order.productId)) ?? 0
  const items = [{ itemId: order.itemId, restock: 2, scrap: 0 }]
  const rush = await Promise.all(
    [1, 2, 3, 4, 5].map(() => step(back._id, { to: 'received', version: 1, items })),
  )
  expect(rush.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  expect(await stockOf(order.productId)).toBe(before + 2)
  const refund = { to: 'refunded', version: 2, amount: 224, ...refundEntry }
  const money = await Promise.all([1, 2, 3, 4].map(() => step(back._id, refund)))
  expect(money.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a step repeated under the same key is done once', async () => {
  const { id } = await asked()
  const key = { 'idempotency-key': `approve-${id}` }
  const answers = await Promise.all([1, 2, 3].map(() => step(id, { to: 'approved', version: 1 }, admin, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
})

test('the ledger refuses to restock the units of a return twice', async () => {
  const order = await placeDeliveredOrder(shop.db, people)
  const back = await openTestReturn(admin, order)
  await receiveTestReturn(admin, back)
  const cause = { orderId: order._id, returnId: back._id, actorName: 'Mutant' }
  const again = transaction(shop.db, (tx) =>
    restock(tx, [{ productId: order.productId, quantity: 1 }], cause),
  )
  await expect(again).rejects.toThrow('stock_movements_return_once')
})

test('the shares of a line add up to the paisa for any number of units', async () => {
  const { id: productId } = await createProduct(shop.db, { pricePaise: 3333 })
  const order = await placeDeliveredOrder(shop.db, people, { quantity: 3, paid: 0, productId })
  const values: number[] = []
  for (let unit = 0; unit < 3; unit++) {
    const { return: back } = await receiveTestReturn(admin, await openTestReturn(admin, order))
    values.push(back.value)
  }
  expect(Math.round(values.reduce((sum, value) => sum + value * 100, 0))).toBe(
    Math.round(order.totalAmount * 100),
  )
})

test('the units of a deleted product are recorded but not restocked', async () => {
  const order = await placeDeliveredOrder(shop.db, people)
  const back = await openTestReturn(admin, order)
  await sql`delete from products where id = ${order.productId}`.execute(shop.db)
  const { return: received } = await receiveTestReturn(admin, back)
  expect(received.items[0]).toMatchObject({ restocked: 1 })
})

test('the list of returns can be searched, filtered and counted', async () => {
  const { id, number, order } = await asked()
  await step(id, { to: 'approved', version: 1 })
  const list = async (query: object) => admin.call(listReturns, { query } as never)
  for (const search of [number.toLowerCase(), order.orderNumber, 'asha rao', customer.email]) {
    const { returns, statuses } = await list({ search, status: 'approved' })
    expect(returns.map(({ _id }) => _id)).toContain(id)
    expect(statuses.approved).toBeGreaterThan(0)
  }
  expect(await list({ order: order._id })).toMatchObject({
    total: 1,
    returns: [{ returnNumber: number, orderNumber: order.orderNumber, customer: { name: 'Asha Rao' } }],
    statuses: { requested: 0, approved: 1, received: 0, refunded: 0, rejected: 0 },
  })
  expect(await list({ order: order.orderNumber, status: 'rejected' })).toMatchObject({
    total: 0,
    returns: [],
  })
  expect((await list({ search: '%_\\' })).total).toBe(0)
  for (const unknown of ['018f0000-0000-7000-8000-000000000000', 'RET1', 'x']) {
    expect((await step(unknown, { to: 'approved', version: 1 })).status).toBe(404)
  }
})

test('units returned one by one are credited exactly what they were charged together', async () => {
  // Neither 30.03 nor the tax of 5.41 is divisible by three.
  const { id: productId } = await createProduct(shop.db, { pricePaise: 1_001, gstBasisPoints: 1_800 })
  const order = await placeDeliveredOrder(shop.db, people, { quantity: 3, productId, paid: 35.44 })
  for (let unit = 0; unit < 3; unit++) await receiveTestReturn(admin, await openTestReturn(admin, order))
  const { rows } = await sql<{ kind: string; totals: number[] }>`
    select kind, array_agg(total_paise::int order by serial) as totals from tax_documents
    where order_id = ${order._id} group by kind order by kind`.execute(shop.db)
  expect(rows).toEqual([
    { kind: 'credit_note', totals: [1_181, 1_182, 1_181] },
    { kind: 'tax_invoice', totals: [3_544] },
  ])
})
