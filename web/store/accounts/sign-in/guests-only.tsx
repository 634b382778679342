// Wraps pages for signing in: signed-in customers are redirected.
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { stateOfReopened } from '#web/store/checkout/reopen-checkout.ts'
import { useSession } from '#web/store/session/session.ts'
import { UntilReady } from '#web/store/session/until-ready.tsx'

export function GuestsOnly({ goTo, children }: { goTo: string; children: ReactNode }) {
  const { status } = useSession()
  if (status === 'signed-in') return <Navigate to={goTo} replace {...stateOfReopened(goTo)} />
  return <UntilReady>{children}</UntilReady>
}
