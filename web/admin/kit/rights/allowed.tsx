// A part of a screen that is there only for those who may do what it is for.
import type { ReactNode } from 'react'
import type { Route } from '#contract/api'
import { mayOpen } from '#web/admin/kit/rights/page-calls.ts'
import { mayCall } from '#web/admin/kit/rights/rights.ts'

interface AllowedProps {
  /** What it calls. */
  route?: Route
  /** The page of the back office that it leads to. */
  to?: string
  children: ReactNode
}

export const Allowed = ({ route, to, children }: AllowedProps) =>
  mayCall(route) && (to === undefined || mayOpen(to)) ? children : null
