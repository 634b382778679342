// The way from one screen to the others that belong with it, each with what is chosen on all of them.
import { NavLink } from 'react-router'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { cx } from '#web/ui/cx.ts'

interface ScreenTabsProps {
  label: string
  screens: readonly (readonly [to: string, label: string])[]
  /** The address of a screen, with what is chosen here. */
  href?: (to: string) => string
}

export function ScreenTabs({ label, screens, href = (to) => to }: ScreenTabsProps) {
  return (
    <nav aria-label={label} className="relative mb-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]">
      <ul className="flex gap-1">
        {screens
          .filter(([to]) => mayOpen(to))
          .map(([to, name]) => (
            <li key={to}>
              <NavLink
                to={href(to)}
                end
                className={({ isActive }) =>
                  cx(
                    'flex min-h-11 items-center border-b-2 px-3 text-sm font-semibold whitespace-nowrap transition-colors focus-visible:-outline-offset-2',
                    isActive ? 'border-indigo text-indigo' : 'border-transparent text-muted hover:text-ink',
                  )
                }
              >
                {name}
              </NavLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}
