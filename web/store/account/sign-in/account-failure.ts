// The sentence for a sign-in or a registration that failed.
import { CallError, messageOf } from '#web/api/call.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'

const NO_NETWORK = 'Network error. Please check your connection.'
const CALLBACK_FAILED = 'Authentication callback failed. Please try again.'

/** By the value of `error` with which the server sends a browser back to the sign-in page. */
const answers: Record<string, string> = {
  oauth_failed: 'Google authentication failed. Please try again.',
  oauth_callback_failed: CALLBACK_FAILED,
  account_suspended: 'This account has been suspended. Please contact the seller.',
  registration_closed: 'New accounts cannot be opened at the moment. Please contact the seller.',
}

export function toastAccountFailure(error: unknown): void {
  toastError(failureOf(error), 'account-error')
}

export function answerFailure(error: string): string {
  return answers[error] ?? 'Authentication error occurred.'
}

/** Nothing for somebody who opened the page without a code and is not signed in. */
export function exchangeFailure(failure: Error, code: string | null): string | null {
  if (failure instanceof CallError && failure.isNetworkError) return NO_NETWORK
  return code === null ? null : CALLBACK_FAILED
}

function failureOf(error: unknown): string {
  // What broke on our side has words for us only.
  if (!(error instanceof CallError)) return 'Something went wrong.'
  if (error.isWordless) return 'Invalid credentials.'
  return messageOf(error, { network: NO_NETWORK })
}
