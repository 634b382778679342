/** Breadcrumb. The last item is the current page. */
import { cloneElement, type ReactElement } from 'react'
import { cx } from '#web/ui/cx.ts'

/** `render` is the link, as in `<Link to="/" />`; the last item needs none. */
export type Crumb = {
  label: string
  render?: ReactElement<{ className?: string; children?: unknown }> | undefined
}

export function Breadcrumb({
  items,
  className,
}: {
  items: readonly Crumb[]
  className?: string | undefined
}) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
        {/* Keyed by position, as two items may have the same label. */}
        {[...items.entries()].map(([place, item]) => {
          const here = place === items.length - 1
          return (
            <li key={place} className="flex min-w-0 items-center gap-1.5">
              {item.render && !here ? (
                cloneElement(item.render, {
                  className: 'crumb',
                  children: item.label,
                })
              ) : (
                <span
                  aria-current={here ? 'page' : undefined}
                  className={cx('truncate', here && 'font-semibold text-ink')}
                >
                  {item.label}
                </span>
              )}
              {!here && <i className="icon icon-chevron-right size-3.5" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
