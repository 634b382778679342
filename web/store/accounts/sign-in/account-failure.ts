// Messages for failed sign-ins and registrations.
import { CallError, messageOf } from '#web/api/call.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'

const NO_NETWORK = 'Network error. Please check your connection.'
const CALLBACK_FAILED = 'Authentication callback failed. Please try again.'

/** Keyed by the `error` parameter with which the server redirects to the sign-in page. */
const answers: Record<string, string> = {
  oauth_failed: 'Google authentication failed. Please try again.',
  oauth_callback_failed: CALLBACK_FAILED,
  account_suspended: 'This account has been suspended. Please contact the seller.',
  registration_closed: "New accounts can't be created at the moment. Please contact the seller.",
}

export function toastAccountFailure(error: unknown): void {
  toastError(failureOf(error), 'account-error')
}

export function answerFailure(error: string): string {
  return answers[error] ?? 'Authentication error occurred.'
}

/** Returns null for a visitor who opened the page without a code and isn't signed in. */
export function exchangeFailure(failure: Error, code: string | null): string | null {
  if (failure instanceof CallError && failure.isNetworkError) return NO_NETWORK
  return code === null ? null : CALLBACK_FAILED
}

function failureOf(error: unknown): string {
  // Errors in our own code have messages for developers only.
  if (!(error instanceof CallError)) return 'Something went wrong.'
  if (error.isWordless) return 'Invalid credentials.'
  return messageOf(error, { network: NO_NETWORK })
}
