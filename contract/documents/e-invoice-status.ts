// Whether a document is valid as an e-invoice: above the turnover, an invoice to a business without a number from the
// portal (IRN) isn't one (rule 48(5) of the CGST Rules).
import { z } from 'zod'
import { addDays, formatDay } from '#contract/base/days'

/** Days for which the portal takes a document above ₹10 crore, the document's own day included (GSTN, 5-11-2024). */
const REPORTING_DAYS = 30

/** Returns the last day on which the portal takes a document. */
export const eInvoiceDueOn = (day: string): string => addDays(day, REPORTING_DAYS - 1)

export const eInvoiceStatuses = ['missing', 'registered', 'cancelled'] as const

export const EInvoiceStatus = z.object({
  state: z.enum(eInvoiceStatuses),
  /** 64 hexadecimal digits; null while it is missing. */
  irn: z.string().nullable(),
  /** The last day on which the portal takes it; null without a limit, or once it has a number. */
  dueOn: z.string().nullable(),
})
export type EInvoiceStatus = z.infer<typeof EInvoiceStatus>

/** Returns why the document isn't valid yet, as printed on it, or null. @param today YYYY-MM-DD */
export function invalidText({ state, dueOn }: EInvoiceStatus, today: string): string | null {
  if (state === 'registered') return null
  if (state === 'cancelled') return 'Cancelled on the e-invoice portal'
  const text = 'Not yet valid: the e-invoice number (IRN) is missing.'
  if (dueOn === null) return text
  return dueOn < today
    ? `${text} The portal took it until ${formatDay(dueOn)}.`
    : `${text} Report it to the portal by ${formatDay(dueOn)}.`
}
