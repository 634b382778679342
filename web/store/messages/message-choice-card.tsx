// The customer's choice about WhatsApp messages in the profile. Hidden if the shop sends none and none was agreed to.
import { formatDay } from '#contract/base/days'
import { CONSENT_TEXT, consentSourceLabels } from '#contract/messages/message-states'
import { Card } from '#web/ui/data/card.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { useMessageChoice, useSaveMessageChoice } from './use-message-choice.ts'

export function MessageChoiceCard() {
  const choice = useMessageChoice()
  const save = useSaveMessageChoice()
  if (!choice || !(choice.isOffered || choice.isGranted)) return null
  const { phone, isGranted, at, source } = choice
  const made =
    at && source
      ? ` You ${isGranted ? 'agreed' : 'ended them'} ${consentSourceLabels[source]} on ${formatDay(at)}.`
      : ''
  return (
    <Card
      title={<span className="text-lg">WhatsApp</span>}
      description={phone === '' ? 'Enter a phone number above to get updates.' : `To ${phone}.${made}`}
    >
      <Switch
        label={CONSENT_TEXT}
        checked={save.isPending ? save.variables : isGranted}
        disabled={save.isPending || (phone === '' && !isGranted)}
        onChange={({ target }) => save.mutate(target.checked)}
      />
    </Card>
  )
}
