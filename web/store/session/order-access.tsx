// How the parts of an order call the server: as the signed-in customer, or with the link by which its page was opened.
import { useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import type { InputOf, ReplyOf, Route } from '#contract/api'
import type { CallOptions } from '#web/api/call.ts'
import { storeCall, storeDownload } from '#web/store/call.ts'
import { personalKey } from './personal-query.ts'
import { useSession } from './session.ts'

/** The token of the order's link; null on the pages of signed-in customers. */
export const OrderLinkToken = createContext<string | null>(null)

export function useOrderAccess() {
  const token = useContext(OrderLinkToken)
  const userId = useSession().user?.id ?? null
  /** Added to the input of a call. */
  const credentials: CallOptions = token === null ? {} : { authorization: `Order ${token}` }
  return {
    credentials,
    isLink: token !== null,
    isReady: token !== null || userId !== null,
    key: (route: Route, input?: unknown) =>
      token === null ? personalKey(userId ?? '', route, input) : orderLinkKey(token, route, input),
    call: storeCall,
    download: storeDownload,
  }
}

export const orderLinkKey = (token: string, route: Route, input?: unknown) =>
  input === undefined ? ['order-link', token, route] : ['order-link', token, route, input]

interface BuyerQueryOptions<Reply, Data> {
  select?: (reply: Reply) => Data
  enabled?: boolean
}

/** Like `usePersonalQuery`, also on the page of a link. */
export function useBuyerQuery<R extends Route, Data = ReplyOf<R>>(
  route: R,
  input: InputOf<R>,
  { select, enabled = true }: BuyerQueryOptions<ReplyOf<R>, Data> = {},
) {
  const { key, credentials, isReady } = useOrderAccess()
  return useQuery({
    queryKey: key(route, input),
    queryFn: ({ signal }): Promise<ReplyOf<R>> =>
      storeCall(route, { ...(input as object), ...credentials, signal } as InputOf<R> & CallOptions),
    enabled: enabled && isReady,
    ...(select && { select }),
  })
}
