// What a month's documents come to in GSTR-1: which section each is in, and what is added up. All in paise; what credit
// notes take back counts below 0 wherever it is added up.

import type { DocumentKind } from '#contract/documents/kinds'
import { documentNumber } from '#contract/documents/kinds'
import type { Gstr1Section } from '#contract/gst-returns/sections'
import { gstr1SectionNames } from '#contract/gst-returns/sections'
import { isAbroad } from '#contract/tax/place-of-supply'

export interface ReturnAmounts {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

export interface ReturnRate extends ReturnAmounts {
  hsn: string
  uqc: string
  gstBasisPoints: number
  quantity: number
}

interface Supply {
  number: string
  /** YYYY-MM-DD */
  day: string
  buyerGstin: string | null
  /** GST State code, 96 for other countries; null where nobody knows. */
  place: string | null
  isWithinState: boolean
  totalPaise: number
}

export interface ReturnDocument extends Supply {
  id: string
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note'
  orderNumber: string
  buyerName: string
  sellerGstin: string | null
  rates: readonly ReturnRate[]
  /** The invoice that a credit note reduces. */
  refersTo: Supply | null
}

/** Of small sales to unregistered buyers that differ in nothing that the return tells apart. */
export interface OrdinarySales extends ReturnRate {
  isCredit: boolean
  place: string
  isWithinState: boolean
  /** Of the newest of the invoices, YYYY-MM-DD. */
  lastDay: string
}

/** Sales of which no document is named: all of them are in B2CS. */
export interface Ordinary {
  /** Documents. */
  count: number
  sales: readonly OrdinarySales[]
}

export const noneOrdinary: Ordinary = { count: 0, sales: [] }

export interface DocumentRun {
  kind: DocumentKind
  prefix: string
  financialYear: string
  first: number
  last: number
  count: number
}

export interface B2csRow extends ReturnAmounts {
  place: string
  isWithinState: boolean
  gstBasisPoints: number
}

export interface HsnRow extends ReturnRate {
  isB2b: boolean
}

export interface NilRow {
  isB2b: boolean
  isWithinState: boolean
  paise: number
}

export interface Series {
  kind: DocumentKind
  from: string
  to: string
  total: number
  cancelled: number
}

export interface Gstr1 {
  /** By section, but for the ordinary ones of B2CS. */
  documents: Record<Gstr1Section, ReturnDocument[]>
  /** Of all documents of a section, the ordinary ones too. */
  sums: Record<Gstr1Section, ReturnAmounts & { count: number }>
  b2cs: B2csRow[]
  hsn: HsnRow[]
  nil: NilRow[]
  series: Series[]
}

/** What is added up of a document, or of many. */
interface Part {
  /** 1, or -1 of what credit notes take back. */
  sign: number
  isB2b: boolean
  place: string | null
  isWithinState: boolean
  rates: readonly ReturnRate[]
}

interface Sold {
  documents: readonly ReturnDocument[]
  ordinary: Ordinary
}

/** @param largeSaleLimit paise above which a sale of a day between States is large */
export function gstr1Of(
  { documents, ordinary }: Sold,
  runs: readonly DocumentRun[],
  largeSaleLimit: (day: string) => number,
): Gstr1 {
  const bySection = Object.fromEntries(gstr1SectionNames.map((name) => [name, [] as ReturnDocument[]]))
  for (const document of documents) bySection[sectionOf(document, largeSaleLimit)]?.push(document)
  const sections = bySection as Gstr1['documents']
  const ordinaryParts = ordinary.sales.map(ordinaryPart)
  const partsOf = (list: readonly ReturnDocument[]) => [...ordinaryParts, ...list.map(partOf)]
  return {
    documents: sections,
    sums: Object.fromEntries(
      gstr1SectionNames.map((name) => {
        const list = sections[name]
        return name === 'b2cs'
          ? [name, { count: list.length + ordinary.count, ...sumOfParts(partsOf(list)) }]
          : [name, { count: list.length, ...sumOf(list) }]
      }),
    ) as Gstr1['sums'],
    b2cs: b2csRows(partsOf(sections.b2cs)),
    hsn: hsnRows(partsOf(documents)),
    nil: nilRows(partsOf(documents.filter((document) => !isExport(document)))),
    series: runs.map(seriesOf),
  }
}

export const isCredit = ({ kind }: Pick<ReturnDocument, 'kind'>): boolean => kind === 'credit_note'
const signOf = (credit: boolean) => (credit ? -1 : 1)

const ordinaryPart = (sales: OrdinarySales): Part => ({
  sign: signOf(sales.isCredit),
  isB2b: false,
  place: sales.place,
  isWithinState: sales.isWithinState,
  rates: [sales],
})

function partOf(document: ReturnDocument): Part {
  const { place, isWithinState } = originOf(document)
  const sign = signOf(isCredit(document))
  return { sign, isB2b: document.buyerGstin !== null, place, isWithinState, rates: document.rates }
}

/** What a document is about: of a credit note the invoice. */
export const originOf = (document: ReturnDocument): Supply => document.refersTo ?? document

export const isExport = (document: ReturnDocument): boolean => isAbroad(originOf(document).place)

/** A credit note nets in what is added up where its invoice is added up. */
export function sectionOf(document: ReturnDocument, largeSaleLimit: (day: string) => number): Gstr1Section {
  const origin = originOf(document)
  if (document.buyerGstin !== null) return isCredit(document) ? 'cdnr' : 'b2b'
  if (isExport(document)) return isCredit(document) ? 'cdnur' : 'exp'
  const isLarge = !origin.isWithinState && origin.totalPaise > largeSaleLimit(origin.day)
  if (!isLarge) return 'b2cs'
  return isCredit(document) ? 'cdnur' : 'b2cl'
}

export interface ReturnItem extends ReturnAmounts {
  gstBasisPoints: number
}

/** A document by rates, as sections list it. What has no rate is in a table of its own, unless it is exported. */
export function itemsOf(document: ReturnDocument): ReturnItem[] {
  const shown = document.rates.filter(({ gstBasisPoints }) => gstBasisPoints > 0 || isExport(document))
  return added(
    shown.map((rate) => ({ key: String(rate.gstBasisPoints), sign: 1, rate })),
    ({ gstBasisPoints }) => ({ gstBasisPoints }),
  ).toSorted((one, other) => one.gstBasisPoints - other.gstBasisPoints)
}

function b2csRows(parts: readonly Part[]): B2csRow[] {
  const rated = parts.flatMap(({ sign, place, isWithinState, rates }) =>
    rates
      .filter(({ gstBasisPoints }) => gstBasisPoints > 0)
      .map((rate) => ({
        key: `${place} ${rate.gstBasisPoints}`,
        sign,
        rate: { ...rate, place: place ?? '', isWithinState },
      })),
  )
  return added(rated, ({ place, isWithinState, gstBasisPoints }) => ({
    place,
    isWithinState,
    gstBasisPoints,
  }))
    .filter(isAnything)
    .toSorted(
      (one, other) => one.place.localeCompare(other.place) || one.gstBasisPoints - other.gstBasisPoints,
    )
}

function hsnRows(parts: readonly Part[]): HsnRow[] {
  const rows = new Map<string, HsnRow>()
  for (const { sign, isB2b, rates } of parts) {
    for (const rate of rates) {
      const { hsn, uqc, gstBasisPoints } = rate
      const key = JSON.stringify([isB2b, hsn, uqc, gstBasisPoints])
      const row = rows.get(key) ?? { hsn, uqc, gstBasisPoints, isB2b, quantity: 0, ...nothing }
      rows.set(key, { ...plus(row, rate, sign), quantity: row.quantity + sign * rate.quantity })
    }
  }
  return [...rows.values()]
    .filter((row) => row.quantity !== 0 || isAnything(row))
    .toSorted(
      (one, other) =>
        Number(other.isB2b) - Number(one.isB2b) ||
        one.hsn.localeCompare(other.hsn) ||
        one.uqc.localeCompare(other.uqc) ||
        one.gstBasisPoints - other.gstBasisPoints,
    )
}

function nilRows(parts: readonly Part[]): NilRow[] {
  const rows = new Map<string, NilRow>()
  for (const { sign, isB2b, isWithinState, rates } of parts) {
    for (const { gstBasisPoints, taxablePaise } of rates) {
      if (gstBasisPoints > 0) continue
      const key = `${isB2b} ${isWithinState}`
      const row = rows.get(key) ?? { isB2b, isWithinState, paise: 0 }
      rows.set(key, { ...row, paise: row.paise + sign * taxablePaise })
    }
  }
  return [...rows.values()]
    .filter(({ paise }) => paise !== 0)
    .toSorted(
      (one, other) =>
        Number(other.isWithinState) - Number(one.isWithinState) || Number(one.isB2b) - Number(other.isB2b),
    )
}

/** Numbers that are missing in between count as cancelled. */
const seriesOf = ({ kind, prefix, financialYear, first, last, count }: DocumentRun): Series => ({
  kind,
  from: documentNumber(prefix, financialYear, first),
  to: documentNumber(prefix, financialYear, last),
  total: last - first + 1,
  cancelled: last - first + 1 - count,
})

export const nothing: ReturnAmounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

/** What was sold and came back in the same month is nothing to report. */
const isAnything = (row: ReturnAmounts): boolean =>
  row.taxablePaise !== 0 || row.cgstPaise !== 0 || row.sgstPaise !== 0 || row.igstPaise !== 0

export const plus = <Row extends ReturnAmounts>(row: Row, more: ReturnAmounts, sign = 1): Row => ({
  ...row,
  taxablePaise: row.taxablePaise + sign * more.taxablePaise,
  cgstPaise: row.cgstPaise + sign * more.cgstPaise,
  sgstPaise: row.sgstPaise + sign * more.sgstPaise,
  igstPaise: row.igstPaise + sign * more.igstPaise,
})

const sumOfParts = (parts: readonly Part[]): ReturnAmounts =>
  parts.reduce((sum, { sign, rates }) => rates.reduce((so, rate) => plus(so, rate, sign), sum), nothing)

/** What documents come to, credit notes against the others. */
export const sumOf = (documents: readonly ReturnDocument[]): ReturnAmounts =>
  sumOfParts(documents.map(partOf))

function added<Rate extends ReturnAmounts, Key>(
  parts: readonly { key: string; sign: number; rate: Rate }[],
  keyOf: (rate: Rate) => Key,
): (Key & ReturnAmounts)[] {
  const rows = new Map<string, Key & ReturnAmounts>()
  for (const { key, sign, rate } of parts) {
    rows.set(key, plus(rows.get(key) ?? { ...keyOf(rate), ...nothing }, rate, sign))
  }
  return [...rows.values()]
}
