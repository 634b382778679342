// List of WhatsApp messages that were sent automatically: recipient, text and delivery state.
import { Clock, MessageCircleX, MessageSquareWarning } from 'lucide-react'
import { formatDateTime } from '#contract/base/days'
import type { WhatsAppMessage } from '#contract/messages/admin'
import { messageKindNames, messageKinds } from '#contract/messages/message-kinds'
import { messageStateLabels, messageStates } from '#contract/messages/message-states'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { MessageStatePill } from './message-state-pill.tsx'

const kinds = messageKindNames.map((value) => ({ value, label: messageKinds[value].label }))

export default listPage('GET /messages', {
  title: 'WhatsApp Messages',
  text: 'Messages that steps of orders have sent to customers who agreed to them. Their content is stored for a year.',
  icon: <MessageCircleX />,
  rows: 'messages',
  rowKey: ({ _id }) => _id,
  rowName: ({ label, about }) => [label, about?.name].filter(Boolean).join(' '),
  search: { label: 'Search messages', placeholder: 'Number, order number' },
  filters: {
    state: oneOf(messageStates, select('State', labelled(messageStates, messageStateLabels))),
    kind: oneOf(messageKindNames, select('Kind', kinds)),
  },
  columns: [
    {
      id: 'text',
      header: 'Message',
      cell: ({ label, text }) => (
        <span className="block max-w-96 min-w-40 leading-5 whitespace-normal">
          <span className="font-semibold">{label}</span>
          {text !== '' && (
            <span title={text} className="line-clamp-2 text-xs text-muted">
              {text}
            </span>
          )}
        </span>
      ),
      card: 'title',
    },
    { id: 'to', header: 'To', compact: 'meta', className: 'tabular-nums', cell: ({ to }) => to || '—' },
    { id: 'about', header: 'About', compact: 'meta', cell: ({ about }) => <AboutLink about={about} /> },
    {
      id: 'state',
      header: 'State',
      cell: ({ state, failure }) => (
        <span className="block max-w-56 leading-5 whitespace-normal">
          <MessageStatePill state={state} />
          {failure !== null && <span className="mt-1 block text-xs text-madder">{failure}</span>}
        </span>
      ),
      card: 'badge',
    },
    {
      id: 'queued',
      header: 'Written',
      className: 'tabular-nums',
      cell: ({ queuedAt }) => formatDateTime(queuedAt),
      card: 'meta',
    },
    {
      id: 'read',
      header: 'Delivered',
      compact: 'none',
      className: 'tabular-nums',
      cell: ({ deliveredAt }) => (deliveredAt === null ? '—' : formatDateTime(deliveredAt)),
    },
  ],
  stats: (reply) => [
    {
      label: 'Failed',
      value: reply?.stats.failed ?? 0,
      description: 'With the reason in the list',
      icon: <MessageSquareWarning />,
      tone: 'madder',
    },
    {
      label: 'Waiting',
      value: reply?.stats.waiting ?? 0,
      description: 'In the queue',
      icon: <Clock />,
      tone: 'turmeric',
    },
  ],
  loading: 'Loading messages...',
  failed: messageOf,
  empty: ({ search, filter }) => ({
    title: 'No messages found',
    text:
      search || Object.keys(filter).length > 0
        ? 'No messages match your current filters.'
        : 'Messages appear here once WhatsApp is set up in the settings and a step sends them automatically.',
  }),
})

function AboutLink({ about }: Pick<WhatsAppMessage, 'about'>) {
  if (about === null) return '—'
  const path = about.kind === 'order' ? adminPaths.order(about._id) : adminPaths.customer(about._id)
  return (
    <Link to={path} className="text-indigo tabular-nums underline underline-offset-3">
      {about.name}
    </Link>
  )
}
