// The customer's cart: one query, and mutations whose every answer replaces the whole cart.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { InputOf, ReplyOf } from '#contract/api'
import type { Cart } from '#contract/cart/cart'
import { CallError, messageOf } from '#web/api/call.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { personalKey, usePersonalQuery } from '#web/store/session/personal-query.ts'
import { pathOf } from '#web/store/session/return-path.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

type CartReply = ReplyOf<'GET /orders/cart'>

export function useCart({ fresh = false } = {}) {
  return usePersonalQuery('GET /orders/cart', {}, { fresh, select: (reply) => reply.cart })
}

/** Number of lines; 0 for guests and until it is known. */
export function useCartCount(): number {
  return useCart().data?.itemCount ?? 0
}

/** A guest is taken to the sign-in page and comes back to where they were. */
export function useAddToCart() {
  const { status } = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  return useCartMutation('Product added to cart successfully!', async (body: AddInput) => {
    if (status !== 'signed-in') {
      navigate('/login', { state: { from: pathOf(location) } })
      throw new SignInFirst()
    }
    if (!body.productId) throw new Error('Product ID is required')
    return storeCall('POST /orders/cart/add', { body })
  })
}

type AddInput = InputOf<'POST /orders/cart/add'>['body']

export function useUpdateCartItem() {
  return useCartMutation(
    'Cart updated successfully!',
    async ({ itemId, quantity }: { itemId: string; quantity: number }) => {
      if (!itemId) throw new Error('Item ID is required')
      if (quantity < 1) throw new Error('Quantity must be at least 1')
      return storeCall('PUT /orders/cart/update/{itemId}', { params: { itemId }, body: { quantity } })
    },
  )
}

export function useRemoveCartItem() {
  return useCartMutation('Item removed from cart!', async ({ itemId }: { itemId: string }) => {
    if (!itemId) throw new Error('Item ID is required')
    return storeCall('DELETE /orders/cart/remove/{itemId}', { params: { itemId } })
  })
}

export function useClearCart() {
  return useCartMutation<void>('Cart cleared successfully!', () => storeCall('DELETE /orders/cart/clear', {}))
}

export const emptyCart = (): Cart => ({
  items: [],
  itemCount: 0,
  totalItems: 0,
  subtotal: 0,
  discountAmount: 0,
  discountName: null,
  discountPercent: 0,
  gstAmount: 0,
  totalAmount: 0,
  freeShipping: false,
  freeShippingTo: [],
  taxNote: null,
  lastUpdated: new Date().toISOString(),
})

/** Finds the changes that are under way. */
export const cartMutations = { mutationKey: ['cart'] }

class SignInFirst extends Error {}

function useCartMutation<Input>(success: string, mutationFn: (input: Input) => Promise<CartReply>) {
  const client = useQueryClient()
  const { user } = useSession()
  const key = personalKey(user?.id ?? '', 'GET /orders/cart', {})
  return useMutation({
    ...cartMutations,
    mutationFn,
    // One after the other: each answer is the whole cart, and the last one asked for must be the last to arrive.
    scope: { id: 'cart' },
    networkMode: 'always',
    onMutate: () => client.cancelQueries({ queryKey: key }),
    onSuccess(reply) {
      client.setQueryData<CartReply>(key, reply)
      toastSuccess(success, 'cart')
    },
    onError(error) {
      if (error instanceof SignInFirst || isExpiry(error)) return
      toastError(messageOf(error), 'cart-error')
      // The line or the product is gone: show what is really there.
      if (error instanceof CallError && error.status === 404) client.invalidateQueries({ queryKey: key })
    },
  })
}
