// Expires quotes whose last day has passed, and reminds customers before it.
import { sql } from 'kysely'
import { addDays, today } from '#contract/base/days'
import { type Db, transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'
import { getSetting } from '#server/settings/settings'
import { quoteMailData } from './start-quote.ts'

const BATCH = 200

/** Safe to call repeatedly and from several servers. Returns the number of quotes that expired. */
export async function expireQuotes(db: Db): Promise<number> {
  for (let expired = 0; ; ) {
    const batch = await transaction(db, async (tx) => {
      const { rows } = await sql`
        with due as (
          select id from quotes where status in ('sent', 'change_requested') and valid_until < ${today()}::date
          order by id limit ${sql.lit(BATCH)} for update skip locked
        ), expired as (
          update quotes q set status = 'expired', version = version + 1, updated_at = now()
          from due where q.id = due.id returning q.id, q.revision
        )
        insert into quote_events (quote_id, kind, revision) select id, 'expired', revision from expired
        returning id`.execute(tx)
      return rows.length
    })
    expired += batch
    if (batch < BATCH) return expired
  }
}

/**
 * Reminds once per revision, and not of quotes whose customer has switched it off. Quotes of a revision that was valid for
 * fewer days get none. Returns the number of emails queued: none without a public address, as they would have no link.
 */
export async function remindOfQuotes(db: Db, publicUrl: string | null): Promise<number> {
  const { remindDays } = await getSetting(db, 'quotes')
  if (remindDays === 0 || publicUrl === null) return 0
  for (let sent = 0; ; ) {
    const batch = await transaction(db, async (tx) => {
      const { rows } = await sql<{ id: string; revision: number; customerId: string | null; email: string }>`
        select q.id, q.revision, q.customer_id, q.email from quotes q
        where q.status = 'sent' and q.wants_reminder and q.email <> ''
          and q.valid_until between ${today()}::date and ${addDays(today(), remindDays)}::date
          and q.sent_at < now() - interval '1 day'
          and not exists (select from quote_events e where e.quote_id = q.id and e.kind = 'reminded'
            and e.revision = q.revision)
        order by q.id limit ${sql.lit(BATCH)} for update of q skip locked`.execute(tx)
      for (const { id, revision, customerId, email } of rows) {
        await tx.insertInto('quoteEvents').values({ quoteId: id, kind: 'reminded', revision }).execute()
        await queueMail(tx, {
          key: `quote-reminder:${id}:${revision}`,
          template: 'quote-reminder',
          data: quoteMailData(id, customerId, email),
        })
      }
      return rows.length
    })
    sent += batch
    if (batch < BATCH) return sent
  }
}
