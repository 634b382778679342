// Shows its children only to admins who may use them.
import type { ReactNode } from 'react'
import type { Route } from '#contract/api'
import { mayCall, mayOpen } from '#web/admin/kit/rights/rights.ts'

interface AllowedProps {
  /** Route that the children call. */
  route?: Route
  /** Page of the back office that the children link to. */
  to?: string
  children: ReactNode
}

export const Allowed = ({ route, to, children }: AllowedProps) =>
  mayCall(route) && (to === undefined || mayOpen(to)) ? children : null
