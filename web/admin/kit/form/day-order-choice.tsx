// Says in which order day and month of a file's dates were read, and lets the user switch unless a date proves it.
import type { DayOrder, FoundDayOrder } from '#contract/base/day-order'
import { formatLongDay } from '#contract/base/days'
import { Alert } from '#web/ui/alert.tsx'
import { Field, NativeSelect } from '#web/ui/form/field.tsx'

interface DayOrderChoiceProps {
  found: FoundDayOrder
  /** The order that the user chose, also while it is being applied. */
  chosen: DayOrder | null
  busy: boolean
  onChoose: (order: DayOrder) => void
}

export function DayOrderChoice({ found, chosen, busy, onChoose }: DayOrderChoiceProps) {
  if (!found) return null
  const { basis, order, row, text, dayFirst, monthFirst } = found
  const words = order === 'day-first' ? 'the day first' : 'the month first'
  if (basis === 'proven')
    return (
      <p className="text-sm text-muted">
        Dates are read with {words}, as row {row} shows: {text} is{' '}
        {shown(order === 'day-first' ? dayFirst : monthFirst)}.
      </p>
    )
  const isOpen = basis === 'unclear' && chosen === null
  return (
    <div className="grid gap-3">
      {isOpen && (
        <Alert tone="warning">
          The dates may have the month before the day, as American programs write them. Choose how they are
          meant.
        </Alert>
      )}
      <Field
        label={`How is ${text} in row ${row} meant?`}
        className="max-w-md"
        required={basis === 'unclear'}
      >
        <NativeSelect
          value={chosen ?? (isOpen ? '' : order)}
          disabled={busy}
          onChange={({ target }) => onChoose(target.value as DayOrder)}
        >
          {isOpen && (
            <option value="" disabled>
              Choose
            </option>
          )}
          <option value="day-first">{`${shown(dayFirst)} (day first)`}</option>
          <option value="month-first">{`${shown(monthFirst)} (month first)`}</option>
        </NativeSelect>
      </Field>
    </div>
  )
}

const shown = (day: string | null): string => (day === null ? 'no date' : formatLongDay(day))
