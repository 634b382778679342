/**
 * What is only heard: a live region for what those who see the screen see happen anyway. `Announcer` stands once in the
 * layout; without it nothing is said.
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

/** Replaces what was said before; the same text once more is heard once more. */
export function announce(next: string): void {
  clearTimeout(ending)
  if (text === next) say('')
  // After the region was seen empty.
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
