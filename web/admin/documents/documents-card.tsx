// Card with the invoices, notes and vouchers of an order.
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay, today } from '#contract/base/days'
import { documentKinds } from '#contract/documents/kinds'
import { type CreditNotePeriod, creditNoteState } from '#contract/orders/credit-note-period'
import { adminCall } from '#web/admin/call.ts'
import { EInvoiceMark } from '#web/admin/e-invoices/e-invoice-labels.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { routeQuery } from '#web/api/query.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Skeleton } from '#web/ui/feedback.tsx'
import { AmendedFileButton, AmendedLine } from './amended-line.tsx'

/** More than any order has. */
const MOST = 100

const useDocuments = (orderId: string) =>
  useQuery(routeQuery(adminCall, 'GET /documents', { query: { orderId, limit: MOST } }))

interface DocumentsCardProps {
  orderId: string
  /** Until when a credit note reduces the tax. */
  period: CreditNotePeriod | null
}

export function DocumentsCard({ orderId, period }: DocumentsCardProps) {
  const query = useDocuments(orderId)
  return (
    <Card title="Invoices & Notes">
      <Rows query={query} />
      {period && (
        <p className="mt-3 text-sm text-muted">
          {creditNoteState(period, today()) === 'closed'
            ? `Credit notes can’t reduce the GST of this order any more: their period ended on ${formatDay(period.until)}.`
            : `A credit note reduces the GST if it is issued by ${formatDay(period.safeUntil)} (declared by ${formatDay(period.until)}).`}
        </p>
      )}
    </Card>
  )
}

function Rows({ query }: { query: ReturnType<typeof useDocuments> }): ReactNode {
  const save = useSaveFile('GET /documents/{id}/file')
  if (query.isError && !query.data) {
    return <LoadFailure headingLevel={3} title="Failed to load the invoices" query={query} />
  }
  if (!query.data) return <Skeleton className="h-12" />
  const { documents } = query.data
  if (documents.length === 0)
    return <p className="text-sm text-muted">The invoice is issued when the order is shipped.</p>
  return (
    <ul className="divide-y divide-line text-sm">
      {documents.toReversed().map((document) => (
        <li key={document._id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
          <span className="min-w-0">
            <span className="font-semibold tabular-nums">{document.number}</span>
            <span className="block text-muted">
              {`${documentKinds[document.kind].name}, ${formatDay(document.day)} · `}
              <Rupees value={document.total} />
            </span>
            {document.eInvoice && <EInvoiceMark status={document.eInvoice} />}
            <AmendedLine document={document} />
          </span>
          <span className="flex shrink-0 flex-wrap justify-end gap-1">
            <Button
              size="sm"
              variant="ghost"
              icon={<Download aria-hidden="true" />}
              busy={save.isPending && save.variables?.params.id === document._id}
              aria-label={`Download ${document.number}`}
              onClick={() => save.mutate({ params: { id: document._id }, query: {} })}
            >
              PDF
            </Button>
            <AmendedFileButton document={document} />
          </span>
        </li>
      ))}
    </ul>
  )
}
