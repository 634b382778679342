// E-invoices of every kind of document, and the sums of any document.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkCharacter } from '#contract/base/gstin'
import type { DocumentContent } from '#contract/documents/content'
import { demoSeller } from '#demo/seller'
import { invoiceContent } from '#server/orders/invoicing/invoice-content'
import { type GivenInvoice, invoiceSource } from '#test/factories/invoices'
import { eInvoiceProblems, sumProblems } from './e-invoice-problems.ts'
import { inv01Of } from './inv01.ts'
import { Inv01 } from './inv01-schema.ts'
import type { ReportedDocument } from './reported-document.ts'

const MAHARASHTRA = '27AAPFU0939F1ZV'
const HARYANA = `06AAPFU0939F1Z${checkCharacter('06AAPFU0939F1Z')}`

const goods: GivenInvoice['goods'] = [
  {
    name: 'Cotton "Panja" durrie 4x6 ft',
    hsn: '570242',
    pricePaise: 249_900,
    quantity: 3,
    gstBasisPoints: 500,
  },
  {
    name: 'Table lamp',
    hsn: '940520',
    pricePaise: 119_950,
    quantity: 2,
    gstBasisPoints: 1_800,
    discountBasisPoints: 750,
  },
]
const business = { buyerGstin: HARYANA, buyerBusinessName: 'Rao Traders LLP' }

function reported(given: Partial<GivenInvoice>, more: Partial<ReportedDocument> = {}): ReportedDocument {
  const { source } = invoiceSource({ goods, shipping: 14_950, fee: 4_900, ...given })
  return {
    documentNumber: 'INV/26-27/000123',
    day: '2026-11-24',
    kind: 'tax_invoice',
    place: source.order.placeOfSupply,
    content: invoiceContent(source, null),
    ...more,
  }
}

/** A note about the goods of an invoice. */
const note = (document: ReportedDocument, kind: 'credit_note' | 'debit_note'): ReportedDocument => ({
  ...document,
  kind,
  documentNumber: kind === 'credit_note' ? 'CN/26-27/000007' : 'DN/26-27/000002',
  day: '2026-11-30',
  content: { ...document.content, refersTo: [{ number: document.documentNumber, day: document.day }] },
})

const withinState = reported({ order: business })
const betweenStates = reported({
  order: {
    buyerGstin: MAHARASHTRA,
    buyerBusinessName: 'Coast Traders',
    buyerBusinessAddress: '7 Station Road, Shivajinagar, Pune 411005',
    placeOfSupply: '27',
    shipState: 'Haryana',
  },
})
const abroad = { placeOfSupply: '96', shipState: 'Bavaria', shipCountry: 'Germany', shipCity: 'Munich' }
const untaxed = goods.map((one) => ({ ...one, gstBasisPoints: 0 }))

test.each([
  ['b2b-within-state', withinState],
  ['b2b-bill-to-ship-to', betweenStates],
  ['b2b-bill-to-ship-to-before-2026-08', { ...betweenStates, day: '2026-07-31' }],
  ['sez-with-tax', reported({ order: { ...business, buyerRegistration: 'sez_with_tax' } })],
  [
    'sez-under-lut',
    reported({ goods: untaxed, order: { ...business, buyerRegistration: 'sez_without_tax' } }),
  ],
  ['deemed-export', reported({ order: { ...business, buyerRegistration: 'deemed_export' } })],
  ['export-with-tax', reported({ order: abroad })],
  ['export-under-lut', reported({ goods: untaxed, order: abroad, lut: true })],
  ['credit-note', note(withinState, 'credit_note')],
  ['debit-note', note(betweenStates, 'debit_note')],
])('the e-invoice %s is that of the golden file and satisfies the schema', async (name, document) => {
  const invoice = inv01Of(document)
  await expect(`${JSON.stringify(invoice, null, 2)}\n`).toMatchFileSnapshot(`golden/${name}.json`)
  expect(Inv01.parse(invoice)).toEqual(invoice)
  expect(eInvoiceProblems(document, null, '2026-11-24')).toEqual([])
})

const AnyGoods = fc.record({
  pricePaise: fc.integer({ min: 1, max: 99_999_999 }),
  quantity: fc.integer({ min: 1, max: 2_000 }),
  gstBasisPoints: fc.constantFrom(0, 300, 500, 1_800, 4_000),
  discountBasisPoints: fc.integer({ min: 0, max: 9_000 }),
  includesGst: fc.boolean(),
  hsn: fc.constantFrom('5703', '570242', '94052010'),
  name: fc.string({ minLength: 1, maxLength: 400, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
})

const AnyDocument = fc.record({
  goods: fc.array(AnyGoods, { minLength: 1, maxLength: 6 }),
  shipping: fc.integer({ min: 0, max: 500_000 }),
  fee: fc.integer({ min: 0, max: 99_999 }),
  added: fc.array(fc.integer({ min: 1, max: 99_999 }), { maxLength: 2 }),
  buyerGstin: fc.constantFrom(HARYANA, MAHARASHTRA),
  buyerRegistration: fc.constantFrom('regular', 'sez_with_tax', 'deemed_export'),
  buyerBusinessAddress: fc.constantFrom(null, '7 Station Road, Pune 411005', 'Plot 9'),
  kind: fc.constantFrom('tax_invoice', 'credit_note', 'debit_note'),
})

test('the e-invoice of any document satisfies the schema, adds up to the paisa and has its total', () =>
  fc.assert(
    fc.property(AnyDocument, ({ kind, buyerGstin, buyerRegistration, buyerBusinessAddress, ...given }) => {
      const order = {
        buyerGstin,
        buyerRegistration,
        buyerBusinessAddress,
        buyerBusinessName: 'Rao Traders LLP',
        placeOfSupply: buyerGstin.slice(0, 2),
      }
      const invoice = reported({ ...given, order })
      const document = kind === 'tax_invoice' ? invoice : note(invoice, kind as 'credit_note')
      const written = inv01Of(document)
      expect(Inv01.safeParse(written).error?.issues ?? []).toEqual([])
      expect(sumProblems(written)).toEqual([])
      const { content } = document
      const paise = (rupees: number) => Math.round(rupees * 100)
      expect(paise(written.ValDtls.TotInvVal)).toBe(content.totalPaise)
      expect(written.ItemList.reduce((sum, item) => sum + paise(item.TotItemVal), 0)).toBe(
        content.totalPaise - content.roundOffPaise,
      )
      const isIgst = buyerGstin !== HARYANA || buyerRegistration === 'sez_with_tax'
      for (const { IgstAmt, CgstAmt } of written.ItemList) expect(isIgst ? CgstAmt : IgstAmt).toBe(0)
    }),
  ))

test('mutants of an e-invoice are found', () => {
  const right = inv01Of(withinState)
  const [item] = right.ItemList
  if (!item) throw new Error('The invoice has items')
  const withItem = (change: object) => ({
    ...right,
    ItemList: [{ ...item, ...change }, ...right.ItemList.slice(1)],
  })
  for (const wrong of [
    withItem({ AssAmt: item.AssAmt + 0.01 }),
    withItem({ CgstAmt: item.CgstAmt + 0.01 }),
    withItem({ TotItemVal: item.TotItemVal + 1 }),
    withItem({ GstRt: 18 }),
    withItem({ Qty: item.Qty + 1 }),
    { ...right, ValDtls: { ...right.ValDtls, RndOffAmt: right.ValDtls.RndOffAmt + 0.01 } },
  ])
    expect(sumProblems(wrong)).not.toEqual([])
})

const changed = (change: (content: DocumentContent) => Partial<DocumentContent>) => ({
  ...withinState,
  content: { ...withinState.content, ...change(withinState.content) },
})

test.each([
  [
    'no HSN code',
    changed(({ lines, rates }) => ({
      lines: lines.map((line) => ({ ...line, hsn: '' })),
      rates: rates.map((rate) => ({ ...rate, hsn: '' })),
    })),
    'Goods without a valid HSN code: it needs 4, 6 or 8 digits. Correct it at the product for later invoices.',
  ],
  [
    'no seller GSTIN',
    changed(({ seller }) => ({ seller: { ...seller, gstin: '' } })),
    'Your GSTIN is missing from the document',
  ],
  [
    'no seller PIN code',
    changed(({ seller }) => ({ seller: { ...seller, pinCode: '' } })),
    "Your PIN code doesn't have six digits",
  ],
  [
    'the own GSTIN',
    changed(({ buyer }) => ({ buyer: { ...buyer, gstin: demoSeller.gstin } })),
    "The buyer's GSTIN is your own",
  ],
  ['an unknown place of supply', { ...withinState, place: null }, 'The place of supply is unknown'],
  [
    'a number with a leading zero',
    { ...withinState, documentNumber: '0IN/26-27/000001' },
    "The portal doesn't accept this document number: it has at most 16 characters and doesn't begin with 0",
  ],
  [
    'a note without an invoice',
    { ...withinState, kind: 'credit_note' as const },
    'The note names no invoice',
  ],
])('an e-invoice with %s has a problem in words', (_, document, problem) => {
  expect(eInvoiceProblems(document, null, '2026-11-24')).toContain(problem)
})

test('the portal takes a document for 30 days, its own day included', () => {
  expect(eInvoiceProblems(withinState, '2026-12-23', '2026-12-23')).toEqual([])
  expect(eInvoiceProblems(withinState, '2026-12-23', '2026-12-24')).toEqual([
    'The portal took it until 23 Dec 2026 only',
  ])
})
