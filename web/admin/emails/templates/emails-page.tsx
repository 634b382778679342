// Email templates grouped by recipient.
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { EmailTemplate } from '#contract/emails/admin-templates'
import { emailRecipients } from '#contract/emails/email-kinds'
import { adminCall } from '#web/admin/call.ts'
import { TextLinks } from '#web/admin/kit/text-links.tsx'
import { MessageTextsCard } from '#web/admin/messages/texts/message-texts-card.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { SettingsFrame } from '#web/admin/settings/settings-frame.tsx'
import { routeQuery } from '#web/api/query.ts'
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
              <TextLinks
                icon={<Mail aria-hidden="true" className="size-4.5" />}
                texts={emails
                  .filter((email) => email.to === to)
                  .map(({ sentWhen, ...email }) => ({
                    ...email,
                    text: sentWhen,
                    path: adminPaths.editEmail(email.kind),
                  }))}
              />
            </Card>
          ))}
          <MessageTextsCard />
        </div>
      )}
    </SettingsFrame>
  )
}
