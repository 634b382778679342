// Marks notifications as read. Idempotent.
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import { kindsFor, type NotifiedAdmin } from './notification-queries.ts'

/** Without `ids`, marks all. Malformed and unknown ids are ignored. */
export async function readNotifications(
  tx: Transaction,
  admin: NotifiedAdmin,
  { ids, upTo }: { ids?: readonly string[] | undefined; upTo?: string | undefined },
): Promise<void> {
  const meant = ids ? sql`n.id = any(${ids.filter(isNoticeId)}::bigint[])` : sql`true`
  const seen = upTo === undefined || !isNoticeId(upTo) ? sql`true` : sql`n.id <= ${upTo}::bigint`
  await sql`
    insert into notification_reads (admin_id, notification_id)
    select ${admin.id}, n.id from notifications n
    where ${meant} and ${seen} and n.kind = any(${kindsFor(admin)}::text[])
    on conflict do nothing`.execute(tx)
}

const isNoticeId = (text: string): boolean => /^\d{1,18}$/.test(text)
