// Placing the order exactly once: the key is made with the first attempt and kept until the server has answered for good,
// so that a repetition after a lost answer finds the same order instead of making a second one.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/api'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey, isAnswered } from '#web/api/idempotency.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { emptyCart } from '#web/store/cart/empty-cart.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { placedOrderState } from './placed-order.ts'

interface ChosenInCheckout {
  /** Id of the address. */
  shippingAddress: string
  paymentMethod: string | undefined
  shippingMethod: string | undefined
  /** In rupees, as it was shown. */
  expectedTotal: number | undefined
  /** Of the business that it is invoiced to; empty for none. */
  gstin: string
  businessName: string
  businessAddress: string
}

const whatChanges = ['paymentMethod', 'shippingMethod', 'expectedTotal']
const whatIsOffered = ['GET /shipping/options', 'GET /payment-methods/options', 'GET /orders/cart'] as const

export function usePlaceOrder(ordered: readonly { quantity: number }[]) {
  const key = useRef<string | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''

  const mutation = useMutation({
    networkMode: 'always',
    mutationFn: (chosen: ChosenInCheckout) => {
      key.current ??= createIdempotencyKey()
      return storeCall('POST /orders/create', {
        body: { ...chosen, useCartItems: true },
        idempotencyKey: key.current,
      })
    },
    onSuccess(reply) {
      navigate('/order-success', { replace: true, state: placedOrderState(reply, ordered) })
      toastSuccess('Order placed successfully!', 'order')
      const cart = { success: true, cart: emptyCart() } satisfies ReplyOf<'GET /orders/cart'>
      client.setQueryData(personalKey(userId, 'GET /orders/cart', {}), cart)
      void client.invalidateQueries({ queryKey: personalKey(userId, 'GET /orders') })
    },
    onError(error) {
      if (isAnswered(error)) key.current = null
      // What is offered, or what it costs, has changed: it is read again, and the message says to look at it.
      if (error instanceof CallError && whatChanges.some((field) => error.fields[field])) {
        for (const route of whatIsOffered)
          void client.invalidateQueries({ queryKey: personalKey(userId, route) })
      }
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
