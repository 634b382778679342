import { afterEach, expect, test } from 'vitest'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { Invoicing } from '#contract/settings/invoicing'
import { transaction } from '#server/db/database'
import { readDocument } from '#server/documents/issue/read-document'
import { getSetting, saveSetting } from '#server/settings/settings'
import { deliverOrder, placeTestOrder } from '#test/factories/orders'
import { refundEntry } from '#test/factories/returns'
import { checkInvariants } from '#test/invariants'
import { pdfPages } from '#test/pdf-text'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
afterEach(async () => expect(await checkInvariants(shop.db)).toEqual([]))

const pay = (id: string, amount: number, reference: string | null = null) =>
  admin.send('POST', `/admin/orders/${id}/payments`, {
    method: 'upi',
    amount,
    reference,
    receivedOn: '2026-01-02',
  })
const detail = async (id: string) => (await admin.call(getOrderDetail, { params: { id } })).order
const documentsOf = async (id: string) => {
  const rows = await shop.db
    .selectFrom('taxDocuments')
    .select('id')
    .where('orderId', '=', id)
    .orderBy('issuedAt')
    .orderBy('serial')
    .execute()
  return Promise.all(rows.map((row) => readDocument(shop.db, row.id)))
}

test("a payment before the invoice gets a receipt voucher, a payment after it doesn't", async () => {
  const { _id, items } = await placeTestOrder(shop.db, customer)
  await pay(_id, 100, '412345670001')
  const [voucher] = await documentsOf(_id)
  expect(voucher).toMatchObject({
    kind: 'receipt_voucher',
    content: {
      totalPaise: 10_000,
      cgstPaise: 0,
      igstPaise: 0,
      money: { amountPaise: 10_000, method: 'UPI', reference: '412345670001', day: '2026-01-02' },
      notes: [`Advance for: ${items[0]?.name} (2).`, expect.stringContaining('No tax is payable')],
    },
  })
  await deliverOrder(admin, _id, 'India Post', 2)
  await pay(_id, 124)
  expect((await documentsOf(_id)).map(({ kind }) => kind)).toEqual(['receipt_voucher', 'tax_invoice'])
})

test('the voucher shows its amount as a PDF, and the customer can download it', async () => {
  const { _id } = await placeTestOrder(shop.db, customer)
  await pay(_id, 50, '412345670002')
  const [voucher] = await documentsOf(_id)
  const { rawPayload } = await shop.fastify.inject({
    url: `/api/orders/${_id}/documents/${voucher?.id}`,
    headers: customer.headers,
  })
  const text = (pdfPages(rawPayload)[0] ?? []).join('')
  for (const said of ['RECEIPT VOUCHER', '412345670002', 'Fifty Rupees Only', 'Received on', 'Nil'])
    expect(text).toContain(said)
})

test('a refund before any invoice gets a refund voucher that names the receipt voucher', async () => {
  const { _id, items } = await placeTestOrder(shop.db, customer)
  await pay(_id, 224)
  await admin.send('POST', `/admin/orders/${_id}/transitions`, {
    to: 'cancelled',
    version: 2,
    reason: 'No stock',
  })
  await admin.send('POST', `/admin/orders/${_id}/refunds`, { ...refundEntry, version: 3, amount: 224 })
  const [receipt, refund] = await documentsOf(_id)
  expect(refund).toMatchObject({
    kind: 'refund_voucher',
    content: {
      totalPaise: 22_400,
      refersTo: [{ number: receipt?.number }],
      reason: refundEntry.reason,
      // Rule 51 requires a description of the goods.
      notes: [`Advance refunded for: ${items[0]?.name} (2).`, expect.stringContaining('No tax')],
    },
  })
})

test('a refund after the invoice gets no voucher: a credit note covers the change', async () => {
  const { _id } = await placeTestOrder(shop.db, customer)
  await pay(_id, 224)
  await deliverOrder(admin, _id, 'India Post', 2)
  const payment = (await detail(_id)).payments[0]?._id
  const taken = await admin.send('POST', `/admin/orders/${_id}/reversals`, { payment, reason: 'Bounced' })
  expect(taken.status).toBe(201)
  expect((await documentsOf(_id)).map(({ kind }) => kind)).toEqual(['receipt_voucher', 'tax_invoice'])
})

test('a seller who charges no tax issues no voucher', async () => {
  const terms = await getSetting(shop.db, 'tax')
  await transaction(shop.db, (tx) => saveSetting(tx, 'tax', { ...terms, scheme: 'composition' }))
  const { _id } = await placeTestOrder(shop.db, customer)
  await transaction(shop.db, (tx) => saveSetting(tx, 'tax', terms))
  await pay(_id, 10)
  expect(await documentsOf(_id)).toEqual([])
})

test('a voided payment gets a refund voucher that refers to its own receipt voucher', async () => {
  const { _id } = await placeTestOrder(shop.db, customer)
  await pay(_id, 10)
  await pay(_id, 20)
  const payment = (await detail(_id)).payments.find(({ amount }) => amount === 10)?._id
  await admin.send('POST', `/admin/orders/${_id}/reversals`, { payment, reason: 'Recorded twice' })
  const [first, , refund] = await documentsOf(_id)
  expect(refund).toMatchObject({
    kind: 'refund_voucher',
    content: { totalPaise: 1_000, refersTo: [{ number: first?.number }] },
  })
})

/** Like the shop's own pages: if the server is busy, retry with the same idempotency key. */
async function payUntilAnswered(id: string, key = crypto.randomUUID()) {
  const body = { method: 'upi', amount: 1, receivedOn: '2026-01-02' }
  const answer = await admin.send('POST', `/admin/orders/${id}/payments`, body, { 'idempotency-key': key })
  if (answer.status !== 503) return answer
  await new Promise((resolve) => setTimeout(resolve, 1_000 * Number(answer.headers['retry-after'])))
  return payUntilAnswered(id, key)
}

test('30 concurrent payments are each recorded once and numbered without gaps', async () => {
  const orders: string[] = []
  for (let at = 0; at < 30; at++) orders.push((await placeTestOrder(shop.db, customer))._id)
  const replies = await Promise.all(orders.map((id) => payUntilAnswered(id)))
  expect(replies.filter(({ status }) => status !== 201)).toEqual([])
  for (const id of orders) {
    expect((await detail(id)).payments).toHaveLength(1)
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['receipt_voucher'])
  }
})

test('a prefix already used for another kind of document is refused, and no payment is recorded without its voucher', async () => {
  const taken = Invoicing.parse({ prefixes: { tax_invoice: 'TI', receipt_voucher: 'INV' } })
  await transaction(shop.db, (tx) => saveSetting(tx, 'invoicing', taken))
  const { _id } = await placeTestOrder(shop.db, customer)
  expect((await pay(_id, 10)).status).toBe(500)
  expect((await detail(_id)).payments).toEqual([])
  await transaction(shop.db, (tx) => saveSetting(tx, 'invoicing', Invoicing.parse({})))
})

test('a shop that has turned vouchers off issues none', async () => {
  const setting = Invoicing.parse({ receiptVouchers: false })
  await transaction(shop.db, (tx) => saveSetting(tx, 'invoicing', setting))
  const { _id } = await placeTestOrder(shop.db, customer)
  await pay(_id, 10)
  expect(await documentsOf(_id)).toEqual([])
})
