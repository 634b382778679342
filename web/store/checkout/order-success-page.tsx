// Success page: order number, payment instructions and whom to call. A guest sees the order placed in this tab.
import { useLocation } from 'react-router'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { useSession } from '#web/store/session/session.ts'
import { guestOrder } from './guest-order.ts'
import { GuestOrderSuccess } from './guest-order-success.tsx'
import { OrderSuccess } from './order-success.tsx'
import { readPlacedOrder } from './placed-order.ts'

export default function OrderSuccessPage() {
  return (
    <PersonalFrame
      title="Order placed"
      description="Your order number and how to pay."
      path="/order-success"
      narrow
      letsGuestsIn={guestOrder() !== null}
    >
      <Placed />
    </PersonalFrame>
  )
}

function Placed() {
  const isGuest = useSession().status === 'guest'
  const handedOver = readPlacedOrder(useLocation().state)
  const placed = guestOrder()
  // Guests who have signed in since still see the order that this page was opened for.
  const isTheirs = isGuest || handedOver?.orderNumber === placed?.order.orderNumber
  return placed && isTheirs ? <GuestOrderSuccess {...placed} /> : <OrderSuccess />
}
