// Returns the message for a failed request or a refused password. After too many attempts it says how long to wait.
import { counted } from '#contract/base/rupee-text'
import { CallError, messageOf } from '#web/api/call.ts'

export function passwordFailure(error: unknown): string {
  if (error instanceof CallError && error.status === 429) {
    return `Too many attempts. Please wait ${waitOf(error.retryAfter)} and try again.`
  }
  return messageOf(error, { network: 'Network error. Please check your connection.' })
}

function waitOf(seconds: number | null): string {
  if (seconds === null) return 'a few minutes'
  if (seconds < 60) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return counted(minutes, 'minute')
}
