// Queries for what belongs to one customer. The customer is part of the key, so nobody is shown a predecessor's data.
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import type { Endpoint, EndpointInput, EndpointOptions, EndpointReply } from '#contract/base/endpoint'
import type { CallOptions } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { useSession } from './session.ts'

type PersonalOptions<Reply, Data> = {
  select?: (reply: Reply) => Data
  /** Asks anew each time the page is opened; `isFetchedAfterMount` tells when the answer is there. */
  fresh?: boolean
  /** Shows the previous answer while another filter's is on its way. */
  keepPrevious?: boolean
  enabled?: boolean
}

/** Without `input` the key stands for all queries to that endpoint, for invalidation. */
export function personalKey(userId: string, endpoint: Endpoint, input?: unknown): QueryKey {
  const key = ['personal', userId, endpoint.path]
  return input === undefined ? key : [...key, input]
}

export function usePersonalQuery<O extends EndpointOptions, Data = EndpointReply<O>>(
  endpoint: Endpoint<O>,
  input: EndpointInput<O>,
  { select, fresh, keepPrevious, enabled = true }: PersonalOptions<EndpointReply<O>, Data> = {},
) {
  const { user } = useSession()
  return useQuery({
    queryKey: personalKey(user?.id ?? '', endpoint, input),
    queryFn: ({ signal }): Promise<EndpointReply<O>> =>
      storeCall(endpoint, { ...(input as object), signal } as typeof input & CallOptions),
    enabled: enabled && user !== null,
    // Without a network the call is made and fails, so that the page can say so instead of waiting.
    networkMode: 'always',
    ...(select && { select }),
    ...(fresh && { refetchOnMount: 'always' as const }),
    ...(keepPrevious && { placeholderData: keepPreviousData }),
  })
}
