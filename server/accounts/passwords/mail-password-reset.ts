// The worker's half of a request for a new password: queues the mail if there is an account to open.
import type { Transaction } from '#server/db/database'
import { queueMail } from '#server/mail/queue-mail'

/** Nothing happens for an address without an account, or with one that is suspended. */
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
