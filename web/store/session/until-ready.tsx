// Wraps a form that is rendered on the server and enabled after hydration: submitted earlier, it would put the
// password in the URL.
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

export function UntilReady({ children }: { children: ReactNode }) {
  const isWaiting = useSession().status === 'loading'
  // Remount when ready: browsers autofill a form when it appears, and React's initial values would clear what was
  // filled in before hydration.
  return (
    <div key={isWaiting ? 'waiting' : 'ready'} inert={isWaiting} aria-busy={isWaiting || undefined}>
      {children}
    </div>
  )
}
