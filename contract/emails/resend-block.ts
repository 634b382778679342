// Reasons why an email can't be sent again. Used by server and back office.
import type { EmailState } from './email-states.ts'

interface Resendable {
  state: EmailState
  isSecret: boolean
  /** Whether the content has been deleted, either with the customer's data or after a year. */
  isForgotten: boolean
}

export function resendBlock({ state, isSecret, isForgotten }: Resendable): string | null {
  if (isSecret) return "It contains a link meant only for its recipient, so it can't be sent again"
  if (state === 'waiting') return 'It is still waiting to be sent'
  if (state === 'dropped') return 'It is no longer needed'
  return isForgotten ? 'Its content has been deleted' : null
}
