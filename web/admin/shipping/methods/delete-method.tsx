// Deletes a shipping method.
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
      ? 'It is no longer offered. Existing orders keep what they were charged.'
      : `${zoneCount === 1 ? 'A zone uses' : `${zoneCount} zones use`} it. Remove it from there first.`,
  route: 'DELETE /shipping/methods/{id}',
  send: ({ _id }) => adminCall('DELETE /shipping/methods/{id}', { params: { id: _id } }),
})
