// Names and colours of quotes in the back office.
import type { QuoteEventKind, QuoteOrigin } from '#contract/quotes/admin'
import type { QuoteStatus } from '#contract/quotes/quote-status'
import type { FreightTerms } from '#contract/quotes/quotes'
import type { Tone } from '#web/ui/data/badge.tsx'

export const quoteTones = {
  requested: 'yellow',
  draft: 'grey',
  sent: 'blue',
  change_requested: 'orange',
  accepted: 'green',
  declined: 'red',
  expired: 'grey',
} as const satisfies Record<QuoteStatus, Tone>

export const originLabels = {
  website: 'Website',
  inquiry: 'Inquiry',
  staff: 'Staff',
} as const satisfies Record<QuoteOrigin, string>

export const freightLabels = {
  customer: 'Paid by the buyer to the transporter',
  fixed: 'Fixed amount',
  later: 'Added when the goods are packed',
} as const satisfies Record<FreightTerms, string>

export const eventLabels = {
  requested: 'Requested by the customer',
  created: 'Started',
  sent: 'Sent',
  opened: 'Opened by the customer',
  change: 'Change requested by the customer',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  reminded: 'Reminder sent',
  short: 'Could not be accepted',
  note: 'Internal note',
} as const satisfies Record<QuoteEventKind, string>
