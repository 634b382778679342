// Asks before unsaved changes are discarded, by navigation within the back office or by closing the page.
import { useEffect, useRef } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'

/** `freePath`: a path that may be opened without asking, as typed values are kept there. */
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
    /** Call after saving, to navigate without a question. */
    allow() {
      isAllowed.current = true
    },
  }
}
