// Deletes expired data: sessions and links, stored replies to repeated calls, old notifications, contents of old
// emails and webhook deliveries, and rate limit counters.
import { sql } from 'kysely'
import { DELIVERY_DAYS } from '#contract/connections/delivery-states'
import { forgetSignIns } from '#server/accounts/own-account/sign-in-history'
import type { Db } from '#server/db/database'
import { forgetOldMessages } from '#server/messages/queue/forget-messages'
import { forgetUnknownPaths } from '#server/redirects/write-visits'
import { forgetRequestCounts } from '#server/system/request-counts'
import { forgetTraffic } from '#server/traffic/forget-traffic'
import { forgetVitals } from '#server/traffic/vitals/write-vitals'

const IDEMPOTENCY_DAYS = 7
const NOTICE_DAYS = 90
/** Retention of email contents. The row stays, as its key prevents a second send. */
const EMAIL_DAYS = 365

export async function cleanDaily(db: Db): Promise<void> {
  for (const table of [
    'sessions',
    'knownDevices',
    'passwordResets',
    'adminLinks',
    'googleSignIns',
    'signInCodes',
    'emailCodes',
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
    update mails set data = data - 'subject' - 'message' - 'email', to_name = '', to_address = '', subject = '',
      text_body = '', html_body = '', forgotten_at = now()
    where forgotten_at is null and state <> 'waiting' and queued_at < now() - make_interval(days => ${EMAIL_DAYS})`.execute(
    db,
  )
  await forgetOldMessages(db, EMAIL_DAYS)
  await db.deleteFrom('untrustedProxies').where('seenAt', '<', sql<Date>`now() - interval '1 day'`).execute()
  await forgetTraffic(db)
  await forgetVitals(db)
  await forgetRequestCounts(db)
  await forgetUnknownPaths(db)
  await db
    .deleteFrom('throttles')
    .where('windowStartedAt', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) => eb.or([eb('blockedUntil', 'is', null), eb('blockedUntil', '<', sql<Date>`now()`)]))
    .execute()
}
