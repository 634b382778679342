// Reads replies with a customer's data from any documented back end: accepts alternative spellings, and fills in
// fields that only this shop's server sends. Guests never load this module.
import { DEFAULT_GST_PERCENT } from '#contract/base/gst'
import { also, BARE, list, object, or, type ReplyRules } from '#web/api/read.ts'
import { order } from '#web/shop/read-order.ts'

const address = object({ country: or('India'), isDefault: or(false) })
const addresses = { read: object({ addresses: also([BARE], list(address)) }) }

/** The cart's fields may be in the reply itself. */
const cart = {
  read: object({
    cart: (given, from) =>
      object({
        items: list(
          object({
            gstRate: or(DEFAULT_GST_PERCENT, 'gst'),
            withGst: or(null),
            familyId: or(null),
            _id: or('', 'productId'),
            promotionAmount: or(0),
          }),
        ),
        promotionAmount: or(0),
        promotions: or([]),
        codes: or([]),
      })(given ?? ('items' in from ? from : undefined), from, 'cart'),
  }),
}

const signedIn = { read: object({ user: object({ name: or(''), _id: or('', 'id', 'email') }) }) }

export const personalReplies: ReplyRules = {
  'GET /user/profile': signedIn,
  'PUT /user/profile': signedIn,
  'PUT /user/email': signedIn,
  'POST /user/login': signedIn,
  'POST /user/register': signedIn,
  'GET /user/addresses': addresses,
  'POST /user/addresses': { read: object({ address }) },
  // The reply is undocumented, but the request holds the address.
  'PUT /user/addresses/{id}': { read: object({ address: (given) => given ?? {} }) },
  'GET /orders/cart': cart,
  'POST /orders/cart/add': cart,
  'POST /orders/cart/add-lines': cart,
  'PUT /orders/cart/update/{itemId}': cart,
  'DELETE /orders/cart/remove/{itemId}': cart,
  'DELETE /orders/cart/clear': cart,
  'POST /orders/cart/codes': cart,
  'DELETE /orders/cart/codes/{code}': cart,
  'GET /orders': { read: object({ orders: also([BARE], list(order())) }) },
  'POST /orders/create': { read: object({ order: order() }) },
}
