/** Headings: the header of a back office page, and the serif heading of a storefront section. */
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface PageHeaderProps {
  title: ReactNode
  text?: ReactNode
  actions?: ReactNode
  /** A breadcrumb or a back link, shown above the title. */
  above?: ReactNode
  className?: string | undefined
}

/** The h1 of a back office page, with a line of text and actions. It gets the focus after navigation. */
export function PageHeader({ title, text, actions, above, className }: PageHeaderProps) {
  return (
    <header className={cx('mb-6', className)}>
      {above && <div className="mb-2">{above}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 sm:flex-1 sm:basis-80">
          <h1 tabIndex={-1} className="text-2xl leading-8 font-semibold tracking-tight outline-none">
            {title}
          </h1>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2 print:hidden">{actions}</div>}
      </div>
    </header>
  )
}

interface SectionHeadingProps {
  title: ReactNode
  text?: ReactNode
  /** A link to more. */
  action?: ReactNode
  level?: 1 | 2 | 3 | undefined
  id?: string | undefined
  className?: string | undefined
}

export function SectionHeading({ title, text, action, level = 2, id, className }: SectionHeadingProps) {
  const Heading = `h${level}` as const
  return (
    <div className={cx('section-head', className)}>
      <div className="min-w-0">
        <Heading id={id} className={cx('section-title', level === 1 && 'text-3xl leading-tight sm:text-4xl')}>
          {title}
        </Heading>
        {text && <p className="mt-1.5 max-w-[60ch] text-pretty text-muted">{text}</p>}
      </div>
      {action}
    </div>
  )
}
