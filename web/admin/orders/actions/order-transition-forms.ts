// The steps of an order as forms: the contract's own schemas, and whether a step is barred now.
import { fromRupees } from '#contract/base/money'
import { OrderTransition } from '#contract/orders/admin-actions'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { type OrderStatus, transitionBlock } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'

export const [ProcessOrder, ShipOrder, DeliverOrder, CancelOrder] = OrderTransition.options

type Standing = Pick<OrderDetail, 'status' | 'totalAmount' | 'paidAmount' | 'balance' | 'holdReason'> & {
  parcels: readonly unknown[]
}

/** Why the order may not go to `to` now, or null. Dispatching an unpaid order is for the dialog to ask about. */
export function blockOf(order: Standing, to: OrderStatus, acceptUnpaid = true): string | null {
  const state = {
    status: order.status,
    totalPaise: fromRupees(order.totalAmount),
    // What is still owed is all that counts.
    creditedPaise: fromRupees(order.totalAmount - order.paidAmount - order.balance),
    paidPaise: fromRupees(order.paidAmount),
    holdReason: order.holdReason,
    hasParcels: order.parcels.length > 0,
  }
  return transitionBlock(state, to, { acceptUnpaid })?.message ?? null
}

/** Takes the step with the version of the order as it is known now. */
export const sendTransition = (order: OrderDetail) => (step: OrderTransition, idempotencyKey: string) =>
  adminCall('POST /admin/orders/{id}/transitions', {
    params: { id: order._id },
    body: { ...step, version: order.version },
    idempotencyKey,
  })
