// Sets or removes the priority of an order.
import { Flag, FlagOff } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { clickAction } from '#web/admin/kit/action/action.tsx'
import type { KnownOrder } from './order-action.ts'

const route = 'PUT /admin/orders/{id}/priority'

export const sendPriority = ({ _id }: Pick<KnownOrder, '_id'>, isPriority: boolean) =>
  adminCall(route, { params: { id: _id }, body: { isPriority } })

export const setPriority = clickAction<KnownOrder>({
  label: 'Set Priority',
  icon: <Flag />,
  route,
  offered: ({ isPriority }) => !isPriority,
  press: (order) => sendPriority(order, true),
})

export const removePriority = clickAction<KnownOrder>({
  label: 'Remove Priority',
  icon: <FlagOff />,
  route,
  offered: ({ isPriority }) => isPriority,
  press: (order) => sendPriority(order, false),
})
