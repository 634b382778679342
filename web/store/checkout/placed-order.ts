// The order shown on the success page: handed over by the checkout, the customer's latest, or a placeholder.
import type { ReplyOf } from '#contract/api'
import type { PromotionView } from '#contract/cart/promotion-view'
import type { AddedCharge, OrderView } from '#contract/orders/order'
import { orderSumsWithGst } from '#contract/orders/sums-with-gst'
import type { PaymentChoice } from '#contract/payment-methods/instructions'
import type { ShippingChoice } from '#contract/shipping/store'
import type { SellerScheme } from '#contract/tax/schemes'

export interface PlacedOrder {
  id: string | null
  orderNumber: string
  status: string
  /** Amounts in rupees. */
  totalAmount: number
  roundOff: number
  subtotal: number
  discountAmount: number
  promotions: readonly PromotionView[]
  gstAmount: number
  /** Goods and discount as displayed, if prices include GST. */
  withGst?: { subtotal: number; discount: number } | null
  freeShipping: boolean
  awaitsFreight: boolean
  shippingCost: number
  shippingChoice: ShippingChoice | null
  paymentFee: number
  charges: readonly AddedCharge[]
  /** The invoice shows the customer's GSTIN. */
  isForBusiness: boolean
  taxScheme: SellerScheme
  paymentChoice: PaymentChoice | null
  paymentDueOn?: string | null
  items: readonly { quantity: number }[]
  message: string | null
  /** Nothing is due, or no longer due. */
  isSettled: boolean
}

type PlacedOrderState = { order: PlacedOrder; orderNumber: string; total: number }

/**
 * Returns the state for the browser's history, without address and name. The reply may omit the items; they come from
 * `ordered`.
 */
export function placedOrderState(
  { order, message }: Pick<ReplyOf<'POST /orders/create'>, 'order' | 'message'>,
  ordered: readonly { quantity: number }[],
): PlacedOrderState {
  const placed = placedOrder(order, message ?? null)
  return {
    order:
      placed.items.length > 0 ? placed : { ...placed, items: ordered.map(({ quantity }) => ({ quantity })) },
    orderNumber: order.orderNumber,
    total: order.totalAmount,
  }
}

/** A page that stayed open during an upgrade has a state without newer fields. */
export function readPlacedOrder(state: unknown): PlacedOrder | null {
  const order = (state as Partial<PlacedOrderState> | null)?.order
  if (typeof order?.orderNumber !== 'string' || !Array.isArray(order.items)) return null
  return { ...placeholderOrder(), ...order }
}

export function placedOrder(order: OrderView, message: string | null = null): PlacedOrder {
  return {
    id: order._id || null,
    orderNumber: order.orderNumber,
    status: order.status,
    totalAmount: order.totalAmount,
    roundOff: order.roundOff,
    subtotal: order.subtotal,
    discountAmount: order.discountAmount,
    promotions: order.promotions,
    gstAmount: order.gstAmount,
    withGst: orderSumsWithGst(order.items),
    freeShipping: order.freeShipping,
    awaitsFreight: order.awaitsFreight,
    shippingCost: order.shippingCost,
    shippingChoice: order.shippingChoice,
    paymentFee: order.paymentFee,
    charges: order.charges,
    isForBusiness: order.buyerGstin !== null,
    taxScheme: order.taxScheme,
    paymentChoice: order.paymentChoice,
    paymentDueOn: order.paymentDueOn,
    items: order.items.map(({ quantity }) => ({ quantity })),
    message,
    isSettled: order.status !== 'pending' || order.paymentInfo?.status === 'completed',
  }
}

/** Returns an empty order for a page opened without one. Its number is BO and six digits of the time. */
export function placeholderOrder(): PlacedOrder {
  return {
    id: null,
    orderNumber: `BO${String(Date.now()).slice(-6)}`,
    status: 'pending',
    totalAmount: 0,
    roundOff: 0,
    subtotal: 0,
    discountAmount: 0,
    promotions: [],
    gstAmount: 0,
    freeShipping: false,
    awaitsFreight: false,
    shippingCost: 0,
    shippingChoice: null,
    paymentFee: 0,
    charges: [],
    isForBusiness: false,
    taxScheme: 'regular',
    paymentChoice: null,
    items: [],
    message: null,
    isSettled: false,
  }
}
