// What the cart hands to the checkout through the browser's history: the only way in. Amounts in rupees.
import type { Cart, CartItem } from '#contract/cart/cart'

export interface CheckoutState {
  items: CartItem[]
  subtotal: number
  discount: number
  discountName: string | null
  gst: number
  total: number
  freeShipping: boolean
  itemCount: number
  fromCart: true
  timestamp: number
}

/** The message with which the cart greets someone who tried to check out without it. */
export const COMPLETE_CART_FIRST = 'Please complete your cart to proceed to checkout'

/** Shown until it is known whether the checkout may go on. */
export const VALIDATING = 'Validating checkout...'

export function checkoutState(cart: Cart): CheckoutState {
  return {
    items: cart.items,
    subtotal: cart.subtotal,
    discount: cart.discountAmount,
    discountName: cart.discountName,
    gst: cart.gstAmount,
    total: cart.totalAmount,
    freeShipping: cart.freeShipping,
    itemCount: cart.itemCount,
    fromCart: true,
    timestamp: Date.now(),
  }
}

/** "Discount (Wholesale)": what the amount that is taken off is called. */
export const discountTerm = ({ discountName }: Pick<Cart, 'discountName'>): string =>
  discountName ? `Discount (${discountName})` : 'Discount'

/** The handed-over state, or null when it lacks items, the mark of the cart, or a total above 0. All may be given free. */
export function readCheckoutState(state: unknown): CheckoutState | null {
  const candidate = state as Partial<CheckoutState> | null
  const isValid =
    Array.isArray(candidate?.items) &&
    candidate.items.length > 0 &&
    candidate.fromCart === true &&
    typeof candidate.total === 'number' &&
    (candidate.total > 0 || (candidate.total === 0 && Number(candidate.discount) > 0))
  return isValid ? (candidate as CheckoutState) : null
}
