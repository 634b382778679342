// Days of the order, both included. Half a date narrows nothing yet.

import { useId } from 'react'
import { today } from '#contract/base/days'
import { FieldError, TextInput } from '#web/ui/form/field.tsx'

interface DateRangeProps {
  from: string | undefined
  to: string | undefined
  onChange: (changes: { from?: string; to?: string }) => void
}

export function DateRange({ from = '', to = '', onChange }: DateRangeProps) {
  const errorId = useId()
  const isReversed = from !== '' && to !== '' && from > to
  const input = (end: 'from' | 'to', label: string, value: string) => (
    <TextInput
      size="sm"
      type="date"
      aria-label={label}
      max={today()}
      className="w-36!"
      value={value}
      aria-invalid={isReversed || undefined}
      aria-describedby={isReversed ? errorId : undefined}
      onChange={(event) => onChange({ [end]: event.target.value })}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-semibold">Ordered</legend>
      <div className="flex flex-wrap items-center gap-2">
        {input('from', 'First day', from)}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {input('to', 'Last day', to)}
      </div>
      {isReversed && (
        <FieldError id={errorId} role="alert" className="mt-1.5">
          The first day is after the last
        </FieldError>
      )}
    </fieldset>
  )
}
