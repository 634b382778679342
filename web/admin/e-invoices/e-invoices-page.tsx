// Documents that need an e-invoice: missing numbers with their deadlines, the file for the portal, and its answers.
import { FileJson, QrCode } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import { documentKinds } from '#contract/documents/kinds'
import { type EInvoice, eInvoiceBlock, MAX_E_INVOICE_FILE } from '#contract/e-invoices/admin'
import { adminDownload } from '#web/admin/call.ts'
import { oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { useSaveFile } from '#web/admin/kit/use-save-file.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Button } from '#web/ui/button.tsx'
import { eInvoiceActions, eInvoiceMenu } from './e-invoice-actions.tsx'
import { EInvoiceFacts, EInvoicePill } from './e-invoice-labels.tsx'
import { ImportAnswers } from './import-answers.tsx'

const fileRoute = 'GET /e-invoices/file'

const states = [
  { value: 'due', label: 'Nearing the deadline' },
  { value: 'registered', label: 'With an IRN' },
  { value: 'cancelled', label: 'Cancelled' },
  { value: 'all', label: 'All that need one' },
] as const

/** The types of supply that aren't ordinary sales to businesses. */
const typeLabels: Partial<Record<EInvoice['supplyType'], string>> = {
  SEZWP: 'SEZ with IGST',
  SEZWOP: 'SEZ under LUT',
  EXPWP: 'Export with IGST',
  EXPWOP: 'Export under LUT',
  DEXP: 'Deemed export',
}

export default listPage('GET /e-invoices', {
  title: 'E-invoices',
  text: 'Invoices to businesses, exports and their notes are valid only with an IRN and a QR code from the e-invoice portal.',
  icon: <QrCode />,
  rows: 'eInvoices',
  rowKey: ({ _id }) => _id,
  rowName: ({ documentNumber }) => documentNumber,
  search: { label: 'Search e-invoices', placeholder: 'Number, order, buyer, GSTIN, IRN' },
  filters: {
    state: oneOf(['due', 'registered', 'cancelled', 'all'], select('State', states, 'Missing')),
  },
  columns: [
    {
      id: 'document',
      header: 'Document',
      card: 'title',
      cell: ({ documentNumber, kind, day, orderNumber }) => (
        <span className="block leading-5">
          <span className="font-semibold tabular-nums">{documentNumber}</span>
          <span className="block text-xs font-normal text-muted">
            {`${documentKinds[kind].name}, ${formatDay(day)}`}
          </span>
          <Link
            to={adminPaths.order(orderNumber)}
            className="block w-fit rounded-sm text-sm font-normal text-indigo tabular-nums underline-offset-3 hover:underline"
          >
            {orderNumber}
          </Link>
        </span>
      ),
    },
    {
      id: 'buyer',
      header: 'Buyer',
      className: 'whitespace-normal! min-w-36',
      cell: ({ buyer, buyerGstin, supplyType }) => (
        <span className="block leading-5 wrap-anywhere">
          {buyer}
          {buyerGstin && <span className="block text-xs text-muted">{buyerGstin}</span>}
          {typeLabels[supplyType] && (
            <span className="block text-xs text-muted">{typeLabels[supplyType]}</span>
          )}
        </span>
      ),
    },
    {
      id: 'total',
      header: 'Total',
      numeric: true,
      card: 'aside',
      cell: ({ total }) => <Rupees value={total} />,
    },
    {
      id: 'state',
      header: 'E-invoice',
      className: 'whitespace-normal! min-w-56',
      card: 'section',
      cell: (row) => (
        <div className="grid justify-items-start gap-1">
          <EInvoicePill status={row.status} />
          <EInvoiceFacts row={row} />
        </div>
      ),
    },
  ],
  above: ({ reply }) => (reply?.isNeeded === false ? <NotNeeded /> : <ImportAnswers />),
  buttonsRoute: fileRoute,
  buttons: (row) => <FileButton row={row} />,
  actions: eInvoiceActions,
  menu: eInvoiceMenu,
  batch: {
    countText: (count) => counted(count, 'document'),
    rowLabel: 'Document',
    buttons: [],
    files: {
      label: 'Files',
      max: MAX_E_INVOICE_FILE,
      items: [
        {
          label: 'JSON for the portal',
          icon: <FileJson aria-hidden="true" />,
          fetch: (ids) => () => adminDownload(fileRoute, { query: { ids: ids.join(',') } }),
        },
      ],
    },
    route: fileRoute,
  },
  loading: 'Loading e-invoices...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || filter.state
      ? { title: 'Nothing found', text: 'No documents match your filters.' }
      : {
          title: 'No e-invoices to report',
          text: (reply) =>
            reply?.isNeeded === false
              ? 'Your tax settings say that your turnover needs none.'
              : 'Invoices to businesses are listed here as soon as they are issued, until they have an IRN.',
        },
})

function NotNeeded() {
  return (
    <p className="mb-4 text-sm text-muted">
      {'E-invoices are needed above ₹5 crore of turnover in any year since 2017-18. '}
      <Link
        to={adminPaths.taxSettings}
        className="font-semibold text-indigo underline-offset-3 hover:underline"
      >
        Tax Settings
      </Link>
    </p>
  )
}

/** Downloads the portal file of one document, once it has no problems. */
function FileButton({ row }: { row: EInvoice }) {
  const save = useSaveFile(fileRoute)
  if (!mayCall(fileRoute) || eInvoiceBlock(row) !== null || row.problems.length > 0) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<FileJson aria-hidden="true" />}
      busy={save.isPending}
      aria-label={`JSON of ${row.documentNumber} for the portal`}
      onClick={() => save.mutate({ query: { ids: row._id } })}
    >
      JSON
    </Button>
  )
}
