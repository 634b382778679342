// Queries for a customer's data. The customer is part of the key, so data of a previous customer is never shown.
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import type { CallOptions } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { useSession } from './session.ts'

type PersonalOptions<Reply, Data> = {
  select?: (reply: Reply) => Data
  /** Refetches on every mount; `isFetchedAfterMount` tells when the new data has arrived. */
  fresh?: boolean
  /** Keeps showing the previous data while another filter loads. */
  keepPrevious?: boolean
  enabled?: boolean
  /** How long cached data counts as fresh. */
  staleMs?: number
}

/** Without `input`, the key matches all queries of the route, for invalidation. */
export function personalKey(userId: string, route: Route, input?: unknown): QueryKey {
  const key = ['personal', userId, route]
  return input === undefined ? key : [...key, input]
}

export function usePersonalQuery<R extends Route, Data = ReplyOf<R>>(
  route: R,
  input: InputOf<R>,
  { select, fresh, keepPrevious, enabled = true, staleMs }: PersonalOptions<ReplyOf<R>, Data> = {},
) {
  const { user } = useSession()
  return useQuery({
    queryKey: personalKey(user?.id ?? '', route, input),
    queryFn: ({ signal }): Promise<ReplyOf<R>> =>
      storeCall(route, { ...(input as object), signal } as InputOf<R> & CallOptions),
    enabled: enabled && user !== null,
    ...(select && { select }),
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(fresh && { refetchOnMount: 'always' as const, staleTime: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
