// Sends an email from an admin to the customer of an order. The timeline records channel and subject, not the text.
import type { z } from 'zod'
import type { ContactCustomer } from '#contract/orders/admin-actions'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from './append-event.ts'
import { assertReachable, auditedOrder, type LockedOrder } from './lock-order.ts'

type Mail = z.output<typeof ContactCustomer>

/**
 * WhatsApp messages are written in WhatsApp; here they are only recorded. Throws `illegal_transition` without an
 * address.
 */
export async function contactCustomer(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { channel, message, ...mail }: Mail,
): Promise<void> {
  const subject = mail.subject || `About your order ${order.number}`
  if (channel === 'email') {
    assertReachable(order)
    await queueMail(tx, {
      key: `contact:${crypto.randomUUID()}`,
      template: 'order-contact',
      data: { orderId: order.id, subject, message },
    })
  }
  const note = channel === 'email' ? `Email: ${subject}` : 'WhatsApp message started'
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'contact', note })
  audit(tx, ctx, 'order.contact', auditedOrder(order), { after: { channel, subject } })
}
