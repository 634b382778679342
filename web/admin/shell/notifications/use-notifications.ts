// Notifications of the signed-in user. Polls while the window is visible, and reloads when it gets the focus.
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Notification } from '#contract/notifications/admin'
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
    // A window next to another one stays visible, so gaining focus changes no visibility state.
    const ask = () => void refetch({ cancelRefetch: false })
    window.addEventListener('focus', ask)
    return () => window.removeEventListener('focus', ask)
  }, [refetch])
  const pages = query.data?.pages ?? []
  return { query, notifications: withoutDoubles(pages), unread: pages[0]?.unread ?? 0 }
}

/** New notifications shift older ones to the next page, where they appear a second time. */
function withoutDoubles(pages: readonly { notifications: Notification[] }[]): Notification[] {
  const all = pages.flatMap(({ notifications }) => notifications)
  return [...new Map(all.map((notification) => [notification._id, notification])).values()]
}
