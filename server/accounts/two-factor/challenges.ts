// The state between the two steps of a sign-in: the password was correct, the code is missing. A challenge is 256
// random bits that give no access by themselves. It becomes invalid after five minutes, after a sign-in, and when the
// password or the second factor changes.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { hashToken } from '#server/accounts/sessions/sessions'
import type { Db, Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'

const LASTS_MINUTES = 5

/** @param signInId attempt in the history that is still waiting for its code */
export async function openChallenge(tx: Transaction, adminId: string, signInId: number): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await tx
    .insertInto('twoFactorChallenges')
    .values({
      adminId,
      signInId,
      challengeHash: hashToken(challenge),
      expiresAt: sql`now() + make_interval(mins => ${LASTS_MINUTES})`,
    })
    .execute()
  return challenge
}

/** Returns the admin who is signing in. Throws `invalid_input` if the challenge is no longer valid. */
export async function getChallenge(db: Db, challenge: string): Promise<{ id: string; email: string }> {
  const found = await db
    .selectFrom('twoFactorChallenges as t')
    .innerJoin('admins as a', 'a.id', 't.adminId')
    .select(['a.id', 'a.email'])
    .where('t.challengeHash', '=', hashToken(challenge))
    .where('t.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!found) throw deadChallenge()
  return found
}

/** Uses up the challenge and returns its attempt in the history. Throws `invalid_input` if it is no longer valid. */
export async function spendChallenge(tx: Transaction, challenge: string): Promise<number> {
  const spent = await tx
    .deleteFrom('twoFactorChallenges')
    .where('challengeHash', '=', hashToken(challenge))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('signInId')
    .executeTakeFirst()
  if (!spent) throw deadChallenge()
  return spent.signInId
}

export async function dropChallenges(tx: Transaction, adminId: string): Promise<void> {
  await tx.deleteFrom('twoFactorChallenges').where('adminId', '=', adminId).execute()
}

export function deadChallenge() {
  const message = 'This sign-in took too long. Please sign in again.'
  return refused('invalid_input', message, { fields: { challenge: message } })
}
