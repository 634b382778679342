// What a sales report is of: a period with a name or own dates, and which of its three forms is shown. All of it stands in
// the address.
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
import { type ReportType, reportTypeNames, reportTypes } from '#contract/sales/report'
import { FilterSelect } from '#web/admin/kit/list/filters/filter-select.tsx'
import { labelled } from '#web/admin/kit/list/filters/filters.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { FieldError, TextInput } from '#web/ui/form/field.tsx'

export interface Chosen {
  period: SalesPeriod
  type: ReportType
  from: string
  to: string
  /** Why these dates are no period; null where they are. */
  problem: string | null
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** An address can be typed: what makes no sense in it is the usual. */
export function chosenOf(list: ListParams): Chosen {
  const period = salesPeriodNames.find((name) => name === list.get('period')) ?? 'thisMonth'
  const type = reportTypeNames.find((name) => name === list.get('type')) ?? 'overview'
  const dates =
    period === 'custom' ? { from: list.get('from') ?? '', to: list.get('to') ?? '' } : datesOf(period)
  return { period, type, ...dates, problem: problemOf(dates) }
}

function problemOf({ from, to }: { from: string; to: string }): string | null {
  if (!isDay(from)) return 'Please choose the first day'
  if (!isDay(to)) return 'Please choose the last day'
  if (from > to) return 'The first day is after the last'
  return daysOf({ from, to }) > MAX_REPORT_DAYS ? 'Must be ten years at most' : null
}

export function ReportControls({ chosen, list }: { chosen: Chosen; list: ListParams }) {
  const errorId = useId()
  const { period, type, from, to, problem } = chosen
  const date = (name: 'from' | 'to', label: string, value: string) => (
    <div className="flex items-center gap-2">
      <label htmlFor={`${errorId}-${name}`} className="text-sm text-muted">
        {label}
      </label>
      <TextInput
        id={`${errorId}-${name}`}
        size="sm"
        type="date"
        max={today()}
        className="w-36!"
        value={value}
        aria-invalid={problem !== null || undefined}
        aria-describedby={problem ? errorId : undefined}
        onChange={(event) => list.set({ period: 'custom', from, to, [name]: event.target.value })}
      />
    </div>
  )
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
      <FilterSelect
        label="Period"
        value={period}
        onChange={(name) =>
          list.set(
            name === 'custom' ? { period: name, from, to } : { period: name, from: undefined, to: undefined },
          )
        }
        options={labelled(salesPeriodNames, salesPeriods)}
      />
      {date('from', 'From', from)}
      {date('to', 'To', to)}
      <FilterSelect
        label="Report"
        value={type}
        onChange={(name) => list.set({ type: name === 'overview' ? undefined : name })}
        options={labelled(reportTypeNames, reportTypes)}
      />
      {problem && (
        <FieldError id={errorId} role="alert" className="basis-full">
          {problem}
        </FieldError>
      )}
    </div>
  )
}
