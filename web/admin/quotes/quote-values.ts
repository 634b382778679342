// The draft of a quote while staff edit it. Texts stay as typed until they are valid, so nothing is lost.

import type { QuoteDetail } from '#contract/quotes/admin'
import type { FreightTerms } from '#contract/quotes/quotes'
import { QuoteInput } from '#contract/quotes/quotes'
import { type EditedLine, editedLines, enteredLines } from '#web/admin/orders/lines/edited-lines.ts'
import { readAmount } from '#web/ui/form/amount-input.tsx'

export interface QuoteValues {
  customerId: string | null
  name: string
  email: string
  phone: string
  gstin: string
  businessName: string
  fullAddress: string
  city: string
  state: string
  zipCode: string
  country: string
  lines: readonly EditedLine[]
  freight: FreightTerms
  freightAmount: string
  /** Empty for payment before dispatch. */
  creditDays: string
  validUntil: string
  terms: string
  note: string
  internalNote: string
}

export type QuoteErrors = Partial<Record<keyof QuoteValues, string>>

export function quoteValues({ draft, priced }: Pick<QuoteDetail, 'draft' | 'priced'>): QuoteValues {
  const { destination, freightAmount, creditDays, lines, ...rest } = draft
  return {
    ...rest,
    ...destination,
    lines: editedLines(lines, priced.lines),
    freightAmount: freightAmount === 0 ? '' : freightAmount.toFixed(2),
    creditDays: creditDays === null ? '' : String(creditDays),
  }
}

/** Returns the draft as it is sent, or the errors of its fields. */
export function quoteToSave(values: QuoteValues): { draft: QuoteInput } | { errors: QuoteErrors } {
  const { fullAddress, city, state, zipCode, country, lines, freightAmount, creditDays, ...rest } = values
  const entered = enteredLines(lines)
  const result = QuoteInput.safeParse({
    ...rest,
    destination: { fullAddress, city, state, zipCode, country },
    lines: entered ?? [],
    freightAmount: rest.freight === 'fixed' ? readAmount(freightAmount) : 0,
    creditDays: creditDays.trim() === '' ? null : Number(creditDays),
  })
  if (result.success && entered) return { draft: result.data }
  const errors: QuoteErrors = entered ? {} : { lines: 'Correct the marked lines first' }
  for (const { path, message } of result.error?.issues ?? []) {
    const field = (path[0] === 'destination' ? path[1] : path[0]) as keyof QuoteValues
    errors[field] ??= message
  }
  return { errors }
}
