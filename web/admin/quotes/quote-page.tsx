// One quote: its draft, the revisions that were sent, and its timeline.

import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime, formatDay } from '#contract/base/days'
import { formatNumber } from '#contract/base/rupee-text'
import type { QuoteDetail, QuoteEvent } from '#contract/quotes/admin'
import { quoteStatusLabels } from '#contract/quotes/quote-status'
import { adminCall } from '#web/admin/call.ts'
import { ActionBar } from '#web/admin/kit/action/action-bar.tsx'
import { InlineForm } from '#web/admin/kit/action/inline-form.tsx'
import { useActions } from '#web/admin/kit/action/use-actions.tsx'
import { textarea } from '#web/admin/kit/form/fields.tsx'
import { recordPage } from '#web/admin/kit/record-page.tsx'
import { RecordSkeleton } from '#web/admin/kit/record-skeleton.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { Timeline, type TimelineEvent } from '#web/ui/data/timeline.tsx'
import { Breadcrumb } from '#web/ui/text/breadcrumb.tsx'
import { PageHeader } from '#web/ui/text/heading.tsx'
import { type EditedQuote, quoteActions } from './quote-actions.tsx'
import { QuoteEditor } from './quote-editor.tsx'
import { eventLabels, quoteTones } from './quote-labels.ts'
import { QuoteNote } from './quote-note.ts'
import { acceptQuote, quoteQuery } from './quote-query.ts'
import { QuoteRevisions } from './quote-revisions.tsx'
import { QuotedLines } from './quoted-lines.tsx'

export default recordPage({
  noun: 'Quote',
  param: 'quoteId',
  useRecord: (id) => useQuery(quoteQuery(id)),
  pick: ({ quote }) => quote,
  loading: 'Loading quote...',
  skeleton: <RecordSkeleton />,
  missing: {
    title: 'Quote not found',
    text: 'This quote doesn’t exist.',
    icon: <FileX />,
    back: { label: 'Back to the quotes', path: adminPaths.quotes },
  },
  failed: messageOf,
  View: QuoteView,
})

function QuoteView({ record: quote }: { record: QuoteDetail }) {
  const [isDirty, setDirty] = useState(false)
  const subject: EditedQuote = { ...quote, isDirty }
  const on = useActions<EditedQuote>({ subject })
  const { quoteNumber, name, status, validUntil, order, request, inquiry, customerId } = quote
  const isEditable = status !== 'accepted' && mayCall('PUT /quotes/{id}')
  const [latest] = quote.revisions
  return (
    <>
      <title>{`${quoteNumber} · Back office`}</title>
      <PageHeader
        above={
          <Breadcrumb
            items={[{ label: 'Quotes', render: <Link to={adminPaths.quotes} /> }, { label: quoteNumber }]}
          />
        }
        title={
          <span className="wrap-anywhere">{name === '' ? quoteNumber : `${quoteNumber} for ${name}`}</span>
        }
        text={
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <StatusPill status={quoteStatusLabels[status]} tone={quoteTones[status]} />
            {validUntil !== null && <span>{`Valid until ${formatDay(validUntil)}`}</span>}
            {order && (
              <span>
                {'Order '}
                <Link to={adminPaths.order(order._id)} className="font-semibold text-indigo underline">
                  {order.orderNumber}
                </Link>
              </span>
            )}
          </span>
        }
        actions={
          <ActionBar
            actions={quoteActions.filter(({ offered }) => offered(subject))}
            subject={subject}
            on={on}
          />
        }
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4">
          {isEditable ? (
            <QuoteEditor key={quote._id} quote={quote} onDirty={setDirty} />
          ) : (
            latest && <QuotedLines revision={latest} />
          )}
        </div>
        <div className="grid min-w-0 items-start gap-4 sm:grid-cols-2 xl:grid-cols-1">
          {request && <Request request={request} />}
          {(inquiry || customerId) && (
            <Card title="Related">
              <DescriptionList>
                {customerId && (
                  <DescriptionRow term="Customer">
                    <Link to={adminPaths.customer(customerId)} className="text-indigo underline">
                      {name}
                    </Link>
                  </DescriptionRow>
                )}
                {inquiry && (
                  <DescriptionRow term="Inquiry">
                    <Link to={adminPaths.inquiry(inquiry._id)} className="text-indigo underline">
                      {inquiry.ticketNumber}
                    </Link>
                  </DescriptionRow>
                )}
              </DescriptionList>
            </Card>
          )}
          <QuoteRevisions quote={quote} />
          <Events quote={quote} />
        </div>
      </div>
      {on.window}
    </>
  )
}

const Request = ({
  request: { lines, message, pinCode },
}: {
  request: NonNullable<QuoteDetail['request']>
}) => (
  <Card title="Request">
    {lines.length > 0 && (
      <ul className="text-sm">
        {lines.map(({ productId, name, quantity }) => (
          <li key={productId} className="flex justify-between gap-3 py-0.5">
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="tabular-nums">{formatNumber(quantity)}</span>
          </li>
        ))}
      </ul>
    )}
    {pinCode && <p className="mt-2 text-sm text-muted">{`PIN code ${pinCode}`}</p>}
    {message && <p className="mt-2 whitespace-pre-line wrap-anywhere">{message}</p>}
  </Card>
)

function Events({ quote }: { quote: QuoteDetail }) {
  return (
    <Card title="Timeline" description="Notes are visible to staff only.">
      <InlineForm
        schema={QuoteNote}
        start={{ text: '' }}
        fields={{ text: textarea({ label: 'Internal note', rows: 2 }) }}
        submit="Add Note"
        route="POST /quotes/{id}/notes"
        send={(body) => adminCall('POST /quotes/{id}/notes', { params: { id: quote._id }, body })}
        accept={acceptQuote}
      />
      <div className="mt-6">
        <Timeline
          label="Timeline"
          events={quote.events.toReversed().map(timelineEvent)}
          formatAt={formatDateTime}
        />
      </div>
    </Card>
  )
}

const timelineEvent = ({ _id, kind, text, revision, author, at }: QuoteEvent): TimelineEvent => ({
  id: _id,
  at,
  title: revision !== null && kind === 'sent' ? `Sent as revision ${revision}` : eventLabels[kind],
  tone: kind === 'accepted' ? 'green' : kind === 'declined' || kind === 'short' ? 'red' : 'indigo',
  text: (
    <>
      {author && <span className="text-muted">by {author}</span>}
      {text && <span className="mt-0.5 block whitespace-pre-line wrap-anywhere">{text}</span>}
    </>
  ),
})
