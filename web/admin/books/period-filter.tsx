// Filter for the period of a book screen, stored in the URL. Default: the current month.
import { bookPeriod, bookPeriods } from '#contract/books/months'
import type { Asked } from '#web/admin/kit/list/definition.ts'
import { FilterSelect } from '#web/admin/kit/list/filters/filter-select.tsx'
import type { Filter } from '#web/admin/kit/list/filters/filters.tsx'

interface PeriodSelectProps {
  value: string | undefined
  onChange: (value: string) => void
}

export function PeriodSelect({ value, onChange }: PeriodSelectProps) {
  const [current, ...others] = bookPeriods()
  const known = [{ value: '', label: current?.label ?? '' }, ...others]
  const chosen = bookPeriod(value)
  const isCurrent = chosen.value === current?.value
  // The URL may contain a period that is no longer offered.
  const options = isCurrent || known.some((one) => one.value === chosen.value) ? known : [...known, chosen]
  return (
    <FilterSelect
      label="Period"
      value={isCurrent ? '' : chosen.value}
      onChange={onChange}
      options={options}
    />
  )
}

export const periodFilter = <Reply,>(): Filter<Reply> => ({
  at: 'above',
  draw: ({ values, set }, name) => (
    <PeriodSelect value={values[name]} onChange={(value) => set({ [name]: value || undefined })} />
  ),
})

/** Returns query parameters with the first and last day in place of the period. */
export function inPeriod({ filter: { period, ...filter }, search, page, limit }: Asked) {
  const { from, to } = bookPeriod(period)
  return { ...filter, from, to, search, page, limit }
}
