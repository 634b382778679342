// Puts an order before the others, or back among them.
import { Flag, FlagOff } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { pressAction } from '#web/admin/kit/action/action.tsx'
import type { KnownOrder } from './order-action.ts'

export const sendPriority = ({ _id }: Pick<KnownOrder, '_id'>, isPriority: boolean) =>
  adminCall('PUT /admin/orders/{id}/priority', { params: { id: _id }, body: { isPriority } })

export const setPriority = pressAction<KnownOrder>({
  label: 'Set Priority',
  icon: <Flag />,
  offered: ({ isPriority }) => !isPriority,
  press: (order) => sendPriority(order, true),
})

export const removePriority = pressAction<KnownOrder>({
  label: 'Remove Priority',
  icon: <FlagOff />,
  offered: ({ isPriority }) => isPriority,
  press: (order) => sendPriority(order, false),
})
