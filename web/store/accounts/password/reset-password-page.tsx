// Sets a new password by the link from the email.
import { Link2Off } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLinkToken } from '#web/shop/use-link-token.ts'
import { AccountFrame } from '#web/store/accounts/account-frame.tsx'
import { paths } from '#web/store/paths.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { FocusHere } from '#web/ui/focus-here.tsx'
import { ResetPasswordForm } from './reset-password-form.tsx'

export default function ResetPasswordPage() {
  return (
    <>
      <Seo
        title="Set a new password"
        description="Set a new password with the link from our email."
        canonicalPath={paths.resetPassword}
        noIndex
      />
      <ResetPassword />
    </>
  )
}

function ResetPassword() {
  const token = useLinkToken()
  const [refusedToken, setRefusedToken] = useState<string | null>(null)
  if (token === undefined) return <PageSpinner className="min-h-[60vh]" />
  if (token === null) {
    return (
      <DeadLink
        title="This link is incomplete"
        text="Please open the link from our email again, or ask for a new one."
      />
    )
  }
  if (token === refusedToken) {
    return (
      <DeadLink
        title="This link is no longer valid"
        text="It has already been used, or it is older than 30 minutes. Please ask for a new one."
      />
    )
  }
  return (
    <AccountFrame
      title="Set a new password"
      text="You will be signed out everywhere. Then sign in with your new password."
    >
      <ResetPasswordForm token={token} onRefused={() => setRefusedToken(token)} />
    </AccountFrame>
  )
}

function DeadLink({ title, text }: { title: string; text: string }) {
  return (
    <FocusHere>
      <EmptyState
        headingLevel={1}
        icon={<Link2Off />}
        title={title}
        text={text}
        action={
          <>
            <Link to={paths.login} className={buttonClass({ variant: 'secondary' })}>
              Back to Sign In
            </Link>
            <Link to={paths.forgotPassword} className={buttonClass()}>
              Ask for a New Link
            </Link>
          </>
        }
        className="min-h-[60vh] justify-center"
      />
    </FocusHere>
  )
}
