// Sessions of customers and admins. Only the owner holds the token: the database stores its SHA-256.
import { createHash, randomBytes } from 'node:crypto'
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Transaction } from '#server/db/database'
import type { DB } from '#server/db/row-types'
import type { RequestContext } from '#server/http/request/context'
import { storedSetting } from '#server/settings/settings'

interface Lifetime {
  idleMinutes: number
  absoluteMinutes: number
}

const DAY = 24 * 60
const lifetimes = {
  customer: { idleMinutes: 7 * DAY, absoluteMinutes: 30 * DAY },
  /** Without "Remember me". */
  briefCustomer: { idleMinutes: 8 * 60, absoluteMinutes: DAY },
  /** The idle time comes from the settings; this is the default. */
  admin: { idleMinutes: 60, absoluteMinutes: 12 * 60 },
} as const satisfies Record<string, Lifetime>

export type SessionLength = keyof typeof lifetimes

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

export type SessionOwner = { customerId: string } | { adminId: string }

/** A condition on the table of sessions. */
export const sessionsOf =
  (owner: SessionOwner) =>
  (eb: ExpressionBuilder<DB, 'sessions'>): Expression<SqlBool> =>
    'adminId' in owner ? eb('adminId', '=', owner.adminId) : eb('customerId', '=', owner.customerId)

/** Returns the token: 256 random bits in base64url. */
export async function openSession(
  tx: Transaction,
  owner: SessionOwner,
  length: SessionLength,
  { address, userAgent }: Pick<RequestContext, 'address' | 'userAgent'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { idleMinutes: usual, absoluteMinutes } = lifetimes[length]
  const idleMinutes =
    length === 'admin'
      ? sql<number>`coalesce((${storedSetting('general')} ->> 'sessionTimeout')::int, ${usual}::int)`
      : usual
  await tx
    .insertInto('sessions')
    .values({
      ...owner,
      tokenHash: hashToken(token),
      idleMinutes,
      expiresAt: sql`now() + make_interval(mins => ${absoluteMinutes})`,
      ip: address,
      userAgent,
      // The admin has just given their password, and a code if they have a second factor.
      ...(length === 'admin' && { confirmedAt: sql<Date>`now()` }),
    })
    .execute()
  return token
}

export async function closeSession(tx: Transaction, token: string): Promise<void> {
  await tx.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
}

/** Lifetime in seconds of the session's cookie. */
export const cookieSeconds = (length: SessionLength): number => lifetimes[length].absoluteMinutes * 60
