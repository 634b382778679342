// The customer's cart: its lines, what they come to, and how the order will be paid and delivered.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { CartView } from './cart-view.tsx'

export default function CartPage() {
  return (
    <PersonalFrame
      title="Order Cart"
      description="The products that you have chosen."
      path="/cart"
      waiting="Loading your cart..."
    >
      <CartView />
    </PersonalFrame>
  )
}
