// Queries for what belongs to one customer. The customer is part of the key, so nobody is shown a predecessor's data.
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import type { CallOptions } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { useSession } from './session.ts'

type PersonalOptions<Reply, Data> = {
  select?: (reply: Reply) => Data
  /** Loads it again each time it is asked for; `isFetchedAfterMount` tells when the answer is there. */
  fresh?: boolean
  /** Shows the previous answer while another filter's is on its way. */
  keepPrevious?: boolean
  enabled?: boolean
}

/** Without `input` the key stands for all queries to that route, for invalidation. */
export function personalKey(userId: string, route: Route, input?: unknown): QueryKey {
  const key = ['personal', userId, route]
  return input === undefined ? key : [...key, input]
}

export function usePersonalQuery<R extends Route, Data = ReplyOf<R>>(
  route: R,
  input: InputOf<R>,
  { select, fresh, keepPrevious, enabled = true }: PersonalOptions<ReplyOf<R>, Data> = {},
) {
  const { user } = useSession()
  return useQuery({
    queryKey: personalKey(user?.id ?? '', route, input),
    queryFn: ({ signal }): Promise<ReplyOf<R>> =>
      storeCall(route, { ...(input as object), signal } as InputOf<R> & CallOptions),
    enabled: enabled && user !== null,
    // Without a network the call is made and fails, so that the page can say so instead of waiting.
    networkMode: 'always',
    ...(select && { select }),
    ...(fresh && { refetchOnMount: 'always' as const, staleTime: 0 }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
