// Finds the customer of a Google account: by its subject, then by its verified email address; otherwise creates one.
// See decisions/0010-google-owner-wins.md for accounts whose address was never verified.
import type { RefreshGroups } from '#server/accounts/refresh-groups'
import { endAllSessions } from '#server/accounts/sessions/end-sessions'
import { recordSignIn } from '#server/accounts/sessions/record-sign-in'
import { registrationClosed } from '#server/accounts/sessions/register-customer'
import { recordEvent } from '#server/connections/webhooks/record-event'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'
import { getSetting } from '#server/settings/settings'
import type { GoogleIdentity } from './google-provider.ts'

/**
 * Returns the customer's id; a pending deletion is cancelled.
 * Throws `forbidden` for a suspended account, `unavailable` for a new one if registration is closed, and `conflict`
 * if the address belongs to another Google account.
 */
export async function signInGoogleCustomer(
  tx: Transaction,
  identity: GoogleIdentity,
  refreshGroups: RefreshGroups,
): Promise<string> {
  const customer = await findCustomer(tx, identity)
  if (!customer) {
    const id = await registerCustomer(tx, identity)
    await refreshGroups(tx, id)
    return id
  }
  if (!customer.isActive)
    throw refused('forbidden', 'This account has been suspended. Please contact the seller.')
  if (customer.googleSubject === null) await link(tx, customer, identity)
  await recordSignIn(tx, customer.id)
  return customer.id
}

type Customer = NonNullable<Awaited<ReturnType<typeof findCustomer>>>

async function findCustomer(tx: Transaction, { subject, email }: GoogleIdentity) {
  const customers = tx
    .selectFrom('customers')
    .select(['id', 'isActive', 'googleSubject', 'emailVerifiedAt', 'passwordHash'])
    .forNoKeyUpdate()
  const known = await customers.where('googleSubject', '=', subject).executeTakeFirst()
  if (known) return known
  const sameAddress = await customers.where('email', '=', email).executeTakeFirst()
  if (sameAddress && sameAddress.googleSubject !== null) {
    throw refused('conflict', 'This email address belongs to another Google account')
  }
  return sameAddress
}

async function registerCustomer(tx: Transaction, { subject, email, name }: GoogleIdentity): Promise<string> {
  if (!(await getSetting(tx, 'general')).customerRegistration) throw registrationClosed()
  const now = new Date()
  const { id } = await tx
    .insertInto('customers')
    .values({ name, email, googleSubject: subject, emailVerifiedAt: now, lastLoginAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  recordEvent(tx, { type: 'customer.registered', subjectId: id })
  return id
}

async function link(tx: Transaction, customer: Customer, { subject }: GoogleIdentity): Promise<void> {
  const { id, emailVerifiedAt, passwordHash } = customer
  const isStrangers = emailVerifiedAt === null
  await tx
    .updateTable('customers')
    .set({
      googleSubject: subject,
      ...(isStrangers && { emailVerifiedAt: new Date(), passwordHash: null, passwordChangedAt: null }),
    })
    .where('id', '=', id)
    .execute()
  if (!isStrangers) return
  await endAllSessions(tx, { customerId: id })
  await tx.deleteFrom('passwordResets').where('customerId', '=', id).execute()
  if (passwordHash === null) return
  await queueMail(tx, {
    key: `password-removed:${id}`,
    template: 'password-removed',
    data: { customerId: id },
  })
}
