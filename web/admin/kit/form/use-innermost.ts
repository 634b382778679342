// Lets the innermost of several forms with unsaved changes, such as a dialog over a page, ask before they are lost: the
// router takes one blocker at a time.
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'

/** The forms that are on the screen, the innermost last. */
let forms: readonly symbol[] = []
const listeners = new Set<() => void>()

function become(next: readonly symbol[]): void {
  forms = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the calling component was mounted last of all that call this. */
export function useInnermost(): boolean {
  const [own] = useState(() => Symbol('form'))
  useLayoutEffect(() => {
    become([...forms, own])
    return () => become(forms.filter((form) => form !== own))
  }, [own])
  return useSyncExternalStore(subscribe, () => forms.at(-1) === own)
}
