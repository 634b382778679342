// One toast for one failure.
import { CallError, messageOf } from '#web/api/call.ts'
import { toastError } from '#web/ui/overlay/toast.tsx'

/** Says why a call failed. An ended session has been told already by the call itself. */
export function toastFailure(
  error: unknown,
  { id, text = (message) => message }: { id?: string; text?: (message: string) => string } = {},
): void {
  if (error instanceof CallError && error.status === 401) return
  toastError(text(messageOf(error)), id)
}
