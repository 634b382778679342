// Notifications of admins: a new order, low stock, a failed job.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import type { Permission } from '#contract/base/permissions'

export const notificationKinds = [
  'order',
  'payment',
  'low-stock',
  'failed-job',
  'return',
  'inquiry',
  'question',
  'quote',
  'webhook',
  'security',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** Permission required for each kind, so that admins aren't notified of records they may not see. */
export const notificationPermissions = {
  order: 'orders.read',
  payment: 'orders.read',
  'low-stock': 'stock.read',
  'failed-job': 'settings.read',
  return: 'orders.read',
  inquiry: 'inquiries.read',
  question: 'inquiries.read',
  quote: 'orders.read',
  webhook: 'connections.manage',
  // Among the built-in roles, only the owner's has it.
  security: 'staff.manage',
} as const satisfies Record<NotificationKind, Permission>

export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** Id of the order or product; null if there is nothing to open. */
  subjectId: z.string().nullable(),
  at: z.string(),
  /** Whether the caller has read it. */
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint('GET /admin/notifications', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: "List the notifications of the last 90 days, newest first, with the caller's unread count",
  query: z.object({ unread: z.stringbool().optional().catch(undefined), ...pageQuery(20) }),
  reply: z.object({
    success: z.literal(true),
    notifications: z.array(Notification),
    total: z.number(),
    unread: z.number(),
  }),
})

export const readNotifications = endpoint('POST /admin/notifications/read', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Mark the given or all notifications as read by the caller',
  body: z.object({
    ids: z.array(z.string().max(40)).max(100).optional(),
    /** The newest notification the caller has seen; later ones stay unread. */
    upTo: z.string().max(40).optional(),
  }),
  reply: z.object({ success: z.literal(true), unread: z.number() }),
})
