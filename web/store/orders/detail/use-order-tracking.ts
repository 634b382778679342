// History and possible actions of an order; loaded when the order is expanded.
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export const trackingInput = (orderId: string) => ({ params: { id: orderId } })

export function useOrderTracking(orderId: string) {
  return usePersonalQuery('GET /orders/{id}/tracking', trackingInput(orderId), {
    select: (reply) => reply.tracking,
  })
}
