// The page behind an invitation link: shows whom it is for, asks for a name and a password, then leads to the
// sign-in.
import { useQuery } from '@tanstack/react-query'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { MIN_ADMIN_PASSWORD } from '#contract/accounts/accounts'
import type { ReplyOf } from '#contract/api'
import { Arrival } from '#contract/staff/staff'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { secret, text } from '#web/admin/kit/form/fields.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { CallError } from '#web/api/call.ts'
import { useLinkToken } from '#web/shop/use-link-token.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState, PageSpinner } from '#web/ui/feedback.tsx'
import { Toaster } from '#web/ui/overlay/toast.tsx'

export default function InvitationPage() {
  const token = useLinkToken()
  return (
    <>
      <title>Invitation · Back office</title>
      <meta name="robots" content="noindex" />
      <main className="weave grid min-h-dvh place-items-center bg-cotton px-4 py-10">
        <div className="w-full max-w-md overflow-hidden rounded border border-line bg-surface shadow-md">
          <div aria-hidden="true" className="selvedge" />
          {token === undefined ? (
            <PageSpinner className="min-h-60!" />
          ) : token === null ? (
            <DeadLink text="It is incomplete. Please open the link from the email again." />
          ) : (
            <Invited token={token} />
          )}
        </div>
      </main>
      <Toaster />
    </>
  )
}

function Invited({ token }: { token: string }) {
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => adminCall('POST /invitations/look', { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (query.isPending) return <PageSpinner text="Opening the invitation..." className="min-h-60!" />
  if (query.isSuccess) return <Welcome token={token} invitation={query.data} />
  if (query.error instanceof CallError && query.error.status === 400) {
    return (
      <DeadLink text="It has been used or withdrawn, or it has expired. Please ask for a new invitation." />
    )
  }
  return <LoadFailure headingLevel={1} title="The invitation could not be opened" query={query} />
}

interface WelcomeProps {
  token: string
  invitation: ReplyOf<'POST /invitations/look'>
}

function Welcome({ token, invitation: { email, role, invitedBy } }: WelcomeProps) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-5 p-6 sm:p-8">
      <header>
        <h1 className="text-lg font-semibold">Welcome to the back office</h1>
        <p className="text-sm text-muted wrap-anywhere">
          {invitedBy} invites {email}. Your role: {role}.
        </p>
      </header>
      <InlineForm
        schema={Arrival}
        start={{ name: '', password: '', confirmPassword: '' }}
        fields={{
          name: text({
            label: 'Your name',
            autoComplete: 'name',
            hint: 'Colleagues see it next to what you do.',
          }),
          password: secret({
            label: 'Password',
            autoComplete: 'new-password',
            hint: `At least ${MIN_ADMIN_PASSWORD} characters.`,
          }),
          confirmPassword: secret({ label: 'Confirm password', autoComplete: 'new-password' }),
        }}
        submit="Accept Invitation"
        send={(body) => adminCall('POST /invitations/accept', { body: { ...body, token } })}
        onDone={async () => navigate(adminPaths.login, { replace: true, state: { signedOut: true } })}
      />
    </div>
  )
}

const DeadLink = ({ text: reason }: { text: ReactNode }) => (
  <EmptyState
    headingLevel={1}
    icon={<Link2Off />}
    title="This link is not valid"
    text={reason}
    action={
      <ButtonLink to={adminPaths.login} className={buttonClass({ variant: 'secondary' })}>
        Go to Sign-in
      </ButtonLink>
    }
  />
)
