// Invoices at dispatch: their content, parts that add up to the order, and numbers without gaps whatever happens.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as cart from '#contract/cart/cart'
import { getOrderDetail } from '#contract/orders/admin-detail'
import { placeOrder } from '#contract/orders/store'
import { Invoicing } from '#contract/settings/invoicing'
import { TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue/issue-document'
import { readDocument } from '#server/documents/issue/read-document'
import { getSetting, saveSetting } from '#server/settings/settings'
import { setDatabaseDay } from '#test/database-day'
import { addressFields } from '#test/factories/people'
import { createProduct } from '#test/factories/products'
import { checkInvariants } from '#test/invariants'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { issueMissingInvoices } from './issue-missing.ts'

const { shop, admin, customer } = await openTradingShop()
await saveSellerState('06')

async function saveSellerState(code: string) {
  const seller = await getSetting(shop.db, 'seller')
  const states: Record<string, string> = { '06': 'Haryana', '04': 'Chandigarh' }
  await transaction(shop.db, (tx) =>
    saveSetting(tx, 'seller', { ...seller, gstin: '', state: states[code] ?? '', isUnregistered: false }),
  )
}

interface Goods {
  pricePaise: number
  gstBasisPoints: number
  quantity: number
}

async function order(goods: readonly Goods[], state = 'Haryana', country = 'India') {
  for (const { quantity, ...product } of goods) {
    const { id: productId } = await createProduct(shop.db, { stock: 10_000, hsn: '570500', ...product })
    await customer.call(cart.addToCart, { body: { productId, quantity } })
  }
  const { order } = await customer.call(placeOrder, {
    body: { shippingAddress: { ...addressFields, state, country } },
  })
  const processed = await admin.send('POST', `/admin/orders/${order._id}/transitions`, {
    to: 'processing',
    version: 1,
  })
  expect(processed.status).toBe(200)
  return order
}

const dispatch = { carrier: 'DTDC', trackingNumber: 'D123456', acceptUnpaid: true, acceptWithoutEway: true }
const send = (id: string, version: number, items: readonly object[]) =>
  admin.send('POST', `/admin/orders/${id}/shipments`, { ...dispatch, version, items })
const sendAll = (id: string) =>
  admin.send('POST', `/admin/orders/${id}/transitions`, { ...dispatch, to: 'shipped', version: 2 })

const documentsOf = (orderId: string) =>
  shop.db.selectFrom('taxDocuments').selectAll().where('orderId', '=', orderId).orderBy('serial').execute()

test('a shipment gets its tax invoice in the transaction that creates it', async () => {
  const { _id, orderNumber } = await order([{ pricePaise: 33_333, gstBasisPoints: 500, quantity: 1 }])
  expect(await documentsOf(_id)).toEqual([])
  expect((await sendAll(_id)).status).toBe(200)
  const [invoice] = await documentsOf(_id)
  expect(invoice).toMatchObject({
    kind: 'tax_invoice',
    isWithinState: true,
    placeOfSupply: '06',
    taxablePaise: 33_333,
    // 2.5 % of 333.33 is 8.33325 for each; the customer pays 5 % of it, 16.66650, as 16.67.
    cgstPaise: 833,
    sgstPaise: 833,
    igstPaise: 0,
    roundOffPaise: 1,
    totalPaise: 35_000,
  })
  expect(invoice?.number).toMatch(/^INV\/\d\d-\d\d\/0*\d+$/)
  const { content } = await readDocument(shop.db, invoice?.id ?? '')
  expect(content).toMatchObject({
    order: { number: orderNumber },
    placeOfSupply: 'Haryana (06)',
    stateTax: 'SGST',
    shipment: { carrier: 'DTDC', trackingNumber: 'D123456' },
    lines: [{ hsn: '570500', uqc: 'PCS', quantity: 1, gstBasisPoints: 500, taxablePaise: 33_333 }],
  })
  const { order: shown } = await admin.call(getOrderDetail, { params: { id: _id } })
  expect(shown.invoiceNumber).toBe(invoice?.number)
})

test.each([
  ['Rajasthan', '06', { isWithinState: false, igstPaise: 1_667, cgstPaise: 0, roundOffPaise: 0 }, 'SGST'],
  ['Haryana', '06', { isWithinState: true, igstPaise: 0, cgstPaise: 833, roundOffPaise: 1 }, 'SGST'],
  ['Chandigarh', '04', { isWithinState: true, igstPaise: 0, cgstPaise: 833, roundOffPaise: 1 }, 'UTGST'],
])(
  'an order to %s from %s is taxed by its place of supply',
  async (state, sellerState, expected, stateTax) => {
    await saveSellerState(sellerState)
    const { _id } = await order([{ pricePaise: 33_333, gstBasisPoints: 500, quantity: 1 }], state)
    await sendAll(_id)
    await saveSellerState('06')
    const [invoice] = await documentsOf(_id)
    expect(invoice).toMatchObject({ ...expected, totalPaise: 35_000 })
    expect((await readDocument(shop.db, invoice?.id ?? '')).content.stateTax).toBe(stateTax)
  },
)

test('a seller who charges no tax issues bills of supply, in a series of their own', async () => {
  await transaction(shop.db, (tx) =>
    sql`update settings set value = value || '{"isUnregistered": true}' where key = 'seller'`.execute(tx),
  )
  const { _id } = await order([{ pricePaise: 10_000, gstBasisPoints: 1_800, quantity: 2 }])
  await sendAll(_id)
  await saveSellerState('06')
  const documents = await documentsOf(_id)
  expect(documents).toMatchObject([
    { kind: 'bill_of_supply', prefix: 'BOS', cgstPaise: 0, igstPaise: 0, totalPaise: 20_000 },
  ])
  const url = `/api/documents/${documents[0]?.id}/file`
  const { headers } = await shop.fastify.inject({ url, headers: admin.headers })
  expect(headers['content-disposition']).toContain('Bill%20of%20supply%20BOS')
})

test("every invoice ends with the shop's terms", async () => {
  const terms = 'Goods once sold come back within seven days.'
  await transaction(shop.db, (tx) => saveSetting(tx, 'invoicing', Invoicing.parse({ terms })))
  const { _id } = await order([{ pricePaise: 10_000, gstBasisPoints: 500, quantity: 1 }])
  await sendAll(_id)
  await transaction(shop.db, (tx) => saveSetting(tx, 'invoicing', Invoicing.parse({})))
  const [invoice] = await documentsOf(_id)
  expect((await readDocument(shop.db, invoice?.id ?? '')).content.notes).toEqual([terms])
})

test('an export invoice states its terms, without or with tax', async () => {
  const notesWith = async (change: object) => {
    await transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse(change)))
    const { _id } = await order(
      [{ pricePaise: 10_000, gstBasisPoints: 500, quantity: 1 }],
      'Bavaria',
      'Germany',
    )
    await sendAll(_id)
    const [invoice] = await documentsOf(_id)
    await transaction(shop.db, (tx) => saveSetting(tx, 'tax', TaxSettings.parse({})))
    const { notes } = (await readDocument(shop.db, invoice?.id ?? '')).content
    return { notes, igstPaise: invoice?.igstPaise }
  }
  expect(await notesWith({})).toEqual({
    notes: ['Supply meant for export on payment of integrated tax'],
    igstPaise: 500,
  })
  expect(await notesWith({ exportsUnderLut: true, lutNumber: 'AD0703260012' })).toEqual({
    notes: [
      'Supply meant for export under bond or letter of undertaking without payment of integrated tax',
      'Letter of undertaking AD0703260012',
    ],
    igstPaise: 0,
  })
})

test('an order shipped in parts gets invoices that add up to it to the paisa', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          pricePaise: fc.integer({ min: 1, max: 999_999 }),
          gstBasisPoints: fc.constantFrom(0, 500, 1_200, 1_800),
          quantity: fc.integer({ min: 1, max: 7 }),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      fc.constantFrom('Haryana', 'Kerala'),
      fc.infiniteStream(fc.integer({ min: 0, max: 3 })),
      async (goods, state, cuts) => {
        const { _id, items, totalAmount } = await order(goods, state)
        const left = items.map(({ _id: itemId, quantity }) => ({ itemId, quantity }))
        for (let version = 2; left.some(({ quantity }) => quantity > 0); version++) {
          const packed = left.map(({ itemId, quantity }) => ({
            itemId,
            quantity: Math.min(quantity, cuts.next().value ?? 1),
          }))
          const items = packed.filter(({ quantity }) => quantity > 0)
          if (items.length === 0)
            items.push({ ...(left.find(({ quantity }) => quantity > 0) ?? { itemId: '' }), quantity: 1 })
          expect((await send(_id, version, items)).status).toBe(201)
          for (const { itemId, quantity } of items) {
            const line = left.find((each) => each.itemId === itemId)
            if (line) line.quantity -= quantity
          }
        }
        const documents = await documentsOf(_id)
        const sum = (key: 'totalPaise' | 'taxablePaise') =>
          documents.reduce((total, each) => total + each[key], 0)
        expect(sum('totalPaise')).toBe(Math.round(totalAmount * 100))
        expect(sum('taxablePaise')).toBe(
          goods.reduce((total, each) => total + each.pricePaise * each.quantity, 0),
        )
        for (const each of documents)
          expect(Math.abs(each.roundOffPaise)).toBeLessThanOrEqual(2 * goods.length)
      },
    ),
    { numRuns: runs(15) },
  ))

test('a hundred concurrent dispatches are numbered without gaps or duplicates', async () => {
  const ids: string[] = []
  for (let n = 0; n < 100; n++)
    ids.push((await order([{ pricePaise: 10_000, gstBasisPoints: 500, quantity: 1 }]))._id)
  // On a slow machine some of the requests are told to retry.
  const sendAgain = async (id: string) => {
    for (;;) {
      const { status } = await sendAll(id)
      if (status !== 503) return status
    }
  }
  expect(new Set(await Promise.all(ids.map(sendAgain)))).toEqual(new Set([200]))
  const issued = await Promise.all(ids.map(documentsOf))
  const serials = issued
    .flat()
    .map(({ serial }) => serial)
    .sort((a, b) => a - b)
  expect(serials).toHaveLength(100)
  expect(new Set(serials).size).toBe(100)
  expect((serials.at(-1) ?? 0) - (serials[0] ?? 0)).toBe(99)
})

test('a rollback releases the invoice number', async () => {
  const last = async () =>
    (
      await sql<{ n: number }>`select last_number as n from document_series where prefix = 'INV'`.execute(
        shop.db,
      )
    ).rows[0]?.n
  const before = await last()
  const { _id } = await order([{ pricePaise: 10_000, gstBasisPoints: 500, quantity: 1 }])
  // A constraint that fails at the very end of the transaction.
  await sql`alter table orders add constraint test_no_invoice check (invoice_number is null or id <> ${sql.lit(_id)})`.execute(
    shop.owner,
  )
  expect((await sendAll(_id)).status).toBe(500)
  expect(await last()).toBe(before)
  await sql`alter table orders drop constraint test_no_invoice`.execute(shop.owner)
  expect((await sendAll(_id)).status).toBe(200)
  expect((await documentsOf(_id))[0]?.serial).toBe((before ?? 0) + 1)
})

test('an order of free goods is dispatched with a document that the books leave out', async () => {
  const { _id } = await order([{ pricePaise: 0, gstBasisPoints: 500, quantity: 2 }])
  expect((await sendAll(_id)).status).toBe(200)
  expect(await documentsOf(_id)).toMatchObject([{ totalPaise: 0 }])
  expect(await checkInvariants(shop.db)).toEqual([])
})

test('the series restarts on 1 April in India, and no later number has an earlier date', async () => {
  const { _id } = await order([{ pricePaise: 10_000, gstBasisPoints: 500, quantity: 1 }])
  await sendAll(_id)
  const [invoice] = await documentsOf(_id)
  const { content } = await readDocument(shop.db, invoice?.id ?? '')
  const prefixes = {
    tax_invoice: 'INV',
    bill_of_supply: 'BOS',
    credit_note: 'YEAR',
    receipt_voucher: 'RV',
    debit_note: 'DN',
    refund_voucher: 'RFV',
  }
  const issue = (at: string) =>
    transaction(shop.db, async (tx) =>
      issueDocument(
        tx,
        { prefixes },
        {
          kind: 'credit_note',
          at: new Date(at),
          orderId: _id,
          customerId: null,
          placeOfSupply: '06',
          taxScheme: 'regular',
          content,
          sold: { lines: [{ orderLineId: null, productId: null, costPaise: null }], to: null },
        },
      ),
    )
  await setDatabaseDay(shop.owner, '2030-04-02')
  for (const at of [
    '2030-03-31T23:59:59.999+05:30',
    '2030-04-01T00:00:00+05:30',
    '2030-04-02T09:00:00+05:30',
    // A server whose clock is slow.
    '2030-04-01T23:00:00+05:30',
  ])
    await issue(at)
  await setDatabaseDay(shop.owner, null)
  const notes = await shop.db
    .selectFrom('taxDocuments')
    .select(['number', 'day'])
    .where('prefix', '=', 'YEAR')
    .orderBy('issuedAt')
    .execute()
  expect(notes).toEqual([
    { number: 'YEAR/29-30/00001', day: '2030-03-31' },
    { number: 'YEAR/30-31/00001', day: '2030-04-01' },
    { number: 'YEAR/30-31/00002', day: '2030-04-02' },
    { number: 'YEAR/30-31/00003', day: '2030-04-02' },
  ])
})

test("a document never changes, and one that was tampered with isn't served", async () => {
  const { _id } = await order([{ pricePaise: 10_000, gstBasisPoints: 500, quantity: 1 }])
  await sendAll(_id)
  const id = (await documentsOf(_id))[0]?.id ?? ''
  await expect(
    sql`update tax_documents set total_paise = 1 where id = ${id}`.execute(shop.db),
  ).rejects.toThrow('append-only')
  await expect(sql`delete from tax_documents where id = ${id}`.execute(shop.db)).rejects.toThrow(
    'append-only',
  )
  await sql`alter table tax_documents disable trigger tax_documents_append_only`.execute(shop.owner)
  const change = (from: string, to: string) =>
    sql`update tax_documents set content = replace(content, ${from}, ${to}) where id = ${id}`.execute(shop.db)
  await change('"quantity":1', '"quantity":2')
  await expect(readDocument(shop.db, id)).rejects.toThrow('has been changed')
  await change('"quantity":2', '"quantity":1')
  await sql`alter table tax_documents enable trigger tax_documents_append_only`.execute(shop.owner)
  expect((await readDocument(shop.db, id)).content.lines[0]?.quantity).toBe(1)
})

test('shipments without an invoice get one at the next start, once, dated on the day of dispatch', async () => {
  const { _id, items } = await order([{ pricePaise: 12_345, gstBasisPoints: 500, quantity: 3 }])
  // As an older version stored it.
  for (const [quantity, day] of [
    [1, '2025-12-30'],
    [2, '2025-12-31'],
  ] as const) {
    const { rows } = await sql<{ id: string }>`
      insert into shipments (order_id, carrier, tracking_number, shipped_at, awaits_document)
      values (${_id}, 'DTDC', ${day}, ${`${day}T12:00:00+05:30`}, true) returning id`.execute(shop.db)
    await sql`insert into shipment_lines (shipment_id, order_line_id, quantity)
      values (${rows[0]?.id}, ${items[0]?._id}, ${quantity})`.execute(shop.db)
  }
  const issue = () => issueMissingInvoices(shop.db, sql<number>`0`)
  await Promise.all([issue(), issue()])
  expect(await issue()).toBe(0)
  const documents = await documentsOf(_id)
  expect(documents).toMatchObject([
    { number: 'INV/25-26/000001', day: '2025-12-30' },
    { number: 'INV/25-26/000002', day: '2025-12-31' },
  ])
  expect(documents[0]?.totalPaise ?? 0).toBe(12_962)
})

test('the document series are in order after these tests', async () => {
  await sql`delete from document_series where prefix = 'none'`.execute(shop.db)
  const broken = await checkInvariants(shop.db)
  expect(broken.filter((rule) => rule.includes('documents are numbered'))).toEqual([])
})
