// The part of an order that a buyer sees who knows only its number and the phone number or email address. Parcel labels
// show both, so it names neither the address nor documents, and neither cancels nor returns anything.
import type { OrderView } from '#contract/orders/order'
import type { OrderTracking } from '#contract/orders/store-tracking'
import type { BuyerActor } from '#server/http/request/actor'

export const isLookup = (buyer: BuyerActor): boolean =>
  buyer.kind === 'order-link' && buyer.source === 'lookup'

/** City and State remain of the address. */
export const lookedUpOrder = (order: OrderView): OrderView => ({
  ...order,
  user: { name: '', email: '' },
  shippingAddress: {
    ...order.shippingAddress,
    nameOrCompany: '',
    fullAddress: '',
    addressLine1: '',
    zipCode: '',
    postalCode: '',
  },
  buyerGstin: null,
  buyerBusinessName: null,
  buyerBusinessAddress: null,
  invoiceNumber: null,
  review: null,
  rating: null,
})

/** Reported payments stay, so that they aren't asked for again, with the end of their reference. */
export const lookedUpTracking = (tracking: OrderTracking): OrderTracking => ({
  ...tracking,
  events: tracking.events.map((event) => ({ ...event, note: null })),
  paymentClaims: tracking.paymentClaims.map((claim) => ({
    ...claim,
    reference: `…${claim.reference.slice(-4)}`,
  })),
  returns: [],
  documents: [],
  quoteNumber: null,
  canCancel: false,
  changeableUntil: null,
  returnable: [],
  returnableUntil: null,
})
