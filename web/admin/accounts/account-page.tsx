// The admin's own account: name, password, two-factor authentication, sessions and sign-in history.
import { AtSign, Pencil } from 'lucide-react'
import { NewAdminEmail } from '#contract/accounts/admin-links'
import type { OwnAccount } from '#contract/accounts/own-account'
import { OwnAccountInput } from '#contract/accounts/own-account'
import { formatDay } from '#contract/base/days'
import { useSignOut } from '#web/admin/accounts/use-sign-out.ts'
import { adminCall } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { text } from '#web/admin/kit/form/fields.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { DigestCard } from './digest-card.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInHistory } from './sign-in-history.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'
import { acceptAccount, useAccount } from './use-account.ts'

export default function AccountPage() {
  const query = useAccount()
  const signOut = useSignOut()
  const account = query.data?.account
  return (
    <>
      <title>My Account · Back office</title>
      <PageHeader title="My Account" text="Your name in the back office, and how you sign in." />
      {account ? (
        <div className="grid items-start gap-6 xl:grid-cols-2">
          <div className="grid min-w-0 gap-6">
            <Person account={account} />
            <DigestCard />
            <TwoFactorCard twoFactor={account.twoFactor} />
            <Card
              title="Password"
              description={`Last changed ${formatDay(account.passwordChangedAt)}. After a change you stay signed in here and are signed out everywhere else.`}
            >
              <PasswordForm />
            </Card>
          </div>
          <div className="grid min-w-0 gap-6">
            <OwnSessions sessions={account.sessions} onSignOut={() => void signOut()} />
            <SignInHistory />
          </div>
        </div>
      ) : query.isError ? (
        <div className="rounded border border-line bg-surface">
          <LoadFailure headingLevel={2} title="Failed to load your account" query={query} />
        </div>
      ) : (
        <PageSpinner text="Loading your account..." />
      )}
    </>
  )
}

function Person({ account }: { account: OwnAccount }) {
  return (
    <Card
      title="You"
      actions={
        <>
          <ActionButton action={rename} row={account} variant="secondary" />
          <ActionButton action={changeEmail} row={account} variant="secondary" />
        </>
      }
    >
      <DescriptionList>
        <DescriptionRow term="Name">{account.name}</DescriptionRow>
        <DescriptionRow term="Email">{account.email}</DescriptionRow>
      </DescriptionList>
    </Card>
  )
}

const rename = action({
  label: 'Change Name',
  icon: <Pencil aria-hidden="true" />,
  title: (_: OwnAccount) => 'Change your name',
  text: () => 'Colleagues will see the new name. Existing entries in the audit log keep the old one.',
  submit: 'Save',
  size: 'sm',
  schema: OwnAccountInput,
  start: ({ name }) => ({ name }),
  fields: { name: text({ label: 'Name', autoComplete: 'name', maxLength: 100 }) },
  send: (_, body) => adminCall('PUT /admin/account', { body }),
  accept: acceptAccount,
})

const changeEmail = action({
  label: 'Change Email',
  icon: <AtSign aria-hidden="true" />,
  title: (_: OwnAccount) => 'Change your email address',
  text: ({ email }) =>
    `You sign in with ${email}. The new address gets a link that confirms it; until then nothing changes.`,
  submit: 'Send Link',
  size: 'sm',
  schema: NewAdminEmail,
  start: () => ({ email: '' }),
  fields: { email: text({ label: 'New email address', type: 'email', autoComplete: 'email' }) },
  route: 'POST /admin/account/email',
  send: (_, body) => adminCall('POST /admin/account/email', { body }),
})
