// Switches between orders of this shop and orders imported from a previous store. Keeps the search.

import { formatNumber } from '#contract/base/rupee-text'
import { ImportLink } from '#web/admin/imports/import-link.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { cx } from '#web/ui/cx.ts'

interface OrderSourcesProps {
  current: 'own' | 'imported'
  search?: string | undefined
  /** Number of imported orders matching the search, if known. */
  imported?: number | undefined
}

export function OrderSources({ current, search, imported }: OrderSourcesProps) {
  const query = search ? `?${new URLSearchParams({ search })}` : ''
  const count = imported ? ` (${formatNumber(imported)})` : ''
  return (
    <div className="flex flex-wrap items-center gap-2">
      <nav
        aria-label="Source of orders"
        className="inline-flex w-fit rounded border border-line-strong/70 bg-surface p-0.5"
      >
        <SourceLink to={`${adminPaths.allOrders}${query}`} isCurrent={current === 'own'}>
          This shop
        </SourceLink>
        <SourceLink to={`${adminPaths.importedOrders}${query}`} isCurrent={current === 'imported'}>
          Imported{count}
        </SourceLink>
      </nav>
      <ImportLink to={adminPaths.importOrders} />
    </div>
  )
}

function SourceLink({
  to,
  isCurrent,
  children,
}: {
  to: string
  isCurrent: boolean
  children: React.ReactNode
}) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex min-h-8.5 items-center rounded-sm px-2.5 text-sm font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-1 pointer-coarse:min-h-10',
        isCurrent ? 'bg-indigo-soft text-indigo' : 'text-muted hover:text-ink',
      )}
    >
      {children}
    </Link>
  )
}
