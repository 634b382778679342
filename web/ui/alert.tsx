// A persistent message: an error or a warning.
import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from './cx.ts'

interface AlertProps {
  tone?: 'warning' | 'error'
  children: ReactNode
  /** Button beside the text, to resolve the problem. */
  action?: ReactNode
  className?: string | undefined
}

export function Alert({ tone = 'error', children, action, className }: AlertProps) {
  const Icon = tone === 'error' ? CircleAlert : TriangleAlert
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-wrap items-start gap-x-3 gap-y-2 rounded border px-3.5 py-2.5 text-sm',
        tone === 'error'
          ? 'border-madder/40 bg-madder-soft text-madder-deep'
          : 'border-turmeric-deep/40 bg-turmeric-soft text-turmeric-deep',
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1 basis-48 font-medium wrap-anywhere">{children}</div>
      {action}
    </div>
  )
}
