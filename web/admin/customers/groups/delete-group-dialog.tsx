// Asks before a group is deleted.
import { formatNumber } from '#contract/base/rupee-text'
import type { CustomerGroup } from '#contract/customers/admin-groups'
import { adminCall } from '#web/admin/call.ts'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'
import { useGroupChange } from './group-calls.ts'

export function DeleteGroupDialog({ group, onClose }: { group: CustomerGroup; onClose: () => void }) {
  const { _id: id, name, memberCount } = group
  const deleting = useGroupChange(
    () => adminCall('DELETE /customers/groups/{id}', { params: { id } }),
    onClose,
  )
  const members =
    memberCount === 1
      ? 'Its member stays a customer'
      : `Its ${formatNumber(memberCount)} members stay customers`
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && !deleting.isPending && onClose()}
      title={`Delete “${name}”?`}
      text={
        memberCount === 0
          ? 'It has no members.'
          : `${members}, but lose what the group brings them. What they have ordered keeps its prices.`
      }
      confirmLabel="Delete"
      danger
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate(undefined)}
    />
  )
}
