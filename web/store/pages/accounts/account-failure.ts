// The sentence for a sign-in or a registration that failed.
import { CallError, messageOf } from '#web/api/call'
import { toastError } from '#web/ui/toast'
import { isWordless } from '../../call.ts'

export function toastAccountFailure(error: unknown): void {
  toastError(failureOf(error), 'account-error')
}

function failureOf(error: unknown): string {
  // What broke on our side has words for us only.
  if (!(error instanceof CallError)) return 'Something went wrong.'
  if (isWordless(error)) return 'Invalid credentials.'
  return messageOf(error, { network: 'Network error. Please check your connection.' })
}
