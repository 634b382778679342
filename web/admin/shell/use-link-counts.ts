// Counters for the sidebar's links. Polled, and refetched after every change made in this window.
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import type { LinkCount } from '#web/admin/page.ts'
import { routeQuery } from '#web/api/query.ts'

const EVERY_MS = 60_000

/** Leaves out unknown counts. */
export function useLinkCounts(): Partial<Record<LinkCount, number>> {
  const { data } = useQuery({
    ...routeQuery(adminCall, 'GET /inquiries/open', {}),
    enabled: mayCall('GET /inquiries/open'),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return data ? { openInquiries: data.open } : {}
}
