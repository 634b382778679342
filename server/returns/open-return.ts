// The staff take pieces back for a buyer who asked by phone. They may do so when the buyer's own days are over, too, and
// have no need to approve what they opened themselves.
import type { z } from 'zod'
import type { OpenReturn } from '#contract/returns/admin'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminActor } from '#server/http/request/actor'
import { queueMail } from '#server/mail/queue-mail'
import { appendEvent } from '#server/orders/fulfil/append-event'
import { lockOrder } from '#server/orders/fulfil/lock-order'
import { insertReturn } from './insert-return.ts'
import { raiseOrderVersion } from './raise-order-version.ts'

/**
 * Throws `not_found`, `illegal_transition` for an order that was not delivered, `invalid_input` for more pieces than
 * are left. Returns the return's id.
 */
export async function openReturn(
  tx: Transaction,
  admin: AdminActor,
  idOrNumber: string,
  request: z.output<typeof OpenReturn>,
): Promise<string> {
  const order = await lockOrder(tx, idOrNumber)
  if (order.status !== 'delivered') {
    throw refused('illegal_transition', 'Only an order that has been delivered can be returned')
  }
  const { id, number } = await insertReturn(tx, order.id, { status: 'approved', ...request })
  await raiseOrderVersion(tx, order)
  await appendEvent(tx, admin, {
    orderId: order.id,
    kind: 'return',
    returnStatus: 'approved',
    note: `${number}: ${request.reason}`,
  })
  const data = { orderId: order.id, returnId: id, note: '' }
  await queueMail(tx, { key: `return-approved:${id}`, template: 'return-approved', data })
  return id
}
