// Changes whom an order's invoice will name: the place of supply follows, the amounts stay.
import { sql } from 'kysely'
import type { SetBuyer } from '#contract/orders/admin-actions'
import { buyerBlock, type OrderStatus } from '#contract/orders/order-status'
import { placeOfSupply } from '#contract/tax/place-of-supply'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { auditedOrder, type LockedOrder, refuseOldVersion } from './lock-order.ts'

/** Throws `version_conflict`, and `illegal_transition` once units have left. */
export async function setOrderBuyer(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, ...input }: SetBuyer,
): Promise<void> {
  refuseOldVersion(order, version)
  const block = buyerBlock({ status: order.status as OrderStatus, hasLeft: await hasLeft(tx, order.id) })
  if (block) throw refused('illegal_transition', block)
  const buyerGstin = input.gstin || null
  const buyerBusinessName = (buyerGstin && input.businessName) || null
  const place = placeOfSupply({ buyerGstin, state: order.shipState, country: order.shipCountry })
  const after = { buyerGstin, buyerBusinessName, placeOfSupply: place }
  await tx
    .updateTable('orders')
    .set({ ...after, version: order.version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  const note = buyerGstin ? 'Changed the GSTIN of the buyer' : 'Took the GSTIN of the buyer away'
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note })
  const before = {
    buyerGstin: order.buyerGstin,
    buyerBusinessName: order.buyerBusinessName,
    placeOfSupply: order.placeOfSupply,
  }
  await audit(tx, ctx, 'order.buyer', auditedOrder(order), { before, after })
}

async function hasLeft(tx: Transaction, orderId: string): Promise<boolean> {
  const shipment = await tx
    .selectFrom('shipments')
    .select('id')
    .where('orderId', '=', orderId)
    .limit(1)
    .executeTakeFirst()
  return shipment !== undefined
}
