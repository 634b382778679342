// Fields of a form by name: label, input and layout. Whether a field is required is read from the validation schema,
// so the form and the server agree.
import type { ComponentProps, ReactNode } from 'react'
import type { FieldValues, Path, UseFormRegisterReturn, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { fillEmpty } from '#web/shop/fill-empty.ts'
import { cx } from '#web/ui/cx.ts'
import { AmountInput } from '#web/ui/form/amount-input.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { Field, NativeSelect, TextArea, TextInput } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { SuggestInput } from '#web/ui/form/suggest-input.tsx'
import { Switch } from '#web/ui/form/switch.tsx'
import { FieldHistory } from './field-history.tsx'
import { NumberInput, type NumberInputProps } from './number-input.tsx'
import { acceptsNull, isRequired } from './schema-facts.ts'

/** A value, or a function of the form's subject. */
type Of<Subject, T> = T | ((subject: Subject) => T)

interface FieldOptions<Subject> {
  label: Of<Subject, string>
  hint?: Of<Subject, ReactNode> | undefined
  /** Takes half the width if there is room for two columns. */
  half?: boolean | undefined
  labelHidden?: boolean | undefined
  /** Shown only for these subjects. */
  when?: ((subject: Subject) => boolean) | undefined
  /** Needed if the schema doesn't tell, because other fields decide what is required. */
  required?: Of<Subject, boolean> | undefined
  /** Values that follow from the typed text, for fields that are still empty. */
  fills?: ((typed: string) => Readonly<Record<string, string>>) | undefined
}

export interface DrawnField<Subject> extends FieldOptions<Subject> {
  input: (registered: UseFormRegisterReturn, subject: Subject) => ReactNode
}

/** A field with its own rendering, for more than one input. */
export interface CustomField<Values extends FieldValues, Subject> {
  custom: (parts: { form: UseFormReturn<Values>; subject: Subject; error: string | undefined }) => ReactNode
}

export type FieldSpec<Values extends FieldValues, Subject> =
  | DrawnField<Subject>
  | CustomField<Values, Subject>

export type Fields<Values extends FieldValues, Subject> = {
  readonly [Name in Path<Values>]?: FieldSpec<Values, Subject>
}

type InputProps = Omit<ComponentProps<typeof TextInput>, 'size'>

export function text<Subject>({
  half,
  label,
  hint,
  labelHidden,
  when,
  required,
  fills,
  ...props
}: FieldOptions<Subject> & Omit<InputProps, 'required'>) {
  return spec<Subject>({ half, label, hint, labelHidden, when, required, fills }, (registered) => (
    <TextInput autoComplete="off" {...props} {...registered} />
  ))
}

export function secret<Subject>({
  autoComplete,
  ...options
}: FieldOptions<Subject> & { autoComplete: 'current-password' | 'new-password' }) {
  return spec<Subject>(options, (registered) => <PasswordInput autoComplete={autoComplete} {...registered} />)
}

/** Free text with suggestions; a hook returns them, as they may come from the server. */
export function suggested<Subject>({
  useSuggestions,
  ...options
}: FieldOptions<Subject> & { useSuggestions: () => readonly string[] }) {
  return spec<Subject>(options, (registered) => (
    <SuggestedInput useSuggestions={useSuggestions} registered={registered} />
  ))
}

interface SuggestedInputProps {
  useSuggestions: () => readonly string[]
  registered: UseFormRegisterReturn
}

const SuggestedInput = ({ useSuggestions, registered }: SuggestedInputProps) => (
  <SuggestInput suggestions={useSuggestions()} {...registered} />
)

export function textarea<Subject>({
  rows = 3,
  placeholder,
  ...options
}: FieldOptions<Subject> & { rows?: number; placeholder?: string }) {
  return spec<Subject>(options, (registered) => (
    <TextArea rows={rows} placeholder={placeholder} {...registered} />
  ))
}

/** An amount in rupees as typed; the schema parses it with `readAmount`. */
export function amount<Subject>(options: FieldOptions<Subject>) {
  return spec<Subject>(options, (registered) => <AmountInput {...registered} />)
}

export function number<Subject>({
  min,
  max,
  step,
  ...options
}: FieldOptions<Subject> & Pick<NumberInputProps, 'min' | 'max' | 'step'>) {
  return spec<Subject>(options, (registered) => (
    <NumberInput min={min} max={max} step={step} {...registered} />
  ))
}

/** A day as YYYY-MM-DD. The bounds are calculated at each render, because a dialog may stay open past midnight. */
export function day<Subject>({
  min,
  max,
  ...options
}: FieldOptions<Subject> & {
  min?: (subject: Subject) => string | undefined
  max?: (subject: Subject) => string
}) {
  return spec<Subject>(options, (registered, subject) => (
    <TextInput type="date" min={min?.(subject)} max={max?.(subject)} {...registered} />
  ))
}

export interface Choice {
  value: string
  label: string
  /** Listed, but can't be selected. */
  disabled?: boolean
}

export function select<Subject>({
  choices,
  ...options
}: FieldOptions<Subject> & { choices: Of<Subject, readonly Choice[]> }) {
  return spec<Subject>(options, (registered, subject) => (
    <NativeSelect {...registered}>
      {said(choices, subject).map(({ value, label, disabled }) => (
        <option key={value} value={value} disabled={disabled}>
          {label}
        </option>
      ))}
    </NativeSelect>
  ))
}

/** A checkbox with its label beside it. */
export function tick<Subject>({
  label,
  description,
  className,
  when,
}: {
  label: Of<Subject, string>
  description?: Of<Subject, string>
  className?: string
  when?: (subject: Subject) => boolean
}) {
  return spec<Subject>({ label, labelHidden: true, when }, (registered, subject) => (
    <Checkbox
      label={said(label, subject)}
      description={description && said(description, subject)}
      className={className}
      {...registered}
    />
  ))
}

interface ToggleOptions {
  label: string
  description?: ReactNode
}

/** A switch for an on/off setting. */
export function toggle<Subject>({ label, description }: ToggleOptions) {
  return spec<Subject>({ label, labelHidden: true }, (registered) => (
    <Switch label={label} description={description} {...registered} />
  ))
}

const spec = <Subject,>(
  options: FieldOptions<Subject>,
  input: DrawnField<Subject>['input'],
): DrawnField<Subject> => ({ ...options, input })

function said<Subject, T>(what: Of<Subject, T>, subject: Subject): T {
  return typeof what === 'function' ? (what as (subject: Subject) => T)(subject) : what
}

interface FormFieldsProps<Values extends FieldValues, Subject> {
  fields: Fields<Values, Subject>
  schema: z.ZodType
  form: UseFormReturn<Values>
  subject: Subject
  /** Grid classes, if not two columns. */
  grid?: string
}

/** Renders the fields in the order of their definition. */
export function FormFields<Values extends FieldValues, Subject>(props: FormFieldsProps<Values, Subject>) {
  const { fields, form, schema, subject, grid = 'gap-5 sm:grid-cols-2' } = props
  const entries = Object.entries(fields) as [Path<Values>, FieldSpec<Values, Subject>][]
  return (
    <div className={cx('grid items-start', grid)}>
      {entries.map(([name, field]) => {
        const error = form.getFieldState(name, form.formState).error?.message
        if ('custom' in field) {
          return (
            <div key={name} className="sm:col-span-2 empty:hidden">
              {field.custom({ form, subject, error })}
            </div>
          )
        }
        if (field.when && !field.when(subject)) return null
        const { fills } = field
        const options = {
          ...(acceptsNull(schema, name) && emptyAsNull),
          ...(fills && {
            onChange: ({ target }: { target: { value: string } }) =>
              fillEmpty(form, fills(target.value) as Partial<Record<Path<Values>, string>>),
          }),
        }
        return (
          <Field
            key={name}
            label={said(field.label, subject)}
            labelHidden={field.labelHidden}
            required={
              field.required === undefined
                ? !field.labelHidden && isRequired(schema, name)
                : said(field.required, subject)
            }
            hint={field.hint === undefined ? undefined : said(field.hint, subject)}
            below={<FieldHistory name={name} />}
            error={error}
            className={cx(!field.half && 'sm:col-span-2')}
          >
            {field.input(form.register(name, options), subject)}
          </Field>
        )
      })}
    </div>
  )
}

const emptyAsNull = { setValueAs: (value: unknown) => (value === '' ? null : value) }
