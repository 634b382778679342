// Colours of the states of a quote.
import type { QuoteStatus } from '#contract/quotes/quote-status'
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
