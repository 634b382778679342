// Shows the answer to the request for a link, and what to do when no email arrives.
import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { AccountFrame } from '#web/store/accounts/account-frame.tsx'
import { paths } from '#web/store/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FocusHere } from '#web/ui/focus-here.tsx'

interface LinkSentProps {
  email: string
  message: string
  onAgain: () => void
}

export function LinkSent({ email, message, onAgain }: LinkSentProps) {
  return (
    <AccountFrame title="Check your email" text={email}>
      <FocusHere role="status" className="flex gap-3">
        <MailCheck aria-hidden="true" strokeWidth={1.5} className="mt-0.5 size-6 shrink-0 text-neem" />
        <div className="min-w-0 space-y-2">
          <p className="font-semibold">{message}</p>
          <p className="text-sm text-muted">
            No email after a few minutes? Check your spam folder, and make sure that the address above is the
            one you registered with.
          </p>
        </div>
      </FocusHere>
      <div className="mt-8 grid gap-5">
        <Link to={paths.login} className={buttonClass({ size: 'lg' })}>
          Back to Sign In
        </Link>
        <Button variant="secondary" size="lg" onClick={onAgain}>
          Use Another Address
        </Button>
      </div>
    </AccountFrame>
  )
}
