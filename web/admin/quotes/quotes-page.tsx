// All quotes and requests for quotes, with their open value and the share that customers accept.
import { useMutation } from '@tanstack/react-query'
import { AlarmClock, CircleCheck, FileText, IndianRupee, MailQuestion, Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { EXPIRING_DAYS, type QuoteSummary, quoteOrigins, quoteStandings } from '#contract/quotes/admin'
import { quoteStatusLabels } from '#contract/quotes/quote-status'
import { adminCall } from '#web/admin/call.ts'
import { toastFailure } from '#web/admin/kit/action/toast-failure.ts'
import type { ListColumn } from '#web/admin/kit/list/definition.ts'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { originLabels, quoteTones } from './quote-labels.ts'

const standingLabels = { 'to-answer': 'To answer', expiring: 'About to expire', ...quoteStatusLabels }

const columns: readonly ListColumn<QuoteSummary>[] = [
  {
    id: 'number',
    header: 'Quote',
    cell: ({ _id, quoteNumber }) => (
      <Link
        to={adminPaths.quote(_id)}
        className="font-semibold text-indigo tabular-nums underline-offset-3 hover:underline"
      >
        {quoteNumber}
      </Link>
    ),
    card: 'title',
  },
  {
    id: 'person',
    header: 'For',
    cell: ({ name, businessName, email, phone }) => (
      <span className="block max-w-60 min-w-0 leading-5">
        <span className="block truncate font-semibold">{name || 'Not entered yet'}</span>
        <span className="block truncate text-xs text-muted">
          {[businessName, email || phone].filter(Boolean).join(' · ') || '—'}
        </span>
      </span>
    ),
    card: 'section',
  },
  {
    id: 'status',
    header: 'Status',
    cell: ({ status }) => <StatusPill status={quoteStatusLabels[status]} tone={quoteTones[status]} />,
    card: 'badge',
  },
  {
    id: 'total',
    header: 'Total',
    numeric: true,
    cell: ({ total }) => (total === null ? '—' : <Rupees value={total} />),
  },
  {
    id: 'valid',
    header: 'Valid until',
    className: 'tabular-nums',
    cell: ({ validUntil }) => (validUntil === null ? '—' : formatDay(validUntil)),
  },
  { id: 'origin', header: 'From', cell: ({ origin }) => originLabels[origin] },
  { id: 'by', header: 'Prepared by', cell: ({ preparedBy }) => preparedBy || '—' },
  {
    id: 'created',
    header: 'Created',
    className: 'tabular-nums',
    cell: ({ createdAt }) => formatDay(createdAt),
    card: 'meta',
  },
]

export default listPage('GET /quotes', {
  title: 'Quotes',
  text: 'Requests for quotes, drafts, and quotes that were sent to customers.',
  icon: <FileText />,
  rows: 'quotes',
  rowKey: ({ _id }) => _id,
  rowName: ({ quoteNumber }) => quoteNumber,
  rowPath: ({ _id }) => adminPaths.quote(_id),
  search: { label: 'Search quotes', placeholder: 'Number, name, phone or GSTIN' },
  filters: {
    status: oneOf(quoteStandings, select('Status', labelled(quoteStandings, standingLabels))),
    origin: oneOf(quoteOrigins, select('From', labelled(quoteOrigins, originLabels))),
    person: select('Prepared by', (reply) => [
      { value: 'me', label: 'Me' },
      ...(reply?.people ?? []).map(({ _id, name }) => ({ value: _id, label: name })),
    ]),
  },
  head: () => <NewQuote />,
  columns,
  stats: (reply) => [
    {
      label: 'To Answer',
      value: reply?.stats.toAnswer ?? 0,
      description: 'Requests and changes asked for',
      icon: <MailQuestion />,
      tone: 'turmeric',
    },
    {
      label: 'Open Value',
      value: formatRupees(reply?.stats.openValue ?? 0),
      description: `${reply?.stats.open ?? 0} open quotes`,
      icon: <IndianRupee />,
    },
    {
      label: 'About to Expire',
      value: reply?.stats.expiring ?? 0,
      description: `Within ${EXPIRING_DAYS} days`,
      icon: <AlarmClock />,
      tone: 'madder',
    },
    {
      label: 'Accepted',
      value: reply?.stats.acceptedPercent == null ? '—' : `${reply.stats.acceptedPercent}%`,
      description: 'Among quotes of the last 90 days',
      icon: <CircleCheck />,
      tone: 'neem',
    },
  ],
  loading: 'Loading quotes...',
  failed: messageOf,
  empty: ({ search, filter }) => ({
    title: 'No quotes found',
    text:
      search || Object.keys(filter).length > 0
        ? 'No quotes match your current filters.'
        : 'Customers ask for quotes in the cart and on product pages. You can also begin one with New Quote.',
  }),
})

function NewQuote() {
  const navigate = useNavigate()
  const start = useMutation({
    mutationFn: () => adminCall('POST /quotes', { body: {} }),
    onSuccess: ({ quote }) => void navigate(adminPaths.quote(quote._id)),
    onError: (error) => toastFailure(error, { id: 'new-quote' }),
  })
  if (!mayCall('POST /quotes')) return null
  return (
    <Button icon={<Plus aria-hidden="true" />} busy={start.isPending} onClick={() => start.mutate()}>
      New Quote
    </Button>
  )
}
