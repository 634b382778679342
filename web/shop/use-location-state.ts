// What the page that led here has left for this one, in the browser's history.
import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/**
 * The state of the location, for a page that the server draws. A reload keeps it, and the server doesn't know it: until
 * the page that came is hydrated there is none, or React would throw away what the server has drawn.
 */
export function useLocationState(): unknown {
  const { state } = useLocation()
  return useSyncExternalStore(
    never,
    () => state,
    () => null,
  )
}
