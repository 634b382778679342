// Deletes what has expired: sessions and links, replies to repeated calls, old notifications, what old emails
// said and other systems were told, counted attempts.
import { sql } from 'kysely'
import { DELIVERY_DAYS } from '#contract/connections/delivery-states'
import { forgetSignIns } from '#server/accounts/own-account/sign-in-history'
import type { Db } from '#server/db/database'
import { forgetTraffic } from '#server/traffic/forget-traffic'

const IDEMPOTENCY_DAYS = 7
const NOTICE_DAYS = 90
/** So long what an email said can be read; that it was sent stays, or it would be sent again. */
const EMAIL_DAYS = 365

export async function cleanDaily(db: Db): Promise<void> {
  for (const table of [
    'sessions',
    'knownDevices',
    'passwordResets',
    'googleSignIns',
    'signInCodes',
    'twoFactorChallenges',
  ] as const) {
    await db.deleteFrom(table).where('expiresAt', '<', sql<Date>`now()`).execute()
  }
  await forgetSignIns(db)
  await db
    .deleteFrom('idempotencyKeys')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${IDEMPOTENCY_DAYS})`)
    .execute()
  await db
    .deleteFrom('notifications')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${NOTICE_DAYS})`)
    .execute()
  await db
    .deleteFrom('webhookEvents')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${DELIVERY_DAYS})`)
    .execute()
  await sql`
    update mails set data = data - 'subject' - 'message', to_name = '', to_address = '', subject = '',
      text_body = '', html_body = '', forgotten_at = now()
    where forgotten_at is null and state <> 'waiting' and queued_at < now() - make_interval(days => ${EMAIL_DAYS})`.execute(
    db,
  )
  await forgetTraffic(db)
  await db
    .deleteFrom('throttles')
    .where('windowStartedAt', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) => eb.or([eb('blockedUntil', 'is', null), eb('blockedUntil', '<', sql<Date>`now()`)]))
    .execute()
}
