// Prices a guest's cart on the server, with its promotions and coupon codes.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Cart } from '#contract/cart/cart'
import { storeCall } from '#web/store/call.ts'
import { guestCodes, setGuestCodes } from './guest-codes.ts'
import { type GuestLine, guestLines } from './guest-lines.ts'

const bodyOf = (lines: readonly GuestLine[], codes: readonly string[]) => ({
  lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  codes: [...codes],
})

export function guestPriceQuery(lines: readonly GuestLine[], codes: readonly string[]) {
  const body = bodyOf(lines, codes)
  return queryOptions({
    queryKey: ['guest-cart', body],
    queryFn: ({ signal }) => storeCall('POST /orders/cart/price', { body, signal }),
    enabled: lines.length > 0,
    // Other back ends have no such call: the cart then has the prices of its products.
    retry: false,
    placeholderData: keepPreviousData,
  })
}

/** Throws a `CallError` with the reason for an unknown code. */
export async function addGuestCode(newCode: string): Promise<Cart> {
  const body = bodyOf(guestLines(), guestCodes())
  const { cart } = await storeCall('POST /orders/cart/price', { body: { ...body, newCode } })
  setGuestCodes(cart.codes.map(({ code }) => code))
  return cart
}
