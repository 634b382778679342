// The correction that the form describes: its body, the notes it leads to, and the errors of what was typed.
import { gstRateProblem, toBasisPoints } from '#contract/base/gst'
import { formatPaise, fromRupees, toRupees, zero } from '#contract/base/money'
import { hasTwoDecimals } from '#contract/base/two-decimals'
import {
  type CorrectionKind,
  dividedDiscount,
  type InvoicedLine,
  isEmptyLine,
  notedLines,
  noteTotals,
  withDiscount,
  withoutAnything,
  withPrice,
  withRate,
  withUnits,
} from '#contract/returns/corrected-lines'
import type { CorrectableInvoice, CorrectableLine } from '#contract/returns/corrections'
import { invoicedLine } from '#contract/returns/invoiced-line'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export interface TypedCorrection {
  kind: CorrectionKind
  /** For a discount. */
  amount: string
  /** New values by `valueKey`; an empty one changes nothing. */
  values: Readonly<Record<string, string | undefined>>
}

type LineKind = 'price' | 'rate' | 'quantity'
export const isLineKind = (kind: CorrectionKind): kind is LineKind =>
  kind === 'price' || kind === 'rate' || kind === 'quantity'

/** Every kind and invoice has its own inputs, so that nothing typed is lost on switching. */
export const valueKey = (
  kind: CorrectionKind,
  { _id }: Pick<CorrectableInvoice, '_id'>,
  line: CorrectableLine,
) => `${kind}-${_id}-${line.itemId}`

export interface CorrectionPlan {
  /** Fields of the call that depend on the kind. */
  body:
    | { kind: 'price'; lines: { itemId: string; price: number }[] }
    | { kind: 'rate'; lines: { itemId: string; rate: number }[] }
    | { kind: 'quantity'; lines: { itemId: string; units: number }[] }
    | { kind: 'discount'; amount: number }
    | { kind: 'reversal' }
  credit: number
  debit: number
  /** By field name. */
  errors: Record<string, string>
}

export function correctionPlan(invoice: CorrectableInvoice, typed: TypedCorrection): CorrectionPlan {
  const { kind } = typed
  if (kind === 'discount') return discountPlan(invoice, typed.amount)
  if (kind === 'reversal') {
    const changes = linesOf(invoice).filter((line) => !isEmptyLine(line))
    return { body: { kind }, errors: {}, ...totalsOf(changes.map((line) => [line, withoutAnything(line)])) }
  }
  const errors: Record<string, string> = {}
  const changed: { line: CorrectableLine; value: number }[] = []
  for (const line of invoice.lines) {
    const key = valueKey(kind, invoice, line)
    const text = typed.values[key]?.trim() ?? ''
    if (text === '' || line.units === 0) continue
    const value = readAmount(text)
    const problem = problems[kind](value)
    if (problem) errors[`values.${key}`] = problem
    else changed.push({ line, value })
  }
  if (changed.length === 0 && Object.keys(errors).length === 0)
    errors.values = 'Enter a new value for at least one item'
  const changes = changed.map(({ line, value }): [InvoicedLine, InvoicedLine] => {
    const before = invoicedLine(line)
    return [before, changeOf[kind](before, value)]
  })
  return { body: bodyOf(kind, changed), errors, ...totalsOf(changes) }
}

const problems: Record<LineKind, (value: number) => string | null> = {
  price: (value) =>
    value >= 0 && value <= 1e9 && hasTwoDecimals(value) ? null : 'Enter a price in rupees. Example: 99.50.',
  rate: (value) => (Number.isNaN(value) ? 'Enter a rate in percent. Example: 5.' : gstRateProblem(value)),
  quantity: (value) =>
    Number.isInteger(value) && value >= 0 && value <= 1e6 ? null : 'Enter a whole number. Example: 10.',
}

const changeOf: Record<LineKind, (line: InvoicedLine, value: number) => InvoicedLine> = {
  price: (line, value) => withPrice(line, fromRupees(value)),
  rate: (line, value) => withRate(line, toBasisPoints(value)),
  quantity: withUnits,
}

function bodyOf(
  kind: LineKind,
  changed: readonly { line: CorrectableLine; value: number }[],
): CorrectionPlan['body'] {
  const lines = changed.map(({ line: { itemId }, value }) => ({ itemId, value }))
  switch (kind) {
    case 'price':
      return { kind, lines: lines.map(({ itemId, value }) => ({ itemId, price: value })) }
    case 'rate':
      return { kind, lines: lines.map(({ itemId, value }) => ({ itemId, rate: value })) }
    case 'quantity':
      return { kind, lines: lines.map(({ itemId, value }) => ({ itemId, units: value })) }
  }
}

function discountPlan(invoice: CorrectableInvoice, typed: string): CorrectionPlan {
  const amount = readAmount(typed)
  const lines = linesOf(invoice).filter(({ taxablePaise }) => taxablePaise > 0)
  const most = lines.reduce((sum, { taxablePaise }) => sum + taxablePaise, 0)
  const none = { body: { kind: 'discount', amount } as const, credit: 0, debit: 0 }
  if (!(amount > 0) || !hasTwoDecimals(amount))
    return { ...none, errors: { amount: 'Enter an amount in rupees. Example: 500.' } }
  const discount = fromRupees(amount)
  if (discount > most)
    return {
      ...none,
      errors: { amount: `The discount can be ${formatPaise(fromRupees(most / 100))} at most` },
    }
  const shares = dividedDiscount(lines, discount)
  return {
    ...none,
    ...totalsOf(lines.map((line, at) => [line, withDiscount(line, shares[at] ?? zero)])),
    errors: {},
  }
}

const linesOf = ({ lines }: CorrectableInvoice) => lines.map(invoicedLine)

function totalsOf(changes: readonly [InvoicedLine, InvoicedLine][]): { credit: number; debit: number } {
  const { creditPaise, debitPaise } = noteTotals(
    changes.flatMap(([before, after]) => notedLines(before, after)),
  )
  return { credit: toRupees(creditPaise), debit: toRupees(debitPaise) }
}
