// Filter for a range of amounts in rupees. Valid input is written to the URL once typing pauses; invalid input shows
// an error.
import { useId } from 'react'
import { useTyped } from '#web/admin/kit/list/use-typed.ts'
import { amountDigits, readAmount } from '#web/ui/form/amount-input.tsx'
import { FieldError, TextInput } from '#web/ui/form/field.tsx'

const PAUSE_MS = 500

interface AmountRangeProps {
  legend: string
  /** Labels of the two inputs. */
  labels: { min: string; max: string }
  min: string | undefined
  max: string | undefined
  onChange: (min: string | undefined, max: string | undefined) => void
}

export function AmountRange({ legend, labels, min = '', max = '', onChange }: AmountRangeProps) {
  const errorId = useId()
  const { typed, setTyped, sendNow } = useTyped({
    value: { min, max },
    send: (range) => onChange(range.min || undefined, range.max || undefined),
    pauseMs: PAUSE_MS,
    read: readRange,
  })
  const problem = problemOf(typed)

  const input = (end: 'min' | 'max', placeholder: string) => (
    <TextInput
      size="sm"
      inputMode="decimal"
      aria-label={labels[end]}
      placeholder={placeholder}
      className="w-24! tabular-nums"
      value={typed[end]}
      aria-invalid={problem !== null || undefined}
      aria-describedby={problem === null ? undefined : errorId}
      onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
    />
  )
  return (
    <fieldset onBlur={sendNow}>
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div className="flex items-center gap-2">
        {input('min', 'From')}
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        {input('max', 'To')}
      </div>
      {problem && (
        <FieldError id={errorId} role="alert" className="mt-1.5">
          {problem}
        </FieldError>
      )}
    </fieldset>
  )
}

/** Converts a typed amount to the server's format. Undefined if invalid, so that it doesn't filter. */
export function amountOf(text: string): string | undefined {
  const digits = amountDigits(text)
  return /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? digits : undefined
}

interface Range {
  min: string
  max: string
}

const readRange = (typed: Range): Range | null =>
  problemOf(typed) ? null : { min: amountOf(typed.min) ?? '', max: amountOf(typed.max) ?? '' }

function problemOf({ min, max }: Range): string | null {
  if ([min, max].some((text) => text.trim() !== '' && amountOf(text) === undefined))
    return 'Must be an amount in rupees'
  return readAmount(min) > readAmount(max) ? 'The lowest amount is above the highest' : null
}
