// What happened to one order and what may be asked of it now; asked for when the order is opened.
import { getOrderTracking } from '#contract/orders/order-help'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export const trackingInput = (orderId: string) => ({ params: { id: orderId } })

export function useOrderTracking(orderId: string) {
  return usePersonalQuery(getOrderTracking, trackingInput(orderId), { select: (reply) => reply.tracking })
}
