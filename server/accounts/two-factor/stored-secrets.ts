// The secrets of second factors in the database: encrypted, each for its own admin, so that a copy of the database
// doesn't generate codes and a secret can't be moved to another admin.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { openKey, sealKey } from '#server/files/stored-key'
import { SECRET_BYTES } from './totp.ts'

const purposeOf = (adminId: string) => `two-factor ${adminId}`

export const sealSecret = (secrets: SecretBox, adminId: string, secret: Buffer): Buffer =>
  sealKey(secrets, secret, purposeOf(adminId))

/** Returns null if the secret was encrypted with another key. */
export const openSecret = (secrets: SecretBox, adminId: string, stored: Buffer): Buffer | null =>
  openKey(secrets, stored, purposeOf(adminId))

/** Encrypts the secrets that older versions stored in plain text. Returns the number of secrets it can't decrypt. */
export async function sealPlainSecrets(db: Db, secrets: SecretBox): Promise<number> {
  const rows = await db.selectFrom('adminTwoFactors').select(['adminId', 'secret']).execute()
  const plain = rows.filter(({ secret }) => secret.length === SECRET_BYTES)
  for (const { adminId, secret } of plain) {
    await db
      .updateTable('adminTwoFactors')
      .set({ secret: sealSecret(secrets, adminId, secret) })
      .where('adminId', '=', adminId)
      .where(sql<number>`octet_length(secret)`, '=', SECRET_BYTES)
      .execute()
  }
  const sealed = rows.filter(({ secret }) => secret.length !== SECRET_BYTES)
  return sealed.filter(({ adminId, secret }) => openSecret(secrets, adminId, secret) === null).length
}
