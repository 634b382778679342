// The life cycle of an order: allowed transitions, and what prevents one right now. The server enforces this table;
// the admin pages offer the allowed transitions and give the reason for the others.
import type { Paise } from '#contract/base/money'
import type { Permission } from '#contract/base/permissions'

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'returned',
  'refunded',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const orderTransitions = {
  pending: ['processing', 'cancelled'],
  processing: ['shipped', 'cancelled'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  cancelled: ['refunded'],
  returned: ['refunded'],
  refunded: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>

export const statusLabels = {
  pending: 'Pending',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
  refunded: 'Refunded',
} as const satisfies Record<OrderStatus, string>

/** Orders in these statuses aren't sales: they count neither as revenue nor as spending. */
export const unsoldStatuses = ['cancelled', 'returned', 'refunded'] as const satisfies readonly OrderStatus[]

export const isSold = (status: OrderStatus): boolean =>
  !(unsoldStatuses as readonly OrderStatus[]).includes(status)

/** The permission that an admin needs to move an order to a status. */
export const orderStepPermission = (to: OrderStatus): Permission =>
  to === 'cancelled' ? 'orders.cancel' : 'orders.fulfil'

/** Whether nothing has left yet, so that the order can be put on hold or cancelled. */
export const isInHouse = (status: OrderStatus): boolean => status === 'pending' || status === 'processing'

/** Returns why an order can't be put on hold, or null. */
export function holdBlock({ status, holdReason }: Pick<OrderState, 'status' | 'holdReason'>): string | null {
  if (!isInHouse(status)) return `An order that is ${statusLabels[status].toLowerCase()} can't be put on hold`
  return holdReason === null ? null : `The order is already on hold: ${holdReason}`
}

/** Returns why packing the order can't begin now, or null. */
export function packBlock({ status, holdReason }: Pick<OrderState, 'status' | 'holdReason'>): string | null {
  if (status !== 'processing') return `An order that is ${statusLabels[status].toLowerCase()} isn't packed`
  return holdReason === null ? null : `The order is on hold: ${holdReason}`
}

/** Returns why the buyer on the invoice can no longer be changed, or null. */
export function buyerBlock({ status, hasLeft }: { status: OrderStatus; hasLeft: boolean }): string | null {
  if (hasLeft) return "Some units have already been shipped and invoiced, so the buyer can't be changed"
  return isInHouse(status) ? null : `The order is ${statusLabels[status].toLowerCase()}`
}

/** Returns why an order can't be released from hold, or null. */
export const releaseBlock = ({ holdReason }: Pick<OrderState, 'holdReason'>): string | null =>
  holdReason === null ? 'The order is not on hold' : null

/** Customers can cancel an order until an admin starts processing it. */
export const isCancellableByCustomer = (status: OrderStatus): boolean => status === 'pending'

export interface OrderState {
  status: OrderStatus
  totalPaise: Paise
  /** The part of the total that the customer no longer owes. */
  creditedPaise: Paise
  paidPaise: Paise
  holdReason: string | null
  /** Paid to the courier on delivery, so that it ships before payment. */
  isPaidOnDelivery?: boolean | undefined
  /** Whether payment is due after the invoice. */
  isOnAccount?: boolean | undefined
  /** The place of supply is unknown, so the invoice couldn't show which State's tax applies. */
  isPlaceUnknown?: boolean | undefined
  /** Whether freight is still to be added, so that the invoice would lack it. */
  awaitsFreight?: boolean | undefined
  /** Whether GST rates have changed since the order, and staff have not decided yet. */
  hasRateChange?: boolean | undefined
  /** Whether a part has already been dispatched. */
  hasShipments?: boolean | undefined
}

export type TransitionBlock = { code: 'illegal_transition' | 'payment_due'; message: string }

/**
 * Returns why an order can't change to a status, or null. Dispatch issues the invoice, which needs its place of
 * supply (rule 46(n) of the CGST Rules). An unpaid order is dispatched only if an admin explicitly accepts that, or
 * if it is paid on delivery or on account.
 */
export function transitionBlock(
  order: OrderState,
  to: OrderStatus,
  { acceptUnpaid = false }: { acceptUnpaid?: boolean | undefined } = {},
): TransitionBlock | null {
  if (!(orderTransitions[order.status] as readonly OrderStatus[]).includes(to)) {
    const message =
      order.status === to
        ? `The order is already ${to}`
        : `An order that is ${order.status} can't change to ${to}`
    return { code: 'illegal_transition', message }
  }
  if (order.holdReason !== null && (to === 'processing' || to === 'shipped')) {
    return { code: 'illegal_transition', message: `The order is on hold: ${order.holdReason}` }
  }
  if (to === 'cancelled' && order.hasShipments) {
    const message = 'Part of the order has already been dispatched, so it can no longer be cancelled'
    return { code: 'illegal_transition', message }
  }
  if (to === 'shipped' && order.awaitsFreight) {
    const message =
      "The freight of this order hasn't been set yet. Set it first, so that the invoice includes it."
    return { code: 'illegal_transition', message }
  }
  if (to === 'shipped' && order.isPlaceUnknown) {
    const message =
      "The delivery State is unknown, so the invoice can't show which tax applies. Choose the State under Buyer and State first."
    return { code: 'illegal_transition', message }
  }
  if (to === 'shipped' && order.hasRateChange) {
    const message =
      'The GST rate of this order has changed since it was placed. Apply the new rate, or keep the old one, on the page of the order first.'
    return { code: 'illegal_transition', message }
  }
  const isPaidLater = order.isPaidOnDelivery || order.isOnAccount
  const isUnpaid = order.paidPaise < order.totalPaise - order.creditedPaise
  if (to === 'shipped' && isUnpaid && !isPaidLater && !acceptUnpaid) {
    return { code: 'payment_due', message: 'The order is not fully paid yet' }
  }
  return null
}
