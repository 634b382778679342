// A link of the header; the current page's link is underlined.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface NavItemProps {
  to: string
  end?: boolean | undefined
  children: ReactNode
}

export function NavItem({ to, end = false, children }: NavItemProps) {
  return (
    <NavLink to={to} end={end} className="header-link">
      {children}
    </NavLink>
  )
}
