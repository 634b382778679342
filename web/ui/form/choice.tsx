import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFieldWiring } from './field.tsx'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'required'> {
  label: ReactNode
  description?: ReactNode
  /** Hides the label visually, for example in a column of checkboxes. */
  labelHidden?: boolean | undefined
  indeterminate?: boolean | undefined
  size?: 'sm' | 'md' | undefined
}

export function Checkbox({
  label,
  description,
  labelHidden,
  indeterminate = false,
  size = 'md',
  className,
  ref,
  ...rest
}: CheckboxProps) {
  return (
    <label
      className={cx(
        'inline-flex cursor-pointer items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:opacity-55',
        size === 'sm' ? 'py-px text-sm' : 'py-0.5 text-base pointer-coarse:py-2.25',
        labelHidden && 'align-middle',
        className,
      )}
    >
      <span className="flex h-[1lh] items-center">
        <input
          {...useFieldWiring()}
          {...rest}
          ref={(input) => {
            if (input) input.indeterminate = indeterminate
            if (typeof ref === 'function') return ref(input)
            if (ref) ref.current = input
          }}
          type="checkbox"
          className="tick"
        />
      </span>
      <span className={labelHidden ? 'sr-only' : undefined}>
        {label}
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
    </label>
  )
}

interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'required' | 'children'> {
  label: ReactNode
  description?: ReactNode
  /** Shown on the right: a price, a badge. */
  aside?: ReactNode
  /** Shown below and outside the label: buttons that belong to this choice. */
  children?: ReactNode
}

/** A radio button as a card. Give all cards of a group the same `name`, inside a fieldset with a legend. */
export function RadioCard({ label, description, aside, children, className, ...rest }: RadioCardProps) {
  return (
    <div
      className={cx(
        'rounded border border-line bg-surface transition-colors has-checked:border-indigo has-checked:bg-indigo-soft has-checked:shadow-[inset_0_0_0_1px_var(--indigo)] has-enabled:hover:border-line-strong has-checked:hover:border-indigo',
        className,
      )}
    >
      <label className="flex cursor-pointer items-start gap-3 p-4 has-disabled:cursor-not-allowed has-disabled:opacity-55">
        <input
          {...rest}
          type="radio"
          className="mt-[calc(0.5lh-0.5625rem)] size-4.5 shrink-0 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-surface transition-[border-width,border-color] checked:border-[5px] checked:border-indigo"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{label}</span>
          {description && <span className="block text-sm text-muted">{description}</span>}
        </span>
        {aside && <span className="shrink-0">{aside}</span>}
      </label>
      {children && <div className="flex flex-wrap gap-2 px-4 pb-4 pl-11.5">{children}</div>}
    </div>
  )
}
