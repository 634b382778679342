// Nothing typed is lost by accident: closing, going elsewhere and reloading ask first.
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/dialog'

interface UnsavedChanges {
  /** Leaves at once when nothing is unsaved, else after asking. */
  leave: (go: () => void) => void
  /** To be placed in what has the changes. */
  question: ReactNode
}

export function useUnsavedChanges(isDirty: boolean): UnsavedChanges {
  const [going, setGoing] = useState<(() => void) | null>(null)
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
      [isDirty],
    ),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])

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
