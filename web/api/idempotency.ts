// Performs an action exactly once over an unreliable connection: its key stays the same until the server has decided.
import { CallError } from '#web/api/call.ts'

/** Returns a random key for one intended change. A repeated call with the same key returns the first call's result. */
export function createIdempotencyKey(): string {
  // `randomUUID` exists only on https and localhost, but a shop may use plain http in its own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/**
 * Whether the server has decided. Without an answer or after a server error, it is unknown whether the action was
 * done.
 */
export function isAnswered(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}
