// What happened that admins should look at: written in the transaction that causes it, read by each
// in their own time.
import type { NotificationKind } from '#contract/admin/notifications'
import type { Db, Transaction } from '#server/db/database'

interface NewNotification {
  kind: NotificationKind
  /** Neither title nor text name a customer: nobody would find them there when they ask to be forgotten. */
  title: string
  text?: string
  /** Id of the order or product that it is about. */
  subjectId?: string
}

export async function notify(tx: Transaction, notification: NewNotification): Promise<void> {
  await insertNotification(tx, notification).execute()
}

/** By itself, or as a part of a statement that does more. */
export const insertNotification = (db: Db, { kind, title, text = '', subjectId }: NewNotification) =>
  db.insertInto('notifications').values({ kind, title, text, subjectId: subjectId ?? null })
