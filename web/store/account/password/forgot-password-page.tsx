// Asking for a link to set a new password. It is answered alike whether or not there is such an account.
import { useState } from 'react'
import { AccountFrame } from '#web/store/account/account-frame.tsx'
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
        description="Ask for a link to set a new password."
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
        text="Tell us your e-mail address, and we send you a link to set a new one."
      >
        <ForgotPasswordForm onSent={(email, message) => setSent({ email, message })} />
      </AccountFrame>
    </UntilReady>
  )
}
