// Stands in a form while something in it is unsaved: going elsewhere and reloading ask first.
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
