// Email templates grouped by recipient.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Mail } from 'lucide-react'
import type { EmailTemplate } from '#contract/emails/admin-templates'
import { emailRecipients } from '#contract/emails/email-kinds'
import { adminCall } from '#web/admin/call.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { MessageTextsCard } from '#web/admin/messages/texts/message-texts-card.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { SavedAsFiles } from '../saved-as-files.tsx'

const titles = {
  customer: 'Emails to customers',
  visitor: 'Emails to visitors',
  supplier: 'Emails to suppliers',
  admins: 'Emails to admins',
} as const satisfies Record<EmailTemplate['to'], string>

export default function EmailsPage() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/emails', {}))
  return (
    <SettingsFrame
      title="Message Texts"
      text="The emails that the shop sends, and the texts for WhatsApp, in your own words. The shop adds tables, amounts and buttons to emails."
      query={query}
    >
      {({ emails }) => (
        <div className="grid max-w-4xl gap-6">
          <SavedAsFiles />
          {emailRecipients.map((to) => (
            <Card key={to} title={titles[to]} flush className="overflow-hidden">
              <ul className="divide-y divide-line border-t border-line">
                {emails
                  .filter((email) => email.to === to)
                  .map((email) => (
                    <Row key={email.kind} email={email} />
                  ))}
              </ul>
            </Card>
          ))}
          <MessageTextsCard />
        </div>
      )}
    </SettingsFrame>
  )
}

const Row = ({ email: { kind, label, sentWhen, isChanged } }: { email: EmailTemplate }) => (
  <li>
    <Link
      to={adminPaths.editEmail(kind)}
      className="flex min-h-14 items-center gap-3 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
    >
      <Mail aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 leading-5">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block text-xs text-muted">{sentWhen}</span>
      </span>
      {isChanged && <Badge tone="blue">Customised</Badge>}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  </li>
)
