// Marks notifications as read: optimistically, with a rollback if the request fails.
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import type { Notification } from '#contract/notifications/admin'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import { notificationsKey } from './use-notifications.ts'

type Pages = InfiniteData<ReplyOf<'GET /admin/notifications'>, number>

export function useReadNotifications() {
  const client = useQueryClient()
  const change = (isMeant: (notification: Notification) => boolean, unread: (before: number) => number) =>
    client.setQueryData<Pages>(
      notificationsKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            unread: unread(page.unread),
            notifications: page.notifications.map((notification) =>
              isMeant(notification) ? { ...notification, isRead: true } : notification,
            ),
          })),
        },
    )
  const settle = {
    onError: (error: Error) => toastFailure(error, { id: 'notifications' }),
    onSettled: () => client.invalidateQueries({ queryKey: notificationsKey }),
  }
  const one = useMutation({
    mutationFn: (id: string) => adminCall('POST /admin/notifications/read', { body: { ids: [id] } }),
    onMutate: async (id) => {
      await client.cancelQueries({ queryKey: notificationsKey })
      change(
        ({ _id }) => _id === id,
        (unread) => Math.max(0, unread - 1),
      )
    },
    ...settle,
  })
  const all = useMutation({
    mutationFn: (newest: string) => adminCall('POST /admin/notifications/read', { body: { upTo: newest } }),
    onMutate: async () => {
      await client.cancelQueries({ queryKey: notificationsKey })
      change(
        () => true,
        () => 0,
      )
    },
    ...settle,
  })
  return {
    readOne: (notification: Notification) => {
      if (!notification.isRead) one.mutate(notification._id)
    },
    readAll: all.mutate,
  }
}
