// What stands in the way of sending an email again. Read by server and back office.
import type { EmailState } from './email-states.ts'

interface Resendable {
  state: EmailState
  isSecret: boolean
  /** Whether what it said has been deleted, with the person or after a year. */
  isForgotten: boolean
}

export function resendBlock({ state, isSecret, isForgotten }: Resendable): string | null {
  if (isSecret) return 'It holds a link that is for its reader alone, so it cannot be sent again'
  if (state === 'waiting') return 'It is still waiting to be sent'
  if (state === 'dropped') return 'There was nothing to say any more'
  return isForgotten ? 'What it said has been deleted' : null
}
