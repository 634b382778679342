// E-way bills of real consignments: which of them need one, the portal's checks, the upload file, and the number that
// the portal returns.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, today } from '#contract/base/days'
import { checkCharacter } from '#contract/base/gstin'
import { fromRupees } from '#contract/base/money'
import { addToCart } from '#contract/cart/cart'
import { listDocuments } from '#contract/documents/admin'
import { type EwayBill, getEwayBill, listEwayBills } from '#contract/eway-bills/admin'
import { transitionOrder } from '#contract/orders/admin-actions'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { placeOrder } from '#contract/orders/store'
import { getTaxSettings, saveTaxSettings } from '#contract/settings/admin'
import { usualTransport } from '#contract/shipping/transport'
import { demoSeller } from '#demo/seller'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'

const { shop, admin, customer } = await openTradingShop()
const business = await shop.asCustomer()

const haryanaGstin = `06AAACH7409R1Z${checkCharacter('06AAACH7409R1Z')}`
const wrongGstin = `${haryanaGstin.slice(0, 14)}${haryanaGstin.endsWith('A') ? 'B' : 'A'}`

interface To {
  pieces?: number
  paise?: number
  gst?: number
  hsn?: string | null
  gstin?: string
  address?: Partial<typeof addressFields>
}

/** Ships a product that costs 100 rupees a piece before 12% tax. Returns the order and its invoice. */
async function sent({ pieces = 500, paise = 10_000, gst = 1_200, hsn = '570310', gstin, address }: To = {}) {
  const { id: productId } = await createProduct(shop.db, {
    hsn,
    uqc: 'PCS',
    stock: 10_000,
    maxOrderQuantity: 10_000,
    pricePaise: paise,
    gstBasisPoints: gst,
  })
  const buyer = gstin ? business : customer
  await buyer.call(addToCart, { body: { productId, quantity: pieces } })
  const { order } = await buyer.call(placeOrder, {
    body: {
      shippingAddress: { ...addressFields, ...address },
      ...(gstin && { gstin, businessName: 'Rao Traders' }),
    },
  })
  const step = (body: object) =>
    admin.call(transitionOrder, { params: { id: order._id }, body: body as never })
  await step({ to: 'processing', version: 1 })
  const consents = { acceptUnpaid: true, acceptWithoutEway: true }
  await step({ to: 'shipped', version: 2, carrier: 'VRL', trackingNumber: 'LR 4711', ...consents })
  const { documents } = await admin.call(listDocuments, { query: { orderId: order._id } })
  return { ...order, documentId: documents[0]?._id ?? '', documentNumber: documents[0]?.number ?? '' }
}

const listed = async (query: object = {}) =>
  (await admin.call(listEwayBills, { query: { limit: 100, ...query } as never })).ewayBills.map(
    ({ _id }) => _id,
  )
const bill = async (id: string) => (await admin.call(getEwayBill, { params: { id } })).ewayBill
async function put(id: string, what: string, body: object) {
  const answer = await admin.send('PUT', `/eway-bills/${id}/${what}`, body)
  return { ...answer, body: answer.body as { ewayBill?: EwayBill } }
}
const byLorry = { ...usualTransport, vehicleNumber: 'hr 55 ab-1234', distanceKm: 90, version: 0 }
const newNumber = () => String(Math.random()).slice(2, 14).padEnd(12, '7')
const file = (...ids: string[]) =>
  shop.fastify.inject({ url: `/api/eway-bills/file?ids=${ids.join(',')}`, headers: admin.headers })

test('a consignment above the limit, including tax, needs an e-way bill until it has a number or has been delivered', async () => {
  const above = await sent({ pieces: 447 })
  const below = await sent({ pieces: 446 })
  expect(await bill(above.documentId)).toMatchObject({
    value: 50_064,
    limit: 50_000,
    isNeeded: true,
    version: 0,
  })
  expect(await bill(below.documentId)).toMatchObject({ value: 49_952, isNeeded: false })
  expect(await listed()).toContain(above.documentId)
  expect(await listed()).not.toContain(below.documentId)
  expect(await listed({ search: above.orderNumber })).toEqual([above.documentId])
  expect(await listed({ orderId: below._id, state: 'all' })).toEqual([])

  const third = await sent()
  await admin.call(transitionOrder, { params: { id: third._id }, body: { to: 'delivered', version: 3 } })
  expect(await listed()).not.toContain(third.documentId)
  expect(await listed({ state: 'all' })).toContain(third.documentId)
})

test("within the State the seller's own limit applies, between States it doesn't", async () => {
  const within = await sent()
  const between = await sent({ address: { state: 'Punjab', city: 'Ludhiana', zipCode: '141001' } })
  const { settings, version } = await admin.call(getTaxSettings, {})
  const save = (ewayLimitWithinState: number, of: number) =>
    admin.send('PUT', '/settings/tax', { ...settings, ewayLimitWithinState, version: of })
  expect(await save(49_999, version)).toMatchObject({ status: 400 })
  await admin.call(saveTaxSettings, { body: { ...settings, ewayLimitWithinState: 100_000, version } })
  expect(await listed()).not.toContain(within.documentId)
  expect(await listed()).toContain(between.documentId)
  expect(await bill(within.documentId)).toMatchObject({ limit: 100_000, isNeeded: false })
  expect((await save(50_000, version + 1)).status).toBe(200)
})

test("exempt goods don't count towards the limit", async () => {
  const exempt = await sent({ gst: 0, pieces: 900 })
  expect(await bill(exempt.documentId)).toMatchObject({ value: 0, isNeeded: false })
})

test("the file has the portal's format", async () => {
  const one = await sent({ gstin: haryanaGstin })
  const bare = await file(one.documentId)
  expect(bare.statusCode).toBe(409)
  expect(bare.json().message).toBe(
    `${one.documentNumber}: The vehicle number or the transporter ID is missing`,
  )
  expect(await put(one.documentId, 'transport', byLorry)).toMatchObject({
    status: 200,
    body: { ewayBill: { version: 1, problems: [], transport: { vehicleNumber: 'HR55AB1234' } } },
  })
  const answer = await file(one.documentId)
  expect(answer.headers['content-disposition']).toContain(
    `eway-bill-${one.documentNumber.replaceAll('/', '-')}.json`,
  )
  expect(answer.json()).toEqual({
    version: '1.0.0621',
    billLists: [
      {
        userGstin: demoSeller.gstin,
        supplyType: 'O',
        subSupplyType: 1,
        docType: 'INV',
        docNo: one.documentNumber,
        docDate: today().split('-').reverse().join('/'),
        transType: 1,
        fromGstin: demoSeller.gstin,
        fromTrdName: demoSeller.legalName || demoSeller.name,
        fromAddr1: demoSeller.address,
        fromAddr2: '',
        fromPlace: demoSeller.city,
        fromPincode: Number(demoSeller.pinCode),
        fromStateCode: 6,
        actualFromStateCode: 6,
        toGstin: haryanaGstin,
        toTrdName: 'Rao Traders',
        toAddr1: '12 Mill Road',
        toAddr2: '',
        toPlace: 'Panipat',
        toPincode: 132103,
        toStateCode: 6,
        actualToStateCode: 6,
        totalValue: 50_000,
        cgstValue: 3_000,
        sgstValue: 3_000,
        igstValue: 0,
        cessValue: 0,
        TotNonAdvolVal: 0,
        OthValue: 0,
        totInvValue: 56_000,
        transMode: 1,
        transDistance: 90,
        transporterName: '',
        transporterId: '',
        transDocNo: '',
        transDocDate: '',
        vehicleNo: 'HR55AB1234',
        vehicleType: 'R',
        mainHsnCode: 570310,
        itemList: [
          {
            itemNo: 1,
            productName: expect.any(String),
            productDesc: expect.any(String),
            hsnCode: 570310,
            quantity: 500,
            qtyUnit: 'PCS',
            taxableAmount: 50_000,
            sgstRate: 6,
            cgstRate: 6,
            igstRate: 0,
            cessRate: 0,
            cessNonAdvol: 0,
          },
        ],
      },
    ],
  })

  const other = await sent({ address: { state: 'Maharashtra', city: 'Pune', zipCode: '411001' } })
  await put(other.documentId, 'transport', byLorry)
  const both = (await file(one.documentId, other.documentId)).json().billLists
  expect(both.map(({ docNo }: { docNo: string }) => docNo).sort()).toEqual(
    [one.documentNumber, other.documentNumber].sort(),
  )
  expect(both.find(({ docNo }: { docNo: string }) => docNo === other.documentNumber)).toMatchObject({
    toGstin: 'URP',
    toPincode: 411_001,
    toStateCode: 27,
    cgstValue: 0,
    igstValue: 6_000,
    itemList: [{ cgstRate: 0, igstRate: 12 }],
  })
  expect((await file(crypto.randomUUID())).statusCode).toBe(404)
})

test('goods for a transporter without a vehicle, goods by rail, and late e-way bills have their own fields and problems', async () => {
  const { documentId, documentNumber } = await sent()
  const transporterId = haryanaGstin
  const onlyTransporter = { ...usualTransport, transporterName: 'VRL', transporterId, version: 0 }
  const saved = await put(documentId, 'transport', onlyTransporter)
  expect(saved.body.ewayBill?.problems).toEqual([
    {
      isRefused: false,
      text: 'Without a vehicle number the portal issues an e-way bill number, but no validity: VRL adds the vehicle',
      mend: 'transport',
    },
  ])
  expect((await file(documentId)).json().billLists[0]).toMatchObject({
    transMode: '',
    vehicleType: '',
    vehicleNo: '',
    transporterId,
  })
  const byRail = { ...usualTransport, mode: 'rail', documentNumber: 'RR/77', version: 1 }
  expect((await put(documentId, 'transport', byRail)).body.ewayBill?.problems[0]?.text).toBe(
    'The number and date of the transport document are missing',
  )
  const early = { ...byRail, documentDay: addDays(today(), -1), version: 2 }
  expect((await put(documentId, 'transport', early)).body.ewayBill?.problems[0]?.text).toBe(
    'The transport document is older than the invoice',
  )
  await put(documentId, 'transport', { ...byRail, documentDay: today(), version: 3 })
  expect((await file(documentId)).json().billLists[0]).toMatchObject({
    docNo: documentNumber,
    transMode: 2,
    transDocNo: 'RR/77',
    vehicleNo: '',
    vehicleType: '',
  })
  for (const [field, value] of [
    ['transporterId', wrongGstin],
    ['transporterId', 'VRL'],
    ['vehicleNumber', 'लारी'],
    ['distanceKm', 4_001],
    ['documentNumber', 'A B'],
  ] as const) {
    const answer = await put(documentId, 'transport', { ...byLorry, version: 4, [field]: value })
    expect(answer, field).toMatchObject({
      status: 400,
      body: { error: { fields: { [field]: expect.any(String) } } },
    })
  }
})

test('bills that must be entered on the portal by hand say so', async () => {
  const problems = async (to: To) => {
    const { documentId } = await sent(to)
    await put(documentId, 'transport', byLorry)
    return (await bill(documentId)).problems.map(({ text, mend }) => [mend, text])
  }
  expect(await problems({ gstin: haryanaGstin, address: { state: 'Punjab', zipCode: '141001' } })).toEqual([
    [
      'portal',
      'Billed to one State and delivered to another: enter it on the portal yourself, as bill-to/ship-to',
    ],
  ])
  expect(await problems({ address: { country: 'Nepal', state: 'Bagmati' } })).toEqual([
    ['portal', 'Enter exports on the portal yourself: it asks for the port of loading'],
  ])
  expect(await problems({ hsn: null, address: { fullAddress: '१२ मिल रोड' } })).toEqual([
    ['portal', "The delivery address isn't in Latin letters: enter it on the portal yourself"],
    ['products', 'Goods without an HSN code'],
  ])
})

test("an e-way bill number is accepted once, appears in the order's history, and can be searched", async () => {
  const one = await sent()
  const other = await sent()
  const number = newNumber()
  const entry = { number: `${number.slice(0, 4)} ${number.slice(4, 8)}-${number.slice(8)}`, madeOn: today() }
  expect(await put(one.documentId, 'number', { ...entry, version: 3 })).toMatchObject({ status: 409 })
  expect(
    await put(one.documentId, 'number', { ...entry, madeOn: addDays(today(), -1), version: 0 }),
  ).toMatchObject({
    status: 400,
    body: { error: { fields: { madeOn: expect.stringContaining('Must not be before the invoice date') } } },
  })
  const both = await Promise.all(
    [one, other].map(({ documentId }) => put(documentId, 'number', { ...entry, version: 0 })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const [made, without] = both[0]?.status === 200 ? [one, other] : [other, one]
  expect(await listed()).not.toContain(made.documentId)
  expect(await listed({ state: 'made', search: entry.number })).toEqual([made.documentId])
  expect((await file(made.documentId)).statusCode).toBe(409)
  const { events } = (await admin.call(getOrderDetail, { params: { id: made._id } })).order
  expect(events.at(-1)?.note).toBe(
    `E-way bill ${number.slice(0, 4)} ${number.slice(4, 8)} ${number.slice(8)} generated for ${made.documentNumber}`,
  )
  const found = await admin.send('GET', `/admin/search?q=${number}`)
  expect((found.body.orders as unknown as { _id: string }[]).map(({ _id }) => _id)).toEqual([made._id])

  const cancel = (version: number) =>
    admin.send('POST', `/eway-bills/${made.documentId}/cancellation`, { version, reason: 'Lorry broke down' })
  expect((await cancel(9)).status).toBe(409)
  expect(await cancel(1)).toMatchObject({ status: 200, body: { ewayBill: { number: null, version: 2 } } })
  expect(await listed()).toContain(made.documentId)
  expect((await put(without.documentId, 'number', { ...entry, version: 0 })).status).toBe(200)
})

test('a consignment can be marked as needing no e-way bill, with a reason, and the mark can be removed', async () => {
  const { documentId } = await sent()
  expect((await put(documentId, 'need', { reason: ' ', version: 0 })).status).toBe(400)
  expect((await put(documentId, 'need', { reason: 'Fetched by hand cart', version: 0 })).status).toBe(200)
  expect(await listed()).not.toContain(documentId)
  expect(await listed({ state: 'not-needed' })).toContain(documentId)
  expect((await put(documentId, 'number', { number: newNumber(), madeOn: today(), version: 1 })).status).toBe(
    409,
  )
  expect((await put(documentId, 'need', { reason: null, version: 1 })).status).toBe(200)
  expect(await listed()).toContain(documentId)
})

test('values and taxes of the file add up to the invoice for any goods', async () => {
  const goods = fc.record({
    pieces: fc.integer({ min: 1, max: 900 }),
    paise: fc.integer({ min: 1, max: 99_999 }),
    gst: fc.constantFrom(500, 1_200, 1_800),
    state: fc.constantFrom('Haryana', 'Punjab', 'Delhi'),
  })
  await fc.assert(
    fc.asyncProperty(goods, async ({ state, ...to }) => {
      const { documentId, totalAmount } = await sent({ ...to, address: { state } })
      await put(documentId, 'transport', byLorry)
      const [one] = (await file(documentId)).json().billLists
      const parts = ['totalValue', 'cgstValue', 'sgstValue', 'igstValue', 'OthValue'].map((key) =>
        fromRupees(one[key]),
      )
      expect(parts.reduce((sum, paise) => sum + paise, 0)).toBe(fromRupees(one.totInvValue))
      expect(one.totInvValue).toBe(totalAmount)
      // The portal tolerates a difference of two rupees.
      expect(Math.abs(one.OthValue)).toBeLessThanOrEqual(2)
      const items = one.itemList.map((item: { taxableAmount: number }) => fromRupees(item.taxableAmount))
      expect(items.reduce((sum: number, paise: number) => sum + paise, 0)).toBe(fromRupees(one.totalValue))
    }),
    { numRuns: runs(15) },
  )
})
