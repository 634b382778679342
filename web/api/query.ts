// Server state in the browser: one query client, and queries made from routes.
import { dehydrate, QueryClient, queryOptions } from '@tanstack/react-query'
import { createContext, type RouterContextProvider } from 'react-router'
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

/** Puts the server's own `call` into the router's context for the first, server-rendered view. */
export const serverCall = createContext<Call>()

type Prefetch = (call: Call) => { queryKey: readonly unknown[]; queryFn?: unknown }

/**
 * Runs a page's queries while the page is rendered on the server. What fails is left out: the browser asks again
 * and shows the documented state. Give the result to the page as its loader data.
 */
export async function prefetch(context: Readonly<RouterContextProvider>, queries: readonly Prefetch[]) {
  const call = context.get(serverCall)
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } })
  await Promise.all(
    queries.map((query) => client.prefetchQuery(query(call) as Parameters<QueryClient['prefetchQuery']>[0])),
  )
  return { dehydrated: dehydrate(client) }
}

/** After the first view a page's data comes from its queries, so moving to it asks the page server for nothing. */
export const noLoaderData = () => null
