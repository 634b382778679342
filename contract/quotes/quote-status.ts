// The life cycle of a quote: allowed transitions, and the reasons against one. Shared by the server, the back office and
// the customer's page.
import { formatDay } from '#contract/base/days'

export const quoteStatuses = [
  'requested',
  'draft',
  'sent',
  'change_requested',
  'accepted',
  'declined',
  'expired',
] as const
export type QuoteStatus = (typeof quoteStatuses)[number]

export const quoteStatusLabels = {
  requested: 'Requested',
  draft: 'Draft',
  sent: 'Sent',
  change_requested: 'Change requested',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
} as const satisfies Record<QuoteStatus, string>

/** A quote can be sent again as long as it isn't accepted: each sending is a new revision. */
export const quoteTransitions = {
  requested: ['draft', 'sent', 'declined'],
  draft: ['sent', 'declined'],
  sent: ['sent', 'change_requested', 'accepted', 'declined', 'expired'],
  change_requested: ['sent', 'change_requested', 'accepted', 'declined', 'expired'],
  accepted: [],
  declined: ['sent'],
  expired: ['sent'],
} as const satisfies Record<QuoteStatus, readonly QuoteStatus[]>

/** Quotes that wait for the shop. */
export const quotesToAnswer = ['requested', 'change_requested'] as const satisfies readonly QuoteStatus[]

/** Quotes that the customer can accept while they are valid. */
export const openQuotes = ['sent', 'change_requested'] as const satisfies readonly QuoteStatus[]

export const isOpenQuote = (status: QuoteStatus): boolean =>
  (openQuotes as readonly QuoteStatus[]).includes(status)

export interface QuoteState {
  status: QuoteStatus
  /** Last day on which the latest revision can be accepted: YYYY-MM-DD. Null before the first sending. */
  validUntil: string | null
}

/** Returns why a quote can't get a status, or null. @param today the day in India */
export function quoteBlock(
  { status, validUntil }: QuoteState,
  to: QuoteStatus,
  today: string,
): string | null {
  if (to === 'accepted' && isOpenQuote(status) && validUntil !== null && validUntil < today) {
    return `This quote was valid until ${formatDay(validUntil)}. Please ask for a new one.`
  }
  if ((quoteTransitions[status] as readonly QuoteStatus[]).includes(to)) return null
  return reasons[status]
}

const reasons = {
  requested: 'This quote has not been sent yet',
  draft: 'This quote has not been sent yet',
  sent: 'This quote has already been sent',
  change_requested: 'This quote has already been sent',
  accepted: 'This quote has already been accepted',
  declined: 'This quote has been declined',
  expired: 'This quote has expired. Please ask for a new one.',
} as const satisfies Record<QuoteStatus, string>

/** Returns why the lines and terms of a quote can't be changed, or null. */
export const quoteEditBlock = ({ status }: Pick<QuoteState, 'status'>): string | null =>
  status === 'accepted' ? 'An accepted quote can’t be changed. Its order can.' : null
