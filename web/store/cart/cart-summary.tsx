// Cart totals and the button to the checkout.

import { useIsMutating } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import type { Cart } from '#contract/cart/cart'
import { payableOf } from '#contract/cart/payable'
import { cartSumsWithGst } from '#contract/orders/sums-with-gst'
import { displayedGoods } from '#web/shop/charged-sums.ts'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { checkoutState, discountTerm } from '#web/store/checkout/checkout-state.ts'
import { useOrderBlock } from '#web/store/company/use-order-block.ts'
import { paths } from '#web/store/paths.ts'
import { RequestQuote } from '#web/store/quotes/request-quote.tsx'
import { useSession } from '#web/store/session/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { cartMutations, useCart } from './cart.ts'
import { totalsAgree } from './cart-totals.ts'
import { CouponCodes } from './coupon-codes.tsx'
import { TransportNote } from './transport-note.tsx'

const WHY_WAIT = 'why-checkout-waits'

export function CartSummary({ cart }: { cart: Cart }) {
  const navigate = useNavigate()
  const isGuest = useSession().status === 'guest'
  const isChanging = useIsMutating(cartMutations) > 0
  const block = useOrderBlock({ items: cart.items, subtotal: cart.subtotal, discount: cart.discountAmount })
  return (
    <Card
      title={<span className="text-lg">Order Summary</span>}
      className="lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      {!totalsAgree(cart) && <TotalsWarning />}
      <DescriptionList>
        <SumRows
          {...displayedGoods({ ...cart, discount: cart.discountAmount }, cartSumsWithGst(cart.items))}
          gst={cart.gstAmount}
          shipping={cart.freeShipping ? 'Free' : null}
          roundOff={cart.roundOff}
          total={payableOf(cart)}
          terms={{ discount: discountTerm(cart), gst: 'GST total' }}
          large
        />
      </DescriptionList>
      <CouponCodes codes={cart.codes} />
      {cart.taxNote && <p className="mt-3 text-sm text-muted">{cart.taxNote}.</p>}
      <Button
        size="lg"
        className="mt-4 w-full px-3!"
        disabled={isChanging || block !== null}
        aria-describedby={block === null ? undefined : WHY_WAIT}
        onClick={() => navigate(paths.checkout, { state: checkoutState(cart) })}
      >
        Proceed to Address Selection
      </Button>
      {block !== null && (
        <p id={WHY_WAIT} className="mt-2 text-sm wrap-anywhere">
          {block}
        </p>
      )}
      {isGuest && (
        <p className="mt-3 text-sm text-muted">
          You can order without an account. If you have one,{' '}
          <Link
            to={paths.login}
            state={{ from: paths.cart }}
            className="inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3"
          >
            sign in
          </Link>
          .
        </p>
      )}
      <RequestQuote
        className="mt-2"
        items={cart.items.map(({ productId, name, quantity, unit }) => ({ productId, name, quantity, unit }))}
      />
      <TransportNote freeShipping={cart.freeShipping} />
    </Card>
  )
}

function TotalsWarning() {
  const { refetch, isFetching } = useCart()
  return (
    <div role="alert" className="mb-3 rounded border border-turmeric bg-turmeric-soft p-3 text-sm">
      <p className="flex gap-2 font-semibold text-turmeric-deep">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        Cart totals need verification. Please refresh.
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-2 ml-6"
        busy={isFetching}
        onClick={() => void refetch()}
      >
        Refresh
      </Button>
    </div>
  )
}
