// A link of the header; the current page's link is underlined.
import type { ReactNode } from 'react'
import { Link, NavLink } from 'react-router'

interface NavItemProps {
  to: string
  end?: boolean | undefined
  /** Overrides whether the current page is at this path or below. */
  current?: boolean
  children: ReactNode
}

export function NavItem({ to, end = false, current, children }: NavItemProps) {
  if (current !== undefined)
    return (
      <Link to={to} aria-current={current ? 'page' : undefined} className="header-link">
        {children}
      </Link>
    )
  return (
    <NavLink to={to} end={end} className="header-link">
      {children}
    </NavLink>
  )
}
