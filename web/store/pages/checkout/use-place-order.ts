// Placing the order exactly once: the key is made with the first attempt and kept until the server has answered for good,
// so that a repetition after a lost answer finds the same order instead of making a second one.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { getCart } from '#contract/cart'
import type { EndpointReply } from '#contract/endpoint'
import { listOwnOrders, placeOrder } from '#contract/orders'
import { CallError, messageOf } from '#web/api/call'
import { toastError, toastSuccess } from '#web/ui/toast'
import { isExpiry, storeCall } from '../../call.ts'
import { emptyCart } from '../../cart.ts'
import { createIdempotencyKey, isAnswered } from '../../idempotency.ts'
import { personalKey } from '../../personal-query.ts'
import { useSession } from '../../session.ts'
import { placedOrderState } from './placed-order.ts'

export function usePlaceOrder() {
  const key = useRef<string | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (addressId: string) => {
      key.current ??= createIdempotencyKey()
      return storeCall(placeOrder, {
        body: { shippingAddress: addressId, useCartItems: true },
        idempotencyKey: key.current,
      })
    },
    onSuccess(reply) {
      navigate('/order-success', { replace: true, state: placedOrderState(reply) })
      toastSuccess('Order placed successfully!', 'order')
      const cart = { success: true, cart: emptyCart() } satisfies EndpointReply<typeof getCart>
      client.setQueryData(personalKey(userId, getCart, {}), cart)
      void client.invalidateQueries({ queryKey: personalKey(userId, listOwnOrders) })
    },
    onError(error) {
      if (isAnswered(error)) key.current = null
      if (!isExpiry(error) && !isAboutCart(error)) toastError(messageOf(error), 'order-error')
    },
  })
  return { ...mutation, refusal: isAboutCart(mutation.error) ? messageOf(mutation.error) : null }
}

/** Refused for what is in the cart: told on the page, with the way back there. */
function isAboutCart(error: unknown): boolean {
  return (
    error instanceof CallError &&
    (error.code === 'out_of_stock' || error.code === 'not_yet_available' || error.code === 'cart_empty')
  )
}
