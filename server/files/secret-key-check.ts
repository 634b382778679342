// Detects a server that was started with another secret key than the rest of the shop: it couldn't decrypt the password
// of the mail server, and links that it signs would be invalid elsewhere. The database stores a fingerprint of the key.
import { sql } from 'kysely'
import type { Db } from '#server/db/database'
import type { SecretBox } from './secret-box.ts'

const TEXT = 'The secret key of this shop'

type Secrets = Pick<SecretBox, 'fingerprint'>

/** Returns whether the key is the shop's. The first key becomes the shop's. */
export async function isKeyOfShop(db: Db, secrets: Secrets): Promise<boolean> {
  const fingerprint = secrets.fingerprint(TEXT)
  const { rows } = await sql<{ isSame: boolean }>`
    with first as (
      insert into secret_key_fingerprint (fingerprint) values (${fingerprint}) on conflict do nothing returning true
    )
    select exists (select from first)
      or exists (select from secret_key_fingerprint where fingerprint = ${fingerprint}) as is_same`.execute(
    db,
  )
  return rows[0]?.isSame === true
}

/** Makes this key the shop's. An embedded database has no other server. */
export async function takeKeyOfShop(db: Db, secrets: Secrets): Promise<void> {
  const fingerprint = secrets.fingerprint(TEXT)
  await db
    .insertInto('secretKeyFingerprint')
    .values({ fingerprint })
    .onConflict((oc) => oc.column('isOnly').doUpdateSet({ fingerprint }))
    .execute()
}
