// Nothing typed is lost by accident: closing, going elsewhere and reloading ask first.
import { type ReactNode, useState } from 'react'
import { DiscardQuestion } from '#web/ui/overlay/discard-question.tsx'
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
