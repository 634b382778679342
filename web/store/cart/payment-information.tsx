// Explains how orders are paid. The cart already shows it, though payment is due only once the order has a number.

import { PaymentInstructions } from '#web/store/payments/payment-instructions.tsx'
import { useSession } from '#web/store/session/session.ts'
import { Card } from '#web/ui/data/card.tsx'

export function PaymentInformation() {
  const isGuest = useSession().status === 'guest'
  return (
    <Card
      title="Payment Information"
      description="Place the order first, then pay by bank transfer or UPI and call us with the order number."
    >
      {/* Account details are shown to customers only, and with a placed order. */}
      {isGuest ? <p>Bank and UPI details are shown after the order.</p> : <PaymentInstructions />}
    </Card>
  )
}
