// Places the order exactly once. The idempotency key is created with the first attempt and kept until the server has
// given a final answer, so a retry after a lost answer returns the same order instead of creating a second one.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import type { ReplyOf } from '#contract/api'
import type { ErrorCode } from '#contract/base/errors'
import { CallError, messageOf } from '#web/api/call.ts'
import { createIdempotencyKey, isAnswered } from '#web/api/idempotency.ts'
import { isExpiry, storeCall } from '#web/store/call.ts'
import { emptyCart } from '#web/store/cart/empty-cart.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { clearDraft } from './checkout-draft.ts'
import { placedOrderState } from './placed-order.ts'

interface ChosenInCheckout {
  /** Id of the address. */
  shippingAddress: string
  paymentMethod: string | undefined
  shippingMethod: string | undefined
  /** In rupees, as shown to the customer. */
  expectedTotal: number | undefined
  /** GSTIN of the business to invoice; empty if none. */
  gstin?: string
  businessName?: string
  businessAddress?: string
  /** The buyer's own number of the order. */
  poNumber?: string
  /** Agrees to updates by WhatsApp. */
  whatsAppUpdates?: boolean
}

export const whatChanges = ['paymentMethod', 'shippingMethod', 'expectedTotal']
const whatIsOffered = ['GET /shipping/options', 'GET /payment-methods/options', 'GET /orders/cart'] as const

export function usePlaceOrder(ordered: readonly { quantity: number }[]) {
  const key = useRef<string | null>(null)
  const navigate = useNavigate()
  const client = useQueryClient()
  const userId = useSession().user?.id ?? ''

  const mutation = useMutation({
    mutationFn: (chosen: ChosenInCheckout) => {
      key.current ??= createIdempotencyKey()
      return storeCall('POST /orders/create', {
        body: { ...chosen, useCartItems: true },
        idempotencyKey: key.current,
      })
    },
    onSuccess(reply) {
      clearDraft()
      navigate('/order-success', { replace: true, state: placedOrderState(reply, ordered) })
      toastSuccess('Order placed successfully!', 'order')
      const cart = { success: true, cart: emptyCart() } satisfies ReplyOf<'GET /orders/cart'>
      client.setQueryData(personalKey(userId, 'GET /orders/cart', {}), cart)
      void client.invalidateQueries({ queryKey: personalKey(userId, 'GET /orders') })
      const { order } = reply
      if (order._id && order.items.length > 0)
        client.setQueryData(personalKey(userId, 'GET /orders/{id}', { params: { id: order._id } }), {
          success: true,
          order,
        } satisfies ReplyOf<'GET /orders/{id}'>)
    },
    onError(error) {
      if (isAnswered(error)) key.current = null
      // The offers or their costs have changed: reload them. The message asks the customer to check them.
      if (error instanceof CallError && whatChanges.some((field) => error.fields[field])) {
        for (const route of whatIsOffered)
          void client.invalidateQueries({ queryKey: personalKey(userId, route) })
      }
      if (!isExpiry(error) && !refusalOf(error)) toastError(messageOf(error), 'order-error')
    },
  })
  const agreedTotal = mutation.variables?.expectedTotal
  return { ...mutation, refusal: refusalOf(mutation.error, agreedTotal) }
}

/** A refusal that is shown on the page, with a link to where the customer can do something about it. */
export interface Refusal {
  message: string
  link: 'cart' | 'orders' | null
  /** The total that the customer had agreed to, if the order has another one now. */
  formerTotal?: number | undefined
}

const linkOf: Partial<Record<ErrorCode, Refusal['link']>> = {
  out_of_stock: 'cart',
  below_minimum: 'cart',
  not_yet_available: 'cart',
  cart_empty: 'cart',
  payment_due: 'orders',
  too_many_requests: 'orders',
}

/** @param agreedTotal the total that was sent with the order */
export function refusalOf(error: unknown, agreedTotal?: number): Refusal | null {
  if (!(error instanceof CallError)) return null
  const message = messageOf(error)
  if (error.fields.expectedTotal) return { message, link: null, formerTotal: agreedTotal }
  if (error.fields.shippingAddress) return { message, link: null }
  const link = error.code && linkOf[error.code]
  return link ? { message, link } : null
}
