// GSTR-1 of a month of real orders: sales and returns, within the State and to other States, to businesses and
// consumers.
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { fromRupees } from '#contract/base/money'
import { addToCart } from '#contract/cart/cart'
import { getGstr1, getGstr3b, listGstr1Documents } from '#contract/gst-filing/admin'
import { placeOrder } from '#contract/orders/store'
import { largeSaleLimitOn, TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { deliverOrder } from '#test/factories/orders'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { openTestReturn, receiveTestReturn } from '#test/factories/returns'
import { openTradingShop } from '#test/trading-shop'
import { gstr1Of, noneOrdinary } from './gstr1.ts'
import { readNamedDocuments, readSmallDocuments } from './gstr1-documents.ts'
import { lowestLimit, readGstr1 } from './read-gstr1.ts'
import { returnPeriod } from './return-period.ts'

const { shop, admin, customer } = await openTradingShop()
const business = await shop.asCustomer()
const month = new Date(Date.now() + 19_800_000).toISOString().slice(0, 7)

interface To {
  state?: string
  country?: string
  gstin?: string
  hsn?: string | null
  quantity?: number
  /** In percent. */
  gst?: number
}

/** Ships and delivers a product that costs 100 rupees a piece before 12% tax. */
async function sold({
  state = 'Haryana',
  country = 'India',
  gstin,
  hsn = '570310',
  quantity = 2,
  gst = 12,
}: To = {}) {
  const gstBasisPoints = gst * 100
  const { id } = await createProduct(shop.db, {
    hsn,
    gstBasisPoints,
    uqc: 'PCS',
    stock: 1_000,
    maxOrderQuantity: 1_000,
  })
  // The business customer has a saved GSTIN.
  const buyer = gstin ? business : customer
  await buyer.call(addToCart, { body: { productId: id, quantity } })
  const { order } = await buyer.call(placeOrder, {
    body: {
      shippingAddress: { ...addressFields, state, country },
      ...(gstin && { gstin, businessName: 'Rao Traders' }),
    },
  })
  await deliverOrder(admin, order._id)
  return { ...order, itemId: order.items[0]?._id ?? '' }
}

await sold()
const back = await sold({ quantity: 3 })
await receiveTestReturn(admin, await openTestReturn(admin, back, 1))
await sold({ state: 'Maharashtra' })
await sold({ state: 'Maharashtra', gstin: '27AAPFU0939F1ZV' })
await sold({ state: 'Maharashtra', quantity: 900 })
await sold({ gst: 0, hsn: '4602', quantity: 5 })
const exempt = await sold({ gst: 0, hsn: '4602', gstin: '06AAACG2115R1ZL' })
await receiveTestReturn(admin, await openTestReturn(admin, exempt, 1))
const nameless = await sold({ hsn: null })

const summary = async (of = month) =>
  (await admin.call(getGstr1, { params: { month: of }, query: {} })).return
const file = (format: string, headers = admin.headers) =>
  shop.fastify.inject({ url: `/api/gst/returns/${month}/file?format=${format}`, headers })

test('each document is in one section, and the totals match the documents and the books', async () => {
  const { sections, ties, gstin } = await summary()
  expect(sections.map(({ section, count, taxable }) => [section, count, taxable])).toEqual([
    ['b2b', 2, 200 + 200],
    ['b2cl', 1, 90_000],
    ['b2cs', 6, 200 + 300 - 100 + 200 + 500 + 200],
    ['exp', 0, 0],
    ['cdnr', 1, -100],
    ['cdnur', 0, 0],
  ])
  expect(ties.sections.taxable).toBe(91_600)
  expect(ties.documents).toEqual(ties.sections)
  expect(ties.books).toEqual({ cgst: ties.sections.cgst, sgst: ties.sections.sgst, igst: ties.sections.igst })
  expect(gstin).toMatch(/^06/)
})

test('GET /gst/returns/{month}/3b agrees with GSTR-1, the documents and the books', async () => {
  const gstr1 = await summary()
  const gstr3b = (await admin.call(getGstr3b, { params: { month }, query: {} })).return
  expect(gstr3b.ties).toEqual(gstr1.ties)
  const { sections, books } = gstr3b.ties
  expect(books).toEqual({ cgst: sections.cgst, sgst: sections.sgst, igst: sections.igst })
  expect(gstr3b.zeroRated.taxable).toBe(0)
  expect(gstr3b.nilRated.taxable).toBe(gstr1.nilRated)
  expect(gstr3b.taxable.taxable + gstr3b.nilRated.taxable).toBe(91_600)
  // The sale to the business in Maharashtra isn't in table 3.2.
  expect(gstr3b.unregistered).toEqual([{ place: '27-Maharashtra', taxable: 90_200, igst: 10_824 }])
  const { invoices, creditNotes } = gstr3b
  expect([invoices.count, creditNotes.count]).toEqual([8, 2])
  expect(invoices.taxable - creditNotes.taxable).toBe(91_600)
})

test('GET /gst/returns/{month}/3b/file returns the tables as CSV, and records the download', async () => {
  const answer = await shop.fastify.inject({
    url: `/api/gst/returns/${month}/3b/file?format=csv`,
    headers: admin.headers,
  })
  expect(answer.statusCode).toBe(200)
  const lines = answer.body.replace('\ufeff', '').trimEnd().split('\r\n')
  expect(lines[0]).toContain('Taxable value')
  expect(lines.slice(1).map((line) => line.split(',')[0]?.replaceAll('"', ''))).toEqual([
    '3.1(a)',
    '3.1(b)',
    '3.1(c)',
    '3.1(e)',
    '3.2',
  ])
  expect(lines.at(-1)).toContain('27-Maharashtra')
  const logged = await shop.db
    .selectFrom('auditLog')
    .select('subjectId')
    .where('action', '=', 'books.gstr3b')
    .execute()
  expect(logged).toEqual([{ subjectId: month }])
})

test('exempt goods are invoiced with a bill of supply, listed as nil rated, and reduced by returns', async () => {
  const bills = await shop.db
    .selectFrom('taxDocuments')
    .select(['kind', 'prefix', 'content'])
    .where('orderId', '=', exempt._id)
    .orderBy('issuedAt')
    .execute()
  expect(bills.map(({ kind, prefix }) => [kind, prefix])).toEqual([
    ['bill_of_supply', 'BOS'],
    ['credit_note', 'CN'],
  ])
  expect(JSON.parse(bills[0]?.content ?? '').notes).toContain(
    'The goods are exempt from GST or nil rated: no tax is charged',
  )
  const { nilRated, series, hsn } = await summary()
  expect(nilRated).toBe(500 + 200 - 100)
  expect(hsn.filter(({ rate }) => rate === 0)).toMatchObject([
    { hsn: '4602', isB2b: true, quantity: 1, taxable: 100 },
    { hsn: '4602', isB2b: false, quantity: 5, taxable: 500 },
  ])
  expect(series.map(({ kind, total }) => [kind, total])).toEqual([
    ['tax_invoice', 6],
    ['credit_note', 2],
    ['bill_of_supply', 2],
  ])
  expect((await file('json')).json()).toMatchObject({
    nil: {
      inv: [
        { sply_ty: 'INTRAB2C', nil_amt: 500, expt_amt: 0, ngsup_amt: 0 },
        { sply_ty: 'INTRAB2B', nil_amt: 100, expt_amt: 0, ngsup_amt: 0 },
      ],
    },
  })
})

test('a problem links to its order', async () => {
  const { issues } = await summary()
  expect(issues.map(({ text, document }) => [text, document?.orderNumber ?? null])).toEqual([
    ['Goods without an HSN code', nameless.orderNumber],
    [expect.stringMatching(/^12% was last valid on 2025-09-21, but 7 documents use it, first INV/), null],
  ])
})

test("the database's sums equal the totals of the individual documents", async () => {
  const settings = TaxSettings.parse({})
  const { gstr1 } = await readGstr1(shop.db, month)
  const { months, scope } = await returnPeriod(shop.db, { month: `${month}-01` })
  const of = { months, scope, limit: lowestLimit(settings), amended: [] }
  const small = await readSmallDocuments(shop.db, of, { ids: [], most: 100 })
  const named = await readNamedDocuments(shop.db, of, [])
  expect(small).toHaveLength(6)
  expect(named.some(({ isOrdinary }) => isOrdinary)).toBe(false)
  const limit = (day: string) => fromRupees(largeSaleLimitOn(day, settings))
  const documents = [...named, ...small].toSorted((one, other) => one.number.localeCompare(other.number))
  const { documents: _, series: __, ...singly } = gstr1Of({ documents, ordinary: noneOrdinary }, [], limit)
  expect(gstr1).toMatchObject(singly)
  const listed = await admin.call(listGstr1Documents, { params: { month, section: 'b2cs' }, query: {} })
  expect(listed.total).toBe(6)
  expect(listed.documents.map(({ number }) => number)).toEqual(small.map(({ number }) => number))
})

test('the documents of a section are listed with their place of supply', async () => {
  const { documents, total } = await admin.call(listGstr1Documents, {
    params: { month, section: 'b2b' },
    query: {},
  })
  expect(total).toBe(2)
  expect(documents).toMatchObject([
    {
      kind: 'tax_invoice',
      place: '27-Maharashtra',
      gstin: '27AAPFU0939F1ZV',
      taxable: 200,
      igst: 24,
      total: 224,
    },
    {
      kind: 'bill_of_supply',
      place: '06-Haryana',
      gstin: '06AAACG2115R1ZL',
      taxable: 200,
      igst: 0,
      total: 200,
    },
  ])
  expect((await admin.send('GET', `/gst/returns/${month}/sections/b2x`)).status).toBe(404)
})

test("the portal's JSON file and the CSV sheets contain the same amounts as the screen", async () => {
  const reply = await file('json')
  expect(reply.headers['content-disposition']).toMatch(/returns_\d+_R1_06[A-Z0-9]+_offline\.json/)
  const json = reply.json()
  expect(json).toMatchObject({ fp: `${month.slice(5)}${month.slice(0, 4)}`, hash: 'hash' })
  expect(json.b2b[0]).toMatchObject({ ctin: '27AAPFU0939F1ZV', inv: [{ pos: '27', val: 224 }] })
  expect(json.b2cl[0].inv[0]).toMatchObject({ val: 100_800 })
  expect(json.b2cs).toMatchObject([
    { sply_ty: 'INTRA', pos: '06', rt: 12, txval: 600, camt: 36, samt: 36 },
    { sply_ty: 'INTER', pos: '27', rt: 12, txval: 200, iamt: 24 },
  ])
  expect(json.doc_issue.doc_det).toMatchObject([
    {
      doc_num: 1,
      docs: [
        { totnum: 6, cancel: 0 },
        { from: expect.stringMatching(/^BOS/), totnum: 2, cancel: 0 },
      ],
    },
    { doc_num: 5, docs: [{ totnum: 2, cancel: 0 }] },
  ])
  const sheets = unzipSync(new Uint8Array((await file('csv')).rawPayload))
  expect(Object.keys(sheets).sort()).toEqual(
    [
      'b2b,sez,de.csv',
      'b2cl.csv',
      'b2cs.csv',
      'docs.csv',
      'exemp.csv',
      'hsn(b2b).csv',
      'hsn(b2c).csv',
    ].sort(),
  )
  const [, exempted, line] = new TextDecoder().decode(sheets['hsn(b2b).csv']).split('\r\n')
  expect(exempted).toBe('4602,,PCS-PIECES,1.00,100.00,0.00,100.00,0.00,0.00,0.00,0.00')
  expect(line).toBe('570310,,PCS-PIECES,2.00,224.00,12.00,200.00,24.00,0.00,0.00,0.00')
  const { rows } = await shop.db
    .selectFrom('auditLog')
    .select('action')
    .where('action', '=', 'books.gst-return')
    .execute()
    .then((found) => ({ rows: found }))
  expect(rows).toHaveLength(3)
})

test('a month without sales is empty, an invalid month is not found, and only roles that may read the books see it', async () => {
  const { sections, issues, hsn, series } = await summary('2020-04')
  expect([sections.every(({ count }) => count === 0), issues, hsn, series]).toEqual([true, [], [], []])
  expect((await admin.send('GET', '/gst/returns/2026-13')).status).toBe(404)
  const dispatcher = await shop.asAdmin({ role: 'dispatch' })
  expect((await dispatcher.send('GET', `/gst/returns/${month}`)).status).toBe(403)
  expect((await file('json', dispatcher.headers)).statusCode).toBe(403)
})

test("the seller's settings determine the length of HSN codes, the limit of large sales, the filing frequency and the format", async () => {
  const set = (change: object) =>
    transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse(change)))
  const large = async () => (await summary()).sections.find(({ section }) => section === 'b2cl')?.count
  const limits = (...from: [day: string, limit: number][]) =>
    set({ largeSaleLimits: from.map(([day, limit]) => ({ from: day, limit })) })
  const isTooShort = ({ text }: { text: string }) => text === 'HSN code 4602 has fewer than 6 digits'

  expect((await summary()).issues.some(isTooShort)).toBe(false)
  await set({ isAboveFiveCrore: true })
  expect((await summary()).issues.some(isTooShort)).toBe(true)

  // The sales to Maharashtra are ₹1,00,800 and ₹224.
  await limits(['2017-07-01', 224])
  expect(await large()).toBe(1)
  await limits(['2017-07-01', 223.99])
  expect(await large()).toBe(2)
  await limits(['2017-07-01', 250_000], [today(), 100])
  expect(await large()).toBe(2)
  await limits(['2017-07-01', 250_000], [addDays(today(), 1), 100])
  expect(await large()).toBe(0)

  expect((await summary()).isFurnishing).toBe(false)
  await set({ filesQuarterly: true })
  const isLastOfQuarter = Number(month.slice(5)) % 3 === 0
  expect((await summary()).isFurnishing).toBe(!isLastOfQuarter)
  expect('b2cs' in (await file('json')).json()).toBe(isLastOfQuarter)

  await set({ gstr1Version: 'GST3.3.1' })
  expect((await file('json')).json().version).toBe('GST3.3.1')
  await set({})
})
