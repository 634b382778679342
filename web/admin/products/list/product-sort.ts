// By what the list of products is sorted, as it stands in the address.

import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import type { Sort } from '#web/ui/data/data-table.tsx'

const sortLabels = { name: 'Name', price: 'Price', stock: 'Stock', createdAt: 'Date created' } as const
type SortKey = keyof typeof sortLabels

const sortKeys = Object.keys(sortLabels) as SortKey[]
export const sortOptions = sortKeys.map((value) => ({ value, label: sortLabels[value] }))

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
