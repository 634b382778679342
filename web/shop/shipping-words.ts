// What sending an order costs, in words.
import type { OrderView } from '#contract/orders/order'
import type { ShippingChoice } from '#contract/shipping/store'

type Shipped = Pick<OrderView, 'freeShipping' | 'shippingCost'> & {
  shippingChoice?: Pick<ShippingChoice, 'pricing'> | null | undefined
}

/** What a sum says of shipping; nothing where the buyer pays the carrier. */
export function shippingSum({ freeShipping, shippingCost, shippingChoice }: Shipped): number | 'Free' | null {
  if (freeShipping) return 'Free'
  if (!shippingChoice || shippingChoice.pricing === 'to-pay') return shippingCost || null
  return shippingCost || 'Free'
}
