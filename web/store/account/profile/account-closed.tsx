// The last thing that is said: until when the account can be had back, and how. The session, which the server has
// ended, is forgotten here, when nothing is shown any more that would lead a guest to the sign-in page.

import { DoorClosed } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#contract/base/days'
import { paths } from '#web/store/paths.ts'
import { clearSession } from '#web/store/session/session-state.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { FocusHere } from '#web/ui/focus-here.tsx'

export function AccountClosed({ deletionDueAt }: { deletionDueAt: string }) {
  useEffect(clearSession, [])
  return (
    <FocusHere>
      <EmptyState
        headingLevel={1}
        icon={<DoorClosed />}
        title={`Your account will be deleted on ${formatDay(deletionDueAt)}`}
        text="You are signed out. If you change your mind, sign in before then and everything stays as it was."
        action={
          <>
            <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
              Sign in and keep it
            </Link>
            <Link to={paths.home} className={buttonClass()}>
              Back to Home
            </Link>
          </>
        }
        className="min-h-[50vh] justify-center"
      />
    </FocusHere>
  )
}
