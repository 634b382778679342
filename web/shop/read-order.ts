// An order as both sides read it: an address under either spelling, an item by its own name or its product's.
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
  totalPrice: (given, { price, quantity }) => given ?? Number(price) * Number(quantity),
})

/** Reads what both sides show of an order; `more` is what one of them shows besides. */
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
    buyerGstin: or(null),
    buyerBusinessName: or(null),
    buyerBusinessAddress: or(null),
    taxScheme: or('regular'),
    // Of an order just placed only the total is documented.
    subtotal: or(0, 'totalAmount'),
    ...more,
  })
