// The head of every screen of the settings, with the way to the others; what shows until the settings have come, and
// where they have not.

import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { Skeleton } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'

const screens = [
  [adminPaths.settings, 'General'],
  [adminPaths.sellerSettings, 'Seller'],
  [adminPaths.taxSettings, 'Tax'],
  [adminPaths.invoiceNumbers, 'Invoice numbers'],
  [adminPaths.unpaidOrders, 'Unpaid orders'],
  [adminPaths.cartSettings, 'Abandoned carts'],
  [adminPaths.storefrontSettings, 'Storefront'],
  [adminPaths.pageSettings, 'Pages'],
  [adminPaths.emailSettings, 'Email texts'],
  [adminPaths.backups, 'Backups'],
  [adminPaths.connections, 'Connections'],
  [adminPaths.staff, 'Staff'],
] as const

interface SettingsFrameProps<Reply> {
  title: string
  text: string
  query: UseQueryResult<Reply>
  /** The way back. */
  above?: ReactNode
  children: (reply: Reply) => ReactNode
}

export function SettingsFrame<Reply>({ title, text, query, above, children }: SettingsFrameProps<Reply>) {
  return (
    <>
      <title>{`${title} · Back office`}</title>
      <PageHeader title={title} text={text} above={above} className="mb-4" />
      <nav aria-label="Settings" className="mb-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]">
        <ul className="flex gap-1">
          {screens
            .filter(([to]) => mayOpen(to))
            .map(([to, label]) => (
              <li key={to}>
                <NavLink
                  to={to}
                  end={to === adminPaths.settings}
                  className={({ isActive }) =>
                    cx(
                      'flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                      isActive ? 'border-indigo text-indigo' : 'border-transparent text-muted hover:text-ink',
                    )
                  }
                >
                  {label}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      {query.data !== undefined ? (
        children(query.data)
      ) : query.isError ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure title="Failed to load settings" query={query} headingLevel={2} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}

/** As tall as what comes: cards with fields in two columns. */
const FormSkeleton = () => (
  <div aria-busy="true" className="grid max-w-4xl gap-6">
    <p role="status" className="sr-only">
      Loading settings...
    </p>
    {[4, 6].map((fields) => (
      <div key={fields} className="grid gap-5 rounded border border-line bg-surface p-4 sm:px-5">
        <Skeleton className="h-5 w-32" />
        <div className="grid gap-5 sm:grid-cols-2">
          {Array.from({ length: fields }, (_, at) => at).map((at) => (
            <div key={at} className="grid gap-2">
              <Skeleton className="h-4 w-24" />
              <Skeleton className="h-11" />
            </div>
          ))}
        </div>
      </div>
    ))}
  </div>
)
