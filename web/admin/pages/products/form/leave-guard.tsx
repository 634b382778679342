// Asks before unsaved changes are left behind, inside the back office and when the page is closed. An ended session may
// lead to the login page: what was typed is offered again on the way back.
import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog'
import { adminPaths } from '../../../paths.ts'

export function useLeaveGuard(isDirty: boolean) {
  const isAllowed = useRef(false)
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty &&
    !isAllowed.current &&
    nextLocation.pathname !== currentLocation.pathname &&
    nextLocation.pathname !== adminPaths.login
  const blocker = useBlocker(shouldBlock)

  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

  return {
    blocker,
    /** Everything is saved: the way is free. */
    allow() {
      isAllowed.current = true
    },
  }
}

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
