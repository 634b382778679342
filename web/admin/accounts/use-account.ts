// Query of the admin's own account, and the cache update after a change.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const query = routeQuery(adminCall, 'GET /admin/account', {})

export const useAccount = () => useQuery(query)

export function acceptAccount(client: QueryClient, { account }: ReplyOf<'PUT /admin/account'>): void {
  client.setQueryData(query.queryKey, { success: true, account })
}

/** Returns the name from the cached account, so that a change shows before the next sign-in. Sends no request. */
export function useOwnName(signedInAs: string): string {
  return useQuery({ ...query, enabled: false }).data?.account.name ?? signedInAs
}
