// Asks whether the changes of a product are given up.

import type { useLeaveGuard } from '#web/admin/kit/form/use-leave-guard.ts'
import { ConfirmDialog } from '#web/ui/overlay/dialog.tsx'

interface LeaveDialogProps {
  blocker: ReturnType<typeof useLeaveGuard>['blocker']
  /** What was typed is given up. */
  onLeave: () => void
}

export function LeaveDialog({ blocker, onLeave }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title="Leave without saving?"
      text="What you changed here has not been saved and will be lost."
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
