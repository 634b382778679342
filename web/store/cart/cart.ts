// The cart. A customer's cart is one query, and each mutation's reply replaces it. A guest's cart is stored and
// changed in the browser.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#contract/api'
import type { Cart } from '#contract/cart/cart'
import { CallError, messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import type { AddedLine, AddedProduct } from './change-guest-cart.ts'
import { guestCodes, setGuestCodes } from './guest-codes.ts'
import { setGuestLine, setGuestLines, useGuestLines } from './guest-lines.ts'

type CartReply = ReplyOf<'GET /orders/cart'>

export function useCart({ fresh = false } = {}) {
  return usePersonalQuery('GET /orders/cart', {}, { fresh, select: (reply) => reply.cart })
}

/** Number of items; 0 while unknown. */
export function useCartCount(): number {
  const { status } = useSession()
  const guest = useGuestLines().length
  const own = useCart().data?.itemCount ?? 0
  return status === 'guest' ? guest : own
}

/** Whether a product or another variant of its family is in the cart; false while unknown. */
export function useIsInCart({
  _id,
  family,
}: {
  _id: string
  family?: { _id: string } | null | undefined
}): boolean {
  const { status } = useSession()
  const guest = useGuestLines()
  const own = useCart().data?.items ?? NO_LINES
  const lines: readonly { productId: string; familyId?: string | null }[] = status === 'guest' ? guest : own
  return lines.some(({ productId, familyId }) => productId === _id || (family && familyId === family._id))
}

const NO_LINES: readonly [] = []

export function useAddToCart() {
  return useCartMutation('Product added to cart successfully!', {
    async asGuest({ product, quantity }: { product: AddedProduct; quantity: number }) {
      ;(await import('./change-guest-cart.ts')).addGuestLine(product, quantity)
    },
    async asCustomer({ product, quantity }) {
      if (!product._id) throw new Error('Product ID is required')
      return storeCall('POST /orders/cart/add', { body: { productId: product._id, quantity } })
    },
  })
}

/** Adds all lines or none. A `CallError` names the reason for each refused line in `lines.{index}.quantity`. */
export function useAddLinesToCart() {
  return useCartMutation('Products added to cart successfully!', {
    async asGuest({ lines }: { lines: readonly AddedLine[]; idempotencyKey: string }) {
      ;(await import('./change-guest-cart.ts')).addGuestLines(lines)
    },
    asCustomer: ({ lines, idempotencyKey }) =>
      storeCall('POST /orders/cart/add-lines', {
        body: { lines: lines.map(({ product, quantity }) => ({ productId: product._id, quantity })) },
        idempotencyKey,
      }),
  })
}

export function useUpdateCartItem() {
  return useCartMutation('Cart updated successfully!', {
    async asGuest({ itemId, quantity }: { itemId: string; quantity: number }) {
      ;(await import('./change-guest-cart.ts')).setGuestQuantity(itemId, quantity)
    },
    async asCustomer({ itemId, quantity }) {
      if (!itemId) throw new Error('Item ID is required')
      if (quantity < 1) throw new Error('Quantity must be at least 1')
      return storeCall('PUT /orders/cart/update/{itemId}', { params: { itemId }, body: { quantity } })
    },
  })
}

export function useRemoveCartItem() {
  return useCartMutation('Item removed from cart!', {
    asGuest: async ({ itemId }: { itemId: string }) => setGuestLine(itemId, null),
    async asCustomer({ itemId }) {
      if (!itemId) throw new Error('Item ID is required')
      return storeCall('DELETE /orders/cart/remove/{itemId}', { params: { itemId } })
    },
  })
}

export function useClearCart() {
  return useCartMutation<void>('Cart cleared successfully!', {
    asGuest: async () => setGuestLines([]),
    asCustomer: () => storeCall('DELETE /orders/cart/clear', {}),
  })
}

/** Adds a coupon code. The caller shows why an unknown one is refused. */
export function useAddCode(onCart: (cart: Cart) => void) {
  return useCartMutation(
    null,
    {
      async asGuest({ code }: { code: string }) {
        onCart(await (await import('./price-guest-cart.ts')).addGuestCode(code))
      },
      asCustomer: ({ code }) => storeCall('POST /orders/cart/codes', { body: { code } }),
    },
    onCart,
  )
}

export function useRemoveCode(onCart: (cart: Cart) => void) {
  return useCartMutation(
    'Coupon removed.',
    {
      async asGuest({ code }: { code: string }) {
        setGuestCodes(guestCodes().filter((each) => each !== code))
      },
      asCustomer: ({ code }) => storeCall('DELETE /orders/cart/codes/{code}', { params: { code } }),
    },
    onCart,
  )
}

/** Filter that finds running mutations of the cart. */
export const cartMutations = { mutationKey: ['cart'] }

interface CartChange<Input> {
  asGuest: (input: Input) => Promise<void>
  asCustomer: (input: Input) => Promise<CartReply>
}

/** @param success without one, the caller reports success and errors itself */
function useCartMutation<Input>(
  success: string | null,
  { asGuest, asCustomer }: CartChange<Input>,
  onCart: (cart: Cart) => void = () => {},
) {
  const client = useQueryClient()
  const { user, status } = useSession()
  const key = personalKey(user?.id ?? '', 'GET /orders/cart', {})
  return useMutation({
    ...cartMutations,
    mutationFn: async (input: Input) =>
      status === 'guest' ? void (await asGuest(input)) : asCustomer(input),
    // Run mutations in sequence: each reply holds the whole cart, so the last request must also be answered last.
    scope: { id: 'cart' },
    networkMode: 'always',
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess(reply) {
      if (reply) {
        client.setQueryData<CartReply>(key, reply)
        onCart(reply.cart)
      }
      if (success !== null) toastSuccess(success, 'cart')
    },
    onError(error) {
      if (isExpiry(error) || success === null) return
      toastError(messageOf(error), 'cart-error')
      // The item or product no longer exists, so reload the cart.
      if (error instanceof CallError && error.status === 404) client.invalidateQueries({ queryKey: key })
    },
  })
}
