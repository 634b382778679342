// An order of the demo shop, written by hand or generated, before it becomes rows.
import type { OrderStatus } from '#contract/orders/order-status'
import type { ReturnRequest } from '#contract/orders/return-request'
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
  /** Items from the basket. */
  items: PlannedOrder['basket']
}

export interface PlannedOrder {
  ageHours: number
  /** The customer's email address, before the @. */
  customer: string
  /** Index of the customer's address; the first if omitted. */
  address?: number
  status: OrderStatus
  /** Product names and quantities; each product at most once. */
  basket: readonly (readonly [product: string, quantity: number])[]
  /** Statuses after pending, if the order took an unusual path. */
  path?: readonly OrderStatus[]
  /** If omitted, the order is paid once it is processed, and not before. */
  payment?: 'paid' | 'part' | 'unpaid' | 'failed' | 'unknown'
  carrier?: string
  /** Null if no method was recorded. */
  shippingMethod?: string | null
  parcels?: 2
  review?: PlannedReview
  /** How the customer reports having paid, before an admin has found the payment. */
  claimsPaymentBy?: 'upi' | 'bank_transfer'
  /** Units that the customer asked to return after delivery. */
  sendsBack?: PlannedReturn
  /** Reason for the cancellation or return. */
  reason?: string
  /** The returned goods could not be resold. */
  unitsWereLost?: true
  hold?: string
  note?: string
  isGift?: true
  /** The customer entered the coupon WELCOME10. */
  usesWelcome?: true
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
