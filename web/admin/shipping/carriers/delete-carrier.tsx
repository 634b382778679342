// Deletes a carrier that no shipping method uses.
import { Trash2 } from 'lucide-react'
import type { Carrier } from '#contract/shipping/admin-carriers'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const deleteCarrier = confirmAction<Carrier, { message: string }>({
  label: 'Delete',
  icon: <Trash2 aria-hidden="true" />,
  danger: true,
  title: ({ name }) => `Delete “${name}”?`,
  text: () =>
    'Its past shipments lose the link to its tracking page, and its PIN codes are deleted. To keep both, make it inactive instead.',
  route: 'DELETE /shipping/carriers/{id}',
  send: ({ _id }) => adminCall('DELETE /shipping/carriers/{id}', { params: { id: _id } }),
})
