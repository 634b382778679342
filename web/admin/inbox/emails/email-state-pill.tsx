// What became of an email, in words and colour.
import { type EmailState, emailStateLabels } from '#contract/emails/email-states'
import { StatusPill } from '#web/ui/data/badge.tsx'

const tones = {
  waiting: 'yellow',
  sent: 'green',
  failed: 'red',
  dropped: 'grey',
} as const satisfies Record<EmailState, string>

export const EmailStatePill = ({ state }: { state: EmailState }) => (
  <StatusPill status={emailStateLabels[state]} tone={tones[state]} />
)
