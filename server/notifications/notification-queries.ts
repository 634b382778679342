// Notifications as one admin sees them. Each admin has their own read state.
import { sql } from 'kysely'
import type { z } from 'zod'
import {
  type listNotifications as endpoint,
  type Notification,
  type NotificationKind,
  notificationKinds,
  notificationPermissions,
} from '#contract/notifications/admin'
import type { Db } from '#server/db/database'
import type { AdminActor } from '#server/http/request/actor'

type NoticesQuery = z.output<(typeof endpoint)['query']>

interface NoticePage {
  notifications: Notification[]
  total: number
  unread: number
}

/** The admin who asks, with their permissions. */
export type NotifiedAdmin = Pick<AdminActor, 'id' | 'permissions'>

/** Returns the kinds of notification that the admin may see. */
export const kindsFor = ({ permissions }: NotifiedAdmin): NotificationKind[] =>
  notificationKinds.filter((kind) => permissions.has(notificationPermissions[kind]))

export async function listNotifications(
  db: Db,
  admin: NotifiedAdmin,
  { unread: unreadOnly, page, limit }: NoticesQuery,
): Promise<NoticePage> {
  const read = sql<boolean>`exists (
    select from notification_reads r where r.notification_id = n.id and r.admin_id = ${admin.id})`
  const meant = sql`n.kind = any(${kindsFor(admin)}::text[])`
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<NotificationRow>`
      select n.*, ${read} as is_read from notifications n
      where ${meant} and ${unreadOnly ? sql`not ${read}` : sql`true`}
      order by n.at desc, n.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ total: number; unread: number }>`
      select count(*) as total, count(*) filter (where not ${read}) as unread
      from notifications n where ${meant}`.execute(db),
  ])
  const { total = 0, unread = 0 } = counts[0] ?? {}
  return { notifications: rows.map(notificationView), total: unreadOnly ? unread : total, unread }
}

export async function countUnreadNotifications(db: Db, admin: NotifiedAdmin): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from notifications n
    where n.kind = any(${kindsFor(admin)}::text[])
      and not exists (select from notification_reads r where r.notification_id = n.id and r.admin_id = ${admin.id})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

interface NotificationRow {
  id: number
  kind: string
  title: string
  text: string
  subjectId: string | null
  at: Date
  isRead: boolean
}

const notificationView = ({ id, kind, at, ...notification }: NotificationRow): Notification => ({
  _id: String(id),
  kind: kind as NotificationKind,
  title: notification.title,
  text: notification.text,
  subjectId: notification.subjectId,
  at: at.toISOString(),
  isRead: notification.isRead,
})
