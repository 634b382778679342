// Asks once, in the cart, whether the customer wants cart reminders. Hidden if the shop sends none or the customer
// has already answered.
import { reminderQuestion } from '#contract/abandoned-carts/reminder-question'
import { Switch } from '#web/ui/form/switch.tsx'
import { useEmailChoices, useSaveEmailChoices } from './use-email-choices.ts'

export function AskForReminders() {
  const choices = useEmailChoices()
  const save = useSaveEmailChoices('cart')
  if (!choices?.isAsked) return null
  return (
    <section aria-label="Reminder" className="rounded border border-line bg-surface p-4 sm:p-5">
      <Switch
        label={reminderQuestion}
        description="You can turn reminders off in any of these emails or in your profile."
        checked={false}
        disabled={save.isPending}
        onChange={() => save.mutate(true)}
      />
    </section>
  )
}
