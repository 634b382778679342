// The orders that the customer has placed.
import { PersonalPage } from '../../personal-page.tsx'
import { MyOrders } from './my-orders.tsx'

export default function MyOrdersPage() {
  return (
    <PersonalPage
      title="My Orders"
      description="Your orders, their state and what is to be paid."
      path="/my-orders"
      narrow
    >
      <MyOrders />
    </PersonalPage>
  )
}
