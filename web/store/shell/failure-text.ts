// Returns the message for a failed catalogue call: the server's, else the documented one for the place. Errors in our
// own code have messages for developers only.
import { CallError, messageOf } from '#web/api/call.ts'

export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return 'Something went wrong'
  return error.isWordless ? fallback : messageOf(error)
}
