// The life of an order: which status may follow which, and what stands in the way of a step right now.
// The server enforces this table; the admin pages offer what it allows and give the reason for the rest.
import type { Paise } from '#contract/base/money'

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

/** Orders in these states are no sale: they count neither as revenue nor as money spent. */
export const unsoldStatuses = ['cancelled', 'returned', 'refunded'] as const satisfies readonly OrderStatus[]

export const isSold = (status: OrderStatus): boolean =>
  !(unsoldStatuses as readonly OrderStatus[]).includes(status)

/** An order that has not left yet: it can be put on hold and cancelled. */
export const isInHouse = (status: OrderStatus): boolean => status === 'pending' || status === 'processing'

/** Why an order cannot be put on hold now, or null when it can. */
export function holdBlock({ status, holdReason }: Pick<OrderState, 'status' | 'holdReason'>): string | null {
  if (!isInHouse(status))
    return `An order that is ${statusLabels[status].toLowerCase()} cannot be put on hold`
  return holdReason === null ? null : `The order is already on hold: ${holdReason}`
}

/** Why the buyer whom its invoice names cannot be changed any more, or null when they can. */
export function buyerBlock({ status, hasLeft }: { status: OrderStatus; hasLeft: boolean }): string | null {
  if (hasLeft) return 'Units have left already: the invoice names the buyer as they were then'
  return isInHouse(status) ? null : `The order is ${statusLabels[status].toLowerCase()}`
}

/** Why an order cannot be released from its hold, or null when it can. */
export const releaseBlock = ({ holdReason }: Pick<OrderState, 'holdReason'>): string | null =>
  holdReason === null ? 'The order is not on hold' : null

/** Customers cancel an order themselves until an admin has started with it. */
export const isCancellableByCustomer = (status: OrderStatus): boolean => status === 'pending'

export interface OrderState {
  status: OrderStatus
  totalPaise: Paise
  /** What the customer no longer owes of the total. */
  creditedPaise: Paise
  paidPaise: Paise
  holdReason: string | null
  /** It is paid to the courier: nobody waits for the money before. */
  isPaidOnDelivery?: boolean | undefined
  /** Its invoice could not say which State's tax it bears. */
  isPlaceUnknown?: boolean | undefined
  /** Something of it has left already. */
  hasShipments?: boolean | undefined
}

export type TransitionBlock = { code: 'illegal_transition' | 'payment_due'; message: string }

/**
 * Why an order may not go to a status now, or null when it may.
 * What is dispatched is invoiced, and an invoice needs its place of supply (rule 46(n) of the CGST Rules).
 * An unpaid order is dispatched only when an admin explicitly accepts that, or when it is paid on delivery.
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
        : `An order that is ${order.status} cannot become ${to}`
    return { code: 'illegal_transition', message }
  }
  if (order.holdReason !== null && (to === 'processing' || to === 'shipped')) {
    return { code: 'illegal_transition', message: `The order is on hold: ${order.holdReason}` }
  }
  if (to === 'cancelled' && order.hasShipments) {
    const message = 'Part of the order has already been dispatched, so it can no longer be cancelled'
    return { code: 'illegal_transition', message }
  }
  if (to === 'shipped' && order.isPlaceUnknown) {
    const message =
      'The State of its delivery is not known, so its invoice cannot say which tax is due. Please choose it first, at Buyer and State.'
    return { code: 'illegal_transition', message }
  }
  const isUnpaid = order.paidPaise < order.totalPaise - order.creditedPaise
  if (to === 'shipped' && isUnpaid && !order.isPaidOnDelivery && !acceptUnpaid) {
    return { code: 'payment_due', message: 'The order is not fully paid yet' }
  }
  return null
}
