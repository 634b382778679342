// The cart of a customer or guest in all its states: loading, failed, empty, or items beside a summary.
import { ArrowLeft, ShoppingCart } from 'lucide-react'
import { Fragment, type RefObject, Suspense, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { goodsText } from '#contract/base/unit-text'
import type { Cart } from '#contract/cart/cart'
import { messageOf } from '#web/api/call.ts'
import { AskForReminders } from '#web/store/accounts/reminders/ask-for-reminders.tsx'
import { SaveListButton } from '#web/store/order-lists/save-list-button.tsx'
import { paths } from '#web/store/paths.ts'
import { RecentlyViewed } from '#web/store/recently-viewed/recently-viewed-later.ts'
import { useSession } from '#web/store/session/session.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, ErrorState } from '#web/ui/feedback.tsx'
import { toastError } from '#web/ui/overlay/toast.tsx'
import { useCart } from './cart.ts'
import { CartComplements } from './cart-complements.tsx'
import { CartLine } from './cart-line.tsx'
import { CartSkeleton } from './cart-skeleton.tsx'
import { CartSummary } from './cart-summary.tsx'
import { ClearCart } from './clear-cart.tsx'
import { DeliveryInformation } from './delivery-information.tsx'
import { useGuestCart } from './guest-cart.ts'
import { GuestMergeAlerts, useIsMerging } from './guest-merge-alerts.tsx'
import { PaymentInformation } from './payment-information.tsx'
import { type Removed, useRemoved } from './removed.ts'
import { RemovedPlace } from './removed-place.tsx'

export function CartView() {
  useMessageFromCheckout()
  const isGuest = useSession().status === 'guest'
  const [own, guests] = [useCart(), useGuestCart()]
  const { data: cart, isPending, isError, error, refetch, isFetching } = isGuest ? guests : own
  const region = useFocusAfterRemoval(cart)
  const isMerging = useIsMerging()

  if (isMerging || (isPending && !cart)) return <CartSkeleton />
  if (isError || !cart) {
    return (
      <ErrorState
        headingLevel={1}
        title="Error Loading Cart"
        text={messageOf(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  }
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <GuestMergeAlerts />
      {cart.items.length === 0 ? <EmptyCart /> : <FilledCart cart={cart} />}
    </div>
  )
}

function FilledCart({ cart }: { cart: Cart }) {
  const removed = useRemoved()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">
          Order Cart{' '}
          <span className="font-sans text-lg font-normal tracking-normal text-muted">
            ({goodsText(cart.items)})
          </span>
        </h1>
        <div className="-mx-4 flex flex-wrap">
          <Link to={paths.products} className={buttonClass({ variant: 'ghost' })}>
            <ArrowLeft aria-hidden="true" className="size-4" />
            Continue Shopping
          </Link>
          <SaveListButton variant="ghost" lines={cart.items} />
          <ClearCart items={cart.items} />
        </div>
      </div>
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] xl:gap-x-10">
        <ul aria-label="Items" className="min-w-0 divide-y divide-line rounded border border-line bg-surface">
          {cart.items.map((item, place) => (
            <Fragment key={item._id ?? item.productId}>
              {removed?.place === place && <RemovedLine removed={removed} />}
              <CartLine item={item} place={place} enforcesMinimum={cart.enforcesMinimum ?? false} />
            </Fragment>
          ))}
          {removed && removed.place >= cart.items.length && <RemovedLine removed={removed} />}
        </ul>
        <CartSummary cart={cart} />
        <div className="min-w-0 space-y-6">
          <PaymentInformation />
          <DeliveryInformation cart={cart} />
          <AskForReminders />
        </div>
      </div>
      <CartComplements items={cart.items} />
      <Suspense fallback={null}>
        <RecentlyViewed except={cart.items.map(({ productId, familyId }) => familyId ?? productId)} />
      </Suspense>
    </>
  )
}

function RemovedLine({ removed }: { removed: Removed }) {
  return (
    <li>
      <RemovedPlace key={removed.at} removed={removed} className="bg-sunken px-4 py-3 sm:px-5" />
    </li>
  )
}

function EmptyCart() {
  const removed = useRemoved()
  return (
    <EmptyState
      headingLevel={1}
      icon={<ShoppingCart />}
      title="Your Cart is Empty"
      text="Looks like you haven't added any items to your cart yet."
      action={
        <>
          <Link to={paths.products} className={buttonClass()}>
            Continue Shopping
          </Link>
          {removed && (
            <RemovedPlace key={removed.at} removed={removed} className="w-full justify-center! pt-4" />
          )}
        </>
      }
      className="min-h-[80svh] justify-center"
    />
  )
}

/** Shows, once, the message for visitors who tried to check out without a cart. */
function useMessageFromCheckout() {
  const { state } = useLocation()
  const navigate = useNavigate()
  const message = (state as { message?: unknown } | null)?.message
  useEffect(() => {
    if (typeof message !== 'string') return
    toastError(message, 'cart-message')
    navigate(paths.cart, { replace: true, state: null })
  }, [message, navigate])
}

/**
 * Removing an item also removes the focused button; without this, the focus would fall back to the top of the
 * document.
 */
function useFocusAfterRemoval(cart: Cart | undefined): RefObject<HTMLDivElement | null> {
  const region = useRef<HTMLDivElement>(null)
  const lines = useRef(0)
  const count = cart?.items.length ?? 0
  useEffect(() => {
    const hadMore = lines.current > count
    lines.current = count
    if (hadMore && document.activeElement === document.body) region.current?.focus({ preventScroll: true })
  }, [count])
  return region
}
