// What waits behind a link of the sidebar: asked for now and then, and again after every change made here.
import { useQuery } from '@tanstack/react-query'
import { adminCall } from '#web/admin/call.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { routeQuery } from '#web/api/query.ts'

export type LinkCount = 'openInquiries'

const EVERY_MS = 60_000

/** Nothing of what is not known. */
export function useLinkCounts(): Partial<Record<LinkCount, number>> {
  const { data } = useQuery({
    ...routeQuery(adminCall, 'GET /inquiries/open', {}),
    enabled: mayCall('GET /inquiries/open'),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: true,
  })
  return data ? { openInquiries: data.open } : {}
}
