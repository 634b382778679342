// Deletes a shipping zone.
import { Trash2 } from 'lucide-react'
import type { ShippingZone } from '#contract/shipping/admin-zones'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const deleteZone = confirmAction<ShippingZone, { message: string }>({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: ({ name }) => `Delete “${name}”?`,
  text: () =>
    'Its destinations move to the next zone that covers them, if there is one. Existing orders keep what they were charged.',
  route: 'DELETE /shipping/zones/{id}',
  send: ({ _id }) => adminCall('DELETE /shipping/zones/{id}', { params: { id: _id } }),
})
