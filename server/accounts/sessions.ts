// Sessions of customers and administrators. The token exists only with its owner: the database keeps its SHA-256.
import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'
import type { AdminActor, Authenticator, CustomerActor } from '#server/http/actor'
import type { Caller } from '#server/http/handle'

interface Lifetime {
  idleMinutes: number
  absoluteMinutes: number
}

const DAY = 24 * 60
const lifetimes = {
  customer: { idleMinutes: 7 * DAY, absoluteMinutes: 30 * DAY },
  /** Without "Remember me". */
  briefCustomer: { idleMinutes: 8 * 60, absoluteMinutes: DAY },
  admin: { idleMinutes: 60, absoluteMinutes: 12 * 60 },
} as const satisfies Record<string, Lifetime>

export type SessionLength = keyof typeof lifetimes

const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

type Owner = { customerId: string } | { adminId: string }

/** Returns the token: 256 random bits in base64url. */
export async function openSession(
  tx: Transaction,
  owner: Owner,
  length: SessionLength,
  caller: Caller,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { idleMinutes, absoluteMinutes } = lifetimes[length]
  await tx
    .insertInto('sessions')
    .values({
      ...owner,
      tokenHash: hashToken(token),
      idleMinutes,
      expiresAt: sql`now() + make_interval(mins => ${absoluteMinutes})`,
      ip: caller.ip,
      userAgent: caller.userAgent,
    })
    .execute()
  return token
}

export async function closeSession(tx: Transaction, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
}

/** Seconds for which a cookie of such a session is kept. */
export const cookieSeconds = (length: SessionLength): number => lifetimes[length].absoluteMinutes * 60

/**
 * Reads who a token belongs to: one query. When it was last seen is noted once a minute at most, so that a busy
 * session does not write at every call.
 */
export function createAuthenticator(db: Db): Authenticator {
  const seen = sql`update sessions set last_seen_at = now()
    where token_hash = (select token_hash from found) and last_seen_at < now() - interval '1 minute'`
  const alive = sql`s.expires_at > now() and s.last_seen_at + make_interval(mins => s.idle_minutes) > now()`

  return {
    async customer(token) {
      const { rows } = await sql<Omit<CustomerActor, 'kind'>>`
        with found as (
          select s.token_hash, c.id, c.name, c.email from sessions s join customers c on c.id = s.customer_id
          where s.token_hash = ${hashToken(token)} and ${alive} and c.is_active
        ), touched as (${seen})
        select id, name, email from found`.execute(db)
      return rows[0] ? { kind: 'customer', ...rows[0] } : null
    },
    async admin(token) {
      const { rows } = await sql<Omit<AdminActor, 'kind'>>`
        with found as (
          select s.token_hash, a.id, a.name, a.email, a.role from sessions s join admins a on a.id = s.admin_id
          where s.token_hash = ${hashToken(token)} and ${alive} and a.is_active
        ), touched as (${seen})
        select id, name, email, role from found`.execute(db)
      return rows[0] ? { kind: 'admin', ...rows[0] } : null
    },
  }
}
