// Input for one attribute, by its type.
import { type Control, useController, useFormContext } from 'react-hook-form'
import type { CategoryAttribute } from '#contract/catalogue/catalogue'
import { NumberInput } from '#web/admin/kit/form/number-input.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, FieldError, NativeSelect, TextInput } from '#web/ui/form/field.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import type { ProductFormValues } from './fields/product-fields.tsx'

export function SpecificationField({ attribute }: { attribute: CategoryAttribute }) {
  const { control } = useFormContext<ProductFormValues>()
  if (attribute.type === 'multiselect') return <OptionsField attribute={attribute} control={control} />
  if (attribute.type === 'range') return <RangeField attribute={attribute} control={control} />
  return <SingleField attribute={attribute} control={control} />
}

type AttributeFieldProps = { attribute: CategoryAttribute; control: Control<ProductFormValues> }

const labelOf = ({ label, unit }: CategoryAttribute) => (unit ? `${label} (${unit})` : label)

/** "2 to 25 mm", "at most 40 characters"; undefined without limits. */
function hintOf({ type, unit, validationRules: { min, max } }: CategoryAttribute): string | undefined {
  const what = type === 'text' ? 'characters' : unit
  const bounds =
    min !== undefined && max !== undefined
      ? `${min} to ${max}`
      : min !== undefined
        ? `At least ${min}`
        : max !== undefined
          ? `At most ${max}`
          : undefined
  return bounds && `${bounds} ${what}`.trim()
}

function SingleField({ attribute, control }: AttributeFieldProps) {
  const { name, type, options, isRequired, validationRules: rules } = attribute
  const { field, fieldState } = useController({ control, name: `specifications.${name}` })
  const value = typeof field.value === 'string' ? field.value : ''
  if (type === 'boolean')
    return (
      <div className="grid content-start gap-1.5">
        <span className="text-sm font-semibold" aria-hidden="true">
          {labelOf(attribute)}
        </span>
        <Switch
          ref={field.ref}
          name={field.name}
          label={<BooleanLabel label={labelOf(attribute)} isOn={field.value === true} />}
          checked={field.value === true}
          onBlur={field.onBlur}
          onChange={({ target }) => field.onChange(target.checked)}
          className="min-h-11 items-center"
        />
      </div>
    )
  const isGone = value !== '' && !options.includes(value)
  return (
    <Field
      label={labelOf(attribute)}
      required={isRequired}
      hint={hintOf(attribute)}
      error={fieldState.error?.message}
    >
      {type === 'select' ? (
        <NativeSelect {...field} value={value}>
          <option value="">Choose…</option>
          {isGone && <option value={value}>{value} (no longer offered)</option>}
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </NativeSelect>
      ) : type === 'number' ? (
        <NumberInput {...field} value={value} min={rules.min} max={rules.max} step="any" />
      ) : (
        <TextInput {...field} value={value} autoComplete="off" />
      )}
    </Field>
  )
}

function BooleanLabel({ label, isOn }: { label: string; isOn: boolean }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true" className="text-base text-muted">
        {isOn ? 'Yes' : 'No'}
      </span>
    </>
  )
}

function OptionsField({ attribute, control }: AttributeFieldProps) {
  const { name, options, isRequired } = attribute
  const { field, fieldState } = useController({ control, name: `specifications.${name}` })
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : []
  const error = messageOf(fieldState.error)
  const errorId = `specification-${name}-error`
  const all = [...new Set([...options, ...chosen])]
  return (
    <fieldset
      aria-describedby={error ? errorId : undefined}
      className="grid content-start gap-1.5 sm:col-span-2"
    >
      <legend className={`mb-1.5 text-sm font-semibold ${isRequired ? 'required-mark' : ''}`}>
        {labelOf(attribute)}
      </legend>
      <div className="flex flex-wrap gap-2">
        {all.map((option, at) => (
          <Checkbox
            key={option}
            ref={at === 0 ? field.ref : undefined}
            label={options.includes(option) ? option : `${option} (no longer offered)`}
            checked={chosen.includes(option)}
            aria-invalid={error && at === 0 ? true : undefined}
            onBlur={field.onBlur}
            onChange={({ target }) =>
              field.onChange(
                // In the order of the category's options.
                all.filter((each) => (each === option ? target.checked : chosen.includes(each))),
              )
            }
            size="sm"
            className="min-h-9 items-center! rounded border border-line px-3 transition-colors hover:border-line-strong has-checked:border-indigo has-checked:bg-indigo-soft pointer-coarse:min-h-11"
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

function RangeField({ attribute, control }: AttributeFieldProps) {
  const { name, isRequired, validationRules: rules } = attribute
  const { field, fieldState } = useController({ control, name: `specifications.${name}` })
  const value = rangeOf(field.value)
  const error = messageOf(fieldState.error)
  const id = `specification-${name}`
  const hint = hintOf(attribute)
  const describedBy = `${error ? `${id}-error ` : ''}${hint ? `${id}-hint` : ''}`.trim() || undefined
  return (
    <fieldset className="grid content-start gap-1.5">
      <legend className={`mb-1.5 text-sm font-semibold ${isRequired ? 'required-mark' : ''}`}>
        {labelOf(attribute)}
      </legend>
      <div className="flex items-center gap-2">
        {(['min', 'max'] as const).map((end) => (
          <NumberInput
            key={end}
            ref={end === 'min' ? field.ref : undefined}
            aria-label={`${attribute.label} ${end === 'min' ? 'from' : 'to'}`}
            aria-describedby={describedBy}
            aria-invalid={error ? true : undefined}
            placeholder={end === 'min' ? 'From' : 'To'}
            min={rules.min}
            max={rules.max}
            step="any"
            value={value[end]}
            onBlur={field.onBlur}
            onChange={({ target }) => field.onChange({ ...value, [end]: target.value })}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </fieldset>
  )
}

function rangeOf(value: unknown): { min: string; max: string } {
  const { min = '', max = '' } =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as { min?: string | number; max?: string | number })
      : {}
  return { min: String(min), max: String(max) }
}

/** The error of a value with parts may be at a part. */
function messageOf(error: unknown): string | undefined {
  const { message } = (error ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}
