// Asks before the unsaved changes of a product are discarded.

import type { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'

interface LeaveDialogProps {
  blocker: ReturnType<typeof useLeaveGuard>['blocker']
  /** Called when the changes are discarded. */
  onLeave: () => void
}

export function LeaveDialog({ blocker, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      text="Your changes haven’t been saved and will be lost."
      cancelLabel="Stay"
      confirmLabel="Leave"
      danger
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    />
  )
}
