// History and possible actions of an order; loaded when the order is expanded.
import { useBuyerQuery } from '#web/store/session/order-access.tsx'

export const trackingInput = (orderId: string) => ({ params: { id: orderId } })

export function useOrderTracking(orderId: string) {
  return useBuyerQuery('GET /orders/{id}/tracking', trackingInput(orderId), {
    select: (reply) => reply.tracking,
  })
}
