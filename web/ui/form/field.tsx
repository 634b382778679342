/**
 * A labelled form field and its plain inputs. Field passes id, description and error to the input inside it, so a
 * page writes `<Field label=… error=…><TextInput {...register('name')} /></Field>`. `required` only sets
 * aria-required, so that our own messages appear instead of the browser's.
 */
import { CircleAlert } from 'lucide-react'
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react'
import { cx } from '#web/ui/cx.ts'

type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
const FieldContext = createContext<FieldWiring | null>(null)

interface FieldProps {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  /** Content below the hint that is not part of the input's description. */
  below?: ReactNode
  error?: string | undefined
  /** Adds an asterisk to the label (not part of its text) and sets aria-required. */
  required?: boolean | undefined
  labelHidden?: boolean | undefined
  size?: InputSize | undefined
  /** Id of the input, if it must be a specific one. */
  id?: string | undefined
  className?: string | undefined
}

export function Field({
  label,
  children,
  hint,
  below,
  error,
  required = false,
  labelHidden,
  size,
  id,
  className,
}: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const hintId = `${inputId}-hint`
  const errorId = `${inputId}-error`
  const describedBy = cx(error && errorId, hint !== undefined && hintId) || undefined
  return (
    <div className={cx('grid content-start', size === 'sm' ? 'gap-1' : 'gap-1.5', className)}>
      <label
        htmlFor={inputId}
        className={cx(
          labelHidden ? 'sr-only' : 'justify-self-start text-sm font-semibold',
          required && 'required-mark',
        )}
      >
        {label}
      </label>
      <FieldContext value={{ id: inputId, describedBy, invalid: Boolean(error), required }}>
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint !== undefined && (
        <p id={hintId} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {below}
    </div>
  )
}

/** Error message of a field, also usable outside a Field. */
export function FieldError({ className, children, ...rest }: ComponentProps<'p'>) {
  return (
    <p {...rest} className={cx('flex items-start gap-1.5 text-sm font-medium text-madder', className)}>
      <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </p>
  )
}

/** Returns the attributes that an input takes from its Field; an input outside a Field sets its own. */
export function useFieldWiring() {
  const field = useContext(FieldContext)
  if (!field) return {}
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
  }
}

export type InputSize = 'sm' | 'md'

/** Returns the classes shared by all text inputs. */
export function inputClass(size: InputSize = 'md', className?: string): string {
  return cx(
    'input',
    size === 'sm' ? 'h-9 px-2.5 text-sm pointer-coarse:h-11' : 'h-11 px-3 text-base',
    className,
  )
}

type Sized<Props> = Omit<Props, 'size' | 'required'> & { size?: InputSize | undefined }

export type TextInputProps = Sized<ComponentProps<'input'>>

export function TextInput({ size, className, ...rest }: TextInputProps) {
  return <input type="text" {...useFieldWiring()} {...rest} className={inputClass(size, className)} />
}

export function TextArea({ size, className, rows = 4, ...rest }: Sized<ComponentProps<'textarea'>>) {
  return (
    <textarea
      {...useFieldWiring()}
      rows={rows}
      {...rest}
      className={inputClass(size, cx('h-auto! resize-y py-2', className))}
    />
  )
}

/** The browser's own select; its children are `<option>` elements. */
export function NativeSelect({ size, className, children, ...rest }: Sized<ComponentProps<'select'>>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...useFieldWiring()}
        {...rest}
        className={inputClass(size, 'appearance-none truncate pr-9 [&>option]:bg-raised')}
      >
        {children}
      </select>
      <i className="icon icon-chevron-down pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted" />
    </span>
  )
}
