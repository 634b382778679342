// Status pill of an email.
import { type EmailState, emailStateLabels } from '#contract/emails/email-states'
import { StatusPill } from '#web/ui/data/badge.tsx'

const tones = {
  waiting: 'yellow',
  sent: 'green',
  saved: 'orange',
  failed: 'red',
  dropped: 'grey',
} as const satisfies Record<EmailState, string>

export const EmailStatePill = ({ state }: { state: EmailState }) => (
  <StatusPill status={emailStateLabels[state]} tone={tones[state]} />
)
