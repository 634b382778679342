// Who packs an order: start packing, take it over from a colleague, release it.
import { HandHelping, PackageMinus, PackagePlus } from 'lucide-react'
import { z } from 'zod'
import { formatDateTime } from '#contract/base/days'
import type { OrderDetail } from '#contract/orders/admin-detail'
import { packBlock } from '#contract/orders/order-status'
import { adminCall } from '#web/admin/call.ts'
import { clickAction } from '#web/admin/kit/action/action.tsx'
import { isSelf } from '#web/admin/kit/rights/rights.ts'
import { type KnownOrder, orderAction } from './order-action.ts'

const packRoute = 'PUT /admin/orders/{id}/packer'
const releaseRoute = 'DELETE /admin/orders/{id}/packer'

export const packOrder = clickAction<KnownOrder>({
  label: 'Pack',
  icon: <PackagePlus />,
  route: packRoute,
  offered: (order) => order.packer === null && packBlock(order) === null,
  press: ({ _id }) => adminCall(packRoute, { params: { id: _id }, body: { replaces: null } }),
})

const unassigned = 'This order has no packer any more.'

const packing = ({ packer }: Pick<OrderDetail, 'packer'>) =>
  packer === null
    ? unassigned
    : `${isSelf(packer._id) ? 'You have' : `${packer.name} has`} been packing it since ${formatDateTime(packer.since)}.`

export const takeOverPacking = orderAction({
  label: 'Take Over Packing',
  icon: <HandHelping />,
  offered: (order) => order.packer !== null && !isSelf(order.packer._id) && packBlock(order) === null,
  title: ({ orderNumber }) => `Take over ${orderNumber}?`,
  text: packing,
  submit: 'Take Over',
  blocked: packBlock,
  schema: z.object({}),
  start: () => ({}),
  route: packRoute,
  send: ({ _id, packer }) =>
    adminCall(packRoute, { params: { id: _id }, body: { replaces: packer?._id ?? null } }),
})

export const stopPacking = orderAction({
  label: 'Stop Packing',
  icon: <PackageMinus />,
  offered: ({ packer }) => packer !== null,
  title: ({ orderNumber }) => `Release ${orderNumber} from packing?`,
  text: (order) => `${packing(order)} Afterwards anyone can pack it.`,
  submit: 'Release',
  blocked: ({ packer }) => (packer === null ? unassigned : null),
  schema: z.object({}),
  start: () => ({}),
  route: releaseRoute,
  send: ({ _id, packer }) =>
    adminCall(releaseRoute, { params: { id: _id }, body: { packer: packer?._id ?? '' } }),
})
