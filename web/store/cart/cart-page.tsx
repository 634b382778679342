// The cart: items, totals, payment and delivery information. A guest with an empty cart is asked to sign in, because
// the account may have a saved cart.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartView } from './cart-view.tsx'
import { useIsGuestsCart } from './use-is-guests-cart.ts'

export default function CartPage() {
  return (
    <PersonalFrame
      title="Order Cart"
      description="The products in your cart."
      path="/cart"
      waiting={<CartSkeleton />}
      letsGuestsIn={useIsGuestsCart()}
    >
      <CartView />
    </PersonalFrame>
  )
}
