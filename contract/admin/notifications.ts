// What admins are told about: a new order, low stock, a failed job.
import { z } from 'zod'
import { endpoint } from '#contract/base/endpoint'
import { pageQuery } from '#contract/base/paging'
import type { Permission } from '#contract/staff/permissions'

export const notificationKinds = [
  'order',
  'payment',
  'low-stock',
  'failed-job',
  'return',
  'inquiry',
  'webhook',
] as const

export type NotificationKind = (typeof notificationKinds)[number]

/** Whom each kind concerns: nobody is told of what they may not see. */
export const notificationPermissions = {
  order: 'orders.read',
  payment: 'orders.read',
  'low-stock': 'stock.read',
  'failed-job': 'settings.read',
  return: 'orders.read',
  inquiry: 'inquiries.read',
  webhook: 'connections.manage',
} as const satisfies Record<NotificationKind, Permission>

export const Notification = z.object({
  _id: z.string(),
  kind: z.enum(notificationKinds),
  title: z.string(),
  text: z.string(),
  /** What it is about: the id of an order or a product; null where there is nothing to open. */
  subjectId: z.string().nullable(),
  at: z.string(),
  /** By the person who asks. */
  isRead: z.boolean(),
})
export type Notification = z.infer<typeof Notification>

export const listNotifications = endpoint('GET /admin/notifications', {
  access: 'admin',
  permission: 'any-admin',
  sessionOnly: true,
  summary: 'Notifications of the last 90 days, newest first, and how many the caller has not read',
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
  summary: 'Mark notifications as read by the caller: those named, or all',
  body: z.object({
    ids: z.array(z.string().max(40)).max(100).optional(),
    /** The newest that the caller has seen: what came after it stays unread. */
    upTo: z.string().max(40).optional(),
  }),
  reply: z.object({ success: z.literal(true), unread: z.number() }),
})
