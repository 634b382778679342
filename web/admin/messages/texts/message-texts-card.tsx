// Card with the texts of WhatsApp messages, beside those of emails: which steps send them, and which need approval.
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, MessageCircle } from 'lucide-react'
import type { MessageText } from '#contract/messages/admin-texts'
import { adminCall } from '#web/admin/call.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
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
          ? 'To send by hand from an order. Steps that are switched on also send them to customers who agreed.'
          : 'To send by hand from an order or a customer.'
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
        <ul className="divide-y divide-line border-t border-line">
          {reply.messages.map((message) => (
            <Row key={message.kind} message={message} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const Row = ({
  message: { kind, label, sentWhen, isChanged, canSendItself, isAutomatic, templateName },
}: {
  message: MessageText
}) => (
  <li>
    <Link
      to={adminPaths.editMessage(kind)}
      className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 transition-colors hover:bg-hover focus-visible:-outline-offset-2 sm:px-5"
    >
      <MessageCircle aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 basis-40 leading-5">
        <span className="block text-sm font-semibold">{label}</span>
        <span className="block text-xs text-muted">
          {sentWhen}{' '}
          {canSendItself
            ? templateName === ''
              ? 'Sending it automatically needs a template approved by Meta.'
              : `Template at Meta: ${templateName}.`
            : 'Sent by hand only.'}
        </span>
      </span>
      {isChanged && <Badge tone="blue">Customised</Badge>}
      {isAutomatic && <Badge tone="green">Automatic</Badge>}
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </Link>
  </li>
)
