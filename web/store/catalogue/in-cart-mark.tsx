// Marks a card whose product, or another variant of its family, is in the cart. Not rendered on the server, where the cart
// is unknown.
import { useIsInCart } from '#web/store/cart/cart.ts'
import { Badge } from '#web/ui/data/badge.tsx'

interface InCartMarkProps {
  product: Parameters<typeof useIsInCart>[0]
  /** The card has no other marks. */
  isAlone?: boolean
}

export function InCartMark({ product, isAlone = false }: InCartMarkProps) {
  if (!useIsInCart(product)) return null
  const mark = <Badge solid="indigo">In your cart</Badge>
  return isAlone ? <div className="tile-marks">{mark}</div> : mark
}
