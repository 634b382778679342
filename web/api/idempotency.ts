// Doing a thing exactly once over an unreliable connection: a key names the intention until the server has decided.
import { CallError } from '#web/api/call.ts'

/** A random name for one intended change; a repetition under the same name finds the first one's result. */
export function createIdempotencyKey(): string {
  // `randomUUID` exists on https and localhost only; a shop may run on plain http in its own network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}

/** Whether the server has decided. Without an answer, or after a fault of its own, the thing may or may not be done. */
export function isAnswered(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500
}
