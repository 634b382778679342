// The steps of an order: their input schemas from the contract, why a step may be blocked, and how it is sent.
import { fromRupees } from '#contract/base/money'
import { OrderTransition } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type OrderState, type OrderStatus, transitionBlock } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'

const given = { to: true, version: true } as const
const [Process, Ship, Deliver, Cancel] = OrderTransition.options
export const ProcessOrder = Process.omit(given)
export const ShipOrder = Ship.omit(given)
export const DeliverOrder = Deliver.omit(given)
export const CancelOrder = Cancel.omit(given)

type Standing = Pick<
  OrderDetail,
  | 'status'
  | 'totalAmount'
  | 'paidAmount'
  | 'balance'
  | 'holdReason'
  | 'paymentChoice'
  | 'placeOfSupply'
  | 'taxScheme'
  | 'awaitsFreight'
> & {
  onAccount?: unknown
  shipments: readonly unknown[]
  rateChange?: unknown
}

/** Returns why the order can't move to `to` now, or null. The dialog asks before it dispatches an unpaid order. */
export function blockOf(order: Standing, to: OrderStatus, acceptUnpaid = true): string | null {
  const state: OrderState = {
    status: order.status,
    totalPaise: fromRupees(order.totalAmount),
    // Only the amount due matters.
    creditedPaise: fromRupees(order.totalAmount - order.paidAmount - order.balance),
    paidPaise: fromRupees(order.paidAmount),
    holdReason: order.holdReason,
    isPaidOnDelivery: order.paymentChoice?.kind === 'cod',
    isOnAccount: Boolean(order.onAccount),
    awaitsFreight: order.awaitsFreight,
    isPlaceUnknown: order.placeOfSupply === null && order.taxScheme === 'regular',
    hasRateChange: Boolean(order.rateChange),
    hasShipments: order.shipments.length > 0,
  }
  return transitionBlock(state, to, { acceptUnpaid })?.message ?? null
}

type Step = OrderTransition extends infer One ? (One extends unknown ? Omit<One, 'version'> : never) : never

export const stepRoute = 'POST /admin/orders/{id}/transitions'

/** Sends a step with the last known version of the order. */
export const sendStep = ({ _id, version }: OrderDetail, step: Step, idempotencyKey: string) =>
  adminCall(stepRoute, {
    params: { id: _id },
    body: { ...step, version } as OrderTransition,
    idempotencyKey,
  })

/**
 * Returns the next steps of an order, best first; empty when nothing is left to do. Orders are paid before they are
 * processed, unless they are paid on delivery. Blocked steps are included: their buttons show the reason.
 */
export function nextSteps({
  status,
  paidAmount,
  balance,
  paymentChoice,
}: Omit<Standing, 'shipments'>): readonly ('payment' | 'process' | 'ship' | 'deliver')[] {
  const isOwed = balance > 0
  if (status === 'pending')
    return isOwed && paidAmount <= 0 && paymentChoice?.kind !== 'cod' ? ['payment', 'process'] : ['process']
  if (status === 'processing') return ['ship']
  if (status === 'shipped') return ['deliver']
  return status === 'delivered' && isOwed ? ['payment'] : []
}
