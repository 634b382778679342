// Rendered in a form with unsaved changes: asks before navigating away or reloading.
import { DiscardQuestion } from '#web/ui/overlay/discard-question.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'

export function LeaveQuestion() {
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
