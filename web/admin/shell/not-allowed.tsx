// Shown for a page that the user's role doesn't include, for example after opening a link from a colleague.
import { Lock } from 'lucide-react'
import { useRole } from '#web/admin/kit/rights/admin-context.ts'
import { ButtonLink } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback.tsx'

export function NotAllowed() {
  const role = useRole()
  return (
    <div className="rounded border border-line bg-surface">
      <title>Not allowed · Back office</title>
      <EmptyState
        headingLevel={1}
        icon={<Lock />}
        title="You don't have access to this page"
        text={`Your role${role ? ` ${role}` : ''} does not include it. An owner of the shop can change that.`}
        action={
          <ButtonLink to={adminPaths.dashboard} className={buttonClass({ variant: 'secondary' })}>
            Back to Dashboard
          </ButtonLink>
        }
      />
    </div>
  )
}
