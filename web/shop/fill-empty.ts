// Fills fields with values that follow from another field. Typed input is never overwritten; a filled value is replaced
// if it was left unchanged.
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const filled = new WeakMap<object, Map<string, string>>()

/** @param values by name of the field; empty values fill nothing */
export function fillEmpty<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  values: Readonly<Partial<Record<Path<Values>, string>>>,
): void {
  const before = filled.get(form.control) ?? new Map<string, string>()
  filled.set(form.control, before)
  for (const [name, value] of Object.entries(values) as [Path<Values>, string][]) {
    const current = form.getValues(name) as unknown
    if (value === '' || (current !== '' && current !== before.get(name))) continue
    before.set(name, value)
    form.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    form.clearErrors(name)
  }
}
