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
  documents: Record<Gstr1Section, ReturnDocument[]>
  b2cs: B2csRow[]
  hsn: HsnRow[]
  nil: NilRow[]
  series: Series[]
}

/** @param largeSaleLimit paise above which a sale of a day between States is large */
export function gstr1Of(
  documents: readonly ReturnDocument[],
  runs: readonly DocumentRun[],
  largeSaleLimit: (day: string) => number,
): Gstr1 {
  const bySection = Object.fromEntries(gstr1SectionNames.map((name) => [name, [] as ReturnDocument[]]))
  for (const document of documents) bySection[sectionOf(document, largeSaleLimit)]?.push(document)
  const sections = bySection as Gstr1['documents']
  return {
    documents: sections,
    b2cs: b2csRows(sections.b2cs),
    hsn: hsnRows(documents),
    nil: nilRows(documents.filter((document) => !isExport(document))),
    series: runs.map(seriesOf),
  }
}

export const isCredit = ({ kind }: Pick<ReturnDocument, 'kind'>): boolean => kind === 'credit_note'
const signOf = (document: ReturnDocument) => (isCredit(document) ? -1 : 1)

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

function b2csRows(documents: readonly ReturnDocument[]): B2csRow[] {
  const parts = documents.flatMap((document) => {
    const { place, isWithinState } = originOf(document)
    return document.rates
      .filter(({ gstBasisPoints }) => gstBasisPoints > 0)
      .map((rate) => ({
        key: `${place} ${rate.gstBasisPoints}`,
        sign: signOf(document),
        rate: { ...rate, place: place ?? '', isWithinState },
      }))
  })
  return added(parts, ({ place, isWithinState, gstBasisPoints }) => ({
    place,
    isWithinState,
    gstBasisPoints,
  }))
    .filter(isAnything)
    .toSorted(
      (one, other) => one.place.localeCompare(other.place) || one.gstBasisPoints - other.gstBasisPoints,
    )
}

function hsnRows(documents: readonly ReturnDocument[]): HsnRow[] {
  const rows = new Map<string, HsnRow>()
  for (const document of documents) {
    const isB2b = document.buyerGstin !== null
    for (const rate of document.rates) {
      const key = JSON.stringify([isB2b, rate.hsn, rate.uqc, rate.gstBasisPoints])
      const row = rows.get(key) ?? { ...rate, isB2b, quantity: 0, ...nothing }
      rows.set(key, {
        ...plus(row, rate, signOf(document)),
        quantity: row.quantity + signOf(document) * rate.quantity,
      })
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

function nilRows(documents: readonly ReturnDocument[]): NilRow[] {
  const rows = new Map<string, NilRow>()
  for (const document of documents) {
    const isB2b = document.buyerGstin !== null
    const { isWithinState } = originOf(document)
    for (const { gstBasisPoints, taxablePaise } of document.rates) {
      if (gstBasisPoints > 0) continue
      const key = `${isB2b} ${isWithinState}`
      const row = rows.get(key) ?? { isB2b, isWithinState, paise: 0 }
      rows.set(key, { ...row, paise: row.paise + signOf(document) * taxablePaise })
    }
  }
  return [...rows.values()].filter(({ paise }) => paise !== 0)
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

/** What documents come to, credit notes against the others. */
export const sumOf = (documents: readonly ReturnDocument[]): ReturnAmounts =>
  documents.reduce(
    (sum, document) => document.rates.reduce((so, rate) => plus(so, rate, signOf(document)), sum),
    nothing,
  )

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
