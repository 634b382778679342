// How what belongs to a customer is read where the documents have several spellings, and without what only this shop's
// server sends. A guest never loads it.
import { DEFAULT_GST_PERCENT } from '#contract/base/gst'
import { also, BARE, list, object, or, type ReplyRules } from '#web/api/read.ts'
import { order } from '#web/shop/read-order.ts'

const address = object({ country: or('India'), isDefault: or(false) })
const addresses = { read: object({ addresses: also([BARE], list(address)) }) }

/** The cart's own fields may stand in the reply itself. */
const cart = {
  read: object({
    cart: (given, from) =>
      object({ items: list(object({ gstRate: or(DEFAULT_GST_PERCENT, 'gst'), _id: or('', 'productId') })) })(
        given ?? ('items' in from ? from : undefined),
        from,
        'cart',
      ),
  }),
}

const signedIn = { read: object({ user: object({ name: or(''), _id: or('', 'id', 'email') }) }) }

export const personalReplies: ReplyRules = {
  'GET /user/profile': signedIn,
  'PUT /user/profile': signedIn,
  'POST /user/login': signedIn,
  'POST /user/register': signedIn,
  'GET /user/addresses': addresses,
  'POST /user/addresses': { read: object({ address }) },
  // What it answers is not documented; what was sent is known.
  'PUT /user/addresses/{id}': { read: object({ address: (given) => given ?? {} }) },
  'GET /orders/cart': cart,
  'POST /orders/cart/add': cart,
  'PUT /orders/cart/update/{itemId}': cart,
  'DELETE /orders/cart/remove/{itemId}': cart,
  'DELETE /orders/cart/clear': cart,
  'GET /orders': { read: object({ orders: also([BARE], list(order())) }) },
  'POST /orders/create': { read: object({ order: order() }) },
}
