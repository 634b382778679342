// The time filter of the shipped and delivered lists.

import { FilterSelect } from '#web/admin/kit/list/filter-select.tsx'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'

const options = [
  { value: '', label: 'All Time' },
  { value: 'today', label: 'Today' },
  { value: 'week', label: 'This Week' },
  { value: 'month', label: 'This Month' },
]

export function PeriodFilter({ list }: { list: ListParams }) {
  return (
    <FilterSelect
      label="Time"
      value={list.get('period')}
      onChange={(period) => list.set({ period })}
      options={options}
    />
  )
}
