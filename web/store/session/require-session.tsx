// Shows its content only to signed-in customers. Guests are sent to the sign-in page and return afterwards, unless
// the page has something to show to guests.
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
