/** Segmented control for a few views of the same content, such as Table and Cards. */
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

type SegmentedProps<Value extends string> = {
  label: string
  value: Value
  onChange: (value: Value) => void
  /** `name` is a longer accessible name that begins with the label. */
  options: readonly { value: Value; label: string; name?: string | undefined; icon?: ReactNode }[]
  /** Shows only the icons, always or on a phone; the labels remain as accessible names. */
  iconOnly?: boolean | 'phone' | undefined
  className?: string | undefined
}

const words = { true: 'sr-only', phone: 'max-sm:sr-only', false: undefined }

export function Segmented<Value extends string>({
  label,
  value,
  onChange,
  options,
  iconOnly,
  className,
}: SegmentedProps<Value>) {
  return (
    <fieldset
      aria-label={label}
      className={cx('inline-flex w-fit rounded border border-line-strong/70 bg-surface p-0.5', className)}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          aria-label={option.name}
          title={iconOnly ? option.label : undefined}
          onClick={() => onChange(option.value)}
          className="flex min-h-7.5 min-w-8 items-center justify-center gap-1.5 rounded-sm px-2.5 text-sm font-semibold text-muted transition-colors hover:text-ink focus-visible:-outline-offset-1 aria-pressed:bg-indigo-soft aria-pressed:text-indigo pointer-coarse:min-h-10 [&>svg]:size-4"
        >
          {option.icon}
          <span className={words[`${iconOnly ?? false}`]}>{option.label}</span>
        </button>
      ))}
    </fieldset>
  )
}
