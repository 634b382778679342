// What is typed into a field of a list and reaches the address once the typing pauses, or the field is left: a link that
// is pressed meanwhile must not be overtaken.
import { useEffect, useRef, useState } from 'react'

interface TypedOptions<T> {
  /** As the address has it. */
  value: T
  send: (typed: T) => void
  /** So long the typing must rest. */
  pauseMs: number
  /** What is sent of what is typed; null for nothing yet. */
  read?: (typed: T) => T | null
}

const asIs = <T>(typed: T) => typed
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function useTyped<T>({ value, send, pauseMs, read = asIs }: TypedOptions<T>) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)

  function sendNow() {
    const given = read(typed)
    if (given === null || same(given, sent.current)) return
    sent.current = given
    send(given)
  }
  const latest = useRef(sendNow)
  latest.current = sendNow

  // The address changed by other means than this field: "Clear filters", a saved view, the browser's Back.
  useEffect(() => {
    if (same(value, sent.current)) return
    sent.current = value
    setTyped(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each stroke begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])

  return { typed, setTyped, sendNow }
}
