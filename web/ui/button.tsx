/** Buttons, and links that look like buttons. A button without text must be an IconButton, which requires a label. */
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

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  secondary: 'btn-secondary',
  ghost: 'btn-ghost',
  danger: 'btn-danger',
  link: 'btn-link',
}

const sizes: Record<ButtonSize, string> = { sm: 'btn-sm', md: 'btn-md', lg: 'btn-lg' }
const linkSizes: Record<ButtonSize, string> = {
  sm: 'min-h-6 text-sm',
  md: 'min-h-6 text-base',
  lg: 'min-h-6 text-lg',
}
const squares: Record<ButtonSize, string> = {
  sm: 'btn-square-sm',
  md: 'btn-square-md',
  lg: 'btn-square-lg',
}

/** Returns the classes of a Button, for links. */
export function buttonClass({ variant = 'primary', size = 'md', className }: Looks = {}): string {
  return cx('btn', variants[variant], variant === 'link' ? linkSizes[size] : sizes[size], className)
}

type ButtonProps = ComponentProps<'button'> &
  Looks & {
    /** Shows a spinner, sets aria-busy and ignores clicks. */
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
        className: cx('btn-worded', className),
      })}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : icon}
      {children}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children'> &
  Looks & { label: string; icon: ReactNode; busy?: boolean | undefined }

/** A square button with only an icon; `label` is its accessible name and tooltip. */
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
      className={cx('btn', variants[variant], squares[size], className)}
    >
      {busy ? <LoaderCircle aria-hidden="true" className="animate-spin" /> : icon}
    </button>
  )
}
