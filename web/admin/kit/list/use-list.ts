// State of a list: the query in the URL, the server's reply, and the selection.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import { searchText } from '#contract/base/search-text'
import { adminCall } from '#web/admin/call.ts'
import { useLoadToasts } from '#web/admin/kit/use-load-toasts.ts'
import { routeQuery } from '#web/api/query.ts'
import type { Sort } from '#web/ui/data/data-table.tsx'
import type { Asked, ListDefinition, SortChoice } from './definition.ts'
import { useExistingPage } from './use-existing-page.ts'
import { type ListParams, useListParams } from './use-list-params.ts'
import { useRowSelection } from './use-row-selection.ts'

export function useList<Row, R extends Route>(route: R, definition: ListDefinition<Row, R>) {
  const { rowKey } = definition
  const list = useListParams({
    pageSizes: definition.pageSizes,
    pageSize: definition.pageSize,
    name: definition.title,
  })
  const asked = askedOf(definition, list)
  const { query, pick } = useReply(route, definition, asked)
  useLoadToasts(query, { id: definition.title, ...definition.toasts })

  const reply = query.data as ReplyOf<R> | undefined
  const filterKey = JSON.stringify([asked.filter, asked.search])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is new at each render; its JSON tells changes
  const found = useMemo(() => {
    const all = rowsIn(definition, reply)
    return pick ? pick(all, asked) : all
  }, [definition, reply, pick, filterKey, asked.sort?.key, asked.sort?.order])
  const total = pick || reply === undefined ? found.length : totalOf(definition, reply)
  const lastPage = Math.max(1, Math.ceil(total / list.limit))
  const page = pick ? Math.min(list.page, lastPage) : list.page
  const rows = pick ? found.slice((page - 1) * list.limit, page * list.limit) : found
  useExistingPage(list, query.isPlaceholderData || reply === undefined ? undefined : total)

  const pageIds = rows.map(rowKey)
  const selection = useRowSelection({ filterKey, pageIds, total })
  return { list: { ...list, page }, asked, query, reply, rows, total, pageIds, selection }
}

/** Loads the reply; if it contains all rows, also returns the function that filters them. */
function useReply<Row, R extends Route>(route: R, definition: ListDefinition<Row, R>, asked: Asked) {
  const {
    addressParams = [],
    fixed,
    query: queryOf = serverQuery,
    pick,
    isWhole,
    staleTime,
    refetchMs,
  } = definition
  const address = useParams()
  const params = {
    ...definition.params,
    ...Object.fromEntries(addressParams.map((name) => [name, address[name] ?? ''])),
  }
  const queryWith = (query: object | null, enabled: boolean) => ({
    ...routeQuery(adminCall, route, { params, ...(query && { query }) } as InputOf<R>),
    placeholderData: keepPreviousData,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchMs && {
      refetchInterval: ({ state }: { state: { data: unknown } }) =>
        state.data !== undefined && refetchMs(state.data as ReplyOf<R>),
    }),
  })
  // If the reply contains all rows, the URL's filters aren't sent.
  const whole = useQuery(queryWith(null, pick !== undefined))
  const inPages = !pick || (whole.data !== undefined && isWhole?.(whole.data as ReplyOf<R>) === false)
  const page = useQuery(queryWith({ ...fixed, ...queryOf(asked) }, inPages))
  return inPages ? { query: page } : { query: whole, pick }
}

function totalOf<Row, R extends Route>(definition: ListDefinition<Row, R>, reply: ReplyOf<R>): number {
  return definition.total
    ? definition.total(reply)
    : ((reply as { total?: number }).total ?? rowsIn(definition, reply).length)
}

const rowsIn = <Row, R extends Route>({ rows }: ListDefinition<Row, R>, reply: ReplyOf<R> | undefined) =>
  (reply as Readonly<Record<string, readonly Row[]>> | undefined)?.[rows] ?? []

const serverQuery = ({ filter, search, sort, page, limit }: Asked) => ({
  ...filter,
  search,
  ...(sort && { sortBy: sort.key, sortOrder: sort.order }),
  page,
  limit,
})

/** The query without its page, for exports, saved views and actions on all rows. */
export const filterOf = ({ filter, search }: Asked): Record<string, string> => ({
  ...filter,
  ...(search && { search }),
})

function askedOf<Row, R extends Route>(
  { filters = {}, sort }: ListDefinition<Row, R>,
  list: ListParams,
): Asked {
  const filter: Record<string, string> = {}
  for (const [name, { names = [name], read = (text: string) => text }] of Object.entries(filters)) {
    for (const parameter of names) {
      const value = list.get(parameter)
      const counted = value === undefined ? undefined : read(value)
      if (counted !== undefined) filter[parameter] = counted
    }
  }
  const { page, limit } = list
  return {
    filter,
    search: searchText(list.get('search')) || undefined,
    sort: sort && readSort(sort, list),
    page,
    limit,
  }
}

function readSort({ keys, first }: SortChoice, list: ListParams): Sort {
  const key = list.get('sortBy')
  const order = list.get('sortOrder')
  return {
    key: key !== undefined && key in keys ? key : first.key,
    order: order === 'asc' || order === 'desc' ? order : first.order,
  }
}

/** The default order isn't in the URL. */
export const sortChanges = ({ first }: SortChoice, { key, order }: Sort) =>
  key === first.key && order === first.order
    ? { sortBy: undefined, sortOrder: undefined }
    : { sortBy: key, sortOrder: order }
