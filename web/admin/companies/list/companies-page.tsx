// All companies with their credit.
import { Building2, CircleCheck, IndianRupee, TriangleAlert } from 'lucide-react'
import { counted } from '#contract/base/rupee-text'
import { companyStatuses, companyStatusLabels } from '#contract/companies/admin'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { messageOf } from '#web/api/call.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { addCompany } from '../actions/save-company.tsx'

const overdueLabels = { yes: 'Overdue only' } as const

export default listPage('GET /companies', {
  title: 'Companies',
  text: 'Trade accounts: businesses with branches, several people, their own prices and credit.',
  icon: <Building2 />,
  rows: 'companies',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  rowPath: ({ _id }) => adminPaths.company(_id),
  search: { label: 'Search companies', placeholder: 'Name, GSTIN, person or phone' },
  filters: {
    status: oneOf(companyStatuses, select('Status', labelled(companyStatuses, companyStatusLabels))),
    overdue: oneOf(['yes'], select('Overdue', labelled(['yes'], overdueLabels))),
  },
  stats: (reply) => [
    {
      label: 'Active Companies',
      value: reply?.stats.active ?? 0,
      description: 'Can order',
      icon: <CircleCheck />,
      tone: 'neem',
    },
    {
      label: 'Credit Used',
      value: <Rupees value={reply?.stats.used ?? 0} />,
      description: 'Unpaid orders on account and receivables, less advances',
      telling: true,
      icon: <IndianRupee />,
      tone: 'turmeric',
    },
    {
      label: 'Overdue',
      value: <Rupees value={reply?.stats.overdueAmount ?? 0} />,
      description: `${reply?.stats.overdue ?? 0} ${reply?.stats.overdue === 1 ? 'company' : 'companies'}`,
      telling: true,
      icon: <TriangleAlert />,
      tone: (reply?.stats.overdueAmount ?? 0) > 0 ? 'madder' : undefined,
    },
  ],
  columns: [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      className: 'whitespace-normal! min-w-40',
      cell: ({ _id, name }) => (
        <Link
          to={adminPaths.company(_id)}
          className="rounded-sm font-semibold wrap-anywhere text-indigo underline-offset-3 hover:underline"
        >
          {name}
        </Link>
      ),
    },
    {
      id: 'gstin',
      header: 'GSTIN',
      compact: 'meta',
      cell: ({ gstins: [first, ...others] }) =>
        first ? `${first}${others.length > 0 ? ` and ${others.length} more` : ''}` : 'Not registered',
    },
    {
      id: 'people',
      header: 'People',
      numeric: true,
      cell: ({ peopleCount }) => peopleCount,
    },
    {
      id: 'terms',
      header: 'Terms',
      cell: ({ credit: { paymentDays } }) =>
        paymentDays === null ? 'Before dispatch' : `${counted(paymentDays, 'day')} after invoice`,
    },
    {
      id: 'limit',
      header: 'Credit Limit',
      numeric: true,
      cell: ({ credit }) => (credit.paymentDays === null ? '—' : <Rupees value={credit.limit} />),
    },
    {
      id: 'used',
      header: 'Used',
      numeric: true,
      card: 'aside',
      cell: ({ credit }) => <Rupees value={credit.used} />,
    },
    {
      id: 'overdue',
      header: 'Overdue',
      numeric: true,
      cell: ({ credit: { overdue } }) => (overdue > 0 ? <Rupees value={overdue} /> : '—'),
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ status, credit }) =>
        status === 'inactive' ? (
          <Badge>Archived</Badge>
        ) : credit.overdue > 0 ? (
          <Badge tone="red">Overdue</Badge>
        ) : (
          <Badge tone="green">Active</Badge>
        ),
    },
  ],
  head: () => <ActionButton action={addCompany} row={null} />,
  loading: 'Loading companies...',
  failed: messageOf,
  empty: ({ search, filter }) =>
    search || filter.status || filter.overdue
      ? { title: 'No companies found', text: 'No companies match your current filters.' }
      : {
          title: 'No companies yet',
          text: 'Add the first one, or approve an application for a trade account.',
        },
})
