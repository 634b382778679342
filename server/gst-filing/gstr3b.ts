// Computes tables 3.1 and 3.2 of GSTR-3B from the same documents as GSTR-1. All amounts are in paise, and credit notes
// are subtracted. Every amount of GSTR-1 is in exactly one row of table 3.1.
import {
  type Gstr1,
  type Gstr1Document,
  hasZeroRate,
  isCredit,
  isExport,
  nothing,
  originOf,
  plus,
  type ReturnAmounts,
} from './gstr1.ts'

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
  /** 3.2: the part of 3.1(a) that went to unregistered buyers in other States, by place of supply. */
  unregistered: PlaceRow[]
}

export function gstr3bOf({ documents, b2cs, nil }: Pick<Gstr1, 'documents' | 'b2cs' | 'nil'>): Gstr3b {
  const { b2cs: _, ...listed } = documents
  const parts = Object.values(listed).flat().map(splitOf)
  const small = b2cs.reduce((sum, row) => plus(sum, row), nothing)
  const nilPaise = nil.reduce((sum, { paise }) => sum + paise, 0)
  return {
    taxable: parts.reduce((sum, { taxable }) => plus(sum, taxable), small),
    zeroRated: parts.reduce((sum, { zeroRated }) => plus(sum, zeroRated), nothing),
    nilRated: { ...nothing, taxablePaise: nilPaise },
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

interface Split {
  document: Gstr1Document
  taxable: ReturnAmounts
  zeroRated: ReturnAmounts
}

/** Exports and supplies to an SEZ are zero-rated whatever the rate of the goods; nil-rated goods are counted from their own table. */
function splitOf(document: Gstr1Document): Split {
  const sign = isCredit(document) ? -1 : 1
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
