// Sets a new password by the link from the email.
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MIN_ADMIN_PASSWORD } from '#contract/accounts/accounts'
import { NewAdminPassword } from '#contract/accounts/admin-links'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { secret } from '#web/admin/kit/form/fields.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { CallError } from '#web/api/call.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { DeadLink, Framed, LinkFrame } from './sign-in-frame.tsx'

export default function NewPasswordPage() {
  return <LinkFrame title="New password · Back office" draw={(token) => <NewPassword token={token} />} />
}

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate()
  const [isDead, setDead] = useState(false)
  if (isDead)
    return (
      <DeadLink
        text="It has already been used, or it is older than 30 minutes."
        action={
          <ButtonLink to={adminPaths.forgotPassword} className={buttonClass()}>
            Ask for a New Link
          </ButtonLink>
        }
      />
    )
  return (
    <Framed
      title="Set a new password"
      text="You will be signed out everywhere. Then sign in with your new password."
    >
      <InlineForm
        schema={NewAdminPassword}
        start={{ password: '', confirmPassword: '' }}
        fields={{
          password: secret({
            label: 'New password',
            autoComplete: 'new-password',
            hint: `At least ${MIN_ADMIN_PASSWORD} characters.`,
          }),
          confirmPassword: secret({ label: 'Confirm new password', autoComplete: 'new-password' }),
        }}
        submit="Set Password"
        variant="primary"
        send={async (body) => {
          try {
            return await adminCall('POST /admin/password/reset', { body: { ...body, token } })
          } catch (error) {
            if (error instanceof CallError && error.fields.token) setDead(true)
            throw error
          }
        }}
        onDone={async () => navigate(adminPaths.login, { replace: true, state: { signedOut: true } })}
      />
    </Framed>
  )
}
