// The monthly sums, maintained as documents are issued, must give the same return as the individual documents: for
// any documents, any destinations, and any limit of large sales.
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Paise, toPaise, toRupees } from '#contract/base/money'
import { addMonths } from '#contract/books/months'
import { documentNumber } from '#contract/documents/kinds'
import { TaxSettings } from '#contract/settings/tax'
import { transaction } from '#server/db/database'
import { saveSetting } from '#server/settings/settings'
import { placeTestOrder } from '#test/factories/orders'
import { runs } from '#test/property-runs'
import { openTradingShop } from '#test/trading-shop'
import { type Gstr1Document, gstr1Of, noneOrdinary } from './gstr1.ts'
import { readGstr1, summarizeReturn } from './read-gstr1.ts'
import { summarizeGstr3b } from './read-gstr3b.ts'
import { placeText } from './sheets/cells.ts'

const { shop, customer } = await openTradingShop()
const { db } = shop
const order = await placeTestOrder(db, customer)

const prefixes = { tax_invoice: 'I', bill_of_supply: 'B', credit_note: 'C', receipt_voucher: 'R' } as const
type Kind = keyof typeof prefixes

interface Drawn {
  kind: Kind
  month: number
  date: number
  gstin: boolean
  place: '06' | '27' | '33' | '96' | null
  scheme: 'regular' | 'composition'
  goods: readonly { hsn: string; rate: number; quantity: number; rupees: number }[]
  /** The index of the earlier invoice that a credit note refers to. */
  about: number | null
  /** Whether it is inserted in the same statement as the previous document. */
  isTogether: boolean
}

const goods = fc.record({
  hsn: fc.constantFrom('5703', '5705', '8516'),
  rate: fc.constantFrom(0, 500, 1_800),
  quantity: fc.integer({ min: 0, max: 9 }),
  rupees: fc.integer({ min: 0, max: 300 }),
})
const drawn: fc.Arbitrary<Drawn> = fc.record({
  kind: fc.constantFrom<Kind>(
    'tax_invoice',
    'tax_invoice',
    'bill_of_supply',
    'credit_note',
    'receipt_voucher',
  ),
  month: fc.nat(1),
  date: fc.constantFrom(1, 15, 28),
  gstin: fc.boolean(),
  place: fc.constantFrom('06', '06', '27', '27', '33', '96', null),
  scheme: fc.constantFrom('regular', 'regular', 'regular', 'composition'),
  goods: fc.uniqueArray(goods, { minLength: 1, maxLength: 3, selector: ({ hsn, rate }) => `${hsn} ${rate}` }),
  about: fc.option(fc.nat(20), { nil: null }),
  isTogether: fc.boolean(),
})

interface Issued extends Gstr1Document {
  scheme: string
  prefix: string
  serial: number
  anyKind: Kind
}

/** Assigns numbers. A credit note without an invoice has neither a place nor a reference. */
function issued(all: readonly Drawn[], { months, prefixOf }: Round): Issued[] {
  const last: Record<string, number> = {}
  const invoices: Issued[] = []
  return all.map((one) => {
    const about =
      one.kind === 'credit_note' && one.about !== null ? invoices[one.about % invoices.length] : undefined
    const isWithinState = one.place === '06'
    const rates = one.goods.map(({ hsn, rate, quantity, rupees }) => {
      const taxablePaise = rupees * 200
      const tax = (taxablePaise * rate) / 10_000
      const [half, whole] = isWithinState ? [tax / 2, 0] : [0, tax]
      return {
        hsn,
        uqc: 'PCS',
        gstBasisPoints: rate,
        quantity,
        taxablePaise,
        cgstPaise: half,
        sgstPaise: half,
        igstPaise: whole,
      }
    })
    const prefix = prefixOf(one.kind)
    const serial = (last[prefix] ?? 0) + 1
    last[prefix] = serial
    const document: Issued = {
      id: crypto.randomUUID(),
      anyKind: one.kind,
      kind: one.kind === 'receipt_voucher' ? 'tax_invoice' : one.kind,
      prefix,
      serial,
      number: documentNumber(prefix, '26-27', serial),
      day: `${months[one.month]}-${String(one.date).padStart(2, '0')}`,
      orderNumber: order.orderNumber,
      buyerName: 'Asha Rao',
      buyerGstin: one.gstin ? '27AAPFU0939F1ZV' : null,
      sellerGstin: '06AAACG2115R1ZL',
      place: one.place,
      isWithinState,
      registration: 'regular',
      totalPaise: rates.reduce(
        (sum, rate) => sum + rate.taxablePaise + 2 * rate.cgstPaise + rate.igstPaise,
        0,
      ),
      rates,
      refersTo: about ?? null,
      scheme: one.scheme,
    }
    if (one.kind === 'tax_invoice' || one.kind === 'bill_of_supply') invoices.push(document)
    return document
  })
}

async function write(documents: readonly Issued[]) {
  const sums = (document: Issued) => ({
    taxable: document.rates.reduce((sum, rate) => sum + rate.taxablePaise, 0),
    cgst: document.rates.reduce((sum, rate) => sum + rate.cgstPaise, 0),
    igst: document.rates.reduce((sum, rate) => sum + rate.igstPaise, 0),
  })
  const rows = documents.map((document) => ({
    ...document,
    ...sums(document),
    refers: (document.refersTo as Issued | null)?.id,
  }))
  await sql`
    with given as (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, "anyKind" text, number text,
      prefix text, serial int, day date, "buyerGstin" text, place text, "isWithinState" bool, scheme text, taxable bigint,
      cgst bigint, igst bigint, "totalPaise" bigint, refers uuid, rates jsonb)),
    written as (
      insert into tax_documents (id, kind, number, prefix, financial_year, serial, day, order_id, refers_to, buyer_name,
        buyer_gstin, seller_gstin, place_of_supply, is_within_state, tax_scheme, taxable_paise, cgst_paise, sgst_paise,
        igst_paise, round_off_paise, total_paise, content, content_hash)
      select id, "anyKind", number, prefix, '26-27', serial, day, ${order._id}::uuid, refers, 'Asha Rao', "buyerGstin",
        '06AAACG2115R1ZL', place, "isWithinState", scheme, taxable, cgst, cgst, igst, 0, "totalPaise", '{}', repeat('0', 64)
      from given)
    insert into tax_document_rates (document_id, hsn, uqc, gst_basis_points, quantity, taxable_paise, cgst_paise, sgst_paise, igst_paise)
    select g.id, r.* from given g cross join jsonb_to_recordset(g.rates) as r (hsn text, uqc text, "gstBasisPoints" int,
      quantity int, "taxablePaise" bigint, "cgstPaise" bigint, "sgstPaise" bigint, "igstPaise" bigint)`.execute(
    db,
  )
}

interface Round {
  /** Two months without any documents, "2001-05". */
  months: readonly string[]
  /** The prefix of the series. */
  prefixOf: (kind: Kind) => string
}

let rounds = 0

async function nextRound(): Promise<Round> {
  const round = ++rounds
  const prefixOf = (kind: Kind) => `${prefixes[kind]}${round}`
  for (const kind of Object.keys(prefixes) as Kind[])
    await sql`insert into document_series (prefix, financial_year, kind, last_number, last_day)
      values (${prefixOf(kind)}, '26-27', ${kind}, 1, '2001-01-01')`.execute(db)
  return { months: [0, 1].map((at) => addMonths('2001-01-01', 2 * round + at).slice(0, 7)), prefixOf }
}

const returned = ({ anyKind, scheme }: Issued) => anyKind !== 'receipt_voucher' && scheme === 'regular'

/** Table 3.2 and the split of table 3.1 from the individual documents, written independently of the sections. */
function expected3b(documents: readonly Issued[]) {
  const lines = documents.flatMap((document) => {
    const origin = document.refersTo ?? document
    const sign = document.anyKind === 'credit_note' ? -1 : 1
    return document.rates.map((rate) => ({
      place: origin.place,
      isAcross: origin.place !== '96' && document.buyerGstin === null && !origin.isWithinState,
      isRated: rate.gstBasisPoints > 0,
      taxable: sign * rate.taxablePaise,
      igst: sign * rate.igstPaise,
    }))
  })
  const sum = (some: typeof lines, of: 'taxable' | 'igst') =>
    toRupees(toPaise(some.reduce((total, line) => total + line[of], 0)))
  const abroad = lines.filter(({ place }) => place === '96')
  const home = lines.filter(({ place }) => place !== '96')
  const rated = home.filter(({ isRated }) => isRated)
  const places = [
    ...Map.groupBy(
      rated.filter(({ isAcross }) => isAcross),
      ({ place }) => place ?? '',
    ),
  ]
  return {
    taxable: { taxable: sum(rated, 'taxable'), igst: sum(rated, 'igst') },
    zeroRated: { taxable: sum(abroad, 'taxable'), igst: sum(abroad, 'igst') },
    nilRated: {
      taxable: sum(
        home.filter(({ isRated }) => !isRated),
        'taxable',
      ),
      igst: 0,
      cgst: 0,
      sgst: 0,
    },
    unregistered: places
      .map(([place, some]) => ({
        place: placeText(place),
        taxable: sum(some, 'taxable'),
        igst: sum(some, 'igst'),
      }))
      .filter(({ taxable, igst }) => taxable !== 0 || igst !== 0)
      .toSorted((one, other) => one.place.localeCompare(other.place)),
  }
}

test("a month's sums and its individual documents give the same return", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(drawn, { minLength: 1, maxLength: 25 }),
      fc.integer({ min: 0, max: 700 }).map((rupees): Paise => toPaise(rupees * 100)),
      async (all, limit) => {
        const round = await nextRound()
        const documents = issued(all, round)
        const pipelined: Issued[][] = []
        for (const [at, document] of documents.entries()) {
          const before = pipelined.at(-1)
          // The invoice must be inserted before its credit note.
          if (all[at]?.isTogether && before && !document.refersTo) before.push(document)
          else pipelined.push([document])
        }
        for (const some of pipelined) await write(some)
        await transaction(db, (tx) =>
          saveSetting(
            tx,
            'tax',
            TaxSettings.parse({ largeSaleLimits: [{ from: '2017-07-01', limit: toRupees(limit) }] }),
          ),
        )
        for (const month of round.months) {
          const own = documents.filter((document) => document.day.startsWith(month) && returned(document))
          const {
            series: _,
            documents: listed,
            ...expected
          } = gstr1Of({ documents: own, ordinary: noneOrdinary }, [], () => limit)
          const { original } = await readGstr1(db, month)
          const { series, documents: found, ...sums } = original
          expect(sums).toEqual(expected)
          for (const section of ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'] as const)
            expect(new Set(found[section].map(({ id }) => id))).toEqual(
              new Set(listed[section].map(({ id }) => id)),
            )
          const inMonth = documents.filter((document) => document.day.startsWith(month))
          expect(series.map(({ from, to }) => [from, to]).sort()).toEqual(
            [...Map.groupBy(inMonth, ({ prefix }) => prefix).values()]
              .map((run) => [run[0]?.number, run.at(-1)?.number])
              .sort(),
          )
          const { ties } = await summarizeReturn(db, month)
          expect(ties.documents).toEqual(ties.sections)
          const { ties: of3b, ...gstr3b } = await summarizeGstr3b(db, month)
          expect(of3b).toEqual(ties)
          expect(gstr3b).toMatchObject(expected3b(own))
        }
      },
    ),
    { numRuns: runs(60) },
  )
})
