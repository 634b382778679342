// One's own account, and how a change of it is shown at once.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { routeQuery } from '#web/api/query.ts'

const query = routeQuery(adminCall, 'GET /admin/account', {})

export const useAccount = () => useQuery(query)

export function acceptAccount(client: QueryClient, { account }: ReplyOf<'PUT /admin/account'>): void {
  client.setQueryData(query.queryKey, { success: true, account })
}

/** As it is known by now: a change of it shows before the next sign-in. Asks for nothing by itself. */
export function useOwnName(signedInAs: string): string {
  return useQuery({ ...query, enabled: false }).data?.account.name ?? signedInAs
}
