// Asks before unsaved changes are left behind, inside the back office and when the page is closed.
import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** `freePath`: where the way is free all the same, as what was typed is kept. */
export function useLeaveGuard(isDirty: boolean, freePath?: string) {
  const isAllowed = useRef(false)
  const shouldBlock: BlockerFunction = ({ currentLocation, nextLocation }) =>
    isDirty &&
    !isAllowed.current &&
    nextLocation.pathname !== currentLocation.pathname &&
    nextLocation.pathname !== freePath
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
