// The customer's cart: its lines, what they come to, and how the order will be paid and delivered.
import { PersonalPage } from '../../personal-page.tsx'
import { CartView } from './cart-view.tsx'

export default function CartPage() {
  return (
    <PersonalPage
      title="Order Cart"
      description="The products that you have chosen."
      path="/cart"
      waiting="Loading your cart..."
    >
      <CartView />
    </PersonalPage>
  )
}
