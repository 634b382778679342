// The orders that the customer has placed.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { MyOrders } from './my-orders.tsx'

export default function MyOrdersPage() {
  return (
    <PersonalFrame
      title="My Orders"
      description="Your orders, their state and what is to be paid."
      path="/my-orders"
      narrow
    >
      <MyOrders />
    </PersonalFrame>
  )
}
