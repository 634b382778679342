// The revisions of a quote as they were sent, with their PDFs.
import { useQuery } from '@tanstack/react-query'
import { Copy, FileDown } from 'lucide-react'
import { formatDateTime, formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import type { QuoteDetail } from '#contract/quotes/admin'
import { isOpenQuote } from '#contract/quotes/quote-status'
import type { QuoteRevision } from '#contract/quotes/quotes'
import { adminCall } from '#web/admin/call.ts'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { consentText, ReadyText } from '#web/admin/messages/messages-card.tsx'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { toastError, toastSuccess } from '#web/ui/overlay/toast.tsx'

export function QuoteRevisions({ quote }: { quote: QuoteDetail }) {
  const save = useSaveFile('GET /quotes/{id}/pdf')
  const { revisions, link, status } = quote
  if (revisions.length === 0 || link === null) return null
  const url = `${window.location.origin}${link}`
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toastSuccess('Link copied', 'quote-link')
    } catch {
      toastError('The link could not be copied', 'quote-link')
    }
  }
  return (
    <Card title={revisions.length === 1 ? 'As sent' : 'Revisions'}>
      {isOpenQuote(status) && (
        <div className="mb-4 grid gap-3">
          <Button
            className="justify-self-start"
            size="sm"
            variant="secondary"
            icon={<Copy aria-hidden="true" />}
            onClick={() => void copy()}
          >
            Copy Link
          </Button>
          {/* A new revision has another text. */}
          <QuoteText key={quote.version} quote={quote} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {revisions.map((revision) => (
          <Revision
            key={revision.revision}
            revision={revision}
            isSaving={save.isPending}
            onPdf={(kind) =>
              save.mutate({ params: { id: quote._id }, query: { revision: revision.revision, kind } })
            }
          />
        ))}
      </ul>
    </Card>
  )
}

/** The text of the settings for WhatsApp, filled in for this quote. */
function QuoteText({ quote: { _id, phone } }: { quote: QuoteDetail }) {
  const { data } = useQuery({
    ...routeQuery(adminCall, 'GET /quotes/{id}/messages', { params: { id: _id } }),
    staleTime: 0,
    enabled: phone !== '',
  })
  if (!data) return null
  return data.texts.map((prepared) => (
    <div key={prepared.kind}>
      <ReadyText prepared={prepared} phone={data.phone} />
      <p className="-mt-2 text-xs text-muted">{consentText(data.consent)}</p>
    </div>
  ))
}

interface RevisionProps {
  revision: QuoteRevision
  isSaving: boolean
  onPdf: (kind: 'quotation' | 'proforma') => void
}

const Revision = ({
  revision: { revision, amounts, lines, sentAt, validUntil },
  isSaving,
  onPdf,
}: RevisionProps) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span className="font-semibold">{`Revision ${revision}`}</span>
      <Rupees value={amounts.total} className="font-semibold" />
    </p>
    <p className="text-sm text-muted">
      {`${counted(lines.length, 'item')}, sent ${formatDateTime(sentAt)}, valid until ${formatDay(validUntil)}`}
    </p>
    <div className="mt-2 flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        icon={<FileDown aria-hidden="true" />}
        disabled={isSaving}
        aria-label={`Quotation of revision ${revision}`}
        onClick={() => onPdf('quotation')}
      >
        Quotation
      </Button>
      <Button
        size="sm"
        variant="secondary"
        icon={<FileDown aria-hidden="true" />}
        disabled={isSaving}
        aria-label={`Proforma invoice of revision ${revision}`}
        onClick={() => onPdf('proforma')}
      >
        Proforma Invoice
      </Button>
    </div>
  </li>
)
