// The last thing that is said: until when the account can be had back, and how. The session, which the server has
// ended, is forgotten here, when nothing is shown any more that would lead a guest to the sign-in page.
import { DoorClosed } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#web/ui/button'
import { EmptyState } from '#web/ui/feedback'
import { formatDateShort } from '#web/ui/format'
import { FocusHere } from '../../focus-here.tsx'
import { paths } from '../../paths.ts'
import { clearSession } from '../../session-state.ts'

export function AccountClosed({ deletionDueAt }: { deletionDueAt: string }) {
  useEffect(clearSession, [])
  return (
    <FocusHere>
      <EmptyState
        headingLevel={1}
        icon={<DoorClosed />}
        title={`Your account will be deleted on ${formatDateShort(deletionDueAt)}`}
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
