// People's own security data: the state of the password, and their sessions.
import { sql } from 'kysely'
import type { OwnSession, Security } from '#contract/accounts/profile'
import { deviceName } from '#server/accounts/devices/device-name'
import type { Db } from '#server/db/database'
import { notFound } from '#server/http/errors'
import { storedSetting } from '#server/settings/settings'
import { hashToken, type SessionOwner, sessionsOf } from './sessions.ts'

/** @param token of the request: its session is the current one */
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

/** As shown to customers: without the network address. */
export async function listOwnSessions(
  db: Db,
  customerId: string,
  token: string | null,
): Promise<OwnSession[]> {
  const sessions = await listOpenSessions(db, { customerId }, token)
  return sessions.map(({ ip: _, ...session }) => session)
}

/** Returns open sessions, the current one first. */
export async function listOpenSessions(
  db: Db,
  owner: SessionOwner,
  token: string | null,
): Promise<(OwnSession & { ip: string | null })[]> {
  const idleMinutes =
    'adminId' in owner
      ? // A shortened idle time also applies to existing sessions.
        sql`least(idle_minutes, (${storedSetting('general')} ->> 'sessionTimeout')::int)`
      : sql`idle_minutes`
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'tokenHash', 'userAgent', 'createdAt', 'lastSeenAt', 'ip'])
    .where(sessionsOf(owner))
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`last_seen_at + make_interval(mins => ${idleMinutes}) > now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .execute()
  const current = token === null ? null : hashToken(token)
  return rows
    .map(({ id, tokenHash, userAgent, createdAt, lastSeenAt, ip }) => ({
      _id: id,
      device: deviceName(userAgent),
      isCurrent: current?.equals(tokenHash) === true,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      ip,
    }))
    .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
}
