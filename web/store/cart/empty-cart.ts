// An empty cart.
import type { Cart } from '#contract/cart/cart'

export const emptyCart = (): Cart => ({
  items: [],
  itemCount: 0,
  totalItems: 0,
  subtotal: 0,
  discountAmount: 0,
  promotionAmount: 0,
  promotions: [],
  codes: [],
  discountName: null,
  discountPercent: 0,
  gstAmount: 0,
  totalAmount: 0,
  roundOff: 0,
  freeShipping: false,
  freeShippingTo: [],
  taxNote: null,
  enforcesMinimum: false,
  lastUpdated: new Date().toISOString(),
})
