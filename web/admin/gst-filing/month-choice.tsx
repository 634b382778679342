// The month of a GST return, which is in the URL.
import { today } from '#contract/base/days'
import { addMonths, bookPeriods, formatMonth, monthOf } from '#contract/books/months'
import { FilterSelect } from '#web/admin/kit/list/filters/filter-select.tsx'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'

/** The last complete month, which is the one to file. */
const usualMonth = () => addMonths(monthOf(today()), -1).slice(0, 7)

/** Returns "2026-11". */
export function useReturnMonth(): string {
  const asked = useListParams().get('month')
  return asked && /^20\d{2}-(0[1-9]|1[0-2])$/.test(asked) ? asked : usualMonth()
}

/** Returns the GSTIN that was chosen among several. */
export const useReturnGstin = (): string | undefined => useListParams().get('gstin')

interface MonthChoiceProps {
  month: string
  /** All GSTINs on the documents of the period, and the one that files. */
  filers: { gstins: readonly string[]; gstin: string | null } | undefined
}

export function MonthChoice({ month, filers }: MonthChoiceProps) {
  const list = useListParams()
  return (
    <div className="mb-4 flex flex-wrap gap-x-4 gap-y-2">
      <FilterSelect
        label="Month"
        value={month}
        onChange={(value) =>
          list.set({
            month: value === usualMonth() ? undefined : value,
            section: undefined,
            gstin: undefined,
          })
        }
        options={withMonth(month)}
      />
      {filers && filers.gstins.length > 1 && (
        <FilterSelect
          label="GSTIN"
          value={filers.gstin ?? ''}
          onChange={(value) => list.set({ gstin: value, section: undefined })}
          options={filers.gstins.map((value) => ({ value, label: value }))}
        />
      )}
    </div>
  )
}

/** The URL may contain a month that is no longer offered. */
function withMonth(month: string) {
  const offered = bookPeriods().filter(({ value }) => /^\d{4}-\d{2}$/.test(value))
  const known = offered.some(({ value }) => value === month)
  return known ? offered : [...offered, { value: month, label: formatMonth(`${month}-01`) }]
}
