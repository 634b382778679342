import { expect, test } from 'vitest'
import { listDocuments } from '#contract/documents/admin'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { type CorrectInvoice, correctInvoice, listCorrectableInvoices } from '#contract/returns/corrections'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()

type Placed = Awaited<ReturnType<typeof placeDeliveredOrder>>
type Change = CorrectInvoice extends infer One
  ? One extends CorrectInvoice
    ? Omit<One, 'version' | 'invoice' | 'reason' | 'tellCustomer'>
    : never
  : never

const deliver = (quantity = 4, paid = quantity * 112) =>
  placeDeliveredOrder(shop.db, { customer, admin }, { quantity, paid })

const correctable = (order: Placed) => admin.call(listCorrectableInvoices, { params: { id: order._id } })

async function bodyOf(order: Placed, change: Change): Promise<CorrectInvoice> {
  const { version, invoices } = await correctable(order)
  return {
    version,
    invoice: invoices[0]?._id ?? '',
    reason: 'Agreed by phone',
    tellCustomer: true,
    ...change,
  }
}

const correct = async (order: Placed, change: Change) =>
  (await admin.call(correctInvoice, { params: { id: order._id }, body: await bodyOf(order, change) })).order

const refuse = async (order: Placed, change: Change) =>
  admin.send('POST', `/admin/orders/${order._id}/corrections`, await bodyOf(order, change))

const documentsOf = async ({ _id: orderId }: Placed) =>
  (await admin.call(listDocuments, { query: { orderId } })).documents
    .filter(({ kind }) => kind.endsWith('note'))
    .map(({ kind, taxable, tax, total }) => ({ kind, taxable, tax, total }))

test('a lower price credits the difference with its tax, and the customer gets the note by email', async () => {
  const order = await deliver()
  const lines = [{ itemId: order.itemId, price: 90 }]
  const changed = await correct(order, { kind: 'price', lines, expected: { credit: 44.8, debit: 0 } })
  expect(changed).toMatchObject({
    balance: -44.8,
    account: { credited: 44.8, debited: 0 },
    paymentState: 'overpaid',
  })
  expect(await documentsOf(order)).toEqual([{ kind: 'credit_note', taxable: 40, tax: 4.8, total: 44.8 }])
  const { key } = await shop.db
    .selectFrom('mails')
    .select('key')
    .where('key', 'like', 'invoice-corrected:%')
    .orderBy('key', 'desc')
    .executeTakeFirstOrThrow()
  expect(key).toContain('invoice-corrected:')
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a higher price raises the amount due by a debit note', async () => {
  const order = await deliver()
  const lines = [{ itemId: order.itemId, price: 110 }]
  const changed = await correct(order, { kind: 'price', lines, expected: { credit: 0, debit: 44.8 } })
  expect(changed).toMatchObject({
    balance: 44.8,
    account: { credited: 0, debited: 44.8 },
    paymentState: 'part_paid',
  })
  expect(await documentsOf(order)).toEqual([{ kind: 'debit_note', taxable: 40, tax: 4.8, total: 44.8 }])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a wrong rate changes the tax only: a credit note at the wrong rate, a debit note at the right one', async () => {
  const order = await deliver()
  const lines = [{ itemId: order.itemId, rate: 5 }]
  const changed = await correct(order, { kind: 'rate', lines, expected: { credit: 448, debit: 420 } })
  expect(changed.balance).toBe(-28)
  expect((await documentsOf(order)).sort((a, b) => a.kind.localeCompare(b.kind))).toEqual([
    { kind: 'credit_note', taxable: 400, tax: 48, total: 448 },
    { kind: 'debit_note', taxable: 400, tax: 20, total: 420 },
  ])
  // Units that come back later are credited at the corrected rate.
  const { order: back } = await receiveTestReturn(admin, await openTestReturn(admin, order, 1))
  expect(back.balance).toBe(-28 - 105)
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a return after a price correction credits the corrected price, and all notes undo the invoice', async () => {
  const order = await deliver()
  await receiveTestReturn(admin, await openTestReturn(admin, order, 1))
  const lines = [{ itemId: order.itemId, price: 80 }]
  await correct(order, { kind: 'price', lines, expected: { credit: 67.2, debit: 0 } })
  const { order: part, return: one } = await receiveTestReturn(admin, await openTestReturn(admin, order, 1))
  expect([one.value, part.account.credited]).toEqual([89.6, 268.8])
  const { order: all } = await receiveTestReturn(admin, await openTestReturn(admin, order, 2))
  expect([all.status, all.account.credited, all.balance]).toEqual(['returned', 448, -448])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('units that were billed but not sent are credited and can no longer be returned', async () => {
  const order = await deliver()
  const lines = [{ itemId: order.itemId, units: 3 }]
  const changed = await correct(order, { kind: 'quantity', lines, expected: { credit: 112, debit: 0 } })
  expect(changed.returnable).toEqual([{ itemId: order.itemId, quantity: 3 }])
  const { order: back } = await receiveTestReturn(admin, await openTestReturn(admin, order, 3))
  expect([back.status, back.account.credited]).toEqual(['returned', 448])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('a later discount is divided over the lines, and an invoice issued by mistake is credited in full', async () => {
  const order = await deliver(4, 0)
  await correct(order, { kind: 'discount', amount: 50, expected: { credit: 56, debit: 0 } })
  const changed = await correct(order, { kind: 'reversal', expected: { credit: 392, debit: 0 } })
  expect([changed.balance, changed.returnable]).toEqual([0, []])
  const nothing = await refuse(order, { kind: 'reversal', expected: { credit: 0, debit: 0 } })
  expect(nothing).toMatchObject({ status: 400, body: { error: { code: 'invalid_input' } } })
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('POST corrections refuses amounts the admin has not seen, and more than the invoice has left', async () => {
  const order = await deliver()
  const lines = [{ itemId: order.itemId, price: 90 }]
  const unseen = await refuse(order, { kind: 'price', lines, expected: { credit: 44, debit: 0 } })
  expect(unseen).toMatchObject({ status: 409, body: { error: { code: 'conflict' } } })
  const much = await refuse(order, { kind: 'discount', amount: 400.01, expected: { credit: 0, debit: 0 } })
  expect(much.body).toMatchObject({ error: { fields: { amount: 'The discount can be ₹400.00 at most' } } })
  await openTestReturn(admin, order, 2)
  const units = [{ itemId: order.itemId, units: 1 }]
  const returning = await refuse(order, {
    kind: 'quantity',
    lines: units,
    expected: { credit: 336, debit: 0 },
  })
  expect(returning.body).toMatchObject({
    error: { fields: { lines: expect.stringContaining('open return') } },
  })
  const same = await refuse(order, {
    kind: 'price',
    lines: [...lines, ...lines],
    expected: { credit: 1, debit: 0 },
  })
  expect(same.body).toMatchObject({ error: { fields: { lines: 'The same item is listed twice' } } })
  expect(await documentsOf(order)).toEqual([])
})

test('POST corrections lets only one of two concurrent corrections take effect', async () => {
  const order = await deliver()
  const body = await bodyOf(order, { kind: 'reversal', expected: { credit: 448, debit: 0 } })
  const replies = await Promise.all(
    [1, 2].map(() => admin.send('POST', `/admin/orders/${order._id}/corrections`, body)),
  )
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409])
  expect((await documentsOf(order)).length).toBe(1)
  const detail = await admin.call(getOrderDetail, { params: { id: order._id } })
  expect(detail.order.balance).toBe(-448)
})
