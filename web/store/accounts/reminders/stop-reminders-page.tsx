// Unsubscribes from cart reminders by the link in one, without signing in. Opening the link alone changes nothing,
// because email scanners open links.
import { useMutation } from '@tanstack/react-query'
import { BellOff, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallError } from '#web/api/call.ts'
import { useLinkToken } from '#web/shop/use-link-token.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { FocusHere } from '#web/ui/focus-here.tsx'

export default function StopRemindersPage() {
  return (
    <>
      <Seo
        title="Stop reminders"
        description="Stop getting reminders about your cart."
        canonicalPath={paths.stopReminders}
        noIndex
      />
      <StopReminders />
    </>
  )
}

function StopReminders() {
  const token = useLinkToken()
  const stop = useMutation({
    mutationFn: (of: string) => storeCall('POST /cart-reminders/stop/{token}', { params: { token: of } }),
    networkMode: 'always',
  })
  if (token === undefined) return <PageSpinner className="min-h-[60vh]" />
  const isUnknown = stop.error instanceof CallError && stop.error.status === 404
  if (token === null || isUnknown) {
    return (
      <State
        icon={<Link2Off />}
        title="This link doesn't work"
        text="Please open the link from our email again, or turn off reminders in your profile."
        action={
          <Link to={paths.profile} className={buttonClass()}>
            Open your profile
          </Link>
        }
      />
    )
  }
  if (stop.isSuccess) {
    return (
      <State
        icon={<BellOff />}
        title="You won't receive cart reminders any more"
        text="If you change your mind, turn them on in your profile."
        action={
          <Link to={paths.home} className={buttonClass()}>
            Back to Home
          </Link>
        }
      />
    )
  }
  return (
    <State
      icon={<BellOff />}
      title="Stop cart reminders?"
      text="You will still get emails about your orders and your account."
      action={
        <div className="grid justify-items-center gap-4">
          {stop.isError && <Alert>{failureText(stop.error, 'The reminders could not be stopped')}</Alert>}
          <Button busy={stop.isPending} onClick={() => stop.mutate(token)}>
            Stop Reminders
          </Button>
        </div>
      }
    />
  )
}

interface StateProps {
  icon: ReactNode
  title: string
  text: string
  action: ReactNode
}

const State = (props: StateProps) => (
  <FocusHere>
    <EmptyState headingLevel={1} {...props} className="min-h-[60vh] justify-center" />
  </FocusHere>
)
