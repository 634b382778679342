// Changes the buyer that an order's invoice will name, and an unrecognised delivery State. The place of supply is
// updated, the amounts stay.
import { sql } from 'kysely'
import { gstStates } from '#contract/base/gst-states'
import { stateOfAddress } from '#contract/base/indian-address'
import type { SetBuyer } from '#contract/orders/admin-actions'
import { buyerBlock, type OrderStatus } from '#contract/orders/order-status'
import {
  type BuyerRegistration,
  type ChosenRegistration,
  registrationFor,
  registrationLabels,
} from '#contract/tax/buyer-registration'
import { placeOfSupply } from '#contract/tax/place-of-supply'
import { audit } from '#server/audit/audit'
import type { Transaction } from '#server/db/database'
import { refused } from '#server/http/errors'
import type { AdminContext } from '#server/http/request/context'
import { appendEvent } from './append-event.ts'
import { assertCurrentVersion, auditedOrder, type LockedOrder } from './lock-order.ts'

/**
 * Throws `version_conflict`, `illegal_transition` once units have been shipped, `invalid_input` if the State
 * contradicts a recognised one, or if the registration contradicts the tax that was charged.
 */
export async function setOrderBuyer(
  tx: Transaction,
  ctx: AdminContext,
  order: LockedOrder,
  { version, ...input }: SetBuyer,
): Promise<void> {
  assertCurrentVersion(order, version)
  const block = buyerBlock({ status: order.status as OrderStatus, hasLeft: await hasLeft(tx, order.id) })
  if (block) throw refused('illegal_transition', block)
  const buyerGstin = input.gstin || null
  const buyerBusinessName = (buyerGstin && input.businessName) || null
  const buyerBusinessAddress = (buyerGstin && input.businessAddress) || null
  const buyerRegistration = registrationOf(order, buyerGstin, input.registration)
  const shipState = deliveryState(order, input.state)
  const place = placeOfSupply({ buyerGstin, state: shipState, country: order.shipCountry })
  const after = {
    buyerGstin,
    buyerBusinessName,
    buyerBusinessAddress,
    buyerRegistration,
    shipState,
    placeOfSupply: place,
  }
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
    buyerRegistration: order.buyerRegistration,
    shipState: order.shipState,
    placeOfSupply: order.placeOfSupply,
  }
  audit(tx, ctx, 'order.buyer', auditedOrder(order), { before, after })
}

/** The amounts of an order stay, so one that was charged no tax stays without, and the other way round. */
function registrationOf(
  { buyerGstin: former, buyerRegistration }: LockedOrder,
  buyerGstin: string | null,
  chosen: SetBuyer['registration'],
): BuyerRegistration {
  const kept = buyerRegistration === 'un_body' ? 'regular' : (buyerRegistration as ChosenRegistration)
  const gstRegistration = chosen ?? (buyerGstin === former ? kept : 'regular')
  const gstin = buyerGstin ?? ''
  const registration = registrationFor(gstin, { gstin, gstRegistration })
  const wasUntaxed = buyerRegistration === 'sez_without_tax'
  if (wasUntaxed === (registration === 'sez_without_tax')) return registration
  const message = wasUntaxed
    ? 'This order was charged no GST, as for an SEZ under LUT, and its total stays the same. To charge GST, cancel it and have it placed again.'
    : 'This order was charged GST, and its total stays the same. To sell without tax under LUT, set the registration of the customer, cancel this order and have it placed again.'
  throw refused('invalid_input', message, { fields: { registration: message } })
}

/** Returns the State of the address, or the chosen one if that State isn't recognised. */
function deliveryState({ shipState, shipCountry }: LockedOrder, chosen: SetBuyer['state']): string {
  if (!chosen) return shipState
  const known = stateOfAddress({ state: shipState, country: shipCountry })
  if (known === null) return gstStates[chosen]
  if (known === chosen) return shipState
  const message = `The delivery State of this order is ${gstStates[known]}`
  throw refused('invalid_input', message, { fields: { state: message } })
}

type Buyer = Pick<
  LockedOrder,
  'buyerGstin' | 'buyerBusinessName' | 'buyerBusinessAddress' | 'buyerRegistration' | 'shipState'
>

function noteOf(before: LockedOrder, after: Buyer): string {
  const isOther = after.buyerGstin !== before.buyerGstin
  const isNamed =
    after.buyerBusinessName !== before.buyerBusinessName ||
    after.buyerBusinessAddress !== before.buyerBusinessAddress
  const isRegistered = after.buyerRegistration !== before.buyerRegistration
  const gstin = after.buyerGstin ? "Changed the buyer's GSTIN" : "Removed the buyer's GSTIN"
  return [
    ...(isOther || (!isNamed && !isRegistered && after.shipState === before.shipState) ? [gstin] : []),
    ...(!isOther && isNamed ? ["Changed the buyer's name or address"] : []),
    ...(isRegistered
      ? [
          `Changed the buyer's registration to ${registrationLabels[after.buyerRegistration as BuyerRegistration]}`,
        ]
      : []),
    ...(after.shipState === before.shipState ? [] : [`Changed the delivery State to ${after.shipState}`]),
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
