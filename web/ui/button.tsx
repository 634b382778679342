/** Buttons, and the same looks for links. A button without words must be an IconButton, which insists on a name. */
import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'
export type ButtonSize = 'sm' | 'md' | 'lg'
type Looks = {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  className?: string | undefined
}

const base = 'btn'

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-indigo text-on-indigo enabled:hover:bg-indigo-deep [a]:hover:bg-indigo-deep',
  secondary:
    'border border-line-strong/70 bg-surface text-ink enabled:hover:border-line-strong enabled:hover:bg-hover [a]:hover:bg-hover',
  ghost: 'text-ink enabled:hover:bg-hover [a]:hover:bg-hover',
  danger: 'bg-madder text-on-madder enabled:hover:bg-madder-deep [a]:hover:bg-madder-deep',
  link: 'rounded-sm text-indigo underline decoration-1 underline-offset-3 enabled:hover:text-indigo-deep [a]:hover:text-indigo-deep',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-8 px-3 text-sm pointer-coarse:min-h-11',
  md: 'min-h-11 px-4 text-base',
  lg: 'min-h-13 px-6 text-lg',
}
const linkSizes: Record<ButtonSize, string> = {
  sm: 'min-h-6 text-sm',
  md: 'min-h-6 text-base',
  lg: 'min-h-6 text-lg',
}
const squares: Record<ButtonSize, string> = {
  sm: 'size-8 pointer-coarse:size-11 [&>svg]:size-4',
  md: 'size-11 [&>svg]:size-5',
  lg: 'size-13 [&>svg]:size-6',
}

/** The classes of a Button, for an element that is a link. */
export function buttonClass({ variant = 'primary', size = 'md', className }: Looks = {}): string {
  return cx(base, variants[variant], variant === 'link' ? linkSizes[size] : sizes[size], className)
}

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Shows a spinner, says so to assistive technology and takes no clicks. */
    busy?: boolean | undefined
    icon?: ReactNode
  }

export function Button({ variant, size, busy, icon, className, children, disabled, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={buttonClass({
        variant,
        size,
        className: cx('[&>svg]:size-[1.15em] [&>svg]:shrink-0', className),
      })}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Looks & { label: string; icon: ReactNode; busy?: boolean | undefined }

/** A square button with an icon only; `label` is its name and its hover title. */
export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  busy,
  className,
  disabled,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={busy || undefined}
      disabled={disabled || busy}
      className={cx(base, variants[variant], squares[size], 'shrink-0', className)}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : icon}
    </button>
  )
}
