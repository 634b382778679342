// The notices of the person who is signed in: asked for again while the window is looked at, and whenever it is again.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '#contract/admin/notifications'
import { adminCall } from '#web/admin/call.ts'

const EVERY_MS = 30_000
const PAGE = 20

export const noticesKey = ['GET /admin/notices', 'bell'] as const

export function useNotices() {
  const query = useInfiniteQuery({
    queryKey: noticesKey,
    queryFn: ({ pageParam, signal }) =>
      adminCall('GET /admin/notices', { query: { page: pageParam, limit: PAGE }, signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * PAGE < last.total ? pages.length + 1 : undefined),
    refetchInterval: EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  const { refetch } = query
  useEffect(() => {
    // A window beside another one was in view all the time.
    const ask = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [refetch])
  const pages = query.data?.pages ?? []
  return { query, notices: withoutDoubles(pages), unread: pages[0]?.unread ?? 0 }
}

/** What has come since the first page was fetched has pushed others onto the next. */
function withoutDoubles(pages: readonly { notices: Notification[] }[]): Notification[] {
  const all = pages.flatMap(({ notices }) => notices)
  return [...new Map(all.map((notice) => [notice._id, notice])).values()]
}
