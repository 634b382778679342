// Amendments in GSTR-1: corrected particulars of documents that an earlier return has reported. A document that stays in
// its section is listed in the section's table of amendments with its number and date. A document that moves is
// withdrawn there with values of 0 and reported in its new section. B2CS has no documents: its amended totals replace those of
// the original month.
import { type AmendedSection, amendedSectionNames, type Gstr1Section } from '#contract/gst-filing/sections'
import {
  type B2csRow,
  changedB2cs,
  type Gstr1,
  type Gstr1Document,
  nothing,
  plus,
  type ReturnAmounts,
  sectionOf,
  sumOf,
} from './gstr1.ts'

/** A document before and after its amendments of the period. */
export interface Amended {
  before: Gstr1Document
  after: Gstr1Document
}

/** A document that the return amends. */
export interface AmendedRow {
  document: Gstr1Document
  /** Withdrawn from this section: it is reported with values of 0, and in another section. */
  isWithdrawn: boolean
}

export interface B2csaRow extends B2csRow {
  /** The first day of the month that the original return was for; the last month of a quarter. */
  month: string
}

export interface Gstr1Amendments {
  documents: Record<Exclude<AmendedSection, 'b2csa'>, AmendedRow[]>
  b2csa: B2csaRow[]
  /** Documents that move to another section, where they are reported like new ones. */
  moved: Record<Gstr1Section, Gstr1Document[]>
  /** The amounts by which each table changes the totals reported before, and its number of documents. */
  changes: Record<AmendedSection, ReturnAmounts & { count: number }>
}

/** Rows of B2CS of an original return, with the amendments before and of this period, by the document's day. */
export interface OriginalB2cs {
  month: string
  /** All documents of that return that were amended until the end of the period, as reported first and as they are now. */
  amended: readonly Amended[]
  rows: readonly B2csRow[]
}

type Limit = (day: string) => number

const amendedBy = {
  b2b: 'b2ba',
  b2cl: 'b2cla',
  b2cs: 'b2csa',
  cdnr: 'cdnra',
  cdnur: 'cdnura',
} as const satisfies Partial<Record<Gstr1Section, AmendedSection>>

const tableOf = (document: Gstr1Document, limit: Limit): AmendedSection => {
  const section = sectionOf(document, limit)
  // Exports aren't amended here.
  if (section === 'exp') throw new Error(`the export ${document.number} was amended`)
  return amendedBy[section]
}

export function amendmentsOf(
  amended: readonly Amended[],
  originals: readonly OriginalB2cs[],
  limit: Limit,
): Gstr1Amendments {
  const documents = { b2ba: [], b2cla: [], cdnra: [], cdnura: [] } as Gstr1Amendments['documents']
  const moved = { b2b: [], b2cl: [], b2cs: [], exp: [], cdnr: [], cdnur: [] } as Gstr1Amendments['moved']
  const changes = Object.fromEntries(
    amendedSectionNames.map((name) => [name, { count: 0, ...nothing }]),
  ) as Gstr1Amendments['changes']
  const change = (table: AmendedSection, sum: ReturnAmounts, sign: number) => {
    changes[table] = plus(changes[table], sum, sign)
  }
  for (const { before, after } of amended) {
    const [from, to] = [tableOf(before, limit), tableOf(after, limit)]
    changes[from].count++
    change(from, sumOf([before]), -1)
    if (from === to || to === 'b2csa') change(to, sumOf([after]), 1)
    else moved[sectionOf(after, limit)].push(after)
    if (from !== to && to === 'b2csa') changes[to].count++
    if (from === 'b2csa') continue
    documents[from].push(
      from === to ? { document: after, isWithdrawn: false } : { document: before, isWithdrawn: true },
    )
  }
  return {
    documents,
    b2csa: originals.flatMap((original) => b2csaRows(original, amended, limit)),
    moved,
    changes,
  }
}

/** Returns the new totals of the places that amendments of this period have changed, at every rate of the place. */
function b2csaRows(
  { month, amended: until, rows }: OriginalB2cs,
  amended: readonly Amended[],
  limit: Limit,
): B2csaRow[] {
  const isSmall = (document: Gstr1Document) => sectionOf(document, limit) === 'b2cs'
  const ids = new Set(until.map(({ before }) => before.id))
  const touched = amended
    .filter(({ before }) => ids.has(before.id))
    .flatMap(({ before, after }) => [before, after])
  const places = new Set(touched.filter(isSmall).map((document) => placeOf(document)))
  const now = changedB2cs(rows, {
    removed: until.map(({ before }) => before).filter(isSmall),
    added: until.map(({ after }) => after).filter(isSmall),
  })
  // A rate that is no longer sold to the place is amended to 0.
  const rated = touched.filter(isSmall).flatMap((document) =>
    document.rates
      .filter(({ gstBasisPoints }) => gstBasisPoints > 0)
      .map(
        ({ gstBasisPoints }): B2csRow => ({
          place: placeOf(document),
          isWithinState: document.isWithinState,
          gstBasisPoints,
          ...nothing,
        }),
      ),
  )
  const gone = rated.filter((row, at) =>
    [...now, ...rated.slice(0, at)].every(
      ({ place, gstBasisPoints }) => place !== row.place || gstBasisPoints !== row.gstBasisPoints,
    ),
  )
  return [...now.filter(({ place }) => places.has(place)), ...gone]
    .toSorted(
      (one, other) => one.place.localeCompare(other.place) || one.gstBasisPoints - other.gstBasisPoints,
    )
    .map((row) => ({ ...row, month }))
}

const placeOf = (document: Gstr1Document): string => (document.refersTo ?? document).place ?? ''

export interface AmendedGstr1 extends Gstr1 {
  amendments: Gstr1Amendments
}

/** Adds the documents that moved to a section to it. */
export function withAmendments(gstr1: Gstr1, amendments: Gstr1Amendments): AmendedGstr1 {
  const { moved } = amendments
  const sections = Object.keys(moved) as Gstr1Section[]
  return {
    ...gstr1,
    amendments,
    documents: Object.fromEntries(
      sections.map((name) => [name, [...gstr1.documents[name], ...moved[name]]]),
    ) as Gstr1['documents'],
    sums: Object.fromEntries(
      sections.map((name) => {
        const { count, ...sums } = gstr1.sums[name]
        return [name, { count: count + moved[name].length, ...plus(sums, sumOf(moved[name])) }]
      }),
    ) as Gstr1['sums'],
  }
}

export const noAmendments: Gstr1Amendments = amendmentsOf([], [], () => 0)
