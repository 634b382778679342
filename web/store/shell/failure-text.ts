// The sentence shown for a failed call of the catalogue: the server's own, else the one documented for the place. What
// broke on our side has words for us only.
import { CallError, messageOf } from '#web/api/call.ts'

export function failureText(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return 'Something went wrong'
  return error.isWordless ? fallback : messageOf(error)
}
