// The page behind an invitation link: shows whom it is for, asks for a name and a password, and signs the
// person in with them.
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { MIN_ADMIN_PASSWORD } from '#contract/accounts/accounts'
import type { ReplyOf } from '#contract/api'
import { Arrival } from '#contract/staff/staff'
import { DeadLink, Framed, LinkFrame } from '#web/admin/accounts/sign-in-frame.tsx'
import { adminCall } from '#web/admin/call.ts'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { secret, text } from '#web/admin/kit/form/fields.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { CallError } from '#web/api/call.ts'
import { PageSpinner } from '#web/ui/feedback.tsx'

export default function InvitationPage() {
  return <LinkFrame title="Invitation · Back office" draw={(token) => <Invited token={token} />} />
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
    <Framed title="Welcome to the back office" text={`${invitedBy} invites ${email}. Your role: ${role}.`}>
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
        send={async (body) => {
          const reply = await adminCall('POST /invitations/accept', { body: { ...body, token } })
          return { ...reply, isSignedIn: await signIn({ email, password: body.password }) }
        }}
        onDone={async ({ isSignedIn }) =>
          isSignedIn
            ? navigate(adminPaths.dashboard, { replace: true })
            : navigate(adminPaths.login, { replace: true, state: { signedOut: true, email } })
        }
      />
    </Framed>
  )
}

/** Signs in by the usual rules. If they refuse it or ask for more, the person signs in on the login page. */
async function signIn(credentials: { email: string; password: string }): Promise<boolean> {
  try {
    return 'admin' in (await adminCall('POST /admin/login', { body: credentials }))
  } catch {
    return false
  }
}
