// The period of a screen of the books, as it stands in its address; the current month where it says nothing.
import { bookPeriod, bookPeriods } from '#contract/ledger/months'
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
  // An address may name one that is not offered any more.
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
  at: 'toolbar',
  draw: ({ values, set }, name) => (
    <PeriodSelect value={values[name]} onChange={(value) => set({ [name]: value || undefined })} />
  ),
})

/** What a list of the books asks the server for: first and last day in place of the period. */
export function inPeriod({ filter: { period, ...filter }, search, page, limit }: Asked) {
  const { from, to } = bookPeriod(period)
  return { ...filter, from, to, search, page, limit }
}
