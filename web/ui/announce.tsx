/**
 * Live region for screen readers: announces changes that are visible on screen. `Announcer` is rendered once in the
 * layout; without it nothing is announced.
 */
import { useSyncExternalStore } from 'react'

const SPOKEN_MS = 3000

let text = ''
let ending: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function say(next: string): void {
  text = next
  for (const listener of listeners) listener()
}

/** Replaces the previous announcement. The same text is announced again. */
export function announce(next: string): void {
  clearTimeout(ending)
  if (text === next) say('')
  // Wait until the empty region has been rendered.
  ending = setTimeout(() => {
    say(next)
    ending = setTimeout(() => say(''), SPOKEN_MS)
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function Announcer() {
  const spoken = useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  )
  return (
    <p role="status" className="sr-only">
      {spoken}
    </p>
  )
}
