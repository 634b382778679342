// Browsers from which an account was signed in to before, told by a device cookie (OWASP's name): 256 random bits whose
// SHA-256 is kept. Such a browser signs nobody in; it only is not held up by what strangers do at the sign-in.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, type SessionOwner } from '#server/accounts/sessions/sessions'
import type { Db, Transaction } from '#server/db/database'

export const DEVICE_DAYS = 180

/** The id under which the account of this address knows the browser; null for a stranger's. */
export async function findKnownDevice(
  db: Db,
  token: string | null,
  account: { kind: 'customer' | 'admin'; email: string },
): Promise<string | null> {
  if (token === null) return null
  const known = db
    .selectFrom('knownDevices as d')
    .select('d.id')
    .where('d.tokenHash', '=', hashToken(token))
    .where('d.expiresAt', '>', sql<Date>`now()`)
  const found =
    account.kind === 'customer'
      ? known.innerJoin('customers as c', 'c.id', 'd.customerId').where('c.email', '=', account.email)
      : known.innerJoin('admins as a', 'a.id', 'd.adminId').where('a.email', '=', account.email)
  return (await found.executeTakeFirst())?.id ?? null
}

/**
 * Makes the browser known to the account, beside others that it is known to. Returns its new token: one that somebody
 * planted or copied before the sign-in is worth nothing after it.
 */
export async function rememberDevice(
  tx: Transaction,
  owner: SessionOwner,
  oldToken: string | null,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  if (oldToken !== null) {
    await tx
      .updateTable('knownDevices')
      .set({ tokenHash: hashToken(token) })
      .where('tokenHash', '=', hashToken(oldToken))
      .execute()
  }
  const { customerId = null, adminId = null } = owner as { customerId?: string; adminId?: string }
  await sql`
    insert into known_devices (token_hash, customer_id, admin_id, expires_at)
    values (${hashToken(token)}, ${customerId}, ${adminId}, now() + make_interval(days => ${DEVICE_DAYS}))
    on conflict (token_hash, coalesce(customer_id, admin_id)) do update set expires_at = excluded.expires_at`.execute(
    tx,
  )
  return token
}

/** For an account that changes hands: whoever had it before is a stranger to it. */
export async function forgetDevices(tx: Transaction, owner: SessionOwner): Promise<void> {
  const known = tx.deleteFrom('knownDevices')
  if ('adminId' in owner) await known.where('adminId', '=', owner.adminId).execute()
  else await known.where('customerId', '=', owner.customerId).execute()
}
