// Sorts a month's documents into the sections of GSTR-1 and computes the totals. All amounts are in paise. Credit
// notes count negatively in all totals.

import type { DocumentKind } from '#contract/documents/kinds'
import { documentNumber } from '#contract/documents/kinds'
import type { Gstr1Section } from '#contract/gst-filing/sections'
import { gstr1SectionNames } from '#contract/gst-filing/sections'
import type { BuyerRegistration } from '#contract/tax/buyer-registration'
import type { Exemption } from '#contract/tax/exemptions'
import { isAbroad, isZeroRated } from '#contract/tax/place-of-supply'

export interface ReturnAmounts {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  igstPaise: number
}

export interface Gstr1Rate extends ReturnAmounts {
  hsn: string
  uqc: string
  gstBasisPoints: number
  /** Why goods at a rate of 0% bear no tax; nil-rated if missing. */
  exemption?: Exemption
  quantity: number
}

export interface Supply {
  number: string
  /** YYYY-MM-DD */
  day: string
  buyerGstin: string | null
  /** GST State code, 96 for other countries; null if unknown. */
  place: string | null
  isWithinState: boolean
  registration: BuyerRegistration
  totalPaise: number
}

export interface Gstr1Document extends Supply {
  id: string
  kind: 'tax_invoice' | 'bill_of_supply' | 'credit_note' | 'debit_note'
  orderNumber: string
  buyerName: string
  sellerGstin: string | null
  rates: readonly Gstr1Rate[]
  /** The invoice that a credit or debit note changes. */
  refersTo: (Supply & { sellerGstin?: string | null }) | null
  /** Whether it was uploaded by the invoice furnishing facility (IFF). */
  isFurnished?: boolean
}

/** Totals of small sales to unregistered buyers (B2CS) that the return doesn't distinguish. */
export interface OrdinarySales extends Gstr1Rate {
  isCredit: boolean
  place: string
  isWithinState: boolean
  /** The day of the newest invoice, YYYY-MM-DD. */
  lastDay: string
}

/** Sales whose documents aren't listed; all of them belong to B2CS. */
export interface Ordinary {
  /** The number of documents. */
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

export interface HsnRow extends Gstr1Rate {
  isB2b: boolean
}

export interface NilRow {
  isB2b: boolean
  isWithinState: boolean
  nilPaise: number
  exemptPaise: number
  nonGstPaise: number
}

export interface Series {
  kind: DocumentKind
  from: string
  to: string
  total: number
  cancelled: number
}

export interface Gstr1 {
  /** By section, without the small sales of B2CS. */
  documents: Record<Gstr1Section, Gstr1Document[]>
  /** Totals of all documents of a section, including the small sales. */
  sums: Record<Gstr1Section, ReturnAmounts & { count: number }>
  b2cs: B2csRow[]
  hsn: HsnRow[]
  nil: NilRow[]
  series: Series[]
  /** Documents of the quarter that were uploaded by the invoice furnishing facility. They are in no section. */
  furnished: readonly Gstr1Document[]
}

/** The amounts that a document, or many, add to the totals. */
interface Part {
  /** 1, or -1 for credit notes. */
  sign: number
  isB2b: boolean
  place: string | null
  isWithinState: boolean
  rates: readonly Gstr1Rate[]
}

interface Sold {
  documents: readonly Gstr1Document[]
  ordinary: Ordinary
  /** Reported already: only the tables of HSN codes, untaxed goods and numbers include them. */
  furnished?: readonly Gstr1Document[]
}

/** @param largeSaleLimit paise above which a sale between States is large, by day */
export function gstr1Of(
  { documents, ordinary, furnished = [] }: Sold,
  runs: readonly DocumentRun[],
  largeSaleLimit: (day: string) => number,
): Gstr1 {
  const bySection = Object.fromEntries(gstr1SectionNames.map((name) => [name, [] as Gstr1Document[]]))
  for (const document of documents) bySection[sectionOf(document, largeSaleLimit)]?.push(document)
  const sections = bySection as Gstr1['documents']
  const ordinaryParts = ordinary.sales.map(ordinaryPart)
  const partsOf = (list: readonly Gstr1Document[]) => [...ordinaryParts, ...list.map(partOf)]
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
    hsn: hsnRows(partsOf([...documents, ...furnished])),
    nil: nilRows(partsOf([...documents, ...furnished].filter((document) => !hasZeroRate(document)))),
    series: runs.map(seriesOf),
    furnished,
  }
}

export const isCredit = ({ kind }: Pick<Gstr1Document, 'kind'>): boolean => kind === 'credit_note'

/** Whether the document changes the value of an invoice. */
export const isNote = ({ kind }: Pick<Gstr1Document, 'kind'>): boolean =>
  kind === 'credit_note' || kind === 'debit_note'

export const signOf = (credit: boolean) => (credit ? -1 : 1)

const ordinaryPart = (sales: OrdinarySales): Part => ({
  sign: signOf(sales.isCredit),
  isB2b: false,
  place: sales.place,
  isWithinState: sales.isWithinState,
  rates: [sales],
})

function partOf(document: Gstr1Document): Part {
  const { place, isWithinState } = originOf(document)
  const sign = signOf(isCredit(document))
  return { sign, isB2b: document.buyerGstin !== null, place, isWithinState, rates: document.rates }
}

/** Returns the document that determines the section: for notes, their invoice. */
export const originOf = (document: Gstr1Document): Supply => document.refersTo ?? document

export const isExport = (document: Gstr1Document): boolean => isAbroad(originOf(document).place)

/** Exports and supplies to an SEZ: zero-rated whatever the rate of the goods. */
export const hasZeroRate = (document: Gstr1Document): boolean => isZeroRated(originOf(document))

/** A note changes the totals of the section its invoice belongs to, if that section has totals only. */
export function sectionOf(document: Gstr1Document, largeSaleLimit: (day: string) => number): Gstr1Section {
  const origin = originOf(document)
  if (document.buyerGstin !== null) return isNote(document) ? 'cdnr' : 'b2b'
  if (isExport(document)) return isNote(document) ? 'cdnur' : 'exp'
  const isLarge = !origin.isWithinState && origin.totalPaise > largeSaleLimit(origin.day)
  if (!isLarge) return 'b2cs'
  return isNote(document) ? 'cdnur' : 'b2cl'
}

export interface ReturnItem extends ReturnAmounts {
  gstBasisPoints: number
}

/**
 * Returns a document's amounts by rate, as sections list them. Nil-rated items are in a table of their own, except
 * for exports and supplies to an SEZ.
 */
export function itemsOf(document: Gstr1Document): ReturnItem[] {
  const shown = document.rates.filter(({ gstBasisPoints }) => gstBasisPoints > 0 || hasZeroRate(document))
  return added(
    shown.map((rate) => ({ key: String(rate.gstBasisPoints), sign: 1, rate })),
    ({ gstBasisPoints }) => ({ gstBasisPoints }),
  ).toSorted((one, other) => one.gstBasisPoints - other.gstBasisPoints)
}

/** Returns rows of B2CS after these documents were removed from them and added to them. */
export function changedB2cs(
  rows: readonly B2csRow[],
  { removed, added: more }: Record<'removed' | 'added', readonly Gstr1Document[]>,
): B2csRow[] {
  const parts = rows.map((row): Part => ({ ...row, sign: 1, isB2b: false, rates: [{ ...row, ...noGoods }] }))
  return b2csRows([
    ...parts,
    ...removed.map(partOf).map((part) => ({ ...part, sign: -part.sign })),
    ...more.map(partOf),
  ])
}

const noGoods = { hsn: '', uqc: '', quantity: 0 }

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
    for (const { gstBasisPoints, taxablePaise, exemption = 'nil_rated' } of rates) {
      if (gstBasisPoints > 0) continue
      const key = `${isB2b} ${isWithinState}`
      const row = rows.get(key) ?? { isB2b, isWithinState, nilPaise: 0, exemptPaise: 0, nonGstPaise: 0 }
      const column = nilColumns[exemption]
      rows.set(key, { ...row, [column]: row[column] + sign * taxablePaise })
    }
  }
  return [...rows.values()]
    .filter(
      ({ nilPaise, exemptPaise, nonGstPaise }) => nilPaise !== 0 || exemptPaise !== 0 || nonGstPaise !== 0,
    )
    .toSorted(
      (one, other) =>
        Number(other.isWithinState) - Number(one.isWithinState) || Number(one.isB2b) - Number(other.isB2b),
    )
}

const nilColumns = {
  nil_rated: 'nilPaise',
  exempt: 'exemptPaise',
  non_gst: 'nonGstPaise',
} as const satisfies Record<Exemption, keyof NilRow>

/** Missing numbers in between count as cancelled. */
const seriesOf = ({ kind, prefix, financialYear, first, last, count }: DocumentRun): Series => ({
  kind,
  from: documentNumber(prefix, financialYear, first),
  to: documentNumber(prefix, financialYear, last),
  total: last - first + 1,
  cancelled: last - first + 1 - count,
})

export const nothing: ReturnAmounts = { taxablePaise: 0, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }

/** Sales that were returned in the same month cancel out and aren't reported. */
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

/** Returns the totals of documents, minus credit notes. */
export const sumOf = (documents: readonly Gstr1Document[]): ReturnAmounts => sumOfParts(documents.map(partOf))

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
