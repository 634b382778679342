// Creates a customer account for the sender of an inquiry: without a password, and with an email that contains a link
// to set one.
import { normalizeEmail } from '#contract/base/email'
import { inquiryAnswerBlock } from '#contract/inquiries/inquiry-status'
import { audit } from '#server/audit/audit'
import { queueGroupRefresh } from '#server/customers/benefits/refresh-task'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { append } from './change-inquiry.ts'
import { auditedInquiry, type LockedInquiry } from './lock-inquiry.ts'

/**
 * @param site the target of the link, unless a public address is configured
 * Throws `already_exists` if the email address has an account, and `illegal_transition` if the person was deleted.
 */
export async function createInquiryCustomer(
  tx: Transaction,
  ctx: AdminContext,
  inquiry: LockedInquiry,
  site: string,
): Promise<void> {
  const block = inquiryAnswerBlock(inquiry)
  if (block !== null) throw refused('illegal_transition', block)
  const { name, phone } = inquiry
  const customer = await tx
    .insertInto('customers')
    .values({ name, email: normalizeEmail(inquiry.email), phone })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!customer) throw refused('already_exists', 'An account with this email address already exists')
  await tx.updateTable('inquiries').set({ customerId: customer.id }).where('id', '=', inquiry.id).execute()
  await queueGroupRefresh(tx, customer.id)
  await append(tx, ctx, inquiry, { kind: 'account' })
  await queueMail(tx, {
    key: `account-opened:${customer.id}`,
    template: 'account-opened',
    data: { customerId: customer.id, requestedAt: ctx.now.toISOString(), site },
  })
  audit(tx, ctx, 'inquiry.customer', auditedInquiry(inquiry), { after: { customerId: customer.id } })
}
