// The lines that a correction changes, before and after it.
import { toBasisPoints } from '#contract/base/gst'
import { add, formatPaise, fromRupees, zero } from '#contract/base/money'
import {
  dividedDiscount,
  type InvoicedLine,
  isEmptyLine,
  withDiscount,
  withoutAnything,
  withPrice,
  withRate,
  withUnits,
} from '#contract/returns/corrected-lines'
import type { CorrectInvoice } from '#contract/returns/corrections'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { listUnreturned } from '#server/returns/return-queries'
import type { ChangedLine, OrderInvoice } from './invoiced-lines.ts'

/** A refusal that names a field of the form. */
export const wrong = (field: string, message: string) =>
  refused('invalid_input', message, { fields: { [field]: message } })

/** Throws `invalid_input` for lines or amounts that the invoice doesn't have. */
export function changesOf(invoice: OrderInvoice, input: CorrectInvoice): ChangedLine[] {
  const changed = (itemId: string, change: (line: InvoicedLine) => InvoicedLine): ChangedLine => {
    const line = invoice.lines.find((one) => one.itemId === itemId.toLowerCase())
    if (!line) throw wrong('lines', 'An item is not part of this invoice')
    if (line.state.units === 0) throw wrong('lines', `Nothing of ${line.name} is left to correct`)
    return { invoice, line, before: line.state, after: change(line.state) }
  }
  switch (input.kind) {
    case 'price':
      return once(input.lines).map(({ itemId, price }) =>
        changed(itemId, (line) => withPrice(line, fromRupees(price))),
      )
    case 'rate':
      return once(input.lines).map(({ itemId, rate }) =>
        changed(itemId, (line) => withRate(line, toBasisPoints(rate))),
      )
    case 'quantity':
      return once(input.lines).map(({ itemId, units }) => changed(itemId, (line) => withUnits(line, units)))
    case 'discount': {
      const lines = invoice.lines.filter(({ state }) => state.taxablePaise > 0)
      const discount = fromRupees(input.amount)
      const most = add(zero, ...lines.map(({ state }) => state.taxablePaise))
      if (discount > most) throw wrong('amount', `The discount can be ${formatPaise(most)} at most`)
      const shares = dividedDiscount(
        lines.map(({ state }) => state),
        discount,
      )
      return lines.map(({ itemId }, at) => changed(itemId, (line) => withDiscount(line, shares[at] ?? zero)))
    }
    case 'reversal':
      return invoice.lines
        .filter(({ state }) => !isEmptyLine(state))
        .map((line) => ({ invoice, line, before: line.state, after: withoutAnything(line.state) }))
  }
}

/** Units of an open return are still to be credited when they arrive. Throws `invalid_input`. */
export async function assertNotReturning(
  tx: Transaction,
  orderId: string,
  changes: readonly ChangedLine[],
): Promise<void> {
  const removed = changes.filter(({ before, after }) => after.units < before.units)
  if (removed.length === 0) return
  const left = new Map((await listUnreturned(tx, orderId)).map(({ itemId, quantity }) => [itemId, quantity]))
  for (const { line, before, after } of removed) {
    if (before.units - after.units <= (left.get(line.itemId) ?? 0)) continue
    throw wrong('lines', `Units of ${line.name} are part of an open return. Receive or reject it first.`)
  }
}

function once<Line extends { itemId: string }>(lines: readonly Line[]): readonly Line[] {
  if (new Set(lines.map(({ itemId }) => itemId.toLowerCase())).size !== lines.length)
    throw wrong('lines', 'The same item is listed twice')
  return lines
}
