// Shows a sign-in form only when it is known that nobody is signed in: a form that is filled in before the page is
// hydrated would send the password in an address.
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useSession } from '#web/store/session/session.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'

export function GuestsOnly({ goTo, children }: { goTo: string; children: ReactNode }) {
  const { status } = useSession()
  if (status === 'loading') return <PageSpinner className="min-h-[60vh]" />
  if (status === 'signed-in') return <Navigate to={goTo} replace />
  return children
}
