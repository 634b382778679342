// Changes the email address of a customer's account. Links for a new password that were sent to the former address stop
// working, and the former address is told.
import { changeOfEmail, spendEmailCode } from '#server/accounts/email-codes/email-codes'
import type { Transaction } from '#server/db/database'
import { notFound, refused } from '#server/http/errors'
import { queueMail } from '#server/mail/queue-mail'

interface EmailChange {
  customerId: string
  email: string
  /** As checked. */
  codeHash: Buffer
}

/** Uses up the code. Throws `invalid_input` for a used code, and `conflict` if another account has the address. */
export async function changeEmail(
  tx: Transaction,
  { customerId, email, codeHash }: EmailChange,
): Promise<void> {
  await spendEmailCode(tx, email, codeHash, changeOfEmail(customerId))
  const customer = await tx
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!customer) throw notFound('Customer')
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set({ email, emailVerifiedAt: new Date() })
    .where('id', '=', customerId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customers as other').select('other.id').where('other.email', '=', email))),
    )
    .executeTakeFirst()
  if (numUpdatedRows === 0n) {
    const message = 'Another account has this address. Sign in to that account with a code to use it.'
    throw refused('conflict', message, { fields: { code: message } })
  }
  await tx.deleteFrom('passwordResets').where('customerId', '=', customerId).execute()
  await queueMail(tx, {
    key: `email-changed:${crypto.randomUUID()}`,
    template: 'email-changed',
    data: { customerId, former: customer.email ?? '' },
  })
}
