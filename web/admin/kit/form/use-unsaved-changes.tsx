// Asks before unsaved changes are lost by closing, navigating or reloading.
import { type ReactNode, useState } from 'react'
import { DiscardQuestion } from '#web/ui/overlay/discard-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

interface UnsavedChanges {
  /** Calls `go` at once if nothing is unsaved, otherwise after confirmation. */
  leave: (go: () => void) => void
  /** Render this inside the form. */
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
    <DiscardQuestion
      open={going !== null || blocker.state === 'blocked'}
      onStay={stay}
      onDiscard={() => {
        going?.()
        setGoing(null)
        if (blocker.state === 'blocked') blocker.proceed()
      }}
    />
  )
  return { leave: (go) => (isDirty ? setGoing(() => go) : go()), question }
}
