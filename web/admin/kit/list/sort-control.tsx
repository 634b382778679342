// Control for sort key and direction, for cards and tables.
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { FilterSelect } from '#web/admin/kit/list/filters/filter-select.tsx'
import { IconButton } from '#web/ui/button.tsx'
import type { Sort } from '#web/ui/data/data-table.tsx'

interface SortControlProps {
  sort: Sort
  onSort: (sort: Sort) => void
  options: readonly { value: string; label: string }[]
  /** Keys that start in descending order, for example dates. */
  descending: readonly string[]
}

export function SortControl({ sort, onSort, options, descending }: SortControlProps) {
  const isUp = sort.order === 'asc'
  return (
    <div className="flex min-w-40 flex-1 items-end gap-1 sm:min-w-0 sm:flex-none sm:items-center">
      <FilterSelect
        label="Sort by"
        value={sort.key}
        onChange={(key) => onSort({ key, order: descending.includes(key) ? 'desc' : 'asc' })}
        options={options}
      />
      <IconButton
        label={isUp ? 'Sort descending' : 'Sort ascending'}
        size="sm"
        icon={isUp ? <ArrowUpNarrowWide aria-hidden="true" /> : <ArrowDownWideNarrow aria-hidden="true" />}
        onClick={() => onSort({ ...sort, order: isUp ? 'desc' : 'asc' })}
      />
    </div>
  )
}
