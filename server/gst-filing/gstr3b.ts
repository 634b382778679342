// Computes tables 3.1 and 3.2 of GSTR-3B from the same documents as GSTR-1. All amounts are in paise, and credit notes
// are subtracted. Every amount of GSTR-1 is in exactly one row of table 3.1.
import {
  type Gstr1,
  type Gstr1Document,
  hasZeroRate,
  isCredit,
  isExport,
  itemsOf,
  nothing,
  originOf,
  plus,
  type ReturnAmounts,
  signOf,
  sumOf,
} from './gstr1.ts'
import type { Amended, AmendedGstr1 } from './gstr1-amendments.ts'

export interface PlaceRow extends Pick<ReturnAmounts, 'taxablePaise' | 'igstPaise'> {
  /** GST State code; empty if unknown. */
  place: string
}

export interface Gstr3b {
  /** 3.1(a): taxable supplies, except those of the other rows. */
  taxable: ReturnAmounts
  /** 3.1(b): exports and supplies to an SEZ, with or without payment of tax. */
  zeroRated: ReturnAmounts
  /** 3.1(c): goods at a rate of 0% and exempt goods. */
  nilRated: ReturnAmounts
  /** 3.1(e): goods outside GST. */
  nonGst: ReturnAmounts
  /** 3.2: the part of 3.1(a) that went to unregistered buyers in other States, by place of supply. */
  unregistered: PlaceRow[]
}

/**
 * @param gstr1 with the documents as they were reported first
 * @param amended documents of earlier returns that this one amends
 */
export function gstr3bOf(
  { documents, furnished, b2cs, nil }: Pick<Gstr1, 'documents' | 'furnished' | 'b2cs' | 'nil'>,
  amended: readonly Amended[],
): Gstr3b {
  const { b2cs: _, ...listed } = documents
  const parts = [
    ...[...Object.values(listed).flat(), ...furnished].map((document) => splitOf(document, 1)),
    ...amended.flatMap(({ before, after }) => [splitOf(before, -1), splitOf(after, 1)]),
  ]
  const small = b2cs.reduce((sum, row) => plus(sum, row), nothing)
  return {
    taxable: parts.reduce((sum, { taxable }) => plus(sum, taxable), small),
    zeroRated: parts.reduce((sum, { zeroRated }) => plus(sum, zeroRated), nothing),
    nilRated: {
      ...nothing,
      taxablePaise: nil.reduce((sum, { nilPaise, exemptPaise }) => sum + nilPaise + exemptPaise, 0),
    },
    nonGst: { ...nothing, taxablePaise: nil.reduce((sum, { nonGstPaise }) => sum + nonGstPaise, 0) },
    unregistered: unregisteredRows([
      ...b2cs,
      ...parts.flatMap(({ document, taxable }) =>
        document.buyerGstin !== null || isExport(document)
          ? []
          : [
              {
                ...taxable,
                place: originOf(document).place ?? '',
                isWithinState: originOf(document).isWithinState,
              },
            ],
      ),
    ]),
  }
}

/** Returns the same rows from the amounts that the tables of GSTR-1 list, for comparison. */
export function gstr1RowsOf({
  documents,
  furnished,
  b2cs,
  nil,
  amendments,
}: AmendedGstr1): Omit<Gstr3b, 'unregistered'> {
  const { b2cs: _, exp, cdnur, ...domestic } = documents
  const listed = (list: readonly Gstr1Document[]) =>
    list.reduce(
      (sum, document) =>
        itemsOf(document).reduce((so, item) => plus(so, item, signOf(isCredit(document))), sum),
      nothing,
    )
  const zeroRated = (list: readonly Gstr1Document[]) => list.filter(hasZeroRate)
  const changes = Object.values(amendments.changes).reduce<ReturnAmounts>(
    (sum, { count: _count, ...change }) => plus(sum, change),
    nothing,
  )
  // Goods without tax aren't amended: a document that moves to another section leaves them where they were.
  const movedUntaxed = Object.values(amendments.moved)
    .flat()
    .reduce((sum, document) => {
      const all = sumOf([document])
      return plus(plus(sum, all), listed([document]), -1)
    }, nothing)
  const all = [...Object.values(domestic).flat(), ...cdnur, ...furnished]
  const taxable = all.filter((document) => !hasZeroRate(document))
  const of = (key: 'nilPaise' | 'exemptPaise' | 'nonGstPaise') => nil.reduce((sum, row) => sum + row[key], 0)
  return {
    taxable: plus(
      plus(
        b2cs.reduce((sum, row) => plus(sum, row), listed(taxable)),
        changes,
      ),
      movedUntaxed,
    ),
    zeroRated: listed([...exp, ...zeroRated(all)]),
    nilRated: { ...nothing, taxablePaise: of('nilPaise') + of('exemptPaise') },
    nonGst: { ...nothing, taxablePaise: of('nonGstPaise') },
  }
}

interface Split {
  document: Gstr1Document
  taxable: ReturnAmounts
  zeroRated: ReturnAmounts
}

/**
 * Exports and supplies to an SEZ are zero-rated whatever the rate of the goods; nil-rated goods are counted from their
 * own table.
 */
function splitOf(document: Gstr1Document, times: 1 | -1): Split {
  const sign = times * signOf(isCredit(document))
  const sum = (rates: Gstr1Document['rates']) => rates.reduce((so, rate) => plus(so, rate, sign), nothing)
  if (hasZeroRate(document)) return { document, taxable: nothing, zeroRated: sum(document.rates) }
  const rated = document.rates.filter(({ gstBasisPoints }) => gstBasisPoints > 0)
  return { document, taxable: sum(rated), zeroRated: nothing }
}

function unregisteredRows(parts: readonly (ReturnAmounts & { place: string; isWithinState: boolean })[]) {
  const rows = new Map<string, PlaceRow>()
  for (const { place, isWithinState, taxablePaise, igstPaise } of parts) {
    if (isWithinState) continue
    const row = rows.get(place) ?? { place, taxablePaise: 0, igstPaise: 0 }
    rows.set(place, {
      place,
      taxablePaise: row.taxablePaise + taxablePaise,
      igstPaise: row.igstPaise + igstPaise,
    })
  }
  return [...rows.values()]
    .filter(({ taxablePaise, igstPaise }) => taxablePaise !== 0 || igstPaise !== 0)
    .toSorted((one, other) => one.place.localeCompare(other.place))
}
