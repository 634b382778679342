// Server state in the browser: one query client, and queries made from routes.
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, Route } from '#contract/api'
import { type Call, CallError, type CallOptions } from './call.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A call without a network fails and says so, rather than wait unseen.
        networkMode: 'always',
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
      },
    },
  })
}

/** A refusal will be the same the second time, and who has waited in vain is told so; a broken line may be whole again. */
const mayPass = (error: Error): boolean =>
  !(error instanceof CallError) || error.status >= 500 || (error.isNetworkError && !error.timedOut)

/** Key and function of a query, for `useQuery`, prefetching and invalidation alike. */
export function routeQuery<R extends Route>(call: Call, route: R, input: InputOf<R>) {
  const { params, query } = input as { params?: unknown; query?: unknown }
  return queryOptions({
    queryKey: [route, params ?? null, query ?? null] as const,
    queryFn: ({ signal }) => call(route, { ...(input as object), signal } as InputOf<R> & CallOptions),
  })
}
