// Text typed into a field of a list, written to the URL once typing pauses or the field loses focus, so that a link
// clicked in the meantime isn't overridden.
import { useEffect, useRef, useState } from 'react'

interface TypedOptions<T> {
  /** Value in the URL. */
  value: T
  send: (typed: T) => void
  /** Pause after typing before the value is sent. */
  pauseMs: number
  /** Parses the typed value; null if it can't be sent yet. */
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

  // The URL was changed by something other than this field: "Clear filters", a saved view, or the Back button.
  useEffect(() => {
    if (same(value, sent.current)) return
    sent.current = value
    setTyped(value)
  }, [value])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each keystroke restarts the pause
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])

  return { typed, setTyped, sendNow }
}
