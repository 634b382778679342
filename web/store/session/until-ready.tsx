// A form that stands there from the first moment, and can be filled in once the page listens: what is typed before that
// would send the password in an address.
import type { ReactNode } from 'react'
import { useSession } from './session.ts'

export function UntilReady({ children }: { children: ReactNode }) {
  const isWaiting = useSession().status === 'loading'
  // Made anew once it is ready: a browser fills in what it remembers when a form appears, and the form's own start would
  // empty what was filled in before.
  return (
    <div key={isWaiting ? 'waiting' : 'ready'} inert={isWaiting} aria-busy={isWaiting || undefined}>
      {children}
    </div>
  )
}
