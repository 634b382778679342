// By what the list is sorted and which way, for cards as well as for the table.
import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react'
import { IconButton } from '#web/ui/button'
import type { Sort } from '#web/ui/data-table'
import { FilterSelect } from '../../../filter-select.tsx'
import type { ListParams } from '../../../use-list-params.ts'

const sortLabels = { name: 'Name', price: 'Price', stock: 'Stock', createdAt: 'Date created' } as const
type SortKey = keyof typeof sortLabels

const sortKeys = Object.keys(sortLabels) as SortKey[]
const options = sortKeys.map((value) => ({ value, label: sortLabels[value] }))

export interface ListSort extends Sort {
  key: SortKey
}

export function readSort(list: Pick<ListParams, 'get'>): ListSort {
  const key = sortKeys.find((name) => name === list.get('sortBy')) ?? 'createdAt'
  return { key, order: list.get('sortOrder') === 'asc' ? 'asc' : 'desc' }
}

/** Newest first is the usual order and not in the address. */
export const sortChanges = ({ key, order }: Sort) =>
  key === 'createdAt' && order === 'desc'
    ? { sortBy: undefined, sortOrder: undefined }
    : { sortBy: key, sortOrder: order }

export function SortControl({ sort, onSort }: { sort: ListSort; onSort: (sort: Sort) => void }) {
  const isUp = sort.order === 'asc'
  return (
    <div className="flex items-center gap-1">
      <FilterSelect
        label="Sort by"
        value={sort.key}
        onChange={(key) => onSort({ key, order: key === 'createdAt' ? 'desc' : 'asc' })}
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
