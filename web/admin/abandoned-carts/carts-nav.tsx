// Navigation between abandoned carts, their reminders and the settings.
import { NavLink } from 'react-router'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { cx } from '#web/ui/cx.ts'

const screens = [
  [adminPaths.abandonedCarts, 'Carts'],
  [adminPaths.cartReminders, 'Reminders'],
  [adminPaths.cartSettings, 'Settings'],
] as const

export function CartsNav() {
  return (
    <nav
      aria-label="Abandoned carts"
      className="relative mb-6 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)]"
    >
      <ul className="flex gap-1">
        {screens
          .filter(([to]) => mayOpen(to))
          .map(([to, label]) => (
            <li key={to}>
              <NavLink
                to={to}
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
