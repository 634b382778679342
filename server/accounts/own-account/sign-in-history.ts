// Records attempts to sign in to admin accounts and shows them to the account's owner. Attempts rejected by a rate
// limit are not recorded.
import { sql } from 'kysely'
import { SIGN_IN_DAYS, SIGN_INS_AT_A_TIME, type SignIn } from '#contract/accounts/own-account'
import { deviceName } from '#server/accounts/devices/device-name'
import type { Db, Transaction } from '#server/db/database'
import type { RequestContext } from '#server/http/request/context'

type Place = Pick<RequestContext, 'address' | 'userAgent'>

interface Attempt extends Pick<SignIn, 'method' | 'failure'> {
  /** Null for an unknown address: recorded anyway, so that the response takes as long as for a wrong password. */
  adminId: string | null
}

/**
 * Returns the attempt's id. Runs as a single statement outside any transaction, because a rejection would roll it
 * back.
 */
export async function recordAttempt(
  db: Db,
  { address, userAgent }: Place,
  attempt: Attempt,
): Promise<number> {
  const { id } = await db
    .insertInto('adminSignIns')
    .values({ ...attempt, ip: address, userAgent })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Completes an attempt that was waiting for the code. */
export async function recordCodeGiven(
  tx: Transaction,
  signInId: number,
  method: SignIn['method'],
): Promise<void> {
  await tx
    .updateTable('adminSignIns')
    .set({ method, failure: null, at: sql<Date>`now()` })
    .where('id', '=', signInId)
    .execute()
}

export async function listSignIns(
  db: Db,
  adminId: string,
  before: number | null,
): Promise<{ signIns: SignIn[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('adminSignIns')
    .select(['id', 'at', 'method', 'failure', 'ip', 'userAgent'])
    .where('adminId', '=', adminId)
    .where('id', '<', before ?? Number.MAX_SAFE_INTEGER)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${SIGN_IN_DAYS})`)
    .orderBy('id', 'desc')
    .limit(SIGN_INS_AT_A_TIME + 1)
    .execute()
  const signIns = rows.slice(0, SIGN_INS_AT_A_TIME).map(({ id, at, method, failure, ip, userAgent }) => ({
    _id: String(id),
    at: at.toISOString(),
    device: deviceName(userAgent),
    address: ip,
    method: method as SignIn['method'],
    failure: failure as SignIn['failure'],
  }))
  return { signIns, hasMore: rows.length > SIGN_INS_AT_A_TIME }
}

/** Deletes attempts older than the history shows, and those of unknown addresses. */
export async function forgetSignIns(db: Db): Promise<void> {
  await db
    .deleteFrom('adminSignIns')
    .where((eb) =>
      eb.or([
        eb('at', '<', sql<Date>`now() - make_interval(days => ${SIGN_IN_DAYS})`),
        eb('adminId', 'is', null),
      ]),
    )
    .execute()
}
