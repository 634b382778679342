// Puts an order before the others, or back among them, from a list.
import { useSend } from '#web/admin/kit/action/use-send.ts'
import type { KnownOrder } from '#web/admin/orders/actions/order-action.ts'
import { sendPriority } from '#web/admin/orders/actions/set-priority.tsx'

export const useOrderPriority = () =>
  useSend(({ _id, isPriority }: Pick<KnownOrder, '_id' | 'isPriority'>) => sendPriority({ _id }, isPriority))
