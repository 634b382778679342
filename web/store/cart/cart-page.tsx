// The cart: its lines, what they come to, and how the order will be paid and delivered. A guest with nothing in it is
// asked to sign in, as a customer's cart may be waiting for them.
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
      description="The products that you have chosen."
      path="/cart"
      waiting={<CartSkeleton />}
      letsGuestsIn={useIsGuestsCart()}
    >
      <CartView />
    </PersonalFrame>
  )
}

/** Stays true for a guest who takes out the last line: they are told that the cart is empty. */
function useIsGuestsCart(): boolean {
  const hasLines = useGuestLines().length > 0
  const { status } = useSession()
  const [had, setHad] = useState(false)
  const has = status === 'guest' && (hasLines || had)
  if (status !== 'loading' && had !== has) setHad(has)
  return has
}
