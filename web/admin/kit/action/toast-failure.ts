// Toast for a failed call.
import { withReference } from '#web/admin/kit/reference.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'

/** Shows why a call failed. The call itself reports an ended session. */
export function toastFailure(
  error: unknown,
  { id, text = (message) => message }: { id?: string; text?: (message: string) => string } = {},
): void {
  if (error instanceof CallError && error.status === 401) return
  toastError(withReference(text(messageOf(error)), error), id)
}
