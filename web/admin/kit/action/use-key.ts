// Idempotency keys of sent bodies. A retry without an answer reuses its key, so that nothing happens twice; another
// body gets a new key.
import { useRef } from 'react'
import { CallError } from '#web/api/call.ts'

export const isDefinite = (error: Error): boolean => error instanceof CallError && error.isRefusal

export function useKey() {
  const sent = useRef<{ key: string; body: string } | null>(null)
  return {
    keyOf(body: unknown): string {
      const text = JSON.stringify(body) ?? ''
      if (sent.current?.body !== text) sent.current = { key: createIdempotencyKey(), body: text }
      return sent.current.key
    },
    /** The outcome is known, so the next attempt is a new request. */
    forget() {
      sent.current = null
    },
  }
}

/**
 * Returns a random UUID. Browsers have crypto.randomUUID only over https, and a shop in a local network may use plain
 * http.
 */
function createIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
