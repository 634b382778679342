// Selects the period and the type of a sales report. The URL holds both.
import { type ReportType, reportTypeNames, reportTypes } from '#contract/sales/report'
import { FilterSelect } from '#web/admin/kit/list/filters/filter-select.tsx'
import { labelled } from '#web/admin/kit/list/filters/filters.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import { type ChosenPeriod, chosenPeriod, PeriodControls } from '#web/admin/kit/period-controls.tsx'

export interface Chosen extends ChosenPeriod {
  type: ReportType
}

/** URLs can be edited by hand, so invalid values fall back to the defaults. */
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
