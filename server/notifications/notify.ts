// Creates notifications: events that admins should look at. They are written in the transaction that causes them.
import { type QueryExecutorProvider, sql } from 'kysely'
import type { NotificationKind } from '#contract/notifications/admin'
import type { Db, Transaction } from '#server/db/database'

interface NewNotification {
  kind: NotificationKind
  /** Title and text must not name a customer, as erasing the customer's data wouldn't remove the name here. */
  title: string
  text?: string
  /** Id of the order or product concerned. */
  subjectId?: string
}

export async function notify(tx: Transaction, notification: NewNotification): Promise<void> {
  await insertNotification(tx, notification).execute()
}

/** Runs on its own, or as part of a larger statement. */
export const insertNotification = (db: Db, { kind, title, text = '', subjectId }: NewNotification) =>
  db.insertInto('notifications').values({ kind, title, text, subjectId: subjectId ?? null })

/** For causes that may recur many times: at most one notification an hour with the same title and text. */
export async function notifyHourly(
  db: QueryExecutorProvider,
  { kind, title, text }: Required<Omit<NewNotification, 'subjectId'>>,
): Promise<void> {
  await sql`
    insert into notifications (kind, title, text)
    select ${kind}, ${title}, ${text}
    where not exists (
      select from notifications where kind = ${kind} and title = ${title} and text = ${text}
        and at > now() - interval '1 hour')`.execute(db)
}
