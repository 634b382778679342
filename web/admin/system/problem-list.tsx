// Problems of the shop's software, each with the way to resolve it.

import type { System } from '#contract/system/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Alert } from '#web/ui/alert.tsx'
import { textLink } from '#web/ui/text/text-link.ts'
import { problemsOf } from './problems.ts'

const links = {
  backups: { to: adminPaths.backups, label: 'Open backups' },
  mailServer: { to: adminPaths.mailServer, label: 'Open the mail server' },
  webhooks: { to: adminPaths.webhooks, label: 'Open webhooks' },
} as const

export function ProblemList({ system }: { system: System }) {
  const problems = problemsOf(system, Date.now())
  if (problems.length === 0) return null
  return (
    <div className="mb-6 grid gap-2">
      {problems.map(({ text, isSevere, link }) => (
        <Alert
          key={text}
          tone={isSevere ? 'error' : 'warning'}
          action={
            link && (
              <Link to={links[link].to} className={textLink}>
                {links[link].label}
              </Link>
            )
          }
        >
          {text}
        </Alert>
      ))}
    </div>
  )
}
