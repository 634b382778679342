// Opens a return for a customer who asked by phone. Admins may do so after the customer's return window, too, and
// don't have to approve their own returns.
import type { z } from 'zod'
import type { OrderStatus } from '#contract/orders/order-status'
import type { OpenReturn } from '#contract/returns/admin'
import { openReturnBlock } from '#contract/returns/returns'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { auditedOrder, type LockedOrder } from '#server/orders/fulfil/lock-order'
import { insertReturn } from './insert-return.ts'
import { raiseOrderVersion } from './raise-order-version.ts'

/** Throws `illegal_transition` if the order wasn't delivered, and `invalid_input` for more units than are left. */
export async function openReturn(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  request: z.output<typeof OpenReturn>,
): Promise<{ id: string; number: string }> {
  const block = openReturnBlock({ status: order.status as OrderStatus })
  if (block) throw refused('illegal_transition', block)
  const { id, number } = await insertReturn(tx, order.id, { status: 'approved', ...request })
  await raiseOrderVersion(tx, order)
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'return',
    returnStatus: 'approved',
    note: `${number}: ${request.reason}`,
  })
  const data = { orderId: order.id, returnId: id, note: '' }
  await queueMail(tx, { key: `return-approved:${id}`, template: 'return-approved', data })
  audit(tx, ctx, 'return.open', auditedOrder(order), { after: { returnNumber: number, ...request } })
  return { id, number }
}
