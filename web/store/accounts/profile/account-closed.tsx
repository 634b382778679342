// Final page after a deletion request: says until when and how the account can be restored. The server has already
// ended the session. It is forgotten here, after every screen that would send a guest to the sign-in page is gone.

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
        text="You have been signed out. If you change your mind, sign in before then and nothing will be deleted."
        action={
          <>
            <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
              Sign in and keep my account
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
