// Puts what a guest has chosen into the cart of the customer that they turn out to be, by the calls that a customer makes
// (decisions/0074-a-cart-before-an-account.md). A line leaves the browser only when the server has it, or has said that it
// cannot be had; a call that was repeated, because its answer was lost or another tab made it too, counts once.
import type { Cart } from '#contract/cart/cart'
import { MAX_QUANTITY } from '#contract/cart/cart'
import { CallError, messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { type GuestLine, guestLines, setGuestLine } from './guest-lines.ts'

export interface MergedCart {
  cart: Cart
  /** Lines that came over, in part at least. */
  added: number
  /** What did not come over, and why. */
  notes: string[]
}

/** Throws when a call failed without a refusal; what had not come over by then is still in the browser. */
export async function mergeGuestLines(): Promise<MergedCart> {
  let { cart } = await storeCall('GET /orders/cart', {})
  const merged = { added: 0, notes: [] as string[] }
  for (const line of guestLines()) {
    const there = unitsOf(cart, line.productId)
    if (!isThere(line, there)) {
      // Written first: if the answer is lost, the next attempt sees what the call did.
      setGuestLine(line.productId, { ...line, before: there })
      const result = await put(line, there).catch((refusal: unknown) => putWhatIsLeft(line, there, refusal))
      cart = result.cart ?? cart
      if (result.note) merged.notes.push(result.note)
      if (result.cart) merged.added += 1
    }
    setGuestLine(line.productId, null)
  }
  return { cart, ...merged }
}

const unitsOf = (cart: Cart, productId: string): number =>
  cart.items.find((item) => item.productId === productId)?.quantity ?? 0

/** An earlier attempt has put it there, though its answer was lost. */
const isThere = ({ before, quantity }: GuestLine, there: number): boolean =>
  before !== undefined && there >= before + quantity

type Put = { cart?: Cart; note?: string }

/** To a line that is there it sets the sum, so that the call can be repeated. */
async function put({ productId, quantity }: GuestLine, there: number): Promise<Put> {
  if (there === 0) return storeCall('POST /orders/cart/add', { body: { productId, quantity } })
  return storeCall('PUT /orders/cart/update/{itemId}', {
    params: { itemId: productId },
    body: { quantity: Math.min(there + quantity, MAX_QUANTITY) },
  })
}

async function putWhatIsLeft(line: GuestLine, there: number, refusal: unknown): Promise<Put> {
  if (!isRefusal(refusal)) throw refusal
  const { name, quantity, productId } = line
  if (refusal.status === 404) return { note: `${name} is no longer sold, so it is not in your cart.` }
  if (refusal.code !== 'out_of_stock')
    return { note: `${name} could not be put into your cart: ${messageOf(refusal)}.` }
  const stock = await stockOf(productId)
  if (stock <= there)
    return {
      note:
        there > 0
          ? `There are no more of ${name} than the ${there} that your cart has already.`
          : `${name} is out of stock, so it is not in your cart.`,
    }
  const { cart } = await put({ ...line, quantity: stock - there }, there)
  return {
    ...(cart && { cart }),
    note: `Only ${stock} of ${name} are left: that many are in your cart, instead of ${there + quantity}.`,
  }
}

/** "No" from the server, which another attempt would not change; who has to sign in again may try again. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.isRefusal && error.status !== 401

async function stockOf(id: string): Promise<number> {
  return (await storeCall('GET /products/{id}', { params: { id } })).product?.stock ?? 0
}
