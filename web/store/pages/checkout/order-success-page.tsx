// What comes after an order: its number, how to pay, and whom to call.
import { PersonalPage } from '../../personal-page.tsx'
import { OrderSuccess } from './order-success.tsx'

export default function OrderSuccessPage() {
  return (
    <PersonalPage
      title="Order placed"
      description="Your order number and how to pay."
      path="/order-success"
      narrow
    >
      <OrderSuccess />
    </PersonalPage>
  )
}
