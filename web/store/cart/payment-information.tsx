// How the order will be paid: told in the cart already, though nothing is due before the order has a number.

import { PaymentInstructions } from '#web/store/payments/payment-instructions.tsx'
import { useSession } from '#web/store/session/session.ts'
import { Card } from '#web/ui/data/card.tsx'

export function PaymentInformation() {
  const isGuest = useSession().status === 'guest'
  return (
    <Card
      title="Payment Information"
      description="Place the order first; then pay by bank transfer or UPI and call us with the order number."
    >
      {/* Accounts are told to customers only. */}
      {isGuest ? <p>You see our account and UPI ID once you have signed in.</p> : <PaymentInstructions />}
    </Card>
  )
}
