// Texts for the shipping cost of an order.
import type { OrderView } from '#contract/orders/order'
import type { ShippingChoice } from '#contract/shipping/store'

type Shipped = Pick<OrderView, 'freeShipping' | 'shippingCost'> & {
  shippingChoice?: Pick<ShippingChoice, 'pricing'> | null | undefined
}

/** Returns the shipping amount for the totals; null if the buyer pays the carrier. */
export function shippingSum({ freeShipping, shippingCost, shippingChoice }: Shipped): number | 'Free' | null {
  if (freeShipping) return 'Free'
  if (!shippingChoice || shippingChoice.pricing === 'to-pay') return shippingCost || null
  return shippingCost || 'Free'
}
