// The sentence shown for a failed call of the catalogue: the server's own, else the one documented for the place.
import { CallError, messageOf } from '#web/api/call'
import { isWordless } from './call.ts'

export function failureText(error: unknown, fallback: string): string {
  if (error instanceof CallError && isWordless(error)) return fallback
  return messageOf(error, { fallback: 'Something went wrong' })
}
