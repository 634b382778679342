// One-time codes that hand the session to the page after Google's response, so that no session token is ever in an
// address. A code works once, within a minute, and only with the cookie of its session.
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Transaction } from '#server/db/database'
import { ONE_TIME_CODE } from '#server/http/request/credentials'
import { hashToken } from './sessions.ts'

const LASTS_SECONDS = 60

export async function makeSignInCode(tx: Transaction, sessionToken: string): Promise<string> {
  const code = `${ONE_TIME_CODE}${randomBytes(32).toString('base64url')}`
  await tx
    .insertInto('signInCodes')
    .values({
      codeHash: hashToken(code),
      sessionTokenHash: hashToken(sessionToken),
      expiresAt: sql`now() + make_interval(secs => ${LASTS_SECONDS}::int)`,
    })
    .execute()
  return code
}

/** Uses up a code. Returns false if it doesn't belong to this session, was used or has expired. */
export async function spendSignInCode(db: Db, code: string, sessionToken: string): Promise<boolean> {
  const used = await db
    .deleteFrom('signInCodes')
    .where('codeHash', '=', hashToken(code))
    .where('sessionTokenHash', '=', hashToken(sessionToken))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('codeHash')
    .executeTakeFirst()
  return used !== undefined
}
