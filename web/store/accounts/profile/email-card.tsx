// Shows the email address of the account, and opens the dialog to change it.
import { AtSign } from 'lucide-react'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { useProfile } from './use-profile.ts'

export function EmailCard({ hasPassword }: { hasPassword: boolean }) {
  const { data: user } = useProfile()
  const change = useLazyDialog(() => import('./change-email-dialog.tsx'))
  return (
    <Card title={<span className="text-lg">Email Address</span>} description={user?.email}>
      <Button variant="secondary" icon={<AtSign aria-hidden="true" />} {...change.props}>
        Change Email
      </Button>
      {change.render({ hasPassword })}
    </Card>
  )
}
