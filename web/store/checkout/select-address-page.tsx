// Selects the address and places the order. Reachable only from the cart, which hands over its summary.
import { ShieldAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { paths } from '#web/store/paths.ts'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { Checkout } from './checkout.tsx'
import { COMPLETE_CART_FIRST, readCheckoutState, VALIDATING } from './checkout-state.ts'

export default function SelectAddressPage() {
  return (
    <PersonalFrame
      title="Checkout"
      description="Choose the delivery address for your order."
      path="/select-address"
      waiting={<PageSpinner text={VALIDATING} />}
      narrow
    >
      <Gate />
    </PersonalFrame>
  )
}

function Gate() {
  const { state } = useLocation()
  const [isValidating, setValidating] = useState(true)
  useEffect(() => setValidating(false), [])

  if (isValidating) return <PageSpinner text={VALIDATING} />
  if (!state) return <Navigate to={paths.cart} replace state={{ message: COMPLETE_CART_FIRST }} />
  const summary = readCheckoutState(state)
  return summary ? <Checkout summary={summary} /> : <InvalidAccess />
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
