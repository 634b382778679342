// Requests a link to set a new password. The answer doesn't reveal whether such an account exists.
import { useState } from 'react'
import { AccountFrame } from '#web/store/accounts/account-frame.tsx'
import { paths } from '#web/store/paths.ts'
import { UntilReady } from '#web/store/session/until-ready.tsx'
import { Seo } from '#web/store/shell/seo.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { LinkSent } from './link-sent.tsx'

export default function ForgotPasswordPage() {
  return (
    <>
      <Seo
        title="Forgot password"
        description="Get a link to set a new password."
        canonicalPath={paths.forgotPassword}
        noIndex
      />
      <ForgotPassword />
    </>
  )
}

function ForgotPassword() {
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null)
  if (sent) return <LinkSent {...sent} onAgain={() => setSent(null)} />
  return (
    <UntilReady>
      <AccountFrame
        title="Forgot your password?"
        text="Enter your email address, and we will send you a link to set a new password."
      >
        <ForgotPasswordForm onSent={(email, message) => setSent({ email, message })} />
      </AccountFrame>
    </UntilReady>
  )
}
