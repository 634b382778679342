// Checkboxes for the events of a webhook, in groups. Events that the admin may not see can't be chosen.
import { useId } from 'react'
import {
  type EventGroup,
  eventGroups,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
} from '#contract/connections/event-types'
import { mayDo } from '#web/admin/kit/rights/rights.ts'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { FieldError } from '#web/ui/form/field.tsx'

interface EventFieldsProps {
  chosen: readonly WebhookEvent[]
  onChange: (chosen: WebhookEvent[]) => void
  error: string | undefined
}

const groups = Object.entries(eventGroups) as [EventGroup, string][]

export function EventFields({ chosen, onChange, error }: EventFieldsProps) {
  const toggle = (event: WebhookEvent) =>
    onChange(
      webhookEventNames.filter((name) => (name === event ? !chosen.includes(name) : chosen.includes(name))),
    )
  const errorId = useId()
  return (
    <div className="grid gap-5" aria-describedby={error ? errorId : undefined}>
      {groups.map(([group, label]) => (
        <fieldset key={group}>
          <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
            {webhookEventNames
              .filter((event) => webhookEvents[event].group === group)
              .map((event) => (
                <Checkbox
                  key={event}
                  size="sm"
                  label={event}
                  description={webhookEvents[event].about}
                  checked={chosen.includes(event)}
                  disabled={!mayDo(webhookEvents[event].permission)}
                  onChange={() => toggle(event)}
                />
              ))}
          </div>
        </fieldset>
      ))}
      {error && (
        <FieldError id={errorId} role="alert">
          {error}
        </FieldError>
      )}
    </div>
  )
}
