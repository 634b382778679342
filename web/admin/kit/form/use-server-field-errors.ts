// Puts what the server found wrong with single fields at those fields.
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { CallError } from '#web/api/call.ts'

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'setError' | 'getValues'
>

export function useServerFieldErrors<Values extends FieldValues, Output>(
  error: Error | null,
  { setError, getValues }: Form<Values, Output>,
): void {
  useEffect(() => {
    if (!(error instanceof CallError)) return
    for (const [field, message] of Object.entries(error.fields)) {
      if (field in getValues()) setError(field as Path<Values>, { type: 'server', message })
    }
  }, [error, setError, getValues])
}
