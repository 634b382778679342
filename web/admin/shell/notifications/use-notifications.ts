// The notifications of the person who is signed in: asked for again while the window is looked at, and whenever it is again.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '#contract/admin/notifications'
import { adminCall } from '#web/admin/call.ts'

const EVERY_MS = 30_000
const PAGE = 20

export const notificationsKey = ['GET /admin/notifications', 'bell'] as const

export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: notificationsKey,
    queryFn: ({ pageParam, signal }) =>
      adminCall('GET /admin/notifications', { query: { page: pageParam, limit: PAGE }, signal }),
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
  return { query, notifications: withoutDoubles(pages), unread: pages[0]?.unread ?? 0 }
}

/** What has come since the first page was fetched has pushed others onto the next. */
function withoutDoubles(pages: readonly { notifications: Notification[] }[]): Notification[] {
  const all = pages.flatMap(({ notifications }) => notifications)
  return [...new Map(all.map((notification) => [notification._id, notification])).values()]
}
