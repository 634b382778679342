// Lets only signed-in customers see what is inside; guests sign in first and come back to where they were. Where guests
// have something of their own to see, they see it.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { pathOf } from './return-path.ts'
import { useSession } from './session.ts'

interface RequireSessionProps {
  children: ReactNode
  waiting?: ReactNode
  letsGuestsIn?: boolean
}

export function RequireSession({ children, waiting, letsGuestsIn = false }: RequireSessionProps) {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'signed-in' || (status === 'guest' && letsGuestsIn)) return children
  return (
    <>
      {waiting ?? <PageSpinner />}
      {status === 'guest' && <Navigate to="/login" replace state={{ from: pathOf(location) }} />}
    </>
  )
}
