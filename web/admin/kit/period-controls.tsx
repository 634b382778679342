// Controls for the period of a report, kept in the URL: a named period, or custom dates.
import { useId } from 'react'
import { today } from '#contract/base/days'
import {
  datesOf,
  daysOf,
  MAX_REPORT_DAYS,
  type SalesPeriod,
  salesPeriodNames,
  salesPeriods,
} from '#contract/sales/periods'
import { FilterSelect } from '#web/admin/kit/list/filters/filter-select.tsx'
import { type Filter, labelled } from '#web/admin/kit/list/filters/filters.tsx'
import type { ListChanges } from '#web/admin/kit/list/use-list-params.ts'
import { FieldError, TextInput } from '#web/ui/form/field.tsx'

export interface ChosenPeriod {
  period: SalesPeriod
  from: string
  to: string
  /** Error of the custom dates; null if valid. */
  problem: string | null
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** URLs can be edited by hand, so an invalid period becomes the default. */
export function chosenPeriod(get: (name: string) => string | undefined): ChosenPeriod {
  const period = salesPeriodNames.find((name) => name === get('period')) ?? 'thisMonth'
  const dates = period === 'custom' ? { from: get('from') ?? '', to: get('to') ?? '' } : datesOf(period)
  return { period, ...dates, problem: problemOf(dates) }
}

function problemOf({ from, to }: { from: string; to: string }): string | null {
  if (!isDay(from)) return 'Please choose the first day'
  if (!isDay(to)) return 'Please choose the last day'
  if (from > to) return 'The first day is after the last'
  return daysOf({ from, to }) > MAX_REPORT_DAYS ? 'Choose at most ten years' : null
}

interface PeriodControlsProps {
  chosen: ChosenPeriod
  set: (changes: ListChanges) => void
}

export function PeriodControls({ chosen: { period, from, to, problem }, set }: PeriodControlsProps) {
  const errorId = useId()
  const date = (name: 'from' | 'to', label: string, value: string) => (
    <div className="flex min-w-32 flex-1 flex-col sm:flex-none sm:flex-row sm:items-center sm:gap-2">
      <label htmlFor={`${errorId}-${name}`} className="text-xs text-muted sm:text-sm">
        {label}
      </label>
      <TextInput
        id={`${errorId}-${name}`}
        size="sm"
        type="date"
        max={today()}
        className="sm:w-36!"
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? errorId : undefined}
        onChange={(event) => set({ period: 'custom', from, to, [name]: event.target.value })}
      />
    </div>
  )
  return (
    <>
      <FilterSelect
        label="Period"
        value={period}
        onChange={(name) =>
          set(
            name === 'custom' ? { period: name, from, to } : { period: name, from: undefined, to: undefined },
          )
        }
        options={labelled(salesPeriodNames, salesPeriods)}
      />
      <div className="flex w-full flex-wrap gap-x-4 gap-y-3 sm:w-auto">
        {date('from', 'From', from)}
        {date('to', 'To', to)}
      </div>
      {problem && (
        <FieldError id={errorId} role="alert" className="basis-full">
          {problem}
        </FieldError>
      )}
    </>
  )
}

/** The same controls as a filter above a list. */
export const figuresPeriod = <Reply,>(): Filter<Reply> => ({
  at: 'above',
  names: ['period', 'from', 'to'],
  draw: ({ values, set }) => (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
      <PeriodControls chosen={chosenPeriod((name) => values[name])} set={set} />
    </div>
  ),
})
