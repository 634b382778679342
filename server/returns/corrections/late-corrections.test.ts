// Corrections at the end of the period for credit notes, and after a change of the seller's State.
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { today } from '#contract/base/days'
import { listDocuments } from '#contract/documents/admin'
import { correctInvoice, listCorrectableInvoices } from '#contract/returns/corrections'
import { transaction } from '#server/db/database'
import { readDocument } from '#server/documents/issue/read-document'
import { getSetting, saveSetting } from '#server/settings/settings'
import { openTestReturn, placeDeliveredOrder, receiveTestReturn } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterEach(() => vi.useRealTimers())
afterAll(() => vi.useRealTimers())

const deliver = () => placeDeliveredOrder(shop.db, { customer, admin }, { quantity: 4 })
const notes = async (orderId: string) =>
  (await admin.call(listDocuments, { query: { orderId } })).documents.filter(({ kind }) =>
    kind.endsWith('note'),
  )

async function correctable(orderId: string) {
  const { version, invoices } = await admin.call(listCorrectableInvoices, { params: { id: orderId } })
  return { version, invoice: invoices[0]?._id ?? '', period: invoices[0]?.period, reason: 'Agreed by phone' }
}

test('a correction after the period reduces the amount due, but no tax', async () => {
  const order = await deliver()
  const { period: _, ...common } = await correctable(order._id)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2029-01-05T06:00:00Z') })
  const later = await shop.asAdmin()
  const body = { ...common, kind: 'discount', amount: 100, expected: { credit: 112, debit: 0 } } as const
  const reply = await later.call(correctInvoice, { params: { id: order._id }, body })
  expect(reply.message).toBe('₹112.00 credited without a reduction of the tax')
  expect(reply.order.account.credited).toBe(112)
  const { _id, kind, ...journal } = await shop.db
    .selectFrom('ledgerJournals')
    .select(['id as _id', 'kind', 'number'])
    .where('orderId', '=', order._id)
    .where('kind', '=', 'late_correction')
    .executeTakeFirstOrThrow()
  expect(journal.number).toContain('INV/')
  const entries = await shop.db
    .selectFrom('ledgerEntries')
    .select(['account', 'amountPaise'])
    .where('journalId', '=', _id)
    .orderBy('amountPaise', 'desc')
    .execute()
  expect(entries).toEqual([
    { account: 'sales_returns', amountPaise: 11_200 },
    { account: 'receivables', amountPaise: -11_200 },
  ])
  // A rate that was too low can't be corrected without a credit note.
  const { version } = reply.order
  const lines = [{ itemId: order.itemId, rate: 18 }]
  const rate = { ...common, version, kind: 'rate', lines, expected: { credit: 336, debit: 354 } }
  const refused = await later.send('POST', `/admin/orders/${order._id}/corrections`, rate)
  expect(refused.body).toMatchObject({ error: { code: 'illegal_transition' } })
  vi.useRealTimers()
  expect(await notes(order._id)).toEqual([])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('an annual return filed earlier ends the period for credit notes', async () => {
  const tax = await getSetting(shop.db, 'tax')
  const save = (annualReturnFiledOn: string | null) =>
    transaction(shop.db, (tx) => saveSetting(tx, 'tax', { ...tax, annualReturnFiledOn }))
  const order = await deliver()
  const year = Number(today().slice(0, 4)) + (today().slice(5) >= '04-01' ? 1 : 0)
  expect((await correctable(order._id)).period).toEqual({
    safeUntil: `${year}-10-31`,
    until: `${year}-11-30`,
  })
  await save(`${year}-09-15`)
  expect((await correctable(order._id)).period).toEqual({
    safeUntil: `${year}-08-31`,
    until: `${year}-09-15`,
  })
  await save(null)
})

test("notes follow their invoice's seller after the seller has moved from Haryana to Delhi", async () => {
  const [returned, corrected] = [await deliver(), await deliver()]
  const seller = await getSetting(shop.db, 'seller')
  const before = await admin.call(listDocuments, { query: { orderId: returned._id } })
  const invoice = await readDocument(shop.db, before.documents[0]?._id ?? '')
  await transaction(shop.db, (tx) =>
    saveSetting(tx, 'seller', { ...seller, gstin: '', state: 'Delhi', city: 'New Delhi' }),
  )
  await receiveTestReturn(admin, await openTestReturn(admin, returned, 1))
  const { period: _, ...common } = await correctable(corrected._id)
  const body = { ...common, kind: 'discount', amount: 100, expected: { credit: 112, debit: 0 } } as const
  await admin.call(correctInvoice, { params: { id: corrected._id }, body })
  for (const { _id } of [returned, corrected]) {
    const [note] = await notes(_id)
    const { content } = await readDocument(shop.db, note?._id ?? '')
    expect(content.seller).toEqual(invoice.content.seller)
    const { placeOfSupply, isWithinState, stateTax } = invoice.content
    expect(content).toMatchObject({ placeOfSupply, isWithinState, stateTax })
    expect(content.igstPaise === 0).toBe(isWithinState)
    expect(content.cgstPaise + content.sgstPaise + content.igstPaise).toBe(1_200)
  }
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', seller))
  expect(await checkInvariants(shop.db)).toEqual([])
})
