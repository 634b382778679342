// Revokes an API key permanently.
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
      ? 'It was never used. This can’t be undone.'
      : `It was last used on ${formatDateTime(lastUsedAt)}. Programs that use it lose access at once. This can’t be undone.`,
  route: 'DELETE /connections/api-keys/{id}',
  send: ({ _id }) => adminCall('DELETE /connections/api-keys/{id}', { params: { id: _id } }),
})
