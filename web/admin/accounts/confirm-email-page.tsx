// Confirms an admin's new email address by the link from the email.
import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { adminCall } from '#web/admin/call.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { CallError, messageOf } from '#web/api/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { DeadLink, Framed, LinkFrame, ToSignIn } from './sign-in-frame.tsx'

export default function ConfirmEmailPage() {
  return (
    <LinkFrame title="New email address · Back office" draw={(token) => <ConfirmEmail token={token} />} />
  )
}

function ConfirmEmail({ token }: { token: string }) {
  const confirming = useMutation({
    mutationFn: () => adminCall('POST /admin/email/confirm', { body: { token } }),
  })
  const { data, error } = confirming
  if (data)
    return (
      <EmptyState
        headingLevel={1}
        icon={<MailCheck />}
        title="Your email address is changed"
        text={data.message}
        action={
          <ButtonLink to={adminPaths.account} className={buttonClass()}>
            Open My Account
          </ButtonLink>
        }
      />
    )
  if (error instanceof CallError && error.fields.token)
    return (
      <DeadLink text="It has already been used, it is older than a day, or a newer one was requested. Change the address in My Account again." />
    )
  return (
    <Framed title="Confirm your new email address" text="From then on you sign in with it.">
      {error && <Alert>{messageOf(error)}</Alert>}
      <Button busy={confirming.isPending} className="justify-self-start" onClick={() => confirming.mutate()}>
        Confirm Address
      </Button>
      <ToSignIn />
    </Framed>
  )
}
