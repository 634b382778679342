// Records who packs an order. Nothing else depends on it, so the version stays and an admin with the order open can
// still save changes. Dispatch and cancellation clear the packer (transition-order.ts).
import { formatDateTime } from '#contract/base/days'
import { type OrderStatus, packBlock } from '#contract/orders/order-status'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { auditedOrder, type LockedOrder } from './lock-order.ts'

/** Values of an unassigned order. */
export const noPacker = { packerId: null, packerName: null, packingSince: null } as const

/**
 * Makes the admin the packer; does nothing if they are it already. Throws `illegal_transition` for an order that
 * isn't processed or is on hold, and `conflict` with the packer's name if it is another one than `replaces`.
 */
export async function packOrder(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  replaces: string | null,
): Promise<void> {
  const block = packBlock({ status: order.status as OrderStatus, holdReason: order.holdReason })
  if (block) throw refused('illegal_transition', block)
  const { id, name } = ctx.actor
  if (order.packerId === id) return
  if (order.packerId !== null && order.packerId !== replaces) throw alreadyPacked(order)
  await tx
    .updateTable('orders')
    .set({ packerId: id, packerName: name, packingSince: ctx.now })
    .where('id', '=', order.id)
    .execute()
  const note = order.packerId === null ? 'Packing started' : `Packing taken over from ${order.packerName}`
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  audit(tx, ctx, 'order.pack', auditedOrder(order), {
    before: { packer: order.packerName },
    after: { packer: name },
  })
}

/** Throws `illegal_transition` if the order is unassigned, and `conflict` if someone else than `packer` packs it. */
export async function releasePacker(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  packer: string,
): Promise<void> {
  if (order.packerId === null) throw refused('illegal_transition', 'This order has no packer')
  if (order.packerId !== packer) throw alreadyPacked(order)
  await tx.updateTable('orders').set(noPacker).where('id', '=', order.id).execute()
  await appendEvent(tx, ctx, {
    orderId: order.id,
    kind: 'note',
    note: `${order.packerName} no longer packs this order`,
  })
  audit(tx, ctx, 'order.unpack', auditedOrder(order), { before: { packer: order.packerName } })
}

const alreadyPacked = ({ packerName, packingSince }: LockedOrder) =>
  refused(
    'conflict',
    `${packerName} has been packing this order since ${formatDateTime(packingSince ?? new Date())}`,
  )
