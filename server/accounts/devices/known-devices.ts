// Browsers that have signed in to an account before, recognised by a device cookie (OWASP's term): 256 random bits,
// stored as SHA-256. A known browser is not signed in by it; it is only exempt from the limits that strangers'
// guesses trigger.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken, type SessionOwner } from '#server/accounts/sessions/sessions'
import type { Db, Transaction } from '#server/db/database'

export const DEVICE_DAYS = 180

/** Returns the id under which the account with this email address knows the browser, or null. */
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
 * Adds the browser to those known to the account. Returns a new token, so that one planted or copied before the
 * sign-in becomes worthless.
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

/** For an account that changes hands: browsers of the previous owner become unknown. */
export async function forgetDevices(tx: Transaction, owner: SessionOwner): Promise<void> {
  const known = tx.deleteFrom('knownDevices')
  if ('adminId' in owner) await known.where('adminId', '=', owner.adminId).execute()
  else await known.where('customerId', '=', owner.customerId).execute()
}
