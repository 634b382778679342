// How the order will be paid: told in the cart already, though nothing is due before the order has a number.

import { PaymentInstructions } from '#web/store/payments/payment-instructions.tsx'
import { Card } from '#web/ui/data/card.tsx'

export function PaymentInformation() {
  return (
    <Card
      title="Payment Information"
      description="Place the order first; then pay by bank transfer or UPI and call us with the order number."
    >
      <PaymentInstructions />
    </Card>
  )
}
