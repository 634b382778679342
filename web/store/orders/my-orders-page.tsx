// The customer's orders.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { MyOrders } from './my-orders.tsx'

export default function MyOrdersPage() {
  return (
    <PersonalFrame
      title="My Orders"
      description="Your orders, their status and the amount due."
      path="/my-orders"
      narrow
    >
      <MyOrders />
    </PersonalFrame>
  )
}
