// Status pill of a WhatsApp message.
import { type MessageState, messageStateLabels } from '#contract/messages/message-states'
import { StatusPill } from '#web/ui/data/badge.tsx'

const tones = {
  waiting: 'yellow',
  sent: 'blue',
  delivered: 'green',
  read: 'green',
  failed: 'red',
} as const satisfies Record<MessageState, string>

export const MessageStatePill = ({ state }: { state: MessageState }) => (
  <StatusPill status={messageStateLabels[state]} tone={tones[state]} />
)
