// Deletes a method of shipping.
import { Trash2 } from 'lucide-react'
import { isPermanent, type ShippingMethod } from '#contract/shipping/admin-methods'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const deleteMethod = confirmAction<ShippingMethod, { message: string }>({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  offered: (method) => !isPermanent(method),
  title: ({ name }) => `Delete “${name}”?`,
  text: ({ zoneCount }) =>
    zoneCount === 0
      ? 'It is no longer offered. Orders keep what they were charged.'
      : `${zoneCount === 1 ? 'A zone names' : `${zoneCount} zones name`} it: it has to be taken out there first.`,
  route: 'DELETE /shipping/methods/{id}',
  send: ({ _id }) => adminCall('DELETE /shipping/methods/{id}', { params: { id: _id } }),
})
