// The way from one screen of the books to the others.
import { NavLink } from 'react-router'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { cx } from '#web/ui/cx.ts'
import { inThisPeriod } from './book-links.ts'

const screens = [
  [adminPaths.books, 'Overview'],
  [adminPaths.journals, 'Day Book'],
  [adminPaths.trialBalance, 'Trial Balance'],
  [adminPaths.receivables, 'Receivables'],
  [adminPaths.tally, 'Tally'],
] as const

export function BooksNav({ period }: { period?: string | undefined }) {
  return (
    <nav aria-label="Books" className="relative mb-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]">
      <ul className="flex gap-1">
        {screens
          .filter(([to]) => mayOpen(to))
          .map(([to, label]) => (
            <li key={to}>
              <NavLink
                to={inThisPeriod(to, period)}
                end
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
  )
}
