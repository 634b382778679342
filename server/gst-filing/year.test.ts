// A year of any invoices, notes, amendments, uploads by IFF, filings and closings of the books: the files of all returns,
// read in their order as the portal does, must leave it with the documents as they are now, and each return must
// agree with the documents and the books.
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { addDays } from '#contract/base/days'
import { checkCharacter } from '#contract/base/gstin'
import { addMonths, dayBefore, monthOf } from '#contract/books/months'
import { fileGstr1, getGstr1, getGstr3b } from '#contract/gst-filing/admin'
import { getAmendments } from '#contract/gst-filing/amendments'
import { Invoicing } from '#contract/settings/invoicing'
import { TaxSettings } from '#contract/settings/tax'
import { demoSeller } from '#demo/seller'
import { transaction } from '#server/db/database'
import { issueDocument } from '#server/documents/issue/issue-document'
import { invoiceContent } from '#server/orders/invoicing/invoice-content'
import { saveSetting } from '#server/settings/settings'
import { setDatabaseDay } from '#test/database-day'
import { invoiceSource } from '#test/factories/invoices'
import { placeTestOrder } from '#test/factories/orders'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { readAmendable } from './amendable-documents.ts'
import { changedSections, totalsOf } from './filed-totals.ts'
import { type Gstr1Document, itemsOf, sectionOf } from './gstr1.ts'
import { gstr1Json } from './gstr1-json.ts'
import { readGstr1, readSection } from './read-gstr1.ts'

const { shop, admin, customer } = await openTradingShop()
const { db } = shop
const order = await placeTestOrder(db, customer)
afterAll(async () => {
  vi.useRealTimers()
  await setDatabaseDay(shop.owner, null)
})

async function setDay(day: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T12:00:00+05:30`) })
  await setDatabaseDay(shop.owner, day)
}

const places = ['06', '27', '33'] as const
const ofRajasthan = `08AAACG2115R1Z${checkCharacter('08AAACG2115R1Z')}`
const gstins = [null, null, '27AAPFU0939F1ZV', ofRajasthan] as const
const particulars = fc.record({ place: fc.constantFrom(...places), gstin: fc.constantFrom(...gstins) })

type Event = { day: number } & (
  | { what: 'invoice'; place: string; gstin: string | null; goods: { rupees: number; rate: number }[] }
  | { what: 'credit' | 'debit'; of: number; rupees: number }
  | { what: 'amend'; of: number; place: string; gstin: string | null }
  | { what: 'furnish'; all: boolean }
  | { what: 'file' }
  | { what: 'close' }
)

// Every boundary of a month comes up often.
const dayOfYear = fc.oneof(
  fc.nat(360),
  fc.constantFrom(0, 29, 30, 60, 61, 90, 91, 121, 122, 182, 183, 274, 275, 364),
)
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .record({
        day: dayOfYear,
        what: fc.constant('invoice' as const),
        goods: fc.array(
          fc.record({
            rupees: fc.constantFrom(0.99, 100, 777.77, 99_999.5, 150_000),
            rate: fc.constantFrom(0, 500, 1_800),
          }),
          { minLength: 1, maxLength: 2 },
        ),
      })
      .chain((one) => particulars.map((more) => ({ ...one, ...more }))),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      day: dayOfYear,
      what: fc.constantFrom('credit' as const, 'debit' as const),
      of: fc.nat(20),
      rupees: fc.constantFrom(10, 33.33),
    }),
  },
  {
    weight: 4,
    arbitrary: fc
      .record({ day: dayOfYear, what: fc.constant('amend' as const), of: fc.nat(20) })
      .chain((one) => particulars.map((more) => ({ ...one, ...more }))),
  },
  {
    weight: 1,
    arbitrary: fc.record({ day: dayOfYear, what: fc.constant('furnish' as const), all: fc.boolean() }),
  },
  { weight: 3, arbitrary: fc.record({ day: dayOfYear, what: fc.constant('file' as const) }) },
  { weight: 1, arbitrary: fc.record({ day: dayOfYear, what: fc.constant('close' as const) }) },
) as fc.Arbitrary<Event>

/** The months by which the returns of the year are named, and those of uploads by IFF. */
function periodsOf(start: string, isQuarterly: boolean) {
  const months = Array.from({ length: 12 }, (_, at) => addMonths(start, at).slice(0, 7))
  const isLast = (month: string) => Number(month.slice(5)) % 3 === 0
  return {
    returns: months.filter((month) => !isQuarterly || isLast(month)),
    uploads: months.filter((month) => isQuarterly && !isLast(month)),
  }
}

let years = 0

async function issue(
  kind: 'tax_invoice' | 'credit_note' | 'debit_note',
  day: string,
  given: {
    prefix: string
    /** GSTIN of the seller. */
    from?: string
    place: string
    gstin: string | null
    goods: readonly { rupees: number; rate: number }[]
    refersTo?: string
  },
): Promise<string> {
  const { source } = invoiceSource({
    goods: given.goods.map(({ rupees, rate }, at) => ({
      pricePaise: Math.round(rupees * 100),
      quantity: 1,
      gstBasisPoints: rate,
      hsn: at === 0 ? '570310' : '630260',
    })),
    ...(given.from && { seller: { ...demoSeller, gstin: given.from } }),
    order: {
      buyerGstin: given.gstin,
      buyerBusinessName: given.gstin && 'Rao Traders',
      placeOfSupply: given.place,
    },
  })
  const content = invoiceContent(source, null)
  await transaction(db, async (tx) =>
    issueDocument(
      tx,
      { prefixes: { ...Invoicing.parse({}).prefixes, [kind]: given.prefix } },
      {
        kind,
        at: new Date(`${day}T12:00:00+05:30`),
        orderId: order._id,
        customerId: null,
        refersTo: given.refersTo,
        placeOfSupply: given.place,
        taxScheme: 'regular',
        content,
        sold: {
          lines: content.lines.map(() => ({ orderLineId: null, productId: null, costPaise: null })),
          to: kind === 'credit_note' ? null : { placeOfSupply: given.place, groupIds: [], staffId: null },
        },
      },
    ),
  )
  const { id } = await db
    .selectFrom('taxDocuments')
    .select('id')
    .where('prefix', '=', given.prefix)
    .orderBy('serial', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

interface Json {
  b2b?: { ctin: string; inv: Inv[] }[]
  b2ba?: { ctin: string; inv: Inv[] }[]
  b2cl?: { pos: string; inv: Inv[] }[]
  b2cla?: { pos: string; inv: Inv[] }[]
  b2cs?: { pos: string; rt: number; txval: number; iamt?: number; camt?: number }[]
  b2csa?: { omon: string; pos: string; itms: { rt: number; txval: number; iamt?: number; camt?: number }[] }[]
  cdnr?: { ctin: string; nt: Note[] }[]
  cdnra?: { ctin: string; nt: Note[] }[]
  cdnur?: Note[]
  cdnura?: Note[]
}
interface Inv {
  inum: string
  oinum?: string
  pos?: string
  itms: { itm_det: { txval: number; rt: number; iamt?: number; camt?: number } }[]
}
interface Note {
  nt_num: string
  ont_num?: string
  ntty: string
  pos: string
  itms: { itm_det: { txval: number; rt: number; iamt?: number; camt?: number } }[]
}

const paise = (rupees = 0) => Math.round(rupees * 100)
const itemTexts = (itms: Inv['itms']) =>
  itms.map(({ itm_det: { rt, txval, iamt, camt } }) => `${rt}: ${paise(txval)} ${paise(iamt)} ${paise(camt)}`)

/** The portal's view: documents by number, and rows of B2CS by period, place and rate. */
class Portal {
  readonly documents = new Map<string, string>()
  readonly rows = new Map<string, string>()

  file(period: string, json: Json) {
    const seen = new Set<string>()
    const put = (table: string, number: string, isAmended: boolean, key: string, itms: Inv['itms']) => {
      expect(seen.has(`${table} ${number}`), `${number} twice in ${table}`).toBe(false)
      seen.add(`${table} ${number}`)
      const isWithdrawn = isAmended && itms.every(({ itm_det }) => itm_det.txval === 0)
      expect(this.documents.has(number), `${number} in ${table}`).toBe(isAmended)
      if (isWithdrawn) this.documents.delete(number)
      else this.documents.set(number, [table, key, ...itemTexts(itms)].join(' | '))
    }
    for (const { ctin, inv } of json.b2ba ?? [])
      for (const one of inv) put('b2b', one.oinum ?? '', true, `${ctin} ${one.pos}`, one.itms)
    for (const { pos, inv } of json.b2cla ?? [])
      for (const one of inv) put('b2cl', one.oinum ?? '', true, pos, one.itms)
    for (const { ctin, nt } of json.cdnra ?? [])
      for (const one of nt) put('cdnr', one.ont_num ?? '', true, `${ctin} ${one.pos}`, one.itms)
    for (const one of json.cdnura ?? []) put('cdnur', one.ont_num ?? '', true, one.pos, one.itms)
    seen.clear()
    for (const { ctin, inv } of json.b2b ?? [])
      for (const one of inv) put('b2b', one.inum, false, `${ctin} ${one.pos}`, one.itms)
    for (const { pos, inv } of json.b2cl ?? [])
      for (const one of inv) put('b2cl', one.inum, false, pos, one.itms)
    for (const { ctin, nt } of json.cdnr ?? [])
      for (const one of nt) put('cdnr', one.nt_num, false, `${ctin} ${one.pos}`, one.itms)
    for (const one of json.cdnur ?? []) put('cdnur', one.nt_num, false, one.pos, one.itms)
    const row = (
      month: string,
      pos: string,
      item: { rt: number; txval: number; iamt?: number; camt?: number },
    ) => {
      const key = `${month} ${pos} ${item.rt}`
      const text = `${paise(item.txval)} ${paise(item.iamt)} ${paise(item.camt)}`
      if (text === '0 0 0') this.rows.delete(key)
      else this.rows.set(key, text)
    }
    for (const { omon, pos, itms } of json.b2csa ?? []) for (const item of itms) row(omon, pos, item)
    for (const item of json.b2cs ?? []) row(period, item.pos, item)
  }
}

const isSmall = (document: Gstr1Document) => sectionOf(document, () => 10_000_000) === 'b2cs'

/** The portal's view that follows from the documents as they are now. */
function expectedPortal(documents: readonly { document: Gstr1Document; period: string }[]) {
  const listed = new Map<string, string>()
  const rows = new Map<string, { txval: number; iamt: number; camt: number }>()
  for (const { document, period } of documents) {
    const items = itemsOf(document)
    if (items.length === 0) continue
    const section = sectionOf(document, () => 10_000_000)
    if (!isSmall(document)) {
      const key = document.buyerGstin ? `${document.buyerGstin} ${document.place}` : document.place
      listed.set(
        document.number,
        [
          section,
          key,
          ...items.map(
            (item) =>
              `${item.gstBasisPoints / 100}: ${item.taxablePaise} ${item.igstPaise} ${item.cgstPaise}`,
          ),
        ].join(' | '),
      )
      continue
    }
    const sign = document.kind === 'credit_note' ? -1 : 1
    for (const item of items) {
      const key = `${period} ${document.place} ${item.gstBasisPoints / 100}`
      const row = rows.get(key) ?? { txval: 0, iamt: 0, camt: 0 }
      rows.set(key, {
        txval: row.txval + sign * item.taxablePaise,
        iamt: row.iamt + sign * item.igstPaise,
        camt: row.camt + sign * item.cgstPaise,
      })
    }
  }
  const texts = new Map(
    [...rows]
      .map(([key, { txval, iamt, camt }]) => [key, `${txval} ${iamt} ${camt}`] as const)
      .filter(([, text]) => text !== '0 0 0'),
  )
  return { documents: listed, rows: texts }
}

const amount = (rows: readonly { taxable: number; cgst: number; sgst: number; igst: number }[]) =>
  rows.reduce(
    (sum, row) => ({
      taxable: sum.taxable + paise(row.taxable),
      cgst: sum.cgst + paise(row.cgst),
      sgst: sum.sgst + paise(row.sgst),
      igst: sum.igst + paise(row.igst),
    }),
    { taxable: 0, cgst: 0, sgst: 0, igst: 0 },
  )

async function liveThrough(events: readonly Event[], isQuarterly: boolean, start: string) {
  const { returns, uploads } = periodsOf(start, isQuarterly)
  const filed = new Set<string>()
  const invoices: { id: string; goods: { rupees: number; rate: number }[] }[] = []
  const ids: string[] = []
  const round = years
  for (const one of events.toSorted((a, b) => a.day - b.day)) {
    const day = addDays(start, one.day)
    await setDay(day)
    if (one.what === 'invoice') {
      const id = await issue('tax_invoice', day, { prefix: `I${round}`, ...one })
      invoices.push({ id, goods: one.goods })
      ids.push(id)
    } else if (one.what === 'credit' || one.what === 'debit') {
      const about = invoices[one.of % invoices.length]
      if (!about) continue
      // Notes are issued with the particulars of the invoice as they are now.
      const [invoice] = await readAmendable(db, about.id)
      const rate = about.goods[0]?.rate ?? 0
      ids.push(
        await issue(one.what === 'credit' ? 'credit_note' : 'debit_note', day, {
          prefix: `${one.what === 'credit' ? 'C' : 'D'}${round}`,
          place: invoice.placeOfSupply ?? '',
          gstin: invoice.buyerGstin,
          goods: [{ rupees: one.rupees, rate }],
          refersTo: about.id,
        }),
      )
    } else if (one.what === 'amend') {
      const about = invoices[one.of % invoices.length]
      if (!about) continue
      const { document } = await admin.call(getAmendments, { params: { id: about.id } })
      const { particulars: now, version } = document
      if (now.placeOfSupply === one.place && now.gstin === one.gstin) continue
      const body = {
        buyer: now.buyer,
        gstin: one.gstin ?? '',
        placeOfSupply: one.place,
        reason: 'Wrong State',
        version,
      }
      const answer = await admin.send('POST', `/documents/${about.id}/amendments`, body)
      expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/amended$/)])
    } else if (one.what === 'furnish') {
      const month = uploads.findLast((upload) => upload <= day.slice(0, 7))
      if (!month) continue
      const { documents } = await readSection(db, { month }, 'b2b', 1)
      const chosen = documents.map(({ id }) => id)
      if (!one.all && chosen.length === 0) continue
      await admin.send('POST', `/gst/returns/${month}/furnished`, {
        isFurnished: true,
        ...(!one.all && { ids: chosen }),
      })
    } else if (one.what === 'file') {
      const next = returns.find((month) => !filed.has(month))
      if (!next || day < addMonths(`${next}-01`, 1)) continue
      await admin.call(fileGstr1, { params: { month: next }, body: { filedOn: day, arn: '' } })
      filed.add(next)
    } else {
      const month = addMonths(monthOf(day), -1)
      if (month >= start) await admin.send('POST', '/books/closings', { month })
    }
  }
  await setDay(addDays(start, 366))
  return { ids, filed }
}

test.each([
  ['monthly', false],
  ['quarterly', true],
])(
  'a year of %s returns declares each document and each amendment once, and agrees with documents and books',
  async (_, isQuarterly) => {
    await transaction(db, async (tx) => {
      const largeSaleLimits = [{ from: '2000-01-01', limit: 100_000 }]
      await saveSetting(tx, 'tax', TaxSettings.parse({ filesQuarterly: isQuarterly, largeSaleLimits }))
      await saveSetting(tx, 'seller', demoSeller)
    })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 3, maxLength: 25 }), async (events) => {
        const start = `${2000 + ++years}-04-01`
        const { ids, filed } = await liveThrough(events, isQuarterly, start)
        const { returns, uploads } = periodsOf(start, isQuarterly)
        const portal = new Portal()
        const declared: string[] = []
        let amendments = 0
        const totals = []
        for (const month of [...returns, ...uploads].toSorted()) {
          const read = await readGstr1(db, month)
          const { period, gstr1, original } = read
          const marked = original.documents.b2b
            .concat(original.documents.cdnr)
            .filter(({ isFurnished }) => isFurnished)
          if (period.isFurnishing) {
            // Without marks nothing was uploaded.
            if (marked.length === 0) continue
            declared.push(...marked.map(({ id }) => id))
          } else {
            const small = await readSection(db, { month }, 'b2cs', 1_000)
            declared.push(
              ...Object.entries(original.documents)
                .filter(([name]) => name !== 'b2cs')
                .flatMap(([, list]) => list.map(({ id }) => id)),
              ...small.documents.map(({ id }) => id),
            )
            amendments += read.amended.length
          }
          const json = gstr1Json(gstr1, {
            gstin: demoSeller.gstin,
            month: period.month,
            version: 'GST3.2.4',
            isFurnishing: period.isFurnishing,
          })
          portal.file(`${month.slice(5)}${month.slice(0, 4)}`, json as Json)
          const { return: summary } = await admin.call(getGstr1, { params: { month }, query: {} })
          expect(summary.ties.documents).toEqual(summary.ties.sections)
          const { taxable: __, ...tax } = summary.ties.sections
          expect(summary.ties.books).toEqual(tax)
          if (period.isFurnishing) continue
          const { return: gstr3b } = await admin.call(getGstr3b, { params: { month }, query: {} })
          expect(gstr3b.ties).toEqual(summary.ties)
          for (const row of ['taxable', 'zeroRated', 'nilRated', 'nonGst'] as const)
            expect(gstr3b[row], row).toEqual(gstr3b.inGstr1[row])
          totals.push(summary.ties.sections)
          expect(filed.has(month)).toBe(summary.filing !== null)
          expect(summary.filing?.changed ?? []).toEqual([])
          expect(changedSections(totalsOf(read), totalsOf(read))).toEqual([])
        }
        expect(declared.toSorted()).toEqual(ids.toSorted())
        expect(new Set(declared).size).toBe(declared.length)
        const rows = await db
          .selectFrom('documentAmendments')
          .select(['documentId', 'day', 'isAfterFiling'])
          .where('documentId', 'in', [zeroId, ...ids])
          .execute()
        const periodOf = (day: string) =>
          returns.find((month) => dayBefore(addMonths(`${month}-01`, 1)) >= day)
        expect(amendments).toBe(
          new Set(
            rows
              .filter(({ isAfterFiling }) => isAfterFiling)
              .map(({ documentId, day }) => `${documentId} ${periodOf(String(day))}`),
          ).size,
        )
        const now = await Promise.all(ids.map(currentDocument))
        const expected = expectedPortal(
          now.map((document) => {
            const month = periodOf(document.day) ?? ''
            return { document, period: `${month.slice(5)}${month.slice(0, 4)}` }
          }),
        )
        expect(Object.fromEntries(portal.documents)).toEqual(Object.fromEntries(expected.documents))
        expect(Object.fromEntries(portal.rows)).toEqual(Object.fromEntries(expected.rows))
        const sum = (key: 'taxablePaise' | 'cgstPaise' | 'igstPaise') =>
          now.reduce(
            (total, document) =>
              total +
              (document.kind === 'credit_note' ? -1 : 1) *
                document.rates.reduce((all, rate) => all + rate[key], 0),
            0,
          )
        expect(amount(totals)).toEqual({
          taxable: sum('taxablePaise'),
          cgst: sum('cgstPaise'),
          sgst: sum('cgstPaise'),
          igst: sum('igstPaise'),
        })
      }),
      // Each case uses a year of its own, so a failure can't be repeated with smaller cases.
      { numRuns: runs(40), endOnFailure: true },
    )
  },
)

const zeroId = '00000000-0000-7000-8000-000000000000'

/** A document with its last amendment. */
async function currentDocument(id: string): Promise<Gstr1Document> {
  const [read] = await readAmendable(db, id)
  const row = await db
    .selectFrom('taxDocuments')
    .select(['refersTo', 'totalPaise'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const origin = row.refersTo === null ? null : await currentDocument(row.refersTo)
  const { content, placeOfSupply, ...document } = read
  return {
    ...document,
    kind: document.kind as Gstr1Document['kind'],
    orderNumber: '',
    place: placeOfSupply,
    registration: content.buyer.registration ?? 'regular',
    isWithinState: content.isWithinState,
    totalPaise: row.totalPaise,
    rates: content.rates,
    refersTo: origin,
  }
}

const settle = (more: object) =>
  transaction(db, async (tx) => {
    const largeSaleLimits = [{ from: '2000-01-01', limit: 100_000 }]
    await saveSetting(tx, 'tax', TaxSettings.parse({ filesQuarterly: true, largeSaleLimits, ...more }))
    await saveSetting(tx, 'seller', demoSeller)
  })

const goods = [{ rupees: 1_000, rate: 500 }]

test('a quarterly return reports a document with the correction made after its month was closed, and books agree', async () => {
  await settle({})
  const start = `${2000 + ++years}-04-01`
  const year = start.slice(0, 4)
  const sold = { place: '33', gstin: null, goods: [{ rupees: 150_000, rate: 1_800 }] }
  const { ids } = await liveThrough(
    [
      { what: 'invoice', day: 30, ...sold },
      { what: 'close', day: 70 },
      { what: 'amend', day: 75, of: 0, place: '27', gstin: null },
    ],
    true,
    start,
  )
  const { gstr1, amended } = await readGstr1(db, `${year}-06`)
  expect(amended).toEqual([])
  expect(gstr1.documents.b2cl).toMatchObject([{ id: ids[0], place: '27' }])
  const { return: summary } = await admin.call(getGstr1, { params: { month: `${year}-06` }, query: {} })
  expect(summary.ties.documents).toEqual(summary.ties.sections)
  expect(summary.ties.sections).toMatchObject(summary.ties.books)
})

test('the March return of a quarterly filer covers January to March, except documents uploaded by IFF', async () => {
  await settle({})
  const sold = async (day: string, gstin: string | null = null, place = '06') => {
    await setDay(day)
    return issue('tax_invoice', day, { prefix: 'QA', place, gstin, goods })
  }
  await sold('2097-12-31')
  await sold('2098-01-01')
  await sold('2098-01-31', '27AAPFU0939F1ZV', '27')
  await sold('2098-02-28', '27AAPFU0939F1ZV', '27')
  await sold('2098-02-28')
  await sold('2098-03-31', null, '27')
  await admin.send('POST', '/gst/returns/2098-01/furnished', { isFurnished: true })
  await sold('2098-04-01')
  const { return: march } = await admin.call(getGstr1, { params: { month: '2098-03' }, query: {} })
  expect(march).toMatchObject({ isQuarter: true, months: ['2098-01-01', '2098-02-01', '2098-03-01'] })
  expect(march.sections.map(({ section, count, taxable }) => [section, count, taxable])).toEqual([
    ['b2b', 1, 1_000],
    ['b2cl', 0, 0],
    ['b2cs', 3, 3_000],
    ['exp', 0, 0],
    ['cdnr', 0, 0],
    ['cdnur', 0, 0],
  ])
  expect(march.furnished).toMatchObject({ count: 1, taxable: 1_000 })
  expect(march.hsn.map(({ isB2b, taxable }) => [isB2b, taxable])).toEqual([
    [true, 2_000],
    [false, 3_000],
  ])
  expect(march.series).toMatchObject([{ from: 'QA/97-98/000002', to: 'QA/97-98/000006', total: 5 }])
  expect(march.ties.sections.taxable).toBe(5_000)
  const file = async (month: string) =>
    (
      await shop.fastify.inject({ url: `/api/gst/returns/${month}/file?format=json`, headers: admin.headers })
    ).json()
  expect(await file('2098-03')).toMatchObject({ fp: '032098', b2b: [{ inv: [{ inum: 'QA/97-98/000004' }] }] })
  expect(await file('2098-01')).toMatchObject({ fp: '012098', b2b: [{ inv: [{ inum: 'QA/97-98/000003' }] }] })
  const { return: gstr3b } = await admin.call(getGstr3b, { params: { month: '2098-01' }, query: {} })
  expect(gstr3b).toMatchObject({ month: '2098-03-01', isQuarterly: true, taxable: { taxable: 5_000 } })
})

test('a filed month gets no more documents, and a change of its numbers by a setting is reported', async () => {
  await settle({ filesQuarterly: false })
  const params = { month: '2098-06' }
  const file = (filedOn: string) => admin.send('POST', '/gst/returns/2098-06/filing', { filedOn })
  await setDay('2098-06-30')
  await issue('tax_invoice', '2098-06-30', { prefix: 'QB', place: '27', gstin: null, goods })
  const early = await file('2098-06-30')
  expect([early.status, early.body.message]).toEqual([400, expect.stringContaining("hasn't ended yet")])
  await setDay('2098-07-01')
  expect((await file('2098-07-01')).status).toBe(200)
  expect((await file('2098-07-01')).status).toBe(409)
  // The server's clock is a day slow.
  const late = issue('tax_invoice', '2098-06-30', { prefix: 'QC', place: '06', gstin: null, goods })
  await expect(late).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('marked as filed'),
  })
  const filing = async () => (await admin.call(getGstr1, { params, query: {} })).return.filing
  expect(await filing()).toMatchObject({ filedOn: '2098-07-01', arn: null, changed: [] })
  await settle({ filesQuarterly: false, largeSaleLimits: [{ from: '2000-01-01', limit: 500 }] })
  expect((await filing())?.changed).toEqual(['B2CL', 'B2CS'])
  const { status } = await admin.send('POST', '/gst/returns/2098-06/filing/withdrawal', {
    reason: 'Wrong month',
  })
  expect([status, await filing()]).toEqual([200, null])
})

test('documents of two GSTINs are in a return each, which agrees with the books', async () => {
  await settle({ filesQuarterly: false })
  const other = `07DEMOP0000D1Z${checkCharacter('07DEMOP0000D1Z')}`
  await setDay('2098-09-10')
  await issue('tax_invoice', '2098-09-10', { prefix: 'QD', place: '06', gstin: null, goods })
  await issue('tax_invoice', '2098-09-10', { prefix: 'QE', from: other, place: '06', gstin: null, goods })
  const read = async (gstin?: string) =>
    (await admin.call(getGstr1, { params: { month: '2098-09' }, query: { gstin } })).return
  const [newest, former] = [await read(), await read(demoSeller.gstin)]
  expect([newest.gstin, newest.gstins]).toEqual([other, [demoSeller.gstin, other]])
  expect(newest.issues.some(({ text }) => text.includes('2 GSTINs'))).toBe(true)
  for (const [summary, tax] of [
    [newest, { cgst: 0, sgst: 0, igst: 50 }],
    [former, { cgst: 25, sgst: 25, igst: 0 }],
  ] as const) {
    expect(summary.ties.sections).toEqual({ taxable: 1_000, ...tax })
    expect(summary.ties.documents).toEqual(summary.ties.sections)
    expect(summary.ties.books).toEqual(tax)
  }
})
