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
        retry: (failures, error) => failures < (waitOf(error) ? 2 : 1) && mayPass(error),
        retryDelay: (_, error) => waitOf(error) || 500,
      },
    },
  })
}

/**
 * A refusal would be the same again, and a timeout should be reported without another wait. A broken connection may
 * recover.
 */
const mayPass = (error: Error): boolean =>
  !(error instanceof CallError) ||
  (error.retryAfter === null
    ? error.status >= 500 || (error.isNetworkError && !error.timedOut)
    : waitOf(error) > 0)

/** A longer wait is left to the user, who reads the message meanwhile. */
const MAX_WAIT_SECONDS = 10

/**
 * Returns the milliseconds that a busy server asks to wait before a repetition, and a random part of a second, so that
 * not all browsers return at once; 0 if it asks for no wait or a long one.
 */
function waitOf(error: Error): number {
  const seconds = error instanceof CallError ? error.retryAfter : null
  return seconds !== null && seconds <= MAX_WAIT_SECONDS ? (seconds + Math.random()) * 1_000 : 0
}

/** Returns key and function of a query, for `useQuery`, prefetching and invalidation. */
export function routeQuery<R extends Route>(call: Call, route: R, input: InputOf<R>) {
  const { params, query } = input as { params?: unknown; query?: unknown }
  return queryOptions({
    queryKey: [route, params ?? null, query ?? null] as const,
    queryFn: ({ signal }) => call(route, { ...(input as object), signal } as InputOf<R> & CallOptions),
  })
}
