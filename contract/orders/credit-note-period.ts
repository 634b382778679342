// Until when a credit note can reduce the tax of an invoice. Section 34(2) of the CGST Act: it must be declared by the
// 30 November that follows the financial year of the supply, or by the annual return of that year if that is earlier. A
// note is declared in the return of its month, so the last safe day is 31 October: its return is filed in November, that
// of a note of November in December. Debit notes have no such limit.
import { z } from 'zod'
import { addDays, dayOf, formatLongDay } from '#contract/base/days'
import { financialYear } from '#contract/base/financial-year'

export const CreditNotePeriod = z.object({
  /** The last day whose notes are declared in time, YYYY-MM-DD. */
  safeUntil: z.string(),
  /** The last day on which a note that reduces the tax is issued, YYYY-MM-DD. */
  until: z.string(),
})
export type CreditNotePeriod = z.infer<typeof CreditNotePeriod>

export const creditNoteStates = ['open', 'doubtful', 'closed'] as const
export type CreditNoteState = (typeof creditNoteStates)[number]

/**
 * @param invoicedOn YYYY-MM-DD
 * @param annualReturnFiledOn the day on which the last annual return was filed; null if it hasn't been
 */
export function creditNotePeriod(invoicedOn: string, annualReturnFiledOn: string | null): CreditNotePeriod {
  const end = endOfYear(invoicedOn)
  const period = { safeUntil: `${end}-10-31`, until: `${end}-11-30` }
  if (annualReturnFiledOn === null || endOfYear(annualReturnFiledOn) - 1 < end) return period
  // The return was filed for the year of the invoice or a later one.
  return {
    safeUntil: earlier(period.safeUntil, endOfLastMonth(annualReturnFiledOn)),
    until: earlier(period.until, annualReturnFiledOn),
  }
}

export function creditNoteState({ safeUntil, until }: CreditNotePeriod, day: string): CreditNoteState {
  if (day <= safeUntil) return 'open'
  return day <= until ? 'doubtful' : 'closed'
}

/** Tells staff what a note of this day does to the tax; null long before the end of the period. */
export function creditNoteWarning(period: CreditNotePeriod, day: string): string | null {
  const { safeUntil, until } = period
  switch (creditNoteState(period, day)) {
    case 'open':
      return null
    case 'doubtful':
      return `A credit note of this invoice must be declared by ${formatLongDay(until)}, but a note issued now is declared in the return filed after that day. The last safe day was ${formatLongDay(safeUntil)}: ask your accountant before you reduce the tax.`
    case 'closed':
      return `The period for credit notes ended on ${formatLongDay(until)}, so the GST of this invoice can't be reduced any more. The customer owes less, but you still owe the tax, and no credit note is issued.`
  }
}

/** The calendar year in which the financial year of a day ends. */
const endOfYear = (day: string): number =>
  2000 + Number(financialYear(new Date(`${day}T12:00:00+05:30`)).slice(3))

const earlier = (one: string, other: string): string => (one < other ? one : other)

/** Notes of the month before the filing have been declared by then. */
const endOfLastMonth = (day: string): string => addDays(`${day.slice(0, 7)}-01`, -1)

/** Whether a note issued at this moment comes too late to reduce the tax. */
export const isTooLate = (period: CreditNotePeriod, at: Date): boolean =>
  creditNoteState(period, dayOf(at)) === 'closed'
