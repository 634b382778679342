// Marks notices as read: at once on the screen, and back again where the server did not hear of it.
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Notification } from '#contract/admin/notifications'
import type { ReplyOf } from '#contract/api'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { noticesKey } from './use-notifications.ts'

type Pages = InfiniteData<ReplyOf<'GET /admin/notices'>, number>

export function useReadNotices() {
  const client = useQueryClient()
  const change = (isMeant: (notice: Notification) => boolean, unread: (before: number) => number) =>
    client.setQueryData<Pages>(
      noticesKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            unread: unread(page.unread),
            notices: page.notices.map((notice) => (isMeant(notice) ? { ...notice, isRead: true } : notice)),
          })),
        },
    )
  const settle = {
    onError: (error: Error) => toastFailure(error, { id: 'notices' }),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  }
  const one = useMutation({
    mutationFn: (id: string) => adminCall('POST /admin/notices/read', { body: { ids: [id] } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: noticesKey })
      change(
        ({ _id }) => _id === id,
        (unread) => Math.max(0, unread - 1),
      )
    },
    ...settle,
  })
  const all = useMutation({
    mutationFn: (newest: string) => adminCall('POST /admin/notices/read', { body: { upTo: newest } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: noticesKey })
      change(
        () => true,
        () => 0,
      )
    },
    ...settle,
  })
  return {
    readOne: (notice: Notification) => {
      if (!notice.isRead) one.mutate(notice._id)
    },
    readAll: all.mutate,
  }
}
