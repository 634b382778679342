// The page of a quote: what was offered, and the ways to accept it, ask for a change or decline. Its link has the token
// after #, so browsers send it neither to the server of the page nor to other sites.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDay } from '#contract/base/days'
import { unitsText } from '#contract/base/unit-text'
import { isOpenQuote, quoteStatusLabels } from '#contract/quotes/quote-status'
import { freightTexts } from '#contract/quotes/quotes'
import type { QuotePage as Quote } from '#contract/quotes/store'
import { CallError, messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { SumRows } from '#web/shop/sum-rows.tsx'
import { storeCall, storeDownload } from '#web/store/call.ts'
import { paths } from '#web/store/paths.ts'
import { DeadLink } from '#web/store/shell/dead-link.tsx'
import { failureText } from '#web/store/shell/failure-text.ts'
import { Seo } from '#web/store/shell/seo.tsx'
import { useLazyDialog } from '#web/store/shell/use-lazy-dialog.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { StatusPill } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { ErrorState, PageSpinner } from '#web/ui/feedback.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'
import { saveFile } from '#web/ui/save-file.tsx'
import { quoteTones } from './quote-tones.ts'

export default function QuotePage() {
  const { hash } = useLocation()
  const [token, setToken] = useState<string | null>()
  useEffect(() => setToken(new URLSearchParams(hash.slice(1)).get('token')), [hash])
  return (
    <>
      <Seo
        title="Your quote"
        description="Read, accept or decline a quote."
        canonicalPath={paths.quote}
        noIndex
      />
      <meta name="referrer" content="no-referrer" />
      <div tabIndex={-1} className="page-width max-w-4xl pt-6 pb-16 outline-none sm:pt-8">
        {token === undefined ? (
          <PageSpinner className="min-h-[60vh]" />
        ) : token === null ? (
          <InvalidLink />
        ) : (
          <LinkedQuote key={token} token={token} />
        )}
      </div>
    </>
  )
}

const quoteKey = (token: string) => ['quote-link', token]

function LinkedQuote({ token }: { token: string }) {
  const client = useQueryClient()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: quoteKey(token),
    queryFn: ({ signal }) => storeCall('POST /quote-page', { body: { token }, signal }),
  })
  if (error instanceof CallError && error.status === 404) return <InvalidLink />
  if (error)
    return (
      <ErrorState
        headingLevel={1}
        title="Your quote could not be loaded"
        text={failureText(error, 'Something went wrong')}
        retryLabel="Try Again"
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <PageSpinner className="min-h-[60vh]" text="Loading your quote…" />
  const accept = (quote: Quote) => client.setQueryData(quoteKey(token), { success: true, quote })
  return <QuoteView token={token} quote={data.quote} onChanged={accept} />
}

interface QuoteViewProps {
  token: string
  quote: Quote
  onChanged: (quote: Quote) => void
}

function QuoteView({ token, quote, onChanged }: QuoteViewProps) {
  const { quoteNumber, status, revision, seller, orderNumber, orderLink, changeRequest } = quote
  const pdf = useMutation({
    mutationFn: async () => saveFile(await storeDownload('POST /quote-page/pdf', { body: { token } })),
    onError: (error) => toastError(messageOf(error), 'quote'),
  })
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-serif text-3xl leading-tight font-semibold tracking-tight wrap-anywhere sm:text-4xl">
            Quote {quoteNumber}
          </h1>
          <p className="mt-1 text-muted">
            {`From ${seller.name}, valid until ${formatDay(revision.validUntil)}`}
            {revision.revision > 1 && ` · revision ${revision.revision}`}
          </p>
        </div>
        <StatusPill status={quoteStatusLabels[status]} tone={quoteTones[status]} />
      </header>
      {orderNumber && (
        <p role="status" className="mt-6 rounded border border-neem bg-neem-soft p-4">
          {`You have accepted this quote. Your order is ${orderNumber}. `}
          {orderLink && (
            <Link to={orderLink} className={buttonClass({ variant: 'link', size: 'sm' })}>
              See the Order
            </Link>
          )}
        </p>
      )}
      {changeRequest && (
        <p className="mt-6 rounded border border-line bg-sunken p-4 whitespace-pre-line wrap-anywhere">
          {`You have asked for a change: ${changeRequest}`}
        </p>
      )}
      {revision.note && (
        <p className="mt-6 max-w-[70ch] whitespace-pre-line wrap-anywhere">{revision.note}</p>
      )}
      <Card className="mt-6">
        <Lines quote={quote} />
      </Card>
      <div className="mt-6 grid gap-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start">
        <div className="text-sm text-muted">
          <p>{creditText(revision.creditDays)}</p>
          <p>{freightTexts[revision.freight]}</p>
          {revision.terms && <p className="mt-2 whitespace-pre-line wrap-anywhere">{revision.terms}</p>}
        </div>
        <Button
          variant="secondary"
          icon={<FileDown aria-hidden="true" />}
          busy={pdf.isPending}
          onClick={() => pdf.mutate()}
        >
          Download PDF
        </Button>
      </div>
      <Answers token={token} quote={quote} onChanged={onChanged} />
    </>
  )
}

const creditText = (days: number | null): string =>
  days === null ? 'Payment before dispatch' : `Payment within ${days} days of the invoice`

function Lines({ quote: { revision } }: { quote: Quote }) {
  const { lines, amounts, pricesIncludeGst } = revision
  return (
    <>
      <h2 className="sr-only">Products</h2>
      <ul className="divide-y divide-line">
        {lines.map(({ productId, name, note, quantity, unit, price, gstRate, total }) => (
          <li
            key={productId}
            className="flex flex-wrap items-baseline justify-between gap-x-6 py-3 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-semibold wrap-anywhere">{name}</p>
              {note && <p className="text-sm text-muted wrap-anywhere">{note}</p>}
              <p className="text-sm text-muted tabular-nums">
                {`${unitsText({ unit }, quantity)} × `}
                <Rupees value={price} />
                {pricesIncludeGst ? ` (includes ${gstRate}% GST)` : ` + ${gstRate}% GST`}
              </p>
            </div>
            <Rupees value={total} className="font-semibold" />
          </li>
        ))}
      </ul>
      <DescriptionList className="mt-4 ml-auto max-w-sm border-t border-line pt-4">
        <SumRows
          subtotal={amounts.subtotal}
          discount={amounts.discountAmount > 0 ? amounts.discountAmount : null}
          shipping={amounts.freight > 0 ? amounts.freight : null}
          gst={amounts.gstAmount}
          roundOff={amounts.roundOff}
          total={amounts.total}
          large
        />
      </DescriptionList>
    </>
  )
}

function Answers({ token, quote, onChanged }: QuoteViewProps) {
  const accepting = useLazyDialog(() => import('./accept-quote-dialog.tsx'))
  const changing = useLazyDialog(async () => ({
    default: (await import('./answer-dialogs.tsx')).ChangeDialog,
  }))
  const declining = useLazyDialog(async () => ({
    default: (await import('./answer-dialogs.tsx')).DeclineDialog,
  }))
  const reminder = useMutation({
    mutationFn: (wanted: boolean) => storeCall('POST /quote-page/reminders', { body: { token, wanted } }),
    onSuccess: ({ message, quote: changed }) => {
      onChanged(changed)
      toastSuccess(message, 'quote')
    },
    onError: (error) => toastError(messageOf(error), 'quote'),
  })
  const { status, acceptBlock, buyer } = quote
  const answered = { token, quote, onChanged }
  if (!isOpenQuote(status) || acceptBlock !== null)
    return acceptBlock === null || status === 'accepted' ? null : (
      <p className="mt-8 rounded border border-turmeric bg-turmeric-soft p-4">
        {`${acceptBlock} `}
        <Link to={paths.contact} className="font-semibold underline underline-offset-3">
          Contact us
        </Link>
      </p>
    )
  return (
    <section aria-label="Your answer" className="mt-8 border-t border-line pt-6">
      <div className="flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <Button size="lg" {...accepting.props}>
          Accept Quote
        </Button>
        <Button size="lg" variant="secondary" {...changing.props}>
          Ask for a Change
        </Button>
        <Button size="lg" variant="ghost" {...declining.props}>
          Decline
        </Button>
      </div>
      {buyer.email !== '' && (
        <Checkbox
          className="mt-6"
          label="Remind me by email before the quote expires"
          checked={quote.wantsReminder}
          disabled={reminder.isPending}
          onChange={({ target }) => reminder.mutate(target.checked)}
        />
      )}
      {accepting.render(answered)}
      {changing.render(answered)}
      {declining.render(answered)}
    </section>
  )
}

const InvalidLink = () => (
  <DeadLink
    title="This link is not valid any more"
    text="Open the link in our latest email about the quote, or contact us."
    to={paths.contact}
    label="Contact Us"
  />
)
