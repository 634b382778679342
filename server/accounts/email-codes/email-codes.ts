// Codes that prove an email address: for signing in, and for a changed address of an account. A code is created together with its email, so it is in no queue, and the table stores
// only its HMAC: six digits could be found from a plain hash.
import { randomInt, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { CODE_DIGITS, CODE_MINUTES } from '#contract/accounts/email-codes'
import type { Db, Transaction } from '#server/db/database'
import type { SecretBox } from '#server/files/secret-box'
import { refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'

type Secrets = Pick<SecretBox, 'fingerprint'>

/** Each code works for one purpose only. */
interface Purpose {
  /** Part of the code's hash. */
  name: string
  refuse: (message: string, details: { fields: { code: string } }) => Error
}

const signIn: Purpose = {
  name: 'sign-in code',
  refuse: (message, details) => refused('wrong_credentials', message, details),
}

/** The caller is signed in, so a wrong code must not look like an ended session. */
export const changeOfEmail = (customerId: string): Purpose => ({
  name: `email of ${customerId}`,
  refuse: (message, details) => refused('invalid_input', message, details),
})

/** Wrong tries with one code, after which it is no longer valid. */
const MAX_TRIES = 5

/**
 * Invalidates an earlier code of the address and queues the email. Whether the address has an account is looked up
 * when the email is generated, so the reply takes the same time.
 */
export async function requestEmailCode(
  tx: Transaction,
  email: string,
  template: 'sign-in-code' | 'email-change-code' = 'sign-in-code',
  data: Readonly<Record<string, string>> = {},
): Promise<void> {
  const requestedAt = new Date()
  const request = { requestedAt, codeHash: null, tries: 0, expiresAt: inMinutes }
  await tx
    .insertInto('emailCodes')
    .values({ email, ...request })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(request))
    .execute()
  await queueMail(tx, {
    key: `${template}:${crypto.randomUUID()}`,
    template,
    data: { ...data, email, requestedAt: requestedAt.toISOString() },
  })
}

/** Returns a new code, or null if a newer request has replaced this one or it was used. */
export async function makeEmailCode(
  tx: Transaction,
  secrets: Secrets,
  { email, requestedAt }: { email: string; requestedAt: Date },
  purpose = signIn,
): Promise<string | null> {
  const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
  const { numUpdatedRows } = await tx
    .updateTable('emailCodes')
    .set({ codeHash: hashOf(secrets, purpose, email, code), tries: 0, expiresAt: inMinutes })
    .where('email', '=', email)
    .where('requestedAt', '=', requestedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n ? code : null
}

/**
 * Checks a code without using it up. Every check counts, also if the transaction that follows fails. Throws
 * `wrong_credentials`, or `invalid_input` for a change of the address.
 */
export async function checkEmailCode(
  db: Db,
  secrets: Secrets,
  email: string,
  code: string,
  purpose = signIn,
): Promise<Buffer> {
  const { rows } = await sql<{ codeHash: Buffer }>`
    update email_codes set tries = tries + 1
    where email = ${email} and code_hash is not null and tries < ${MAX_TRIES} and expires_at > now()
    returning code_hash`.execute(db)
  const stored = rows[0]?.codeHash
  const given = hashOf(secrets, purpose, email, code)
  if (!stored || !timingSafeEqual(stored, given)) throw wrongCode(purpose)
  return stored
}

/** Uses up a checked code. Only one of several simultaneous uses succeeds; the others are refused as wrong. */
export async function spendEmailCode(
  tx: Transaction,
  email: string,
  codeHash: Buffer,
  purpose = signIn,
): Promise<void> {
  const { numDeletedRows } = await tx
    .deleteFrom('emailCodes')
    .where('email', '=', email)
    .where('codeHash', '=', codeHash)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw wrongCode(purpose)
}

const hashOf = (secrets: Secrets, { name }: Purpose, email: string, code: string): Buffer =>
  Buffer.from(secrets.fingerprint(`${name} ${email} ${code}`), 'base64')

const inMinutes = sql<Date>`now() + make_interval(mins => ${CODE_MINUTES}::int)`

export function wrongCode({ refuse } = signIn) {
  const message = 'This code is not valid or has expired. Please check it, or ask for a new one.'
  return refuse(message, { fields: { code: message } })
}
