// The idempotency key of what is being sent: it belongs to the body. A press that got no answer is repeated under its
// old key, so that nothing happens twice, and another body gets another key.
import { useRef } from 'react'
import { CallError } from '#web/api/call.ts'
import { createIdempotencyKey } from './idempotency-key.ts'

export const isDefinite = (error: Error): boolean => error instanceof CallError && error.isRefusal

export function useKey() {
  const sent = useRef<{ key: string; body: string } | null>(null)
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body) ?? ''
      if (sent.current?.body !== text) sent.current = { key: createIdempotencyKey(), body: text }
      return sent.current.key
    },
    /** It is decided: the next press is a new intention. */
    forget() {
      sent.current = null
    },
  }
}
