// Adds a customer by hand. As with imported customers, there is no password: an invitation or “Forgot password” emails
// a link to set one, which verifies the address.
import type { NewCustomer } from '#contract/customers/admin'
import { addAddress } from '#server/accounts/profile/addresses'
import { audit } from '#server/audit/audit'
import { recordEvent } from '#server/connections/webhooks/record-event'
import { changeMembers } from '#server/customers/groups/change-members'
import { refreshCustomer } from '#server/customers/groups/refresh-members'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { addCustomerNote } from './add-customer-note.ts'
import { auditedCustomer, lockCustomer } from './lock-customer.ts'

/**
 * @param site the target of the invitation's link, unless a public address is configured
 * Returns the customer's id. Throws `already_exists` if the email address has an account, and `not_found` or `conflict`
 * for a group that can't be joined.
 */
export async function addCustomer(
  tx: Transaction,
  ctx: AdminContext,
  { address, group, note, invite, email, ...customer }: NewCustomer,
  site: string,
): Promise<string> {
  const added = await tx
    .insertInto('customers')
    .values({ ...customer, email: email || null })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) {
    const message = 'A customer with this email address already exists'
    throw refused('already_exists', message, { fields: { email: message } })
  }
  const { id } = added
  if (address) await addAddress(tx, id, { ...address, isDefault: true })
  audit(tx, ctx, 'customer.create', auditedCustomer({ id }), { after: { invite } })
  if (group) await changeMembers(tx, ctx, group, { add: [id], remove: [] })
  await refreshCustomer(tx, id)
  if (note) await addCustomerNote(tx, ctx, await lockCustomer(tx, id), note)
  recordEvent(tx, { type: 'customer.registered', subjectId: id })
  if (invite) {
    await queueMail(tx, {
      key: `account-opened:${id}`,
      template: 'account-opened',
      data: { customerId: id, requestedAt: ctx.now.toISOString(), site },
    })
  }
  return id
}
