// Success page: order number, payment instructions and whom to call.
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { OrderSuccess } from './order-success.tsx'

export default function OrderSuccessPage() {
  return (
    <PersonalFrame
      title="Order placed"
      description="Your order number and how to pay."
      path="/order-success"
      narrow
    >
      <OrderSuccess />
    </PersonalFrame>
  )
}
