// Items and totals of the order, and the button that places it.

import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { goodsText } from '#contract/base/unit-text'
import type { Cart } from '#contract/cart/cart'
import { cartSumsWithGst } from '#contract/orders/sums-with-gst'
import type { PaymentOption } from '#contract/payment-methods/store'
import type { ShippingOption } from '#contract/shipping/store'
import { FREIGHT_FOLLOWS, TOTAL_SO_FAR } from '#contract/shipping/transport-terms'
import { displayedGoods } from '#web/shop/charged-sums.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { shippingSum } from '#web/shop/shipping-labels.ts'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { CouponCodes } from '#web/store/cart/coupon-codes.tsx'
import { TransportNote } from '#web/store/cart/transport-note.tsx'
import { paths } from '#web/store/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { type CheckoutState, discountTerm, payableTotal } from './checkout-state.ts'
import type { Refusal } from './use-place-order.ts'

interface OrderSummaryProps {
  summary: CheckoutState
  /** The selected delivery method; undefined if the buyer pays the transport without a choice. */
  shipping: ShippingOption | undefined
  /** Whether the total of the methods is that of this cart; otherwise the amounts of the cart alone are shown. */
  isSummedUp: boolean
  /** Whether the delivery methods for the address have been loaded. */
  isDeliveryKnown: boolean
  /** Whether freight will be added, so that the total isn't final. */
  awaitsFreight: boolean
  /** The selected payment method, with the order total for it. */
  payment: PaymentOption | undefined
  /** The cart on the server has changed. */
  hasChanged: boolean
  /** The total before a change that the buyer should notice. */
  formerTotal?: number | null
  /** Why the order can't be placed yet, or null. */
  wait: string | null
  /** Why the server refused the order. */
  refusal: Refusal | null
  /** The cart after a coupon was added or removed. */
  onCodes?: (cart: Cart) => void
  /** The button is left out without it. */
  onConfirm?: (() => void) | undefined
  /** The order is being placed. */
  busy?: boolean
  className?: string
}

/** The method of an order without a choice. */
const toPay = { pricing: 'to-pay', cost: 0 } as const

const WHY_WAIT = 'why-confirm-waits'

export function OrderSummary(props: OrderSummaryProps) {
  const {
    summary,
    shipping,
    isDeliveryKnown,
    awaitsFreight,
    hasChanged,
    formerTotal = null,
    wait,
    refusal,
    onCodes,
    onConfirm,
    busy,
    className,
  } = props
  const note =
    refusal ??
    (hasChanged ? cartHasChanged : formerTotal !== null ? { message: TOTAL_HAS_CHANGED, link: null } : null)
  return (
    <Card
      title={<span className="text-lg">Order Summary</span>}
      description={goodsText(summary.items)}
      className={cx('lg:sticky lg:top-6', className)}
    >
      <ItemsAndSums {...props} />
      <CouponCodes codes={summary.codes} {...(onCodes && { onChange: onCodes })} />
      {awaitsFreight && (
        <Alert tone="warning" className="mt-3">
          {FREIGHT_FOLLOWS}
        </Alert>
      )}
      {note && (
        <RefusalNote refusal={{ formerTotal: formerTotal ?? undefined, ...note }} total={totalOf(props)} />
      )}
      {onConfirm && (
        <Button
          size="lg"
          className="mt-4 w-full"
          busy={busy}
          disabled={wait !== null || hasChanged}
          aria-describedby={wait === null ? undefined : WHY_WAIT}
          onClick={onConfirm}
        >
          Confirm Order
        </Button>
      )}
      {onConfirm && wait !== null && (
        <p id={WHY_WAIT} className="mt-2 text-sm text-muted">
          {wait}
        </p>
      )}
      <TransportNote
        freeShipping={summary.freeShipping}
        method={shipping ?? (isDeliveryKnown ? toPay : undefined)}
      />
    </Card>
  )
}

type Summed = Pick<OrderSummaryProps, 'summary' | 'shipping' | 'isSummedUp' | 'awaitsFreight' | 'payment'>

const chargedOf = ({ isSummedUp, payment, shipping }: Summed) =>
  isSummedUp ? (payment ?? shipping) : undefined

/** The order's total with the methods chosen so far. */
export const totalOf = (summed: Summed): number =>
  chargedOf(summed)?.totalAmount ?? payableTotal(summed.summary)

/** The items, and the rows that add up to the total. */
export function ItemsAndSums(props: Summed) {
  const { summary, shipping, isSummedUp, awaitsFreight, payment } = props
  const gst = chargedOf(props)?.gstAmount ?? summary.gst
  // An export without tax is charged the prices without GST.
  const isUntaxed = gst === 0 && summary.gst > 0
  return (
    <>
      <ul aria-label="Items" className="mb-3 space-y-2 text-sm">
        {summary.items.map((item) => (
          <li key={item.productId} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {item.name} <span className="whitespace-nowrap text-muted">× {item.quantity}</span>
            </span>
            <Rupees value={(isUntaxed ? null : cartSumsWithGst([item]))?.subtotal ?? item.itemSubtotal} />
          </li>
        ))}
      </ul>
      <DescriptionList className="border-t border-line pt-1">
        <SumRows
          {...displayedGoods(summary, isUntaxed ? null : cartSumsWithGst(summary.items))}
          gst={gst}
          shipping={shippingSum({
            freeShipping: summary.freeShipping,
            shippingCost: isSummedUp ? (shipping?.cost ?? 0) : 0,
            shippingChoice: shipping,
          })}
          paymentFee={isSummedUp ? payment?.fee || null : null}
          roundOff={(chargedOf(props) ?? summary).roundOff}
          total={totalOf(props)}
          terms={{
            discount: discountTerm(summary),
            ...(awaitsFreight && { total: TOTAL_SO_FAR }),
          }}
          large
        />
      </DescriptionList>
    </>
  )
}

const cartHasChanged: Refusal = {
  message: 'Your cart has changed in the meantime. Please check it again.',
  link: 'cart',
}

const TOTAL_HAS_CHANGED = 'The total has changed. Please check your order.'

const linkTargets = {
  cart: { to: paths.cart, label: 'Back to the cart' },
  orders: { to: paths.myOrders, label: 'My Orders' },
} as const

interface RefusalNoteProps {
  refusal: Refusal
  /** The total as it is now. */
  total: number
}

function RefusalNote({ refusal: { message, link, formerTotal }, total }: RefusalNoteProps) {
  const target = link && linkTargets[link]
  return (
    <div role="alert" className="mt-3 rounded border border-madder/40 bg-madder-soft p-3 text-sm">
      <p className="flex gap-2 font-semibold text-madder-deep">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{message}</span>
      </p>
      {formerTotal !== undefined && formerTotal !== total && (
        <p className="mt-1 ml-6">
          It was <Rupees value={formerTotal} /> and is now <Rupees value={total} className="font-semibold" />.
        </p>
      )}
      {target && (
        <Link
          to={target.to}
          className="ml-6 inline-flex min-h-11 items-center font-semibold text-indigo underline underline-offset-3"
        >
          {target.label}
        </Link>
      )}
    </div>
  )
}
