/** A card with heading and actions, or with one key number. */
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'

interface CardProps {
  title?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children?: ReactNode
  footer?: ReactNode
  /** Lets tables and lists reach the edge. */
  flush?: boolean | undefined
  headingLevel?: 2 | 3 | undefined
  className?: string | undefined
}

export function Card({
  title,
  description,
  actions,
  children,
  footer,
  flush,
  headingLevel = 2,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section
      className={cx('min-w-0 rounded border border-line bg-surface print:break-inside-avoid-page', className)}
    >
      {(title || actions) && (
        <header
          className={cx(
            'flex flex-wrap justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-5',
            description ? 'items-start' : 'items-center',
          )}
        >
          <div className={cx('min-w-0 flex-1', description ? 'basis-56' : 'basis-auto')}>
            {title && <Heading className="text-base leading-6 font-semibold">{title}</Heading>}
            {description && <p className="text-sm text-muted">{description}</p>}
          </div>
          {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
        </header>
      )}
      <div className={cx(flush ? (title || actions ? 'pt-3' : undefined) : 'p-4 sm:px-5')}>{children}</div>
      {footer && <footer className="border-t border-line px-4 py-3 sm:px-5">{footer}</footer>}
    </section>
  )
}

interface StatCardProps {
  label: ReactNode
  value: ReactNode
  description?: ReactNode
  icon?: ReactNode
  tone?: 'indigo' | 'madder' | 'turmeric' | 'neem' | undefined
  loading?: boolean | undefined
  className?: string | undefined
}

const tones = {
  indigo: 'text-indigo',
  madder: 'text-madder',
  turmeric: 'text-turmeric-deep',
  neem: 'text-neem',
}

/** A label, its number and a line of text, with a running stitch of its colour as edge. */
export function StatCard({
  label,
  value,
  description,
  icon,
  tone = 'indigo',
  loading,
  className,
}: StatCardProps) {
  return (
    <div
      aria-busy={loading || undefined}
      className={cx(
        'relative min-w-0 overflow-hidden rounded border border-line bg-surface px-4 pt-2.5 pb-3',
        className,
      )}
    >
      <div className="flex items-start justify-between gap-3">
        <p className="text-sm text-muted">{label}</p>
        {icon && (
          <span aria-hidden="true" className={cx('mt-0.5 [&>svg]:size-4.5', tones[tone])}>
            {icon}
          </span>
        )}
      </div>
      {loading ? (
        <>
          <Skeleton className="mt-1.5 mb-1 h-5 w-24" />
          {description !== undefined && <Skeleton className="mt-2 h-3 w-32" />}
        </>
      ) : (
        <>
          <p className="text-xl leading-7 font-semibold tracking-tight tabular-nums">{value}</p>
          {description !== undefined && <p className="text-xs leading-4 text-muted">{description}</p>}
        </>
      )}
      <span aria-hidden="true" className={cx('stitch absolute inset-x-0 bottom-0', tones[tone])} />
    </div>
  )
}
