/** Whether the window is as narrow as that of a phone. */
import { useSyncExternalStore } from 'react'

const QUERY = '(max-width: 639px)'

function subscribe(listener: () => void) {
  const query = matchMedia(QUERY)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(QUERY).matches,
    () => false,
  )
