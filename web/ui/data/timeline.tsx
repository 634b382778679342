/** Events in a column, in the caller's order. */
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import type { Tone } from './badge.tsx'

export type TimelineEvent = {
  id: string | number
  title: ReactNode
  at?: string | Date | undefined
  text?: ReactNode
  tone?: Tone | 'indigo' | undefined
  icon?: ReactNode
  /** An expected event, drawn hollow. */
  pending?: boolean | undefined
}

const tones: Record<Tone | 'indigo', string> = {
  indigo: 'border-indigo bg-indigo text-on-indigo',
  yellow: 'border-yellow-strong bg-yellow-soft text-yellow-strong',
  orange: 'border-orange-strong bg-orange-soft text-orange-strong',
  red: 'border-red-strong bg-red-soft text-red-strong',
  green: 'border-green-strong bg-green-soft text-green-strong',
  blue: 'border-blue-strong bg-blue-soft text-blue-strong',
  purple: 'border-purple-strong bg-purple-soft text-purple-strong',
  grey: 'border-grey-strong bg-grey-soft text-grey-strong',
}

interface TimelineProps {
  events: readonly TimelineEvent[]
  label: string
  formatAt: (at: string | Date) => string
}

export function Timeline({ events, label, formatAt }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {events.map(({ id, title, at, text, tone = 'indigo', icon, pending }) => (
        <li key={id} className="group relative flex gap-3.5 pb-6 last:pb-0">
          <span
            aria-hidden="true"
            className="absolute top-7 bottom-0 left-3 w-px -translate-x-1/2 bg-line-strong/50 group-last:hidden"
          />
          <span
            aria-hidden="true"
            className={cx(
              'grid shrink-0 place-items-center rounded-full border [&>svg]:size-3.5',
              icon ? 'size-6' : 'm-1.5 size-3',
              pending ? 'border-line-strong bg-surface text-muted' : tones[tone],
            )}
          >
            {icon}
          </span>
          <div className="min-w-0">
            <p className={cx('leading-6', pending ? 'text-muted' : 'font-semibold')}>{title}</p>
            {at !== undefined && (
              <p className="text-sm text-muted tabular-nums">
                <time dateTime={new Date(at).toISOString()}>{formatAt(at)}</time>
              </p>
            )}
            {text && <div className="mt-1 text-sm">{text}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
