// Reports a payment to the seller. The reply replaces the cached tracking of the order.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { InputOf, ReplyOf } from '#contract/api'
import type { OrderView } from '#contract/orders/order'
import { storeCall } from '#web/store/call.ts'
import { useOrderAccess } from '#web/store/session/order-access.tsx'

/** Amount in rupees. */
export type ClaimableOrder = Pick<OrderView, '_id' | 'orderNumber' | 'totalAmount'>

type Claim = Pick<InputOf<'POST /orders/{id}/payment-claims'>, 'body' | 'files'>

export function useClaim({ _id, totalAmount }: ClaimableOrder) {
  const client = useQueryClient()
  const params = { id: _id }
  const access = useOrderAccess()
  const key = access.key('GET /orders/{id}/tracking', { params })
  const known = client.getQueryData<ReplyOf<'GET /orders/{id}/tracking'>>(key)
  const claim = useMutation({
    mutationFn: (input: Claim) =>
      storeCall('POST /orders/{id}/payment-claims', { params, ...input, ...access.credentials }),
    onSuccess: ({ tracking }) => client.setQueryData(key, { success: true, tracking }),
  })
  // The button is shown only once the balance is known; the total is a fallback.
  return { claim, balance: known?.tracking.balance ?? totalAmount }
}
