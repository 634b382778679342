// What customers see of their own security: the state of the password, and where they are signed in.
import { sql } from 'kysely'
import type { OwnSession, Security } from '#contract/accounts/profile'
import { deviceName } from '#server/accounts/devices/device-name'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { hashToken } from './sessions.ts'

/** @param token of the call: its session is the current one. */
export async function getSecurity(db: Db, customerId: string, token: string | null): Promise<Security> {
  const customer = await db
    .selectFrom('customers')
    .select(['passwordHash', 'passwordChangedAt', 'googleSubject'])
    .where('id', '=', customerId)
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  return {
    hasPassword: customer.passwordHash !== null,
    passwordChangedAt: customer.passwordChangedAt?.toISOString() ?? null,
    signsInWithGoogle: customer.googleSubject !== null,
    sessions: await listOwnSessions(db, customerId, token),
  }
}

/** Those that are still open, the current one first. */
export async function listOwnSessions(
  db: Db,
  customerId: string,
  token: string | null,
): Promise<OwnSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'lastSeenAt'])
    .where('customerId', '=', customerId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`last_seen_at + make_interval(mins => idle_minutes) > now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  const current = token === null ? null : hashToken(token)
  return rows
    .map(({ id, tokenHash, userAgent, createdAt, lastSeenAt }) => ({
      _id: id,
      device: deviceName(userAgent),
      isCurrent: current?.equals(tokenHash) === true,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
