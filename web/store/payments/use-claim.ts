// Telling the seller of a payment. What comes back takes the place of what was known of the order.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EndpointInput, EndpointReply } from '#contract/base/endpoint'
import { claimPayment, getOrderTracking } from '#contract/orders/order-help'
import type { OrderView } from '#contract/orders/orders'
import { storeCall } from '#web/store/call.ts'
import { personalKey } from '#web/store/session/personal-query.ts'
import { useSession } from '#web/store/session/session.ts'

/** Amount in rupees. */
export type ClaimableOrder = Pick<OrderView, '_id' | 'orderNumber' | 'totalAmount'>

type Claim = Pick<EndpointInput<typeof claimPayment>, 'body' | 'files'>

export function useClaim({ _id, totalAmount }: ClaimableOrder) {
  const client = useQueryClient()
  const params = { id: _id }
  const key = personalKey(useSession().user?.id ?? '', getOrderTracking, { params })
  const known = client.getQueryData<EndpointReply<typeof getOrderTracking>>(key)
  const claim = useMutation({
    networkMode: 'always',
    mutationFn: (input: Claim) => storeCall(claimPayment, { params, ...input }),
    onSuccess: ({ tracking }) => client.setQueryData(key, { success: true, tracking }),
  })
  // The button is there only beside an order whose balance is known; before that, it is the whole sum.
  return { claim, balance: known?.tracking.balance ?? totalAmount }
}
