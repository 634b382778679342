// Takes an API key out of use, for good.
import { Ban } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { ApiKey } from '#contract/connections/api-keys'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const revokeKey = confirmAction<ApiKey, { message: string }>({
  label: 'Revoke',
  icon: <Ban />,
  danger: true,
  title: ({ name }) => `Revoke the key ${name}?`,
  text: ({ lastUsedAt }) =>
    lastUsedAt === null
      ? 'It was never used. This cannot be undone.'
      : `It was used last on ${formatDateTime(lastUsedAt)}. What uses it is refused at once, and this cannot be undone.`,
  route: 'DELETE /connections/api-keys/{id}',
  send: ({ _id }) => adminCall('DELETE /connections/api-keys/{id}', { params: { id: _id } }),
})
