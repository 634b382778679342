// A link of the header; the page one is on is underlined by a thread.
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'

interface NavItemProps {
  to: string
  end?: boolean | undefined
  children: ReactNode
}

export function NavItem({ to, end = false, children }: NavItemProps) {
  return (
    <NavLink
      to={to}
      end={end}
      className="relative flex min-h-11 items-center rounded px-3 font-semibold whitespace-nowrap hover:bg-hover aria-[current=page]:text-indigo aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-3 aria-[current=page]:after:bottom-1 aria-[current=page]:after:h-0.5 aria-[current=page]:after:bg-madder"
    >
      {children}
    </NavLink>
  )
}
