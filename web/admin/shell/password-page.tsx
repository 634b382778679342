// One's own password.
import { Card } from '#web/ui/data/card.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { PasswordForm } from './password-form.tsx'

export default function PasswordPage() {
  return (
    <>
      <title>Change Password · Back office</title>
      <PageHeader
        title="Change Password"
        text="You stay signed in here, and are signed out everywhere else."
      />
      <Card className="max-w-lg">
        <PasswordForm />
      </Card>
    </>
  )
}
