// What narrows the list of all orders: as it stands in the address, which is how the server is asked.
import type { z } from 'zod'
import { OrderFilter, orderSortColumns } from '#contract/orders/admin-lists'
import type { paymentStates } from '#contract/payments/payments'
import type { ListParams } from '#web/admin/kit/list/use-list-params.ts'
import type { Sort } from '#web/ui/data/data-table.tsx'

/** Names of the parameters; with the search, these are what "Clear filters" clears. */
export const filterNames = [
  'status',
  'payment',
  'carrier',
  'customerType',
  'state',
  'flag',
  'minTotal',
  'maxTotal',
  'from',
  'to',
  'customer',
] as const

export type FilterQuery = z.input<typeof OrderFilter>

/** What makes no sense narrows nothing: an address can be typed. */
export function readFilter(list: Pick<ListParams, 'get'>): FilterQuery {
  const found = (['search', ...filterNames] as const).flatMap((name) => {
    const value = list.get(name)
    const parsed = OrderFilter.shape[name].safeParse(value)
    return value !== undefined && parsed.success && parsed.data !== undefined ? [[name, value] as const] : []
  })
  return Object.fromEntries(found)
}

/** Filters of the panel that are set. */
export const countFilters = ({
  search,
  status,
  customer,
  minTotal,
  maxTotal,
  from,
  to,
  ...rest
}: FilterQuery) =>
  [minTotal ?? maxTotal, from ?? to, ...Object.values(rest)].filter((value) => value !== undefined).length

type SortKey = (typeof orderSortColumns)[number]

export interface OrderSort extends Sort {
  key: SortKey
}

export function readSort(list: Pick<ListParams, 'get'>): OrderSort {
  const key = orderSortColumns.find((name) => name === list.get('sortBy')) ?? 'date'
  return { key, order: list.get('sortOrder') === 'asc' ? 'asc' : 'desc' }
}

/** Newest first is the usual order and not in the address. */
export const sortChanges = ({ key, order }: Sort) =>
  key === 'date' && order === 'desc'
    ? { sortBy: undefined, sortOrder: undefined }
    : { sortBy: key, sortOrder: order }

const sortLabels: Record<SortKey, string> = {
  date: 'Date',
  total: 'Total',
  customer: 'Customer',
  status: 'Status',
}
export const sortOptions = orderSortColumns.map((value) => ({ value, label: sortLabels[value] }))

export const paymentLabels: Record<(typeof paymentStates)[number], string> = {
  unpaid: 'Unpaid',
  part_paid: 'Part paid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  refunded: 'Refunded',
}
