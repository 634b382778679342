// The steps of an order: what each must know, by the contract's own schemas, whether one is barred now, and how it is sent.
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
  | ('status' | 'totalAmount' | 'paidAmount' | 'balance' | 'holdReason' | 'paymentChoice')
  | ('placeOfSupply' | 'taxScheme')
> & {
  shipments: readonly unknown[]
}

/** Why the order may not go to `to` now, or null. Dispatching an unpaid order is for the window to ask about. */
export function blockOf(order: Standing, to: OrderStatus, acceptUnpaid = true): string | null {
  const state: OrderState = {
    status: order.status,
    totalPaise: fromRupees(order.totalAmount),
    // What is still owed is all that counts.
    creditedPaise: fromRupees(order.totalAmount - order.paidAmount - order.balance),
    paidPaise: fromRupees(order.paidAmount),
    holdReason: order.holdReason,
    isPaidOnDelivery: order.paymentChoice?.kind === 'cod',
    isPlaceUnknown: order.placeOfSupply === null && order.taxScheme === 'regular',
    hasShipments: order.shipments.length > 0,
  }
  return transitionBlock(state, to, { acceptUnpaid })?.message ?? null
}

type Step = OrderTransition extends infer One ? (One extends unknown ? Omit<One, 'version'> : never) : never

export const stepRoute = 'POST /admin/orders/{id}/transitions'

/** Takes a step with the version of the order as it is known now. */
export const sendStep = ({ _id, version }: OrderDetail, step: Step, idempotencyKey: string) =>
  adminCall(stepRoute, {
    params: { id: _id },
    body: { ...step, version } as OrderTransition,
    idempotencyKey,
  })

/**
 * What comes next with an order, the best first; nothing where all is done. Goods are paid before they are taken up, unless
 * they are paid on delivery; whether a step is barred now is for its button to say.
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
