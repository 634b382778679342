// List of all invoices, notes and vouchers, with totals.
import { Download, FileText } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { formatRupees } from '#contract/base/rupee-text'
import { buyerKinds, type IssuedDocumentView } from '#contract/documents/admin'
import { documentKindNames, documentKinds } from '#contract/documents/kinds'
import { EInvoiceMark } from '#web/admin/e-invoices/e-invoice-labels.tsx'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { amendDocument } from './amend-document.tsx'
import { AmendedFileButton, AmendedLine } from './amended-line.tsx'
import { lastMonths } from './last-months.ts'

const kinds = documentKindNames.map((value) => ({ value, label: documentKinds[value].name }))
const buyers = labelled(buyerKinds, { business: 'With a GSTIN', consumer: 'Without a GSTIN' })

export default listPage('GET /documents', {
  title: 'Invoices & Notes',
  text: 'All documents the shop has issued, numbered without gaps. An invoice is issued when goods are shipped, a credit note when they come back, and either note when an invoice is corrected.',
  icon: <FileText />,
  rows: 'documents',
  rowKey: ({ _id }) => _id,
  rowName: ({ number }) => number,
  export: { route: 'GET /documents/export' },
  search: { label: 'Search invoices and notes', placeholder: 'Number, order, buyer, GSTIN' },
  filters: {
    kind: oneOf(documentKindNames, select('Kind', kinds)),
    month: select('Month', lastMonths()),
    buyer: oneOf(buyerKinds, select('Buyer', buyers)),
  },
  columns: [
    {
      id: 'number',
      header: 'Number',
      card: 'title',
      className: 'tabular-nums font-semibold',
      cell: ({ number }) => number,
    },
    {
      id: 'kind',
      header: 'Kind',
      card: 'meta',
      cell: ({ kind, eInvoice }) => (
        <>
          {documentKinds[kind].name}
          {eInvoice && <EInvoiceMark status={eInvoice} />}
        </>
      ),
    },
    {
      id: 'day',
      header: 'Date',
      compact: 'meta',
      className: 'tabular-nums',
      cell: ({ day }) => formatDay(day),
    },
    {
      id: 'order',
      header: 'Order',
      compact: 'meta',
      className: 'tabular-nums',
      cell: ({ orderNumber }) => (
        <Link
          to={adminPaths.order(orderNumber)}
          className="rounded-sm text-indigo underline-offset-3 hover:underline"
        >
          {orderNumber}
        </Link>
      ),
    },
    {
      id: 'buyer',
      header: 'Buyer',
      compact: 'meta',
      className: 'whitespace-normal! min-w-40',
      cell: (document) => (
        <span className="block leading-5 wrap-anywhere">
          {document.buyer}
          {document.buyerGstin && <span className="block text-xs text-muted">{document.buyerGstin}</span>}
          <AmendedLine document={document} />
        </span>
      ),
    },
    {
      id: 'taxable',
      header: 'Taxable Value',
      numeric: true,
      cell: ({ taxable }) => <Rupees value={taxable} />,
    },
    { id: 'tax', header: 'Tax', numeric: true, cell: ({ tax }) => <Rupees value={tax} /> },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      card: 'aside',
      cell: ({ total }) => <Rupees value={total} />,
    },
  ],
  buttonsRoute: 'GET /documents/{id}/file',
  buttons: (row) => (
    <>
      <DownloadButton document={row} />
      <AmendedFileButton document={row} />
    </>
  ),
  menu: [amendDocument],
  above: ({ reply, total }) =>
    reply && total > 0 ? (
      <p className="mb-3 text-sm text-muted tabular-nums">
        {`Invoices less credit notes: taxable value ${formatRupees(reply.sums.taxable)}, tax ${formatRupees(reply.sums.tax)}, total ${formatRupees(reply.sums.total)}`}
      </p>
    ) : null,
  loading: 'Loading invoices...',
  failed: messageOf,
  empty: (asked) =>
    asked.search || Object.values(asked.filter).some(Boolean)
      ? { title: 'Nothing found', text: 'No invoices or notes match your filters.' }
      : { title: 'No invoices yet', text: 'The first one is issued when the first order is shipped.' },
})

function DownloadButton({ document }: { document: IssuedDocumentView }) {
  const save = useSaveFile('GET /documents/{id}/file')
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Download aria-hidden="true" />}
      busy={save.isPending}
      aria-label={`Download ${document.number}`}
      onClick={() => save.mutate({ params: { id: document._id }, query: {} })}
    >
      PDF
    </Button>
  )
}
