// Signs in the reader of a mailbox. The code proves the address, so a password that somebody set before the address
// was proven is removed, as after a sign-in with Google (decisions/0010).
import type { GuestOrders } from '#server/accounts/guest-orders'
import type { RefreshGroups } from '#server/accounts/refresh-groups'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import { recordSignIn } from '#server/accounts/sessions/record-sign-in'
import { registrationClosed } from '#server/accounts/sessions/register-customer'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import { getSetting } from '#server/settings/settings'
import { spendEmailCode, wrongCode } from './email-codes.ts'

interface Proven {
  email: string
  /** As checked. */
  codeHash: Buffer
  /** Null if no password was entered. */
  passwordHash: string | null
}

interface Tools {
  guestOrders: GuestOrders
  refreshGroups: RefreshGroups
}

interface SignedIn {
  customerId: string
  hasNewPassword: boolean
}

/**
 * Uses up the code. A guest who has ordered with the address gets an account. Throws `wrong_credentials` for a used
 * code, `forbidden` for a suspended account, and `unavailable` for a new one if registration is closed.
 */
export async function signInByCode(tx: Transaction, proven: Proven, tools: Tools): Promise<SignedIn> {
  await spendEmailCode(tx, proven.email, proven.codeHash)
  const known = await tx
    .selectFrom('customers')
    .select(['id', 'isActive', 'emailVerifiedAt', 'passwordHash'])
    .where('email', '=', proven.email)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (known && !known.isActive) {
    throw refused('forbidden', 'This account has been suspended. Please contact the seller.')
  }
  const signedIn = known ? await proveEmail(tx, known, proven) : await openAccount(tx, proven, tools)
  await tools.guestOrders.attachTo(tx, signedIn.customerId)
  // Their benefits apply to the next order.
  await tools.refreshGroups(tx, signedIn.customerId)
  await recordSignIn(tx, signedIn.customerId)
  return signedIn
}

async function openAccount(
  tx: Transaction,
  { email, passwordHash }: Proven,
  { guestOrders }: Tools,
): Promise<SignedIn> {
  const guest = await guestOrders.findGuest(tx, email)
  if (!guest) throw wrongCode()
  if (!(await getSetting(tx, 'general')).customerRegistration) throw registrationClosed()
  const now = new Date()
  const { id } = await tx
    .insertInto('customers')
    .values({
      ...guest,
      email,
      passwordHash,
      passwordChangedAt: passwordHash === null ? null : now,
      emailVerifiedAt: now,
      lastLoginAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  recordEvent(tx, { type: 'customer.registered', subjectId: id })
  return { customerId: id, hasNewPassword: passwordHash !== null }
}

interface Known {
  id: string
  emailVerifiedAt: Date | null
  passwordHash: string | null
}

/** A verified account keeps its password. */
async function proveEmail(
  tx: Transaction,
  { id, emailVerifiedAt, passwordHash: former }: Known,
  { passwordHash }: Proven,
): Promise<SignedIn> {
  const isStrangers = emailVerifiedAt === null
  const hasNewPassword = passwordHash !== null && (isStrangers || former === null)
  if (isStrangers || hasNewPassword) {
    await tx
      .updateTable('customers')
      .set({
        emailVerifiedAt: emailVerifiedAt ?? new Date(),
        passwordHash,
        passwordChangedAt: passwordHash === null ? null : new Date(),
      })
      .where('id', '=', id)
      .execute()
  }
  if (isStrangers) {
    await endAllSessions(tx, { customerId: id })
    await tx.deleteFrom('passwordResets').where('customerId', '=', id).execute()
    if (former !== null && !hasNewPassword) {
      await queueMail(tx, {
        key: `password-removed-by-code:${id}`,
        template: 'password-removed-by-code',
        data: { customerId: id },
      })
    }
  }
  return { customerId: id, hasNewPassword }
}
