// Deletes what has expired: sessions and links, replies to repeated calls, old notifications, counted attempts.
import { sql } from 'kysely'
import { forgetSignIns } from '#server/accounts/own-account/sign-in-history'
import type { Db } from '#server/db/database'

const IDEMPOTENCY_DAYS = 7
const NOTICE_DAYS = 90

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
    .deleteFrom('throttles')
    .where('windowStartedAt', '<', sql<Date>`now() - interval '1 day'`)
    .where((eb) => eb.or([eb('blockedUntil', 'is', null), eb('blockedUntil', '<', sql<Date>`now()`)]))
    .execute()
}
