// Background part of a password reset request: queues the email if there is an account.
import type { Transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'

/** Does nothing if the address has no account or a suspended one. */
export async function mailPasswordReset(tx: Transaction, email: string): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .where('isActive', '=', true)
    .executeTakeFirst()
  if (!customer) return
  await queueMail(tx, {
    key: `password-reset:${crypto.randomUUID()}`,
    template: 'password-reset',
    data: { customerId: customer.id, requestedAt: new Date().toISOString() },
  })
}
