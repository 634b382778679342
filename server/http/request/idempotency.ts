// A call that a client may repeat takes effect once: its key is claimed in the transaction of the effect, and a
// repetition is answered with the first result.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type Db, type Transaction, transaction } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { runLast } from '#server/db/transaction-end'
import { refused, ShopError } from '#server/http/errors'

export interface IdempotencyClaim {
  /** Keys of different callers never meet. */
  caller: string
  key: string
  fingerprint: string
}

export interface StoredReply {
  status: number
  reply: unknown
}

/** Printable ASCII without spaces, as RFC 8941 strings and UUIDs are. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

export const fingerprintOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Runs `work` in a transaction under a key. Refuses with `idempotency_mismatch` when the key stands for another call.
 * A refusal is kept too, as a definite answer; a fault is not, so that the call may be tried again.
 */
export async function onceInTransaction(
  db: Db,
  claim: IdempotencyClaim,
  status: number,
  work: (tx: Transaction) => Promise<unknown>,
): Promise<StoredReply> {
  try {
    return await transaction(db, async (tx) => {
      const stored = await claimKey(tx, claim)
      if (stored) return stored
      const reply = await work(tx)
      runLast(tx, storeReply(claim, { status, reply }))
      return { status, reply }
    })
  } catch (error) {
    if (error instanceof ShopError && error.status < 500 && error.code !== 'idempotency_mismatch') {
      await storeRefusal(db, claim, error)
    }
    throw error
  }
}

/** Waits for a call with the same key that is under way. */
async function claimKey(tx: Transaction, claim: IdempotencyClaim): Promise<StoredReply | null> {
  const { numAffectedRows: claimed = 0n } = await sql`
    insert into idempotency_keys (caller, key, fingerprint) values (${claim.caller}, ${claim.key}, ${claim.fingerprint})
    on conflict do nothing`.execute(tx)
  if (claimed > 0n) return null
  const stored = await tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'status', 'reply'])
    .where('caller', '=', claim.caller)
    .where('key', '=', claim.key)
    .executeTakeFirstOrThrow()
  if (stored.fingerprint !== claim.fingerprint) {
    throw refused('idempotency_mismatch', 'This Idempotency-Key was used for a different request')
  }
  const { status, reply } = stored
  const refusal = reply as { refused?: ConstructorParameters<typeof ShopError> } | null
  if (refusal?.refused) throw new ShopError(...refusal.refused)
  return { status: status ?? 200, reply }
}

const asJson = (value: unknown) => sql<JsonValue>`${JSON.stringify(value)}::json`

const storeReply = ({ caller, key }: IdempotencyClaim, { status, reply }: StoredReply) => sql`
  update idempotency_keys set status = ${status}, reply = ${asJson(reply)} where caller = ${caller} and key = ${key}`

async function storeRefusal(db: Db, claim: IdempotencyClaim, { code, message, fields, status }: ShopError) {
  const reply = asJson({ refused: [code, message, fields ? { fields } : {}] })
  await db
    .insertInto('idempotencyKeys')
    .values({ ...claim, status, reply })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
