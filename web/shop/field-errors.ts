// Shows the server's field errors at their fields and focuses the first one.
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form'
import { CallError } from '#web/api/call.ts'

/** @returns false if the failure concerns no field of the form and must be shown elsewhere */
export function showFieldErrors<Values extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<Values>,
  fields: readonly Path<Values>[],
): boolean {
  if (!(error instanceof CallError)) return false
  const refused = fields.filter((field) => error.fields[field])
  for (const field of refused) {
    const message = error.fields[field] ?? ''
    setError(field, { type: 'server', message }, { shouldFocus: field === refused[0] })
  }
  return refused.length > 0
}

/** Shows the failure of a form's call at all fields of the form. */
export function useFieldErrors<Values extends FieldValues, Output>(
  error: Error | null,
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
): void {
  useEffect(() => {
    if (!(error instanceof CallError)) return
    const refused = Object.keys(error.fields)
    // The server may name a part of a field, such as `criteria.minOrders`.
    const ofForm = Object.keys(getValues()).flatMap((name) =>
      refused.filter((path) => path === name || path.startsWith(`${name}.`)),
    )
    showFieldErrors(error, setError, ofForm as Path<Values>[])
  }, [error, setError, getValues])
}
