// The values that the existing variants of a family get for a new option: one for all of them, or one for each.
import { useState } from 'react'
import type { AdminVariant } from '#contract/catalogue/admin-families'
import { Field, FieldError, NativeSelect } from '#web/ui/form/field.tsx'
import { type AxisDraft, valueOfVariant } from './axis-draft.ts'

interface ValuesOfVariantsProps {
  draft: AxisDraft
  variants: readonly AdminVariant[]
  error: string | undefined
  onChange: (draft: AxisDraft) => void
}

const EACH = 'each'

export function ValuesOfVariants({ draft, variants, error, onChange }: ValuesOfVariantsProps) {
  const [isEach, setEach] = useState(false)
  const places = draft.values.map(({ value }, at) => ({ value, place: String(at) }))
  const valueAt = (place: string) => places[Number(place)]?.value ?? ''
  const placeOf = (id: string) =>
    places.find(({ value }) => value === valueOfVariant(draft, id))?.place ?? '0'
  const choose = (ids: readonly string[], place: string) =>
    onChange({
      ...draft,
      ofVariants: { ...draft.ofVariants, ...Object.fromEntries(ids.map((id) => [id, valueAt(place)])) },
    })
  const ids = variants.map(({ _id }) => _id)
  if (draft.values.length === 0)
    return <p className="text-sm text-muted">Add the value that the existing variants have.</p>
  const options = places.map(({ value, place }) => (
    <option key={place} value={place}>
      {value}
    </option>
  ))
  return (
    <div className="grid gap-3">
      <Field label="Existing variants" size="sm" className="max-w-80">
        <NativeSelect
          size="sm"
          value={isEach ? EACH : placeOf(ids[0] ?? '')}
          onChange={({ target }) => {
            setEach(target.value === EACH)
            if (target.value !== EACH) choose(ids, target.value)
          }}
        >
          {options}
          {variants.length > 1 && <option value={EACH}>A value for each variant</option>}
        </NativeSelect>
      </Field>
      {isEach && (
        <ul
          aria-label="Values of the existing variants"
          className="grid max-h-72 gap-2 overflow-y-auto p-0.5"
        >
          {variants.map(({ _id, name }) => (
            <li key={_id}>
              <Field label={name} size="sm">
                <NativeSelect
                  size="sm"
                  value={placeOf(_id)}
                  onChange={({ target }) => choose([_id], target.value)}
                >
                  {options}
                </NativeSelect>
              </Field>
            </li>
          ))}
        </ul>
      )}
      {error && <FieldError role="alert">{error}</FieldError>}
    </div>
  )
}
