// What a sales report is of: its period, and which of its three forms is shown. All of it stands in the address.
import { type ReportType, reportTypeNames, reportTypes } from '#contract/sales/report'
import { type ChosenPeriod, chosenPeriod, PeriodControls } from '#web/admin/analytics/period-controls.tsx'
import { FilterSelect } from '#web/admin/kit/list/filters/filter-select.tsx'
import { labelled } from '#web/admin/kit/list/filters/filters.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'

export interface Chosen extends ChosenPeriod {
  type: ReportType
}

/** An address can be typed: what makes no sense in it is the usual. */
export function chosenOf(list: ListParams): Chosen {
  const type = reportTypeNames.find((name) => name === list.get('type')) ?? 'overview'
  return { ...chosenPeriod(list.get), type }
}

export function ReportControls({ chosen, list }: { chosen: Chosen; list: ListParams }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden">
      <FilterSelect
        label="Report"
        value={chosen.type}
        onChange={(name) => list.set({ type: name === 'overview' ? undefined : name })}
        options={labelled(reportTypeNames, reportTypes)}
      />
      <PeriodControls chosen={chosen} set={list.set} />
    </div>
  )
}
