/** Small labels. Colour is never the only message: there is always text. The colour classes are on the badge itself. */
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

export type Tone = 'yellow' | 'orange' | 'red' | 'green' | 'blue' | 'purple' | 'grey'

const soft: Record<Tone, string> = {
  yellow: 'tone-yellow',
  orange: 'tone-orange',
  red: 'tone-red',
  green: 'tone-green',
  blue: 'tone-blue',
  purple: 'tone-purple',
  grey: 'tone-grey',
}

const dots: Record<Tone, string> = {
  yellow: 'bg-yellow',
  orange: 'bg-orange',
  red: 'bg-red',
  green: 'bg-green',
  blue: 'bg-blue',
  purple: 'bg-purple',
  grey: 'bg-grey',
}

interface BadgeProps {
  tone?: Tone | undefined
  /** Solid colour for prominent badges, such as a price cut. */
  solid?: 'madder' | 'indigo' | 'neem' | 'turmeric' | undefined
  icon?: ReactNode
  children: ReactNode
  className?: string | undefined
}

const solids = {
  madder: 'bg-madder text-on-madder',
  indigo: 'bg-indigo text-on-indigo',
  neem: 'bg-neem text-on-neem',
  turmeric: 'bg-turmeric text-on-turmeric',
}

export function Badge({ tone = 'grey', solid, icon, children, className }: BadgeProps) {
  return (
    <span className={cx('badge', 'rounded-sm', solid ? solids[solid] : soft[tone], className)}>
      {icon}
      {children}
    </span>
  )
}

/** A status as text with a dot or icon of its colour. */
export function StatusPill({
  status,
  tone,
  icon,
  className,
}: {
  status: ReactNode
  tone: Tone
  icon?: ReactNode
  className?: string | undefined
}) {
  return (
    <span className={cx('badge', 'rounded-full', soft[tone], className)}>
      {icon ?? <span aria-hidden="true" className={cx('size-1.5 rounded-full', dots[tone])} />}
      {status}
    </span>
  )
}

/** A removable choice, such as an active filter; `removeLabel` names its button. */
export function Chip({
  children,
  onRemove,
  removeLabel,
}: {
  children: ReactNode
  onRemove: () => void
  removeLabel: string
}) {
  return (
    <span className="inline-flex max-w-full min-h-8 items-center rounded-full border border-line bg-surface pl-3 text-sm pointer-coarse:min-h-11">
      <span className="min-w-0 py-1 wrap-anywhere">{children}</span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="grid size-8 shrink-0 place-items-center rounded-full text-muted transition-colors hover:text-madder focus-visible:-outline-offset-2 pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </span>
  )
}
