// The customer's quotes and requests.
import { Link } from 'react-router'
import { formatDay } from '#contract/base/days'
import { quoteStatusLabels } from '#contract/quotes/quote-status'
import type { OwnQuote } from '#contract/quotes/store'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { paths } from '#web/store/paths.ts'
import { PersonalFrame } from '#web/store/session/personal-frame.tsx'
import { usePersonalQuery } from '#web/store/session/personal-query.ts'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { quoteTones } from './quote-tones.ts'

export default function QuotesPage() {
  return (
    <PersonalFrame title="Quotes" description="Your requests and quotes." path="/quotes" narrow>
      <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight sm:text-4xl">Quotes</h1>
      <OwnQuotes />
    </PersonalFrame>
  )
}

function OwnQuotes() {
  const { data, error, isFetching, refetch } = usePersonalQuery('GET /user/quotes', {})
  if (error)
    return (
      <ErrorState
        title="Your quotes could not be loaded"
        text={messageOf(error)}
        retryLabel="Try Again"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <PageSpinner text="Loading your quotes…" />
  if (data.quotes.length === 0)
    return (
      <p className="mt-6 text-muted">
        {'No quotes yet. Put products into your '}
        <Link to={paths.cart} className="text-indigo underline underline-offset-3">
          cart
        </Link>
        {' and choose Request a Quote there, or on the page of a product.'}
      </p>
    )
  return (
    <ul className="mt-6 divide-y divide-line rounded border border-line bg-surface">
      {data.quotes.map((quote) => (
        <QuoteRow key={quote._id} quote={quote} />
      ))}
    </ul>
  )
}

function QuoteRow({ quote }: { quote: OwnQuote }) {
  const { quoteNumber, status, total, validUntil, createdAt, orderNumber, link } = quote
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 p-4">
      <div className="min-w-0">
        <h2 className="font-semibold">
          {link === null ? (
            quoteNumber
          ) : (
            <Link
              to={link}
              className="inline-flex min-h-11 items-center text-indigo underline underline-offset-3"
            >
              {quoteNumber}
            </Link>
          )}
        </h2>
        <p className="text-sm text-muted">
          {[
            validUntil === null
              ? `Requested on ${formatDay(createdAt)}`
              : `Valid until ${formatDay(validUntil)}`,
            orderNumber && `Order ${orderNumber}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="flex items-center gap-4">
        {total !== null && <Rupees value={total} className="font-semibold" />}
        <StatusPill status={quoteStatusLabels[status]} tone={quoteTones[status]} />
      </p>
    </li>
  )
}
