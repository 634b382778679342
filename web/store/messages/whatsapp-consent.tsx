// Asks for consent to WhatsApp messages in the checkout. Unticked until the buyer ticks it, and left out if the shop
// sends none or the customer has agreed already.
import { CONSENT_TEXT } from '#contract/messages/message-states'
import { Card } from '#web/ui/data/card.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { useAsksForConsent } from './use-message-choice.ts'

export function WhatsAppConsent({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (agrees: boolean) => void
}) {
  if (!useAsksForConsent()) return null
  return (
    <Card title={<span className="text-lg">WhatsApp</span>}>
      <Checkbox label={CONSENT_TEXT} checked={checked} onChange={({ target }) => onChange(target.checked)} />
    </Card>
  )
}
