// In place of a page that the role of the person does not open: an address that was typed, or sent by a colleague.
import { Lock } from 'lucide-react'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'
import { useRole } from './admin-context.ts'

export function NotAllowed() {
  const role = useRole()
  return (
    <div className="rounded border border-line bg-surface">
      <title>Not allowed · Back office</title>
      <EmptyState
        headingLevel={1}
        icon={<Lock />}
        title="This page is not open to you"
        text={`Your role${role ? ` ${role}` : ''} does not include it. An owner of the shop can change that.`}
        action={
          <ButtonLink to={adminPaths.dashboard} className={buttonClass({ variant: 'secondary' })}>
            Back to dashboard
          </ButtonLink>
        }
      />
    </div>
  )
}
