// Normalises an order for storefront and back office: reads an address in either spelling, and an item's own name or
// its product's.
import { type Fields, list, object, optional, or, type Read } from '#web/api/read.ts'

const address = object({
  nameOrCompany: or(''),
  fullAddress: (given, { addressLine1, addressLine2 }) =>
    given ?? [addressLine1, addressLine2].filter(Boolean).join('\n'),
  city: or(''),
  state: or(''),
  zipCode: or('', 'postalCode'),
  country: or('India'),
})

const item = object({
  name: (given, { product }) => given ?? (product as Fields | undefined)?.name ?? '',
  discountAmount: or(0),
  promotionAmount: or(0),
  reductionAmount: or(0),
  withGst: or(null),
  totalPrice: (given, { price, quantity }) => given ?? Number(price) * Number(quantity),
})

/** Reads the shared fields of an order; `more` adds those of one side. */
export const order = (more: Readonly<Record<string, Read>> = {}): Read =>
  object({
    _id: or('', 'id'),
    status: or('pending'),
    items: optional(list(item), []),
    shippingAddress: optional(address, {}),
    taxAmount: or(0, 'gstAmount'),
    gstAmount: or(0, 'taxAmount'),
    shippingCost: or(0),
    shippingChoice: or(null),
    paymentFee: or(0),
    paymentChoice: or(null),
    discountAmount: or(0),
    promotions: or([]),
    charges: or([]),
    awaitsFreight: or(false),
    roundOff: or(0),
    buyerGstin: or(null),
    buyerBusinessName: or(null),
    buyerBusinessAddress: or(null),
    taxScheme: or('regular'),
    // A newly placed order documents only its total.
    subtotal: or(0, 'totalAmount'),
    ...more,
  })
