// Rendered in a form with unsaved changes: asks before navigating away or reloading. If a dialog over the form has
// unsaved changes too, only the dialog asks.
import { DiscardQuestion } from '#web/ui/overlay/discard-question.tsx'
import { useInnermost } from './use-innermost.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export const LeaveQuestion = () => useInnermost() && <Question />

function Question() {
  const { blocker } = useLeaveGuard(true)
  const isBlocked = blocker.state === 'blocked'
  return (
    <DiscardQuestion
      open={isBlocked}
      onStay={() => isBlocked && blocker.reset()}
      onDiscard={() => isBlocked && blocker.proceed()}
    />
  )
}
