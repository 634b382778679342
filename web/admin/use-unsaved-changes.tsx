// Nothing typed is lost by accident: closing, going elsewhere and reloading ask first.
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialog'
import { useLeaveGuard } from './use-leave-guard.ts'

interface UnsavedChanges {
  /** Leaves at once when nothing is unsaved, else after asking. */
  leave: (go: () => void) => void
  /** To be placed in what has the changes. */
  question: ReactNode
}

export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const [going, setGoing] = useState<(() => void) | null>(null)
  const { blocker } = useLeaveGuard(isDirty)
  const stay = () => {
    setGoing(null)
    if (blocker.state === 'blocked') blocker.reset()
  }
  const question = (
    <ConfirmDialog
      open={going !== null || blocker.state === 'blocked'}
      onOpenChange={(open) => !open && stay()}
      title="Discard your changes?"
      text="What you have typed is not saved yet."
      confirmLabel="Discard"
      cancelLabel="Keep editing"
      danger
      onConfirm={() => {
        going?.()
        setGoing(null)
        if (blocker.state === 'blocked') blocker.proceed()
      }}
    />
  )
  return { leave: (go) => (isDirty ? setGoing(() => go) : go()), question }
}
