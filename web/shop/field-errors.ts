// Puts what the server found wrong with single fields at those fields, the first one focused.
import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn, UseFormSetError } from 'react-hook-form'
import { CallError } from '#web/api/call.ts'

/** @returns false when the failure is about no field of the form, so that it must be told elsewhere. */
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

/** Does so with the failure of a call that a form makes, for every field it has. */
export function useFieldErrors<Values extends FieldValues, Output>(
  error: Error | null,
  { setError, getValues }: Pick<UseFormReturn<Values, unknown, Output>, 'setError' | 'getValues'>,
): void {
  useEffect(() => {
    if (!(error instanceof CallError)) return
    const refused = Object.keys(error.fields)
    // A part of a field, such as `criteria.minOrders`, may be named too.
    const ofForm = Object.keys(getValues()).flatMap((name) =>
      refused.filter((path) => path === name || path.startsWith(`${name}.`)),
    )
    showFieldErrors(error, setError, ofForm as Path<Values>[])
  }, [error, setError, getValues])
}
