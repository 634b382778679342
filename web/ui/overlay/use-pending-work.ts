// Delays the submission of a form while a field is still processing its input.
import { createContext, useContext, useEffect } from 'react'

/** Changes the number of holds on the surrounding form, which can't be submitted while there are any. */
export const Holding = createContext<(difference: 1 | -1) => void>(() => {})

/** Keeps the surrounding form, if any, from being submitted until the promise settles. */
export function usePendingWork(): (until: Promise<unknown>) => void {
  const hold = useContext(Holding)
  return (until) => {
    hold(1)
    const release = () => hold(-1)
    until.then(release, release)
  }
}

/** Keeps the surrounding form, if any, from being submitted for as long as this is true. */
export function useHoldWhile(isPending: boolean): void {
  const hold = useContext(Holding)
  useEffect(() => {
    if (!isPending) return
    hold(1)
    return () => hold(-1)
  }, [hold, isPending])
}
