// E-invoices of real documents: which need one, the file for the portal, its answers, deadlines and cancellation.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { checkCharacter } from '#contract/base/gstin'
import { addToCart } from '#contract/cart/cart'
import { listDocuments } from '#contract/documents/admin'
import { eInvoiceDueOn } from '#contract/documents/e-invoice-status'
import { cancelEInvoice, listEInvoices, registerEInvoice, withdrawIrn } from '#contract/e-invoices/admin'
import { placeOrder } from '#contract/orders/store'
import { TaxSettings } from '#contract/settings/tax'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { pdfPages } from '#test/pdf-text'
import { openTradingShop } from '#test/trading-shop'
import { Inv01 } from './inv01-schema.ts'

const { shop, admin, customer } = await openTradingShop()
const business = await shop.asCustomer()
const PAN_START = '06AAPFU0939F1Z'
const GSTIN = PAN_START + checkCharacter(PAN_START)

const tax = (settings: object) =>
  transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse(settings)))
const above = { isAboveFiveCrore: true, eInvoicesFrom: '2026-01-01' }
beforeAll(async () => {
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller))
  await tax(above)
})
afterEach(() => tax(above))

interface To {
  gstin?: string
  state?: string
  country?: string
  gst?: number
}

/** Ships three pieces and returns the document. */
async function invoiced({ gstin, state = 'Haryana', country = 'India', gst = 500 }: To = {}) {
  const { id } = await createProduct(shop.db, { hsn: '570310', uqc: 'PCS', gstBasisPoints: gst, stock: 100 })
  const buyer = gstin ? business : customer
  await buyer.call(addToCart, { body: { productId: id, quantity: 3 } })
  const { order } = await buyer.call(placeOrder, {
    body: {
      shippingAddress: { ...addressFields, state, country },
      ...(gstin && { gstin, businessName: 'Rao Traders' }),
    },
  })
  await deliverOrder(admin, order._id)
  const [document] = (await admin.call(listDocuments, { query: { orderId: order._id } })).documents
  if (!document) throw new Error('A delivered order has an invoice')
  return { order: { ...order, itemId: order.items[0]?._id ?? '' }, document }
}

const listed = async (query: object = {}) =>
  (await admin.call(listEInvoices, { query: { limit: 100, ...query } })).eInvoices
const numbersOf = async (state: string) =>
  (await listed({ state })).map(({ documentNumber }) => documentNumber)
let serial = 0
const newIrn = () => (++serial).toString(16).padStart(64, 'a')
const answer = (irn = newIrn()) => ({ irn, ackNumber: '112610188589976', ackedAt: nowText() })
/** As the portal writes it. */
const nowText = (at = Date.now()) =>
  new Date(at - 1_000 + 19_800_000).toISOString().slice(0, 19).replace('T', ' ')

interface Sold {
  number: string
  day: string
  total: number
}

const part = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url')
const signedQr = (irn: string, { number, day, total }: Sold, change: object = {}) =>
  [
    part({ alg: 'RS256' }),
    part({
      data: JSON.stringify({
        SellerGstin: demoSeller.gstin,
        BuyerGstin: GSTIN,
        DocNo: number,
        DocTyp: 'INV',
        DocDt: day.split('-').reverse().join('/'),
        TotInvVal: total,
        ItemCnt: 1,
        MainHsnCode: '570310',
        Irn: irn,
        IrnDt: nowText(),
        ...change,
      }),
      iss: 'NIC',
    }),
    'c2lnbmF0dXJl',
  ].join('.')

async function upload(name: string, content: string) {
  const form = new FormData()
  form.append('answers', new Blob([content]), name)
  const request = new Request('http://shop.test', { method: 'POST', body: form })
  const answered = await shop.fastify.inject({
    method: 'POST',
    url: '/api/e-invoices/answers',
    headers: {
      ...admin.headers,
      'x-requested-with': 'haat',
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answered.statusCode, body: answered.json() }
}

const pdfOf = async (id: string) => {
  const { rawPayload } = await shop.fastify.inject({
    url: `/api/documents/${id}/file`,
    headers: admin.headers,
  })
  return pdfPages(rawPayload).flat().join('\n')
}

test('invoices to businesses, exports and their notes need an e-invoice; consumers, exempt goods and UN bodies do not', async () => {
  const b2b = await invoiced({ gstin: GSTIN })
  await receiveTestReturn(admin, await openTestReturn(admin, b2b.order, 1))
  const exported = await invoiced({ state: 'Bavaria', country: 'Germany' })
  const others = [
    await invoiced(),
    await invoiced({ gstin: GSTIN, gst: 0 }),
    await invoiced({ gstin: '0717UNO00157UNO' }),
  ]
  const exempt = others[1]
  if (exempt) await receiveTestReturn(admin, await openTestReturn(admin, exempt.order, 1))
  const missing = await listed()
  expect(missing.map(({ kind, supplyType }) => [kind, supplyType]).toSorted()).toEqual([
    ['credit_note', 'B2B'],
    ['tax_invoice', 'B2B'],
    ['tax_invoice', 'EXPWP'],
  ])
  expect(missing.map(({ documentNumber }) => documentNumber)).toEqual(
    expect.arrayContaining([b2b.document.number, exported.document.number]),
  )
  expect(missing.map(({ problems }) => problems)).toEqual([[], [], []])
  for (const { document } of others) expect(document.eInvoice).toBeNull()
  expect(b2b.document.eInvoice).toEqual({ state: 'missing', irn: null, dueOn: null })
})

test('GET /e-invoices/file returns a list that satisfies the schema, and names the first problem otherwise', async () => {
  const rows = await listed()
  const file = (ids: string[]) =>
    shop.fastify.inject({ url: `/api/e-invoices/file?ids=${ids.join(',')}`, headers: admin.headers })
  const answered = await file(rows.map(({ _id }) => _id))
  const invoices = answered.json() as unknown[]
  expect([answered.statusCode, invoices.length]).toEqual([200, rows.length])
  const parsed = invoices.map((invoice) => Inv01.parse(invoice))
  expect(parsed.map(({ DocDtls }) => DocDtls.No).toSorted()).toEqual(
    rows.map(({ documentNumber }) => documentNumber).toSorted(),
  )
  expect(parsed.find(({ DocDtls }) => DocDtls.Typ === 'CRN')?.RefDtls?.PrecDocDtls).toHaveLength(1)
  const consumer = await invoiced()
  expect((await file([consumer.document._id])).statusCode).toBe(404)
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', { ...demoSeller, pinCode: '' }))
  const { document } = await invoiced({ gstin: GSTIN })
  await transaction(shop.db, (tx) => saveSetting(tx, 'seller', demoSeller))
  const refused = await file([document._id])
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    `${document.number}: Your PIN code doesn't have six digits`,
  ])
})

test('the turnover settings decide which documents need an e-invoice, and until when', async () => {
  const { document } = await invoiced({ gstin: GSTIN })
  await tax({})
  expect(await admin.call(listEInvoices, { query: {} })).toMatchObject({ isNeeded: false, total: 0 })
  await tax({ ...above, eInvoicesFrom: addDays(today(), 1) })
  expect(await numbersOf('missing')).not.toContain(document.number)
  await tax({ ...above, eInvoicesFrom: today() })
  expect(await numbersOf('missing')).toContain(document.number)
  expect(await numbersOf('due')).toEqual([])
  await tax({ ...above, isAboveTenCrore: true })
  const [row] = await listed({ search: document.number })
  expect(row?.status.dueOn).toBe(eInvoiceDueOn(document.day))
  // A fresh document has four weeks left.
  expect(await numbersOf('due')).not.toContain(document.number)
})

test('an IRN with its QR code is recorded once, printed, and refused if the code names another document', async () => {
  const { document } = await invoiced({ gstin: GSTIN })
  expect(await pdfOf(document._id)).toContain('Not yet valid: the e-invoice number (IRN) is missing.')
  const good = answer()
  const put = (body: object) => admin.send('PUT', `/e-invoices/${document._id}/irn`, { ...good, ...body })
  const fields = async (body: object) => {
    const { status, body: reply } = await put(body)
    return [status, Object.keys((reply as unknown as { error: { fields: object } }).error.fields)]
  }
  expect(await fields({ irn: 'abc' })).toEqual([400, ['irn']])
  expect(await fields({ ackedAt: '2020-01-01 10:00:00' })).toEqual([400, ['ackedAt']])
  expect(await fields({ ackedAt: nowText(Date.now() + 120_000) })).toEqual([400, ['ackedAt']])
  expect(await fields({ signedQr: 'not a token' })).toEqual([400, ['signedQr']])
  for (const change of [
    { DocNo: 'INV/26-27/999999' },
    { TotInvVal: document.total + 0.01 },
    { BuyerGstin: demoSeller.gstin },
    { DocTyp: 'CRN' },
    { Irn: newIrn() },
  ])
    expect(await fields({ signedQr: signedQr(good.irn, document, change) })).toEqual([400, ['signedQr']])
  const qr = signedQr(good.irn, document)
  const { eInvoice } = await admin.call(registerEInvoice, {
    params: { id: document._id },
    body: { ...good, signedQr: qr },
  })
  expect(eInvoice).toMatchObject({
    status: { state: 'registered', irn: good.irn },
    hasQr: true,
    problems: [],
  })
  expect((await put({})).status).toBe(409)
  const text = (await pdfOf(document._id)).replace(/\s+/g, '')
  expect(text).toContain(`IRN${good.irn}`)
  expect(text).not.toContain('Notyetvalid')
  // Another document can't have the same number.
  const other = await invoiced({ gstin: GSTIN })
  const taken = await admin.send('PUT', `/e-invoices/${other.document._id}/irn`, good)
  expect(taken.status).toBe(409)
  // Withdrawn there, it is free again.
  await admin.call(withdrawIrn, {
    params: { id: document._id },
    body: { note: 'Typed for the wrong invoice' },
  })
  expect(await numbersOf('missing')).toContain(document.number)
  expect((await admin.send('PUT', `/e-invoices/${other.document._id}/irn`, good)).status).toBe(200)
})

test('two people who record an IRN for one document at once record it once', async () => {
  const { document } = await invoiced({ gstin: GSTIN })
  const tries = Array.from({ length: 6 }, () =>
    admin.send('PUT', `/e-invoices/${document._id}/irn`, answer()),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('a cancellation is recorded only for a day within 24 hours, and the number is not used again', async () => {
  const { document } = await invoiced({ gstin: GSTIN })
  const id = document._id
  const body = { cancelledOn: today(), reason: '2' as const, note: 'Wrong rate' }
  expect((await admin.send('POST', `/e-invoices/${id}/cancellation`, body)).status).toBe(409)
  await admin.call(registerEInvoice, { params: { id }, body: answer() })
  for (const cancelledOn of [addDays(today(), -1), addDays(today(), 1), addDays(today(), 2)])
    expect(
      (await admin.send('POST', `/e-invoices/${id}/cancellation`, { ...body, cancelledOn })).status,
    ).toBe(400)
  const { eInvoice } = await admin.call(cancelEInvoice, { params: { id }, body })
  expect(eInvoice).toMatchObject({ status: { state: 'cancelled' }, cancelledOn: today() })
  expect((await admin.send('PUT', `/e-invoices/${id}/irn`, answer())).status).toBe(409)
  expect(await numbersOf('cancelled')).toEqual([document.number])
  expect(await pdfOf(id)).toContain('Cancelled on the e-invoice portal')
})

test('POST /e-invoices/answers records each answer of a JSON file for itself, and again nothing new', async () => {
  const [one, other] = [await invoiced({ gstin: GSTIN }), await invoiced({ gstin: GSTIN })]
  const [first, second] = [newIrn(), newIrn()]
  const shared = { AckNo: 112610188589976, AckDt: nowText(), Status: 'ACT' }
  const file = JSON.stringify({
    data: [
      { ...shared, Irn: first, SignedQRCode: signedQr(first, one.document) },
      { ...shared, Irn: second, DocNo: other.document.number },
      { ...shared, Irn: newIrn(), DocNo: 'INV/20-21/000001' },
      { ...shared, Irn: newIrn(), DocNo: other.document.number, AckDt: '' },
    ],
  })
  const { status, body } = await upload('answers.json', file)
  expect([status, body.recorded]).toEqual([200, [one.document.number, other.document.number]])
  expect(body.problems).toEqual([
    { name: 'INV/20-21/000001', message: 'No invoice or note with this number needs an e-invoice' },
    { name: other.document.number, message: "This isn't a date with a time. Example: 24-11-2026 15:04:00." },
  ])
  const again = await upload('answers.json', file)
  expect(again.body).toMatchObject({ recorded: [], known: 2 })
})

test('POST /e-invoices/answers reads the columns of a CSV file by their titles', async () => {
  const { document } = await invoiced({ gstin: GSTIN })
  const irn = newIrn()
  const csv = [
    'Generated e-invoices',
    'Sl. No,Ack No.,Ack Date,Doc No,Doc Type,IRN,Signed QR Code',
    `1,112610188589976,${nowText()},${document.number},INV,${irn.toUpperCase()},${signedQr(irn, document)}`,
  ].join('\r\n')
  expect((await upload('answers.csv', csv)).body).toMatchObject({ recorded: [document.number], problems: [] })
  const [row] = await listed({ state: 'registered', search: irn })
  expect(row).toMatchObject({ documentNumber: document.number, hasQr: true, ackNumber: '112610188589976' })
  for (const [name, content] of [
    ['empty.json', '[]'],
    ['broken.json', '[{"Irn":'],
    ['other.csv', 'Name,Total\nAsha,3'],
  ] as const)
    expect((await upload(name, content)).status).toBe(400)
})

test('answers of the portal can neither be changed nor deleted', async () => {
  for (const change of [
    () => shop.db.updateTable('eInvoiceEvents').set({ note: 'x' }).execute(),
    () => shop.db.deleteFrom('eInvoiceEvents').execute(),
  ])
    await expect(change()).rejects.toThrow('append-only')
})

afterAll(() => tax({}))
