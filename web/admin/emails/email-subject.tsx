// Title of an email, and a link to its subject.

import type { Email } from '#contract/emails/admin'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'

export const emailTitle = ({ subject, label }: Email) => subject || label

export const EmailLink = ({ email }: { email: Email }) => (
  <Link
    to={adminPaths.email(email._id)}
    className="font-semibold wrap-anywhere text-indigo underline-offset-3 hover:underline"
  >
    {emailTitle(email)}
  </Link>
)

const aboutPaths = {
  order: (id) => adminPaths.order(id),
  inquiry: (id) => adminPaths.inquiry(id),
  customer: (id) => adminPaths.customer(id),
} as const satisfies Record<NonNullable<Email['about']>['kind'], (id: string) => string>

export const AboutLink = ({ about }: Pick<Email, 'about'>) =>
  about === null ? (
    '—'
  ) : (
    <Link
      to={aboutPaths[about.kind](about._id)}
      className="text-indigo tabular-nums underline underline-offset-3"
    >
      {about.name}
    </Link>
  )
