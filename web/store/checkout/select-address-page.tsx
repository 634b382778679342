// The checkout of customers and guests. Reachable only from the cart, which hands over its summary.
import { ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { GuestMergeAlerts, useIsMerging } from '#web/store/cart/guest-merge-alerts.tsx'
import { useIsGuestsCart } from '#web/store/cart/use-is-guests-cart.ts'
import { paths } from '#web/store/paths.ts'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { useSession } from '#web/store/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { Checkout } from './checkout.tsx'
import { claimDraft } from './checkout-draft.ts'
import { type CheckoutState, COMPLETE_CART_FIRST, readCheckoutState, VALIDATING } from './checkout-state.ts'
import { GuestCheckout } from './guest-checkout.tsx'

export default function SelectAddressPage() {
  return (
    <PersonalFrame
      title="Checkout"
      description="Choose the delivery address for your order."
      path="/select-address"
      waiting={<PageSpinner text={VALIDATING} />}
      narrow
      letsGuestsIn={useIsGuestsCart()}
    >
      <Gate />
    </PersonalFrame>
  )
}

function Gate() {
  const { state } = useLocation()
  const { user } = useSession()
  const isMerging = useIsMerging()
  const [isValidating, setValidating] = useState(true)
  useEffect(() => setValidating(false), [])

  if (isValidating || isMerging) return <PageSpinner text={VALIDATING} />
  if (!state) return <Navigate to={paths.cart} replace state={{ message: COMPLETE_CART_FIRST }} />
  const summary = readCheckoutState(state)
  if (!summary) return <InvalidAccess />
  if (user === null) return <GuestCheckout summary={summary} />
  return (
    <>
      <GuestMergeAlerts />
      <CustomerCheckout key={user.id} summary={summary} userId={user.id} />
    </>
  )
}

function CustomerCheckout({ summary, userId }: { summary: CheckoutState; userId: string }) {
  // Before the checkout reads the draft.
  useState(() => claimDraft(userId))
  return <Checkout summary={summary} />
}

function InvalidAccess() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShieldAlert />}
      title="Invalid Access"
      text="Checkout starts in the cart. Please go to your cart and proceed from there."
      action={
        <Link to={paths.cart} className={buttonClass()}>
          Go to Cart
        </Link>
      }
      className="min-h-[50vh] justify-center"
    />
  )
}
