// Corrects the email address and phone number of an order placed without an account. Links that were sent before stop
// working, and the confirmation with a new link goes to the corrected address.
import { sql } from 'kysely'
import type { CorrectGuestContact } from '#contract/orders/admin-actions'
import { guestContactBlock } from '#contract/orders/customer-contact'
import { unsoldStatuses } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from './append-event.ts'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from './lock-order.ts'

/**
 * Returns whether a confirmation is sent: not for orders that are no longer a sale. Throws `version_conflict`,
 * `illegal_transition` if the order belongs to an account or its buyer's data were deleted, and `invalid_input` if
 * nothing differs. Limits of promotions count the order for the corrected address from now on.
 */
export async function correctGuestContact(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { email, phone, version }: CorrectGuestContact,
): Promise<boolean> {
  assertCurrentVersion(order, version)
  const block = guestContactBlock({ isGuest: order.customerId === null && order.guestEmail !== null })
  if (block) throw refused('illegal_transition', block)
  const changed = [
    ...(email === order.customerEmail ? [] : ['email address']),
    ...(phone === order.customerPhone ? [] : ['phone number']),
  ]
  if (changed.length === 0) {
    const message = 'This is the address that the order has already'
    throw refused('invalid_input', message, { fields: { email: message } })
  }
  await tx
    .updateTable('orders')
    .set({ customerEmail: email, guestEmail: email, customerPhone: phone })
    .set({ linkVersion: order.linkVersion + 1, version: order.version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  const what = changed.join(' and ')
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note: `Corrected the ${what} of the buyer` })
  // Without the values, which are deleted with the buyer's data.
  audit(tx, ctx, 'order.guest-contact', auditedOrder(order), { after: { corrected: what } })
  if (unsoldStatuses.some((status) => status === order.status)) return false
  await queueMail(tx, {
    key: `order-placed:${order.id}:${order.version + 1}`,
    template: 'order-placed',
    data: { orderId: order.id },
  })
  return true
}
