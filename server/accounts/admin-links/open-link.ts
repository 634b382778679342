// Links that admins get by email. A token is created together with its email, so it is in no queue and no table: the
// database stores only its SHA-256.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

export const PASSWORD_MINUTES = 30
export const EMAIL_HOURS = 24

interface Wanted {
  adminId: string
  /** The address that the link confirms; null for a link to set a new password. */
  newEmail: string | null
  requestedAt: Date
}

/**
 * Returns the token, 256 random bits in base64url, or null if a newer request has replaced this one. Links of older
 * requests stop working; those of the same request stay, as an email that seemed to fail may have arrived.
 */
export async function openAdminLink(
  tx: Transaction,
  { adminId, newEmail, requestedAt }: Wanted,
): Promise<string | null> {
  await tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().execute()
  const sameKind = newEmail === null ? sql<boolean>`new_email is null` : sql<boolean>`new_email is not null`
  const others = await tx
    .selectFrom('adminLinks')
    .select('createdAt')
    .where('adminId', '=', adminId)
    .where(sameKind)
    .execute()
  if (others.some(({ createdAt }) => createdAt > requestedAt)) return null
  await tx
    .deleteFrom('adminLinks')
    .where('adminId', '=', adminId)
    .where(sameKind)
    .where('createdAt', '<', requestedAt)
    .execute()
  const token = randomBytes(32).toString('base64url')
  const minutes = newEmail === null ? PASSWORD_MINUTES : EMAIL_HOURS * 60
  await tx
    .insertInto('adminLinks')
    .values({
      tokenHash: hashToken(token),
      adminId,
      newEmail,
      createdAt: requestedAt,
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return token
}

interface OpenLink {
  adminId: string
  name: string
  email: string
  newEmail: string | null
}

/** Throws `invalid_input` if the link is unknown, used or expired, or its admin is suspended. */
export async function getAdminLink(db: Db, token: string, kind: 'password' | 'email'): Promise<OpenLink> {
  const found = await db
    .selectFrom('adminLinks as l')
    .innerJoin('admins as a', 'a.id', 'l.adminId')
    .select(['a.id as adminId', 'a.name', 'a.email', 'l.newEmail'])
    .where('l.tokenHash', '=', hashToken(token))
    .where('l.newEmail', kind === 'email' ? 'is not' : 'is', null)
    .where('l.expiresAt', '>', sql<Date>`now()`)
    .where('a.isActive', '=', true)
    .executeTakeFirst()
  if (!found) throw deadLink()
  return found
}

/**
 * Uses up the link, with all others of its admin and kind. Locks the admin first, as everywhere. Only one of
 * several simultaneous uses succeeds; the others get `invalid_input`.
 */
export async function spendAdminLink(
  tx: Transaction,
  token: string,
  kind: 'password' | 'email',
): Promise<OpenLink> {
  const { adminId } = await getAdminLink(tx, token, kind)
  await tx.selectFrom('admins').select('id').where('id', '=', adminId).forNoKeyUpdate().execute()
  const link = await getAdminLink(tx, token, kind)
  await tx
    .deleteFrom('adminLinks')
    .where('adminId', '=', adminId)
    .where('newEmail', kind === 'email' ? 'is not' : 'is', null)
    .execute()
  return link
}

function deadLink() {
  const message = 'This link has expired or was already used. Please ask for a new one.'
  return refused('invalid_input', message, { fields: { token: message } })
}
