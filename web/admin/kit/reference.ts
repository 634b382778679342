// The reference of a failure that isn't the user's mistake: it finds the call in the log and in traces.
import { CallError } from '#web/api/call.ts'

/** Adds the reference to the message of a failure of the server. */
export function withReference(message: string, error: unknown): string {
  if (!(error instanceof CallError) || error.status < 500 || error.requestId === null) return message
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} Reference: ${error.requestId}`
}
