// The secrets of webhooks in the database: encrypted, so that a copy of the database doesn't sign events.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { openKey, sealKey } from '#server/files/stored-key'
import { SECRET_BYTES } from './send/sign.ts'

const PURPOSE = 'webhook'

export const sealSecret = (secrets: SecretBox, secret: Buffer): Buffer => sealKey(secrets, secret, PURPOSE)

/** Returns null if the secret was encrypted with another key. */
export const openSecret = (secrets: SecretBox, stored: Buffer): Buffer | null =>
  openKey(secrets, stored, PURPOSE)

/** Encrypts the secrets that older versions stored in plain text. Returns the number of secrets it can't decrypt. */
export async function sealPlainSecrets(db: Db, secrets: SecretBox): Promise<number> {
  const isPlain = (secret: Buffer) => secret.length === SECRET_BYTES
  const rows = await db.selectFrom('webhooks').select(['id', 'secret', 'formerSecret']).execute()
  for (const { id, secret, formerSecret } of rows) {
    if (!isPlain(secret)) continue
    await db
      .updateTable('webhooks')
      .set({
        secret: sealSecret(secrets, secret),
        formerSecret:
          formerSecret && isPlain(formerSecret) ? sealSecret(secrets, formerSecret) : formerSecret,
      })
      .where('id', '=', id)
      .where(sql<number>`octet_length(secret)`, '=', SECRET_BYTES)
      .execute()
  }
  return rows.filter(({ secret }) => !isPlain(secret) && openSecret(secrets, secret) === null).length
}
