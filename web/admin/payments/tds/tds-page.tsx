// Tax that customers deducted from payments (TDS), by customer and quarter, and whether their certificates have arrived.
import { FileCheck, FileClock, Landmark, Percent } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import type { DeductedTax } from '#contract/payments/admin-settlements'
import { BooksNav } from '#web/admin/books/books-nav.tsx'
import { labelled, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { quarterName } from './quarters.ts'
import { recordCertificate } from './record-certificate.tsx'

const certificateLabels = { received: 'Received', missing: 'Missing' } as const

export default listPage('GET /finance/tds', {
  title: 'TDS Receivable',
  text: 'Tax that customers deducted from what they paid. Each owes you a certificate (Form 16A) for every quarter; compare it with Form 26AS.',
  icon: <Percent />,
  rows: 'taxes',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ customer, quarter }) => `${customer.name}, ${quarterName(quarter)}`,
  nav: () => <BooksNav />,
  search: { label: 'Search TDS', placeholder: 'Customer or TAN' },
  filters: {
    quarter: select('Quarter', (reply) =>
      (reply?.quarters ?? []).map((value) => ({ value, label: quarterName(value) })),
    ),
    certificate: select('Certificate', labelled(['received', 'missing'] as const, certificateLabels)),
  },
  export: { route: 'GET /finance/tds/export' },
  stats: (reply) => [
    {
      label: 'TDS',
      value: <Rupees value={reply?.amount ?? 0} />,
      description: 'Deducted, by this filter',
      icon: <Landmark />,
    },
    {
      label: 'Without Certificate',
      value: <Rupees value={reply?.missing ?? 0} />,
      description: 'Ask these customers for Form 16A',
      icon: <FileClock />,
      tone: (reply?.missing ?? 0) > 0 ? 'turmeric' : undefined,
    },
  ],
  columns: [
    {
      id: 'customer',
      header: 'Customer',
      card: 'title',
      className: 'whitespace-normal! min-w-40',
      cell: ({ customer: { _id, name } }) =>
        _id ? (
          <Link
            to={adminPaths.statement(_id)}
            className="rounded-sm font-semibold text-indigo underline-offset-3 wrap-anywhere hover:underline"
          >
            {name}
          </Link>
        ) : (
          name
        ),
    },
    { id: 'quarter', header: 'Quarter', card: 'meta', cell: ({ quarter }) => quarterName(quarter) },
    { id: 'section', header: 'Section', cell: ({ sections }) => sections.join(', ') || '—' },
    { id: 'tan', header: 'TAN', cell: ({ tans }) => tans.join(', ') || '—' },
    {
      id: 'deductions',
      header: 'Deductions',
      numeric: true,
      cell: ({ deductions }) => counted(deductions, 'deduction'),
    },
    {
      id: 'certificate',
      header: 'Certificate',
      card: 'badge',
      className: 'whitespace-normal!',
      cell: (tax) => <Certificate tax={tax} />,
    },
    { id: 'amount', header: 'TDS', numeric: true, cell: ({ amount }) => <Rupees value={amount} /> },
  ],
  actions: [recordCertificate],
  loading: 'Loading TDS...',
  failed: 'Failed to load TDS',
  empty: ({ search, filter }) =>
    search || filter.certificate
      ? { title: 'No TDS found', text: 'No deduction matches your filters.' }
      : {
          title: 'No TDS yet',
          text: 'When a customer pays an invoice less tax, open the order and choose “Close Without Payment”.',
        },
})

function Certificate({ tax: { certificates, missing } }: { tax: DeductedTax }) {
  if (missing > 0) return <Badge tone="yellow">Missing</Badge>
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <Badge tone="green">
        <FileCheck aria-hidden="true" className="size-3.5" />
        Received
      </Badge>
      <span className="text-xs text-muted">{certificates.join(', ')}</span>
    </span>
  )
}
