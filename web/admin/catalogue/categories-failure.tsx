// Shows that the categories failed to load, with the reason and a Retry button.
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#web/api/call.ts'
import { RetryAlert } from '#web/shop/retry-alert.tsx'

const FAILED = 'Failed to fetch categories'

export function CategoriesFailure({
  query,
}: {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
}) {
  if (!query.error || query.data !== undefined) return null
  const said = messageOf(query.error)
  return <RetryAlert query={query}>{said === FAILED ? FAILED : `${FAILED}: ${said}`}</RetryAlert>
}
