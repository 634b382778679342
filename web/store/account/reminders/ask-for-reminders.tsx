// Asks at the cart, once, whether the customer wants to be reminded of it. Nothing where the shop reminds nobody, or they
// have said something before.
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
        description="You can stop it in the email and in your profile."
        checked={false}
        disabled={save.isPending}
        onChange={() => save.mutate(true)}
      />
    </section>
  )
}
