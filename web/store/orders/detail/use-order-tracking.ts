// What happened to one order and what may be asked of it now; asked for when the order is opened.
import { usePersonalQuery } from '#web/store/session/personal-query.ts'

export const trackingInput = (orderId: string) => ({ params: { id: orderId } })

export function useOrderTracking(orderId: string) {
  return usePersonalQuery('GET /orders/{id}/tracking', trackingInput(orderId), {
    select: (reply) => reply.tracking,
  })
}
