/** Terms and details of one thing: an order's totals, a product's data. */
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface DescriptionListProps {
  children: ReactNode
  /**
   * `rows`: term left and detail right, or below if both don't fit, with hairlines. `stacked`: term above detail, in
   * columns.
   */
  layout?: 'rows' | 'stacked' | undefined
  className?: string | undefined
}

export function DescriptionList({ children, layout = 'rows', className }: DescriptionListProps) {
  return (
    <dl
      data-layout={layout}
      className={cx(
        'group/list',
        layout === 'rows'
          ? 'divide-y divide-line'
          : 'grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-4',
        className,
      )}
    >
      {children}
    </dl>
  )
}

interface DescriptionRowProps {
  term: ReactNode
  children: ReactNode
  /** Right-aligned with tabular figures. */
  numeric?: boolean | undefined
  /** Emphasised row: a total. */
  strong?: boolean | undefined
}

export function DescriptionRow({ term, children, numeric, strong }: DescriptionRowProps) {
  return (
    <div className="fact">
      <dt className={cx(strong ? 'font-semibold' : 'text-sm text-muted')}>{term}</dt>
      <dd className={cx(numeric && 'tabular-nums', strong && 'text-lg font-semibold')}>{children}</dd>
    </div>
  )
}
