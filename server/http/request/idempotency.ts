// Makes repeated calls take effect once: the idempotency key is claimed in the transaction of the effect, and
// repetitions get the first result.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { ErrorCode } from '#contract/base/errors'
import { type Db, type Transaction, transaction } from '#server/db/database'
import type { JsonValue } from '#server/db/row-types'
import { beforeCommit } from '#server/db/transaction-end'
import { refused, ShopError } from '#server/http/errors'

export interface IdempotencyClaim {
  /** Scopes the key: keys of different callers never collide. */
  caller: string
  key: string
  fingerprint: string
}

export interface StoredReply {
  status: number
  reply: unknown
}

/** Printable ASCII without spaces, which includes RFC 8941 strings and UUIDs. */
export const isIdempotencyKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key)

export const fingerprintOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/**
 * Runs `work` in a transaction under a key. Throws `idempotency_mismatch` if the key belongs to a different call.
 * Refusals are stored too, as definite answers. Unexpected failures and limits that expire aren't, so that the call
 * can be retried.
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
      beforeCommit(tx, storeReply(claim, { status, reply }))
      return { status, reply }
    })
  } catch (error) {
    if (error instanceof ShopError && error.status < 500 && !passing.has(error.code))
      await storeRefusal(db, claim, error)
    throw error
  }
}

/** Refusals that say nothing about what the key will get later. */
const passing: ReadonlySet<ErrorCode> = new Set(['idempotency_mismatch', 'too_many_requests'])

/** Waits for a call with the same key that is in progress. */
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
    // A lock is a write, so that the commit waits for the replica before the answer is repeated. After a crash the row
    // may be on this server only, and would be lost with it.
    .forUpdate()
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
