// The order that a guest has just placed: goods, address, delivery, how to pay, and the link to the order's page.
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { PaymentInstructions } from '#web/store/payments/payment-instructions.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { BusinessDetails } from './business-details.tsx'
import { CallAfterPayment } from './call-after-payment.tsx'
import type { GuestOrder } from './guest-order.ts'
import { descriptionOf, isPaidOnDelivery, isPayable, Outcome } from './order-success.tsx'
import { DetailsCard } from './placed-details.tsx'
import { placedOrder } from './placed-order.ts'
import { PlacedSummary } from './placed-summary.tsx'

const CreateAccount = lazy(async () => ({
  default: (await import('#web/store/orders/create-account.tsx')).CreateAccount,
}))

export function GuestOrderSuccess({ order: view, link, instructions, message }: GuestOrder) {
  const order = placedOrder(view, message)
  return (
    <>
      <Outcome order={order} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-6">
          <Card
            title={<span className="text-lg">Payment Instructions</span>}
            description={descriptionOf(order)}
          >
            {isPayable(order) && <PaymentInstructions order={order} instructions={instructions} />}
          </Card>
          <Card title={<span className="text-lg">Follow Your Order</span>}>
            <p className="text-sm wrap-anywhere">
              We have sent the confirmation to {view.user.email}. On the page of your order you can track it,
              report your payment and ask for a return, without an account.
            </p>
            <Link to={link} className={buttonClass({ variant: 'secondary', className: 'mt-4' })}>
              See your order
            </Link>
          </Card>
          <Suspense fallback={null}>
            <CreateAccount email={view.user.email} />
          </Suspense>
        </div>
        <div className="min-w-0 space-y-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <PlacedSummary order={order} />
          <DetailsCard order={view} />
          {isPayable(order) && !isPaidOnDelivery(order) && order.totalAmount > 0 && (
            <CallAfterPayment orderNumber={order.orderNumber} />
          )}
        </div>
        <BusinessDetails />
      </div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to={paths.home} className={buttonClass()}>
          Back to Home
        </Link>
      </div>
    </>
  )
}
