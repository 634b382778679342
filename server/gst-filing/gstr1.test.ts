import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstr1SectionNames } from '#contract/gst-filing/sections'
import {
  type Gstr1Document,
  type Gstr1Rate,
  gstr1Of,
  itemsOf,
  noneOrdinary,
  nothing,
  plus,
  type ReturnAmounts,
  sectionOf,
  sumOf,
} from './gstr1.ts'
import { noAmendments, withAmendments } from './gstr1-amendments.ts'
import { gstr1Issues } from './gstr1-issues.ts'
import { gstr1FileName, gstr1Json } from './gstr1-json.ts'
import { gstr3bOf } from './gstr3b.ts'
import { gstr1Sheets } from './sheets/gstr1-csv.ts'

const SELLER = '06AAACG2115R1ZL'
const BUYER = '27AAPFU0939F1ZV'
const limit = () => 10_000_000

interface Given extends Partial<Omit<Gstr1Document, 'rates'>> {
  rates?: readonly (Partial<Gstr1Rate> & { taxablePaise: number })[]
}

let serial = 0

/** A document with one rate: by default 5% of HSN 5703, within the State. */
function documentOf({ rates = [{ taxablePaise: 100_000 }], ...given }: Given = {}): Gstr1Document {
  const isWithinState = given.isWithinState ?? true
  const full = rates.map((rate) => {
    const gstBasisPoints = rate.gstBasisPoints ?? 500
    const half = Math.round((rate.taxablePaise * gstBasisPoints) / 20_000)
    return {
      hsn: '5703',
      uqc: 'PCS',
      quantity: 1,
      ...rate,
      gstBasisPoints,
      cgstPaise: isWithinState ? half : 0,
      sgstPaise: isWithinState ? half : 0,
      igstPaise: isWithinState ? 0 : Math.round((rate.taxablePaise * gstBasisPoints) / 10_000),
    }
  })
  const total = full.reduce(
    (sum, one) => sum + one.taxablePaise + one.cgstPaise + one.sgstPaise + one.igstPaise,
    0,
  )
  const number = `INV/26-27/${String(++serial).padStart(6, '0')}`
  return {
    id: crypto.randomUUID(),
    kind: 'tax_invoice',
    number,
    day: '2026-11-14',
    orderNumber: 'BO1',
    buyerName: 'Asha Rao',
    buyerGstin: null,
    sellerGstin: SELLER,
    place: isWithinState ? '06' : '27',
    isWithinState,
    registration: 'regular',
    totalPaise: total,
    refersTo: null,
    ...given,
    rates: full,
  }
}

const credit = (invoice: Gstr1Document, given: Given = {}): Gstr1Document => ({
  ...invoice,
  id: crypto.randomUUID(),
  kind: 'credit_note',
  number: `CN/26-27/${String(++serial).padStart(6, '0')}`,
  refersTo: invoice,
  ...(given as Partial<Gstr1Document>),
})

const gstr1 = (...documents: Gstr1Document[]) =>
  withAmendments(gstr1Of({ documents, ordinary: noneOrdinary }, [], limit), noAmendments)
const json = (documents: Gstr1Document[], more: object = {}) =>
  gstr1Json(gstr1(...documents), {
    gstin: SELLER,
    month: '2026-11-01',
    version: 'GST3.2.4',
    isFurnishing: false,
    ...more,
  }) as Record<string, unknown>
const sheet = (name: string, ...documents: Gstr1Document[]) =>
  gstr1Sheets(gstr1(...documents))
    .find((one) => one.name === name)
    ?.csv.trimEnd()
    .split('\r\n')

test('each document is in the right section', () => {
  const large = documentOf({ isWithinState: false, totalPaise: 10_000_001 })
  const abroad = documentOf({ isWithinState: false, place: '96' })
  for (const [document, section] of [
    [documentOf({ buyerGstin: BUYER }), 'b2b'],
    [documentOf({ buyerGstin: BUYER, isWithinState: false, totalPaise: 10_000_001 }), 'b2b'],
    [large, 'b2cl'],
    [documentOf({ isWithinState: false, totalPaise: 10_000_000 }), 'b2cs'],
    [documentOf({ totalPaise: 99_000_000 }), 'b2cs'],
    [abroad, 'exp'],
    [credit(documentOf({ buyerGstin: BUYER })), 'cdnr'],
    [credit(large, { totalPaise: 5 }), 'cdnur'],
    [credit(abroad), 'cdnur'],
    [credit(documentOf()), 'b2cs'],
  ] as const)
    expect([section, sectionOf(document, limit)]).toEqual([section, section])
})

test("the limit of large sales is that of the sale's own day, also for its credit note", () => {
  const lowered = (day: string) => (day < '2026-11-01' ? 25_000_000 : 10_000_000)
  const before = documentOf({ isWithinState: false, totalPaise: 20_000_000, day: '2026-10-31' })
  const after = documentOf({ isWithinState: false, totalPaise: 20_000_000, day: '2026-11-01' })
  for (const [document, section] of [
    [before, 'b2cs'],
    [credit(before, { day: '2026-11-05' }), 'b2cs'],
    [after, 'b2cl'],
    [credit(after, { day: '2026-11-05' }), 'cdnur'],
  ] as const)
    expect([document.kind, document.day, sectionOf(document, lowered)]).toEqual([
      document.kind,
      document.day,
      section,
    ])
})

test('an invoice to a registered buyer with two rates has one item per rate', () => {
  const invoice = documentOf({
    buyerGstin: BUYER,
    isWithinState: false,
    number: 'INV/26-27/000007',
    rates: [
      { taxablePaise: 200_000, gstBasisPoints: 1_800, hsn: '8516' },
      { taxablePaise: 50_000, gstBasisPoints: 500 },
      { taxablePaise: 50_000, gstBasisPoints: 500, hsn: '5705' },
    ],
  })
  expect(json([invoice]).b2b).toEqual([
    {
      ctin: BUYER,
      inv: [
        {
          inum: 'INV/26-27/000007',
          idt: '14-11-2026',
          val: 3410,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [
            { num: 501, itm_det: { txval: 1000, rt: 5, iamt: 50, csamt: 0 } },
            { num: 1801, itm_det: { txval: 2000, rt: 18, iamt: 360, csamt: 0 } },
          ],
        },
      ],
    },
  ])
  expect(sheet('b2b,sez,de', invoice)).toEqual([
    'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    '27AAPFU0939F1ZV,Asha Rao,INV/26-27/000007,14-Nov-2026,3410.00,27-Maharashtra,N,,Regular B2B,,5.00,1000.00,0.00',
    '27AAPFU0939F1ZV,Asha Rao,INV/26-27/000007,14-Nov-2026,3410.00,27-Maharashtra,N,,Regular B2B,,18.00,2000.00,0.00',
  ])
})

test('B2CS adds up sales by place and rate, minus returns', () => {
  const one = documentOf()
  const other = documentOf({ isWithinState: false, rates: [{ taxablePaise: 40_000 }] })
  const back = credit(one)
  expect(json([one, documentOf(), other, back]).b2cs).toEqual([
    { sply_ty: 'INTRA', rt: 5, typ: 'OE', pos: '06', txval: 1000, camt: 25, samt: 25, csamt: 0 },
    { sply_ty: 'INTER', rt: 5, typ: 'OE', pos: '27', txval: 400, iamt: 20, csamt: 0 },
  ])
  expect(sheet('b2cs', one, other)).toEqual([
    'Type,Place Of Supply,Rate,Applicable % of Tax Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
    'OE,06-Haryana,5.00,,1000.00,0.00,',
    'OE,27-Maharashtra,5.00,,400.00,0.00,',
  ])
  expect(sheet('b2cs', back)?.[1]).toBe('OE,06-Haryana,5.00,,-1000.00,0.00,')
})

test('credit notes to registered buyers, of large sales and of exports are listed individually', () => {
  const registered = credit(documentOf({ buyerGstin: BUYER, isWithinState: false }), {
    number: 'CN/26-27/000001',
  })
  const abroad = credit(
    documentOf({ isWithinState: false, place: '96', rates: [{ taxablePaise: 100, gstBasisPoints: 0 }] }),
  )
  const large = credit(documentOf({ isWithinState: false, totalPaise: 10_000_001 }))
  const { cdnr, cdnur } = json([registered, abroad, large]) as Record<string, object[]>
  expect(cdnr).toEqual([
    {
      ctin: BUYER,
      nt: [
        {
          nt_num: 'CN/26-27/000001',
          nt_dt: '14-11-2026',
          ntty: 'C',
          val: 1050,
          pos: '27',
          rchrg: 'N',
          inv_typ: 'R',
          itms: [{ num: 501, itm_det: { txval: 1000, rt: 5, iamt: 50, csamt: 0 } }],
        },
      ],
    },
  ])
  expect(cdnur).toMatchObject([{ typ: 'EXPWOP' }, { typ: 'B2CL', pos: '27' }])
  expect(cdnur?.[0]).not.toHaveProperty('pos')
  expect(sheet('cdnr', registered)?.[1]).toBe(
    '27AAPFU0939F1ZV,Asha Rao,CN/26-27/000001,14-Nov-2026,C,27-Maharashtra,N,Regular B2B,1050.00,,5.00,1000.00,0.00',
  )
})

test('nil-rated supplies are in a table of their own, by buyer and place', () => {
  const rates = [{ taxablePaise: 10_000, gstBasisPoints: 0 }, { taxablePaise: 20_000 }]
  const documents = [documentOf({ rates }), documentOf({ rates, buyerGstin: BUYER, isWithinState: false })]
  expect(json(documents).nil).toEqual({
    inv: [
      { sply_ty: 'INTRAB2C', nil_amt: 100, expt_amt: 0, ngsup_amt: 0 },
      { sply_ty: 'INTRB2B', nil_amt: 100, expt_amt: 0, ngsup_amt: 0 },
    ],
  })
  expect(documents.map((document) => itemsOf(document).map(({ gstBasisPoints }) => gstBasisPoints))).toEqual([
    [500],
    [500],
  ])
})

test('sales that were returned within the month leave no row', () => {
  const sale = documentOf()
  const gift = documentOf({ rates: [{ taxablePaise: 50_000, gstBasisPoints: 0 }] })
  const made = gstr1(sale, credit(sale), gift, credit(gift))
  expect([made.hsn, made.b2cs, made.nil]).toEqual([[], [], []])
})

test('a rate that had ended before the sale is reported once, and a credit note at the old rate is accepted', () => {
  const filer = { scheme: 'regular' as const, gstin: SELLER, hsnDigits: 4, gstins: [] }
  const rates = [{ taxablePaise: 1_000, gstBasisPoints: 1_200 }]
  const texts = (...documents: Gstr1Document[]) =>
    gstr1Issues(documents, gstr1(...documents), filer).map(({ text, isRefused }) => [text, isRefused])
  const [one, other] = [documentOf({ rates }), documentOf({ rates })]
  expect(texts(one, other)).toEqual([
    [`12% was last valid on 2025-09-21, but 2 documents use it, first ${one.number}.`, false],
  ])
  expect(texts(credit(documentOf({ rates, day: '2025-09-21' })))).toEqual([])
})

test('missing numbers of a series are reported as cancelled', () => {
  const run = { kind: 'tax_invoice' as const, prefix: 'INV', financialYear: '26-27' }
  const runs = [
    { ...run, first: 4, last: 9, count: 5 },
    { ...run, kind: 'credit_note' as const, prefix: 'CN', first: 1, last: 1, count: 1 },
  ]
  const made = withAmendments(
    gstr1Of({ documents: [documentOf()], ordinary: noneOrdinary }, runs, limit),
    noAmendments,
  )
  const head = { gstin: SELLER, month: '2026-11-01', version: 'GST3.2.4', isFurnishing: false }
  expect(gstr1Json(made, head)).toMatchObject({
    doc_issue: {
      doc_det: [
        {
          doc_num: 1,
          docs: [
            { num: 1, from: 'INV/26-27/000004', to: 'INV/26-27/000009', totnum: 6, cancel: 1, net_issue: 5 },
          ],
        },
        { doc_num: 5, docs: [{ num: 1, totnum: 1, cancel: 0, net_issue: 1 }] },
      ],
    },
  })
  expect(gstr1Issues([], made, { scheme: 'regular', gstin: SELLER, hsnDigits: 4, gstins: [] })).toMatchObject(
    [{ text: expect.stringContaining('1 number is missing'), isRefused: false }],
  )
})

test("the file has its keys in order, no empty sections, and the offline tool's file name", () => {
  const file = json([documentOf({ buyerGstin: BUYER }), documentOf()])
  expect(Object.keys(file)).toEqual(['gstin', 'fp', 'version', 'hash', 'b2b', 'b2cs', 'hsn'])
  expect(file).toMatchObject({ fp: '112026', version: 'GST3.2.4', hash: 'hash' })
  expect(Object.keys(json([documentOf()]).hsn as object)).toEqual(['hsn_b2c'])
  expect(gstr1FileName(SELLER, '2026-12-05')).toBe(`returns_5122026_R1_${SELLER}_offline.json`)
})

test('quarterly filers only report sales to registered buyers in the first two months', () => {
  const documents = [documentOf({ buyerGstin: BUYER }), documentOf()]
  expect(Object.keys(json(documents, { isFurnishing: true }))).toEqual([
    'gstin',
    'fp',
    'version',
    'hash',
    'b2b',
  ])
  expect(json(documents, { month: '2026-12-01' })).toHaveProperty('b2cs')
})

test('problems that the portal would refuse are reported, with the place to fix them', () => {
  const filer = { scheme: 'regular' as const, gstin: SELLER, hsnDigits: 6, gstins: [] }
  const issues = (document: Gstr1Document) =>
    gstr1Issues([document], gstr1(document), filer).map(({ text, mend }) => [text, mend])
  expect(
    issues(documentOf({ buyerGstin: '27AAPFU0939F1ZX', rates: [{ taxablePaise: 1, hsn: '570310' }] })),
  ).toEqual([[expect.stringContaining('last character'), 'order']])
  expect(issues(documentOf({ place: null, rates: [{ taxablePaise: 1, hsn: '570310' }] }))).toEqual([
    [expect.stringContaining('place of supply'), 'order'],
  ])
  expect(issues(documentOf())).toEqual([['HSN code 5703 has fewer than 6 digits', 'products']])
  expect(
    issues(documentOf({ rates: [{ taxablePaise: 1, hsn: '', uqc: 'XYZ', gstBasisPoints: 700 }] })).map(
      ([text]) => text,
    ),
  ).toEqual(['Goods without an HSN code', 'XYZ quantity code for HSN without code', "7% isn't a GST rate"])
  const twice = documentOf({
    rates: [
      { taxablePaise: 1, hsn: '630140' },
      { taxablePaise: 1, hsn: '630140', gstBasisPoints: 1_800 },
    ],
  })
  expect(issues(twice)).toEqual([[expect.stringContaining('sold at 5% and 18%'), 'none']])
  expect(gstr1Issues([], gstr1(), { ...filer, gstin: null })).toMatchObject([
    { mend: 'seller', isRefused: true },
  ])
  expect(gstr1Issues([], gstr1(), { ...filer, scheme: 'composition' })).toMatchObject([
    { mend: 'tax-settings' },
  ])
})

const rateArb = fc.record({
  taxablePaise: fc.integer({ min: 0, max: 5_000_000 }),
  gstBasisPoints: fc.constantFrom(0, 500, 1_800),
  hsn: fc.constantFrom('5703', '6301', '8516'),
  uqc: fc.constantFrom('PCS', 'SET'),
  quantity: fc.integer({ min: 1, max: 50 }),
})
const documentArb = fc
  .record({
    within: fc.boolean(),
    place: fc.constantFrom('27', '29', '96'),
    gstin: fc.constantFrom(null, null, BUYER),
    large: fc.boolean(),
    isBack: fc.boolean(),
    rates: fc.uniqueArray(rateArb, {
      minLength: 1,
      maxLength: 4,
      selector: ({ hsn, uqc, gstBasisPoints }) => `${hsn} ${uqc} ${gstBasisPoints}`,
    }),
  })
  .map(({ within, place, gstin, large, isBack, rates }) => {
    const invoice = documentOf({
      rates,
      isWithinState: within,
      buyerGstin: gstin,
      ...(!within && { place }),
      ...(large && { totalPaise: 20_000_000 }),
    })
    return isBack ? credit(invoice) : invoice
  })

test('for any sales and returns, all parts of the return add up to the documents', () => {
  fc.assert(
    fc.property(fc.array(documentArb, { maxLength: 12 }), (documents) => {
      const made = gstr1(...documents)
      const all = gstr1SectionNames.flatMap((name) => made.documents[name])
      expect(all.map(({ id }) => id).sort()).toEqual(documents.map(({ id }) => id).sort())
      const total = sumOf(documents)
      const add = (rows: readonly ReturnAmounts[]) => rows.reduce((sum, row) => plus(sum, row), nothing)
      expect(add(made.hsn)).toEqual(total)
      // Sections of individual documents, of totals, and of nil-rated supplies.
      const single = gstr1SectionNames
        .filter((name) => name !== 'b2cs')
        .flatMap((name) => made.documents[name])
        .flatMap((document) =>
          itemsOf(document).map((item) => plus(nothing, item, document.kind === 'credit_note' ? -1 : 1)),
        )
      const nil = made.nil.map(({ nilPaise }) => ({ ...nothing, taxablePaise: nilPaise }))
      expect(add([...single, ...made.b2cs, ...nil])).toEqual(total)
    }),
  )
})

test('no key occurs twice in a sheet or in the file', () => {
  fc.assert(
    fc.property(fc.array(documentArb, { maxLength: 12 }), (documents) => {
      const sheets = new Map(
        gstr1Sheets(gstr1(...documents)).map(({ name, csv }) => [name, csv.trimEnd().split('\r\n')]),
      )
      const keys = (name: string, at: readonly number[]) =>
        (sheets.get(name) ?? []).slice(1).map((line) => at.map((column) => line.split(',')[column]).join(' '))
      for (const [name, at] of [
        ['b2b,sez,de', [2, 10]],
        ['b2cs', [1, 2]],
        ['cdnr', [2, 10]],
        ['hsn(b2b)', [0, 2, 5]],
        ['hsn(b2c)', [0, 2, 5]],
      ] as const) {
        const found = keys(name, at)
        expect([name, new Set(found).size]).toEqual([name, found.length])
      }
      const { hsn } = json(documents) as { hsn?: { hsn_b2c?: { num: number }[] } }
      expect((hsn?.hsn_b2c ?? []).map(({ num }) => num)).toEqual((hsn?.hsn_b2c ?? []).map((_, at) => at + 1))
    }),
  )
})

test('supplies to an SEZ and deemed exports have their own types in the JSON and the sheets', () => {
  const sez = { buyerGstin: BUYER, isWithinState: false, place: '06' } as const
  const withTax = documentOf({ ...sez, registration: 'sez_with_tax' })
  const underLut = documentOf({
    ...sez,
    registration: 'sez_without_tax',
    rates: [{ taxablePaise: 100_000, gstBasisPoints: 0 }],
  })
  const deemed = documentOf({ buyerGstin: BUYER, registration: 'deemed_export' })
  const uin = documentOf({ buyerGstin: '0717UNO00157UNO', registration: 'un_body' })
  const documents = [withTax, underLut, deemed, uin, credit(underLut, { totalPaise: 10_000 })]
  const { b2b, cdnr, nil } = json(documents) as {
    b2b: { ctin: string; inv: { inv_typ: string; pos: string; itms: { itm_det: object }[] }[] }[]
    cdnr: { nt: { inv_typ: string; itms: object[] }[] }[]
    nil?: object
  }
  const [first, second] = b2b
  expect(first?.inv.map(({ inv_typ, pos }) => [inv_typ, pos])).toEqual([
    ['SEWP', '06'],
    ['SEWOP', '06'],
    ['DE', '06'],
  ])
  expect(first?.inv[0]?.itms[0]?.itm_det).toEqual({ txval: 1_000, rt: 5, iamt: 50, csamt: 0 })
  expect(first?.inv[1]?.itms[0]?.itm_det).toEqual({ txval: 1_000, rt: 0, iamt: 0, csamt: 0 })
  expect(second).toMatchObject({ ctin: '0717UNO00157UNO', inv: [{ inv_typ: 'R' }] })
  expect(cdnr[0]?.nt).toMatchObject([{ inv_typ: 'SEWOP', itms: [{ itm_det: { rt: 0 } }] }])
  // Zero-rated, not nil-rated.
  expect(nil).toBeUndefined()
  const typeOf = (line: string) => line.split(',')[8]
  expect(
    sheet('b2b,sez,de', ...documents)
      ?.slice(1)
      .map(typeOf),
  ).toEqual(['SEZ supplies with payment', 'SEZ supplies without payment', 'Deemed Exp', 'Regular B2B'])
  const { zeroRated, taxable, nilRated } = gstr3bOf(gstr1(...documents), [])
  expect([zeroRated.taxablePaise, zeroRated.igstPaise]).toEqual([100_000, 5_000])
  expect([taxable.taxablePaise, nilRated.taxablePaise]).toEqual([200_000, 0])
})
