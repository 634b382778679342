/** Loading, empty and error states of a page. */
import { CircleAlert, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

/** A spinner without text; add a text beside it or use PageSpinner. */
export function Spinner({ className }: { className?: string | undefined }) {
  return (
    <LoaderCircle
      aria-hidden="true"
      className={cx('inline-block animate-spin text-indigo', className ?? 'size-5')}
    />
  )
}

export function PageSpinner({ text = 'Loading…', className }: { text?: string; className?: string }) {
  return (
    <div
      role="status"
      aria-busy="true"
      data-waiting
      className={cx('flex min-h-64 flex-col items-center justify-center gap-3 text-muted', className)}
    >
      <Spinner className="size-7" />
      <p>{text}</p>
    </div>
  )
}

/** A grey placeholder; give it the size of the expected content. Its container sets aria-busy. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={cx('block animate-breathe rounded-sm bg-grey-soft', className ?? 'h-4 w-full')}
    />
  )
}

interface StateProps {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  /** Buttons or links for the next step. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3 | undefined
  className?: string | undefined
}

export function EmptyState({ icon, title, text, action, headingLevel = 2, className }: StateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={cx('flex flex-col items-center px-4 py-12 text-center', className)}>
      {icon && <StateIcon>{icon}</StateIcon>}
      <Heading className={titleClass(headingLevel)}>{title}</Heading>
      {text && <p className="mt-1 max-w-[46ch] text-balance text-muted">{text}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}

interface ErrorStateProps extends Omit<StateProps, 'action'> {
  retryLabel?: string | undefined
  onRetry?: (() => void) | undefined
  /** Set while a retry is running. */
  busy?: boolean | undefined
  /** More buttons or links beside Retry. */
  action?: ReactNode
}

export function ErrorState({
  icon = <CircleAlert />,
  title,
  text,
  retryLabel = 'Retry',
  onRetry,
  busy,
  action,
  headingLevel = 2,
  className,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div role="alert" className={cx('flex flex-col items-center px-4 py-12 text-center', className)}>
      <StateIcon danger>{icon}</StateIcon>
      <Heading className={titleClass(headingLevel)}>{title}</Heading>
      {text && <p className="mt-1 max-w-[46ch] text-balance text-muted">{text}</p>}
      {(onRetry || action) && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          {onRetry && (
            <Button variant="secondary" busy={busy} onClick={onRetry}>
              {retryLabel}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

/** As the only content of a page, its title has the size of a page title. */
const titleClass = (level: number) => (level === 1 ? 'text-2xl font-semibold' : 'text-lg font-semibold')

function StateIcon({ children, danger }: { children: ReactNode; danger?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'weave mb-4 grid size-16 place-items-center rounded-full border [&>svg]:size-7 [&>svg]:stroke-[1.5]',
        danger ? 'border-madder/30 bg-madder-soft text-madder' : 'border-line bg-sunken text-muted',
      )}
    >
      {children}
    </span>
  )
}
