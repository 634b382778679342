// Asks before unsaved changes are lost by closing, navigating or reloading.
import { type ReactNode, useState } from 'react'
import { DiscardQuestion } from '#web/ui/overlay/discard-question.tsx'
import { LeaveQuestion } from './leave-question.tsx'

interface UnsavedChanges {
  /** Calls `go` at once if nothing is unsaved, otherwise after confirmation. */
  leave: (go: () => void) => void
  /** Render this inside the form. */
  question: ReactNode
}

export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const [going, setGoing] = useState<(() => void) | null>(null)
  // While this question is open, the navigation that it confirms must not ask again.
  const question =
    going === null ? (
      isDirty && <LeaveQuestion />
    ) : (
      <DiscardQuestion
        open
        onStay={() => setGoing(null)}
        onDiscard={() => {
          going()
          setGoing(null)
        }}
      />
    )
  return { leave: (go) => (isDirty ? setGoing(() => go) : go()), question }
}
