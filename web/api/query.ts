// Server state in the browser: the query client, and queries built from routes.
import { QueryClient, queryOptions } from '@tanstack/react-query'
import type { InputOf, Route } from '#contract/api'
import { type Call, CallError, type CallOptions } from './call.ts'

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // While offline, fail immediately with a message instead of waiting silently.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 15_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && mayPass(error),
        retryDelay: 500,
      },
    },
  })
}

/**
 * A refusal would be the same again, and a timeout should be reported without another wait. A broken connection may
 * recover.
 */
const mayPass = (error: Error): boolean =>
  !(error instanceof CallError) || error.status >= 500 || (error.isNetworkError && !error.timedOut)

/** Returns key and function of a query, for `useQuery`, prefetching and invalidation. */
export function routeQuery<R extends Route>(call: Call, route: R, input: InputOf<R>) {
  const { params, query } = input as { params?: unknown; query?: unknown }
  return queryOptions({
    queryKey: [route, params ?? null, query ?? null] as const,
    queryFn: ({ signal }) => call(route, { ...(input as object), signal } as InputOf<R> & CallOptions),
  })
}
