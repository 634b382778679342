// The cart: items, totals, payment and delivery information. A guest with an empty cart is asked to sign in, because
// the account may have a saved cart.
import { useState } from 'react'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { useSession } from '#web/store/session/session.ts'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartView } from './cart-view.tsx'
import { useGuestLines } from './guest-lines.ts'

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

/** Stays true when a guest removes the last item, so that the page shows the empty cart instead of the sign-in page. */
function useIsGuestsCart(): boolean {
  const hasLines = useGuestLines().length > 0
  const { status } = useSession()
  const [had, setHad] = useState(false)
  const has = status === 'guest' && (hasLines || had)
  if (status !== 'loading' && had !== has) setHad(has)
  return has
}
