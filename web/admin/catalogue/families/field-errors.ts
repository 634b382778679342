// The fields that a refused call names, by dotted path.
import { CallError } from '#web/api/call.ts'

export const fieldErrors = (error: Error | null): Readonly<Record<string, string>> =>
  error instanceof CallError ? error.fields : {}
