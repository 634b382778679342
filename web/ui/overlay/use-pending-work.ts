// A field may need a moment before what was given to it can be sent.
import { createContext, useContext } from 'react'

/** Of the form around: one hold more, or one less. It is not sent while there are any. */
export const Holding = createContext<(difference: 1 | -1) => void>(() => {})

/** Keeps the form around, if there is one, from being sent before the promise is settled. */
export function usePendingWork(): (until: Promise<unknown>) => void {
  const hold = useContext(Holding)
  return (until) => {
    hold(1)
    const release = () => hold(-1)
    until.then(release, release)
  }
}
