// Card with the texts of WhatsApp messages, beside those of emails: which steps send them, and which need approval.
import { useQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { MessageText } from '#contract/messages/admin-texts'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { TextLinks } from '#web/admin/kit/text-links.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'

export function MessageTextsCard() {
  const query = useQuery(routeQuery(adminCall, 'GET /settings/messages', {}))
  const reply = query.data
  return (
    <Card
      title="WhatsApp"
      description={
        reply?.isSending
          ? 'To send by hand from an order, a quote or a customer. Steps that are switched on also send them to customers who agreed.'
          : 'To send by hand from an order, a quote or a customer.'
      }
      flush
      className="overflow-hidden"
    >
      {query.isError && !reply && (
        <div className="p-4">
          <LoadFailure headingLevel={3} title="Failed to load the texts" query={query} />
        </div>
      )}
      {!reply && !query.isError && <Skeleton className="h-40" />}
      {reply && (
        <TextLinks
          icon={<MessageCircle aria-hidden="true" className="size-4.5" />}
          texts={reply.messages.map((message) => ({
            ...message,
            text: stepText(message),
            path: adminPaths.editMessage(message.kind),
            badge: message.isAutomatic && <Badge tone="green">Automatic</Badge>,
          }))}
        />
      )}
    </Card>
  )
}

function stepText({ sentWhen, canSendItself, templateName }: MessageText): string {
  if (!canSendItself) return `${sentWhen} Sent by hand only.`
  return templateName === ''
    ? `${sentWhen} Sending it automatically needs a template approved by Meta.`
    : `${sentWhen} Template at Meta: ${templateName}.`
}
