// State of the order list, stored in the URL: status, search, page and expanded orders.
import { searchText } from '#contract/base/search-text'
import { useSearchAhead } from '#web/shop/use-search-ahead.ts'
import { type ShownStatus, shownStatuses } from './order-status.tsx'

export interface ListAddress {
  status: ShownStatus | null
  search: string
  page: number
  /** Numbers of the expanded orders. */
  opened: readonly string[]
  /** Filters the list and returns to the first page. */
  filter: (change: { status?: ShownStatus | null; search?: string }) => void
  goTo: (page: number) => void
  toggle: (orderNumber: string) => void
}

export function useListAddress(): ListAddress {
  const [params, change] = useSearchAhead()
  return {
    status: shownStatuses.find((known) => known === params.get('status')) ?? null,
    search: searchText(params.get('q')),
    page: wholeNumber(params.get('page')) ?? 1,
    opened: params.getAll('order'),
    filter: ({ status, search }) =>
      change((next) => {
        next.delete('page')
        if (status !== undefined) put(next, 'status', status)
        if (search !== undefined) put(next, 'q', search)
      }),
    goTo: (page) => change((next) => put(next, 'page', page > 1 ? String(page) : null)),
    toggle: (orderNumber) =>
      change((next) => {
        const others = next.getAll('order').filter((number) => number !== orderNumber)
        if (others.length === next.getAll('order').length) others.push(orderNumber)
        next.delete('order')
        for (const number of others) next.append('order', number)
      }),
  }
}

const wholeNumber = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined

function put(params: URLSearchParams, name: string, value: string | null): void {
  if (value) params.set(name, value)
  else params.delete(name)
}
