// The lines of an invoice after corrections, and the notes that lead from one state to the next (section 34 of the CGST
// Act). A line never falls below 0, and the notes of all corrections and returns add up to its first amount.
import { add, divide, type Paise, percentOf, subtract, times, toPaise, zero } from '#contract/base/money'
import { shareOf } from '#contract/orders/parts'

/** The amounts that an invoice still charges for a line: as invoiced, less credit notes, plus debit notes. */
export interface InvoicedLine {
  units: number
  /** Value of the goods after discounts, without tax. */
  taxablePaise: Paise
  /** Amount charged for the goods, with tax. */
  totalPaise: Paise
  gstBasisPoints: number
  /** The line's shares of shipping, payment fee and added charges, without tax, always in the same order. */
  charges: readonly Paise[]
  /** Amount charged for `charges`, with tax. */
  chargesTotalPaise: Paise
}

export const correctionKinds = {
  price: 'Wrong price',
  rate: 'Wrong GST rate',
  quantity: 'Wrong quantity',
  discount: 'Discount given later',
  reversal: 'Invoice issued by mistake',
} as const
export type CorrectionKind = keyof typeof correctionKinds
export const correctionKindNames = Object.keys(correctionKinds) as [CorrectionKind, ...CorrectionKind[]]

export const isEmptyLine = (line: InvoicedLine): boolean =>
  line.units === 0 && line.totalPaise === 0 && line.chargesTotalPaise === 0

/** @param pricePaise value of a unit after discounts, without tax */
export const withPrice = (line: InvoicedLine, pricePaise: Paise): InvoicedLine =>
  withValue(line, times(pricePaise, line.units))

/** Units that were billed but not sent, or sent but not billed, at the price of the line. */
export function withUnits(line: InvoicedLine, units: number): InvoicedLine {
  if (line.units === 0) return line
  const value = shareOf(line.taxablePaise, { of: line.units, before: 0, quantity: units })
  return { ...withValue(line, value), units }
}

/** Throws RangeError for a discount above the value of the line. */
export const withDiscount = (line: InvoicedLine, discountPaise: Paise): InvoicedLine =>
  withValue(line, subtract(line.taxablePaise, discountPaise))

/** Goods and charges of the line, taxed at another rate. */
export function withRate(line: InvoicedLine, gstBasisPoints: number): InvoicedLine {
  if (gstBasisPoints === line.gstBasisPoints) return line
  const taxed = (paise: Paise) => add(paise, percentOf(paise, gstBasisPoints))
  return {
    ...line,
    gstBasisPoints,
    totalPaise: taxed(line.taxablePaise),
    chargesTotalPaise: add(...line.charges.map(taxed)),
  }
}

export const withoutAnything = (line: InvoicedLine): InvoicedLine => ({
  ...withoutCharges(line),
  units: 0,
  taxablePaise: zero,
  totalPaise: zero,
})

export const withoutCharges = (line: InvoicedLine): InvoicedLine => ({
  ...line,
  charges: line.charges.map(() => zero),
  chargesTotalPaise: zero,
})

/** Divides a discount over lines in proportion to their value. */
export const dividedDiscount = (
  lines: readonly Pick<InvoicedLine, 'taxablePaise'>[],
  discountPaise: Paise,
): Paise[] =>
  divide(
    discountPaise,
    lines.map(({ taxablePaise }) => taxablePaise),
  )

/** The tax follows from the value, so that the round-off of a line never adds up over several notes. */
function withValue(line: InvoicedLine, taxablePaise: Paise): InvoicedLine {
  if (taxablePaise < 0) throw new RangeError('the value of a line would fall below 0')
  const change = subtract(taxablePaise, line.taxablePaise)
  if (change === 0) return line
  const total = add(taxablePaise, percentOf(taxablePaise, line.gstBasisPoints))
  const moved = add(line.totalPaise, change)
  const totalPaise =
    taxablePaise === 0 ? zero : toPaise(change < 0 ? Math.min(total, moved) : Math.max(total, moved))
  return { ...line, taxablePaise, totalPaise }
}

/** The part of a note that concerns one line; all amounts are positive. */
export interface NotedLine {
  kind: 'credit' | 'debit'
  /** 0 if the note changes only the value of the units. */
  units: number
  taxablePaise: Paise
  totalPaise: Paise
  gstBasisPoints: number
  charges: readonly Paise[]
  chargesTotalPaise: Paise
}

/**
 * Returns the lines of the notes. A wrong rate takes a credit note at the wrong rate and a debit note at the right
 * one, because the tax of a note is its value times its rate, in the GST return and in every other format; together
 * they change the tax only.
 */
export function notedLines(before: InvoicedLine, after: InvoicedLine): NotedLine[] {
  if (before.gstBasisPoints !== after.gstBasisPoints) {
    return [
      { kind: 'credit', ...before },
      { kind: 'debit', ...after },
    ]
  }
  const change = subtract(after.taxablePaise, before.taxablePaise)
  const total = subtract(after.totalPaise, before.totalPaise)
  const chargesTotal = subtract(after.chargesTotalPaise, before.chargesTotalPaise)
  const units = after.units - before.units
  if (change === 0 && total === 0 && chargesTotal === 0 && units === 0) return []
  const positive = (paise: number) => toPaise(Math.abs(paise))
  return [
    {
      kind: change > 0 ? 'debit' : 'credit',
      units: Math.abs(units),
      taxablePaise: positive(change),
      totalPaise: positive(total),
      gstBasisPoints: before.gstBasisPoints,
      charges: before.charges.map((paise, at) => positive(subtract(after.charges[at] ?? zero, paise))),
      chargesTotalPaise: positive(chargesTotal),
    },
  ]
}

/** Sums of the notes that a correction issues, in paise with tax. */
export function noteTotals(noted: readonly NotedLine[]): { creditPaise: Paise; debitPaise: Paise } {
  const of = (kind: NotedLine['kind']) =>
    add(
      ...noted
        .filter((line) => line.kind === kind)
        .map(({ totalPaise, chargesTotalPaise }) => add(totalPaise, chargesTotalPaise)),
    )
  return { creditPaise: of('credit'), debitPaise: of('debit') }
}
