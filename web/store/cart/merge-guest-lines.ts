// Merges a guest's cart into the customer's cart at sign-in, by ordinary API calls
// (decisions/0074-a-cart-before-an-account.md). A line is removed from the browser only when the server has stored it
// or refused it. A call repeated because its answer was lost, or made by another tab too, counts once.
import type { Cart } from '#contract/cart/cart'
import { MAX_QUANTITY } from '#contract/cart/cart'
import { CallError, messageOf } from '#web/api/call.ts'
import { storeCall } from '#web/store/call.ts'
import { guestCodes, setGuestCodes } from './guest-codes.ts'
import { type GuestLine, guestLines, setGuestLine } from './guest-lines.ts'

export interface MergedCart {
  cart: Cart
  /** Number of lines merged at least in part. */
  added: number
  /** Items not merged, with the reason. */
  notes: string[]
}

/** Throws if a call fails without a refusal; the remaining lines stay in the browser. */
export async function mergeGuestLines(): Promise<MergedCart> {
  let { cart } = await storeCall('GET /orders/cart', {})
  const merged = { added: 0, notes: [] as string[] }
  for (const code of guestCodes()) {
    const result = await storeCall('POST /orders/cart/codes', { body: { code } }).catch(
      (refusal: unknown) => {
        if (!isRefusal(refusal)) throw refusal
        merged.notes.push(messageOf(refusal))
      },
    )
    cart = result?.cart ?? cart
    setGuestCodes(guestCodes().filter((each) => each !== code))
  }
  for (const line of guestLines()) {
    const there = unitsOf(cart, line.productId)
    if (!isThere(line, there)) {
      // Write before the call: if the answer is lost, the next attempt can see the effect of this one.
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

/** An earlier attempt has stored the line, but its answer was lost. */
const isThere = ({ before, quantity }: GuestLine, there: number): boolean =>
  before !== undefined && there >= before + quantity

type Put = { cart?: Cart; note?: string }

/** For an existing item this sets the total quantity, so the call is idempotent. */
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
  if (refusal.status === 404) return { note: `${name} is no longer sold, so it was not added to your cart.` }
  if (refusal.code !== 'out_of_stock')
    return { note: `${name} could not be added to your cart: ${messageOf(refusal)}.` }
  const stock = await stockOf(productId)
  if (stock <= there)
    return {
      note:
        there > 0
          ? `Your cart already has ${there} of ${name}, and no more are in stock.`
          : `${name} is out of stock, so it was not added to your cart.`,
    }
  const { cart } = await put({ ...line, quantity: stock - there }, there)
  return {
    ...(cart && { cart }),
    note: `Only ${stock} of ${name} are left, so your cart has ${stock} instead of ${there + quantity}.`,
  }
}

/** A refusal that a retry would not change. After an expired session (401), a retry may succeed. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError && error.isRefusal && error.status !== 401

async function stockOf(id: string): Promise<number> {
  return (await storeCall('GET /products/{id}', { params: { id } })).product?.stock ?? 0
}
