// An order of the demo shop as it is written down or thrown by chance, before it becomes rows.
import type { OrderStatus } from '#contract/orders/order-status'
import type { ReturnRequest } from '#contract/returns/returns'
import type { RequestReturn } from '#contract/returns/store'

export interface PlannedReview {
  rating: 1 | 2 | 3 | 4 | 5
  title: string
  comment: string
}

export interface PlannedReturn {
  status: ReturnRequest['status']
  reason: RequestReturn['reason']
  comment?: string
  /** Of what is in the basket. */
  items: PlannedOrder['basket']
}

export interface PlannedOrder {
  ageHours: number
  /** The customer's e-mail address, before the @. */
  customer: string
  /** Which of the customer's addresses; left out, the first. */
  address?: number
  status: OrderStatus
  /** Names of products and how many of each; no product twice. */
  basket: readonly (readonly [product: string, quantity: number])[]
  /** Statuses after pending, where the order did not go the usual way. */
  path?: readonly OrderStatus[]
  /** Left out: paid once it is processed, and not before. */
  payment?: 'paid' | 'part' | 'unpaid' | 'failed' | 'unknown'
  carrier?: string
  /** Null where nobody noted the method. */
  shippingMethod?: string | null
  parcels?: 2
  review?: PlannedReview
  /** How the customer says to have paid, before an admin has found the money. */
  claimsPaymentBy?: 'upi' | 'bank_transfer'
  /** What the customer asked to send back after delivery. */
  sendsBack?: PlannedReturn
  /** Why it was cancelled or sent back. */
  reason?: string
  /** The goods of a return that could not be sold again. */
  unitsWereLost?: true
  hold?: string
  note?: string
  isGift?: true
  hasNoDeliveryDate?: true
}

const usualPaths: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: [],
  processing: ['processing'],
  shipped: ['processing', 'shipped'],
  delivered: ['processing', 'shipped', 'delivered'],
  cancelled: ['cancelled'],
  returned: ['processing', 'shipped', 'delivered', 'returned'],
  refunded: ['processing', 'shipped', 'delivered', 'returned', 'refunded'],
}

export const pathOf = (order: PlannedOrder): readonly OrderStatus[] => order.path ?? usualPaths[order.status]
