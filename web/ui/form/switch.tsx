/** An on/off switch: a native checkbox with the role of a switch. */
import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { useFieldWiring } from './field.tsx'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size' | 'required'> {
  label: ReactNode
  description?: ReactNode
  /** Hides the label visually, for example in a table. */
  labelHidden?: boolean | undefined
}

/** A native checkbox reports its state, so aria-checked isn't needed. */
const asSwitch = { type: 'checkbox', role: 'switch' } as const

export function Switch({ label, description, labelHidden, className, ...rest }: SwitchProps) {
  return (
    <label
      className={cx(
        'inline-flex cursor-pointer items-start gap-2.5 py-0.5 has-disabled:cursor-not-allowed has-disabled:opacity-55 pointer-coarse:py-2.25',
        className,
      )}
    >
      <span className="relative flex h-[1lh] shrink-0 items-center">
        <input
          {...useFieldWiring()}
          {...rest}
          {...asSwitch}
          className="peer h-5 w-9 cursor-[inherit] appearance-none rounded-full border border-line-strong bg-sunken transition-colors checked:border-indigo checked:bg-indigo hover:border-ink"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute left-1 size-3 rounded-full bg-line-strong transition-[translate] peer-checked:translate-x-4 peer-checked:bg-on-indigo"
        />
      </span>
      <span className={labelHidden ? 'sr-only' : undefined}>
        {label}
        {description && <span className="block text-sm text-muted">{description}</span>}
      </span>
    </label>
  )
}
