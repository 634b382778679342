// Lets only signed-in customers see what is inside; guests sign in first and come back to where they were.
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { pathOf } from './return-path.ts'
import { useSession } from './session.ts'

export function RequireSession({ children, waiting }: { children: ReactNode; waiting?: string }) {
  const { status } = useSession()
  const location = useLocation()
  if (status === 'loading') return <PageSpinner {...(waiting !== undefined && { text: waiting })} />
  if (status === 'guest') return <Navigate to="/login" replace state={{ from: pathOf(location) }} />
  return children
}
