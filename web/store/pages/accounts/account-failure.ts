// The sentence for a sign-in or a registration that failed.
import { CallError, messageOf } from '#web/api/call'
import { toastError } from '#web/ui/toast'
import { isWordless } from '../../call.ts'

export function toastAccountFailure(error: unknown): void {
  const wordless = error instanceof CallError && isWordless(error)
  const network = 'Network error. Please check your connection.'
  toastError(wordless ? 'Invalid credentials.' : messageOf(error, { network }), 'account-error')
}
