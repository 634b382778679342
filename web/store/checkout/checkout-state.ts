// Data that the cart hands to the checkout through the browser's history, which is the only way in. Amounts in
// rupees.
import type { Cart, CartItem } from '#contract/cart/cart'
import { payableOf } from '#contract/cart/payable'
import type { PromotionView } from '#contract/cart/promotion-view'

export interface CheckoutState {
  items: CartItem[]
  subtotal: number
  /** Includes group discount and promotions. */
  discount: number
  promotions: PromotionView[]
  codes: Cart['codes']
  discountName: string | null
  gst: number
  /** Before it is rounded. */
  total: number
  roundOff: number
  freeShipping: boolean
  itemCount: number
  fromCart: true
  timestamp: number
  /** The checkout was reopened after signing in, so the amounts may be those of a guest. */
  isReopened?: boolean
}

/** Shown in the cart to visitors who opened the checkout without one. */
export const COMPLETE_CART_FIRST = 'Please complete your cart to proceed to checkout'

/** Shown while the checkout validates its data. */
export const VALIDATING = 'Validating checkout...'

export function checkoutState(cart: Cart): CheckoutState {
  return {
    items: cart.items,
    subtotal: cart.subtotal,
    discount: cart.discountAmount,
    promotions: cart.promotions,
    codes: cart.codes,
    discountName: cart.discountName,
    gst: cart.gstAmount,
    total: cart.totalAmount,
    roundOff: cart.roundOff ?? 0,
    freeShipping: cart.freeShipping,
    itemCount: cart.itemCount,
    fromCart: true,
    timestamp: Date.now(),
  }
}

/** Returns the amount to pay without shipping and fees. */
export const payableTotal = ({ total, roundOff }: Pick<CheckoutState, 'total' | 'roundOff'>): number =>
  payableOf({ totalAmount: total, roundOff })

/**
 * Whether the total of the chosen methods is the sum of the other amounts, so that they may be shown together. It isn't
 * while the methods are those of another state of the cart.
 */
export function addsUp(
  { subtotal, discount, gst }: Pick<CheckoutState, 'subtotal' | 'discount' | 'gst'>,
  shipping: Charged | undefined,
  payment: (Charged & { fee: number }) | undefined,
): boolean {
  const charged = payment ?? shipping
  if (!charged) return true
  const sum = subtotal - discount + (shipping?.cost ?? 0) + (payment?.fee ?? 0) + (charged.gstAmount ?? gst)
  return Math.abs(sum + (charged.roundOff ?? 0) - charged.totalAmount) <= 0.005
}

interface Charged {
  cost?: number
  gstAmount?: number
  roundOff?: number | undefined
  totalAmount: number
}

/** Label of the discount row, as in "Discount (Wholesale)". */
export const discountTerm = ({ discountName }: Pick<Cart, 'discountName'>): string =>
  discountName ? `Discount (${discountName})` : 'Discount'

/**
 * Returns the handed-over state, or null if it lacks items or the cart's mark, or its total is 0 without a discount.
 */
export function readCheckoutState(state: unknown): CheckoutState | null {
  const candidate = state as Partial<CheckoutState> | null
  const isValid =
    Array.isArray(candidate?.items) &&
    candidate.items.length > 0 &&
    candidate.fromCart === true &&
    typeof candidate.total === 'number' &&
    (candidate.total > 0 || (candidate.total === 0 && Number(candidate.discount) > 0))
  // A page that stayed open during an upgrade has a state without newer fields.
  const { promotions = [], codes = [], roundOff = 0 } = candidate ?? {}
  return isValid ? { ...(candidate as CheckoutState), promotions, codes, roundOff } : null
}
