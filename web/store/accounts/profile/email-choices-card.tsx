// Marketing emails that the customer receives. Hidden if the shop sends none and the customer hasn't asked for any.
import { reminderQuestion } from '#contract/abandoned-carts/reminder-question'
import { useEmailChoices, useSaveEmailChoices } from '#web/store/accounts/reminders/use-email-choices.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Switch } from '#web/ui/form/switch.tsx'

export function EmailChoicesCard() {
  const choices = useEmailChoices()
  const save = useSaveEmailChoices('profile')
  if (!choices || !(choices.isOffered || choices.cartReminders)) return null
  return (
    <Card
      title={<span className="text-lg">Emails</span>}
      description="We always email you about your orders and your account."
    >
      <Switch
        label={reminderQuestion}
        description="Once for each cart, and never more than one email in seven days."
        checked={save.isPending ? save.variables : choices.cartReminders}
        disabled={save.isPending}
        onChange={({ target }) => save.mutate(target.checked)}
      />
    </Card>
  )
}
