/** Facts of one thing as terms and details: an order's sums, a product's data. */
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

interface DescriptionListProps {
  children: ReactNode
  /** `rows`: term left, detail right or, where both do not fit, below, with hairlines. `stacked`: term above detail, in columns. */
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
  /** Right-aligned figures of equal width. */
  numeric?: boolean | undefined
  /** The line that counts: a total. */
  strong?: boolean | undefined
}

export function DescriptionRow({ term, children, numeric, strong }: DescriptionRowProps) {
  return (
    <div className="group-data-[layout=rows]/list:flex group-data-[layout=rows]/list:flex-wrap group-data-[layout=rows]/list:items-baseline group-data-[layout=rows]/list:gap-x-6 group-data-[layout=rows]/list:py-2 group-data-[layout=rows]/list:first:pt-0 group-data-[layout=rows]/list:last:pb-0">
      <dt className={cx(strong ? 'font-semibold' : 'text-sm text-muted')}>{term}</dt>
      <dd
        className={cx(
          'min-w-0 wrap-anywhere group-data-[layout=rows]/list:ml-auto group-data-[layout=rows]/list:text-right',
          numeric && 'tabular-nums',
          strong && 'text-lg font-semibold',
        )}
      >
        {children}
      </dd>
    </div>
  )
}
