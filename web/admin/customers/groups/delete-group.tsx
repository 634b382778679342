// Deletes a group; its members stay customers.
import { formatNumber } from '#contract/base/rupee-text'
import type { CustomerGroup } from '#contract/customers/admin-groups'
import { adminCall } from '#web/admin/call.ts'
import { confirmAction } from '#web/admin/kit/action/confirm-action.tsx'

export const deleteGroup = confirmAction<CustomerGroup, { message: string }>({
  label: 'Delete',
  danger: true,
  title: ({ name }) => `Delete “${name}”?`,
  text: ({ memberCount }) =>
    memberCount === 0
      ? 'It has no members.'
      : `${staying(memberCount)}, but lose the benefits of the group. Their existing orders keep their prices.`,
  route: 'DELETE /customers/groups/{id}',
  send: ({ _id }) => adminCall('DELETE /customers/groups/{id}', { params: { id: _id } }),
})

const staying = (members: number) =>
  members === 1 ? 'Its member stays a customer' : `Its ${formatNumber(members)} members stay customers`
