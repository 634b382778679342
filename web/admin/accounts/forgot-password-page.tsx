// Requests a link to set a new password. The answer doesn't reveal whether such an account exists.
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { ForgottenAdminPassword } from '#contract/accounts/admin-links'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { Framed, SignInFrame, ToSignIn } from './sign-in-frame.tsx'

export default function ForgotPasswordPage() {
  const [answer, setAnswer] = useState<string | null>(null)
  return (
    <SignInFrame title="Forgot password · Back office">
      {answer === null ? (
        <Framed
          title="Forgot your password?"
          text="Enter the email address that you sign in with, and we will send you a link to set a new password."
        >
          <InlineForm
            schema={ForgottenAdminPassword}
            start={{ email: '' }}
            fields={{ email: text({ label: 'Email', type: 'email', autoComplete: 'username' }) }}
            submit="Send Link"
            variant="primary"
            send={(body) => adminCall('POST /admin/password/forgot', { body })}
            onDone={({ message }) => setAnswer(message)}
          />
          <ToSignIn />
        </Framed>
      ) : (
        <EmptyState
          headingLevel={1}
          icon={<MailCheck />}
          title="Check your email"
          text={`${answer} It works for 30 minutes. No email? An owner can see in Staff which address is yours.`}
          action={<ToSignIn />}
        />
      )}
    </SignInFrame>
  )
}
