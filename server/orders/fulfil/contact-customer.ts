// An e-mail from an admin to the customer of an order. The timeline notes channel and subject, not the words.
import type { z } from 'zod'
import type { ContactCustomer } from '#contract/orders/admin-actions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from './append-event.ts'
import { auditedOrder, type LockedOrder, refuseUnreachable } from './lock-order.ts'

type Mail = z.output<typeof ContactCustomer>

/** A WhatsApp message is written elsewhere; here it is only noted. Throws `illegal_transition` without an address. */
export async function contactCustomer(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { channel, message, ...mail }: Mail,
): Promise<void> {
  const subject = mail.subject || `About your order ${order.number}`
  if (channel === 'email') {
    refuseUnreachable(order)
    await queueMail(tx, {
      key: `contact:${crypto.randomUUID()}`,
      template: 'order-contact',
      data: { orderId: order.id, subject, message },
    })
  }
  const note = channel === 'email' ? `E-mail: ${subject}` : 'WhatsApp message begun'
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'contact', note })
  audit(tx, ctx, 'order.contact', auditedOrder(order), { after: { channel, subject } })
}
