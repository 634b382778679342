// State that the previous page stored in the browser's history for this one.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/**
 * Returns the location state on a server-rendered page. A reload keeps the state, but the server doesn't know it, so
 * it is undefined until hydration; otherwise React would discard the server's HTML.
 */
export function useLocationState(): unknown {
  const { state } = useLocation()
  return useSyncExternalStore(
    never,
    () => state,
    () => null,
  )
}
