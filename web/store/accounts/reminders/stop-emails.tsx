// Stops a kind of email by the link in one, without signing in. Opening the link alone changes nothing, because email
// scanners open links.
import { useMutation } from '@tanstack/react-query'
import { BellOff, Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { CallError } from '#web/api/call.ts'
import { useLinkToken } from '#web/shop/use-link-token.ts'
import { storeCall } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { FocusHere } from '#web/ui/focus-here.tsx'

interface StopEmailsProps {
  route: 'POST /cart-reminders/stop/{token}' | 'POST /stock-alerts/stop/{token}'
  question: string
  /** Which emails still arrive. */
  text: string
  submitLabel: string
  failed: string
  done: { title: string; text: string }
  /** For a link that doesn't work. */
  unknown: { text: string; action: ReactNode }
}

export function StopEmails({ route, question, text, submitLabel, failed, done, unknown }: StopEmailsProps) {
  const token = useLinkToken()
  const stop = useMutation({
    mutationFn: (of: string) => storeCall(route, { params: { token: of } }),
  })
  if (token === undefined) return <PageSpinner className="min-h-[60vh]" />
  const isUnknown = stop.error instanceof CallError && stop.error.status === 404
  if (token === null || isUnknown)
    return <State icon={<Link2Off />} title="This link doesn't work" {...unknown} />
  if (stop.isSuccess) {
    return (
      <State
        icon={<BellOff />}
        {...done}
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
      title={question}
      text={text}
      action={
        <div className="grid justify-items-center gap-4">
          {stop.isError && <Alert>{failureText(stop.error, failed)}</Alert>}
          <Button busy={stop.isPending} onClick={() => stop.mutate(token)}>
            {submitLabel}
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
