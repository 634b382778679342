// Changes whom an order's invoice will name, and the State of a delivery that nobody recognised: the place of supply
// follows, the amounts stay.
import { sql } from 'kysely'
import { gstStates, stateCodeOf } from '#contract/base/gst-states'
import type { SetBuyer } from '#contract/orders/admin-actions'
import { buyerBlock, type OrderStatus } from '#contract/orders/order-status'
import { placeOfSupply } from '#contract/tax/place-of-supply'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { auditedOrder, type LockedOrder, refuseOldVersion } from './lock-order.ts'

/** Throws `version_conflict`, `illegal_transition` once units have left, `invalid_input` for another State than a known one. */
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
  const buyerBusinessAddress = (buyerGstin && input.businessAddress) || null
  const shipState = deliveryState(order, input.state)
  const place = placeOfSupply({ buyerGstin, state: shipState, country: order.shipCountry })
  const after = { buyerGstin, buyerBusinessName, buyerBusinessAddress, shipState, placeOfSupply: place }
  await tx
    .updateTable('orders')
    .set({ ...after, version: order.version + 1, updatedAt: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  await appendEvent(tx, ctx, { orderId: order.id, kind: 'note', note: noteOf(order, after) })
  const before = {
    buyerGstin: order.buyerGstin,
    buyerBusinessName: order.buyerBusinessName,
    buyerBusinessAddress: order.buyerBusinessAddress,
    shipState: order.shipState,
    placeOfSupply: order.placeOfSupply,
  }
  audit(tx, ctx, 'order.buyer', auditedOrder(order), { before, after })
}

/** What stands in the address, unless that is no State: then the one that was chosen. */
function deliveryState({ shipState }: LockedOrder, chosen: SetBuyer['state']): string {
  if (!chosen) return shipState
  const known = stateCodeOf(shipState)
  if (known === null) return gstStates[chosen]
  if (known === chosen) return shipState
  const message = `The order goes to ${gstStates[known]}`
  throw refused('invalid_input', message, { fields: { state: message } })
}

type Buyer = Pick<LockedOrder, 'buyerGstin' | 'buyerBusinessName' | 'buyerBusinessAddress' | 'shipState'>

function noteOf(before: LockedOrder, after: Buyer): string {
  const isOther = after.buyerGstin !== before.buyerGstin
  const isNamed =
    after.buyerBusinessName !== before.buyerBusinessName ||
    after.buyerBusinessAddress !== before.buyerBusinessAddress
  const gstin = after.buyerGstin ? 'Changed the GSTIN of the buyer' : 'Took the GSTIN of the buyer away'
  return [
    ...(isOther || (!isNamed && after.shipState === before.shipState) ? [gstin] : []),
    ...(!isOther && isNamed ? ['Changed the name or the address of the buyer'] : []),
    ...(after.shipState === before.shipState ? [] : [`The delivery goes to ${after.shipState}`]),
  ].join('. ')
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
