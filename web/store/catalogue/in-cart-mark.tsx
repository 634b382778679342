// Marks a card whose product, or another variant of its family, is in the cart. Not rendered on the server, where the cart
// is unknown.
import { useIsInCart } from '#web/store/cart/cart.ts'
import { Badge } from '#web/ui/data/badge.tsx'

export function InCartMark({ product }: { product: Parameters<typeof useIsInCart>[0] }) {
  return useIsInCart(product) ? <Badge solid="indigo">In your cart</Badge> : null
}
