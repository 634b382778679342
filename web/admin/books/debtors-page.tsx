// Receivables by buyer: companies with the orders of all their people, customers and guests, with reminders by email.
import { FileText, HandCoins, Hourglass, IndianRupee, ListOrdered, TriangleAlert } from 'lucide-react'
import { formatDay } from '#contract/base/days'
import { counted } from '#contract/base/rupee-text'
import type { Debtor } from '#contract/books/debtors'
import type { Age } from '#contract/books/receivables'
import { labelled, oneOf, select } from '#web/admin/kit/list/filters/filters.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { mayOpen } from '#web/admin/kit/rights/rights.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Rupees } from '#web/shop/rupees.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { MenuLink } from '#web/ui/overlay/menu.tsx'
import { BooksNav } from './books-nav.tsx'
import { remindRoute, sendReminder } from './remind-receivables.tsx'

const customers = (count: number) => counted(count, 'customer')
const overdueLabels = { yes: 'Overdue' } as const

const ofAges = ({ ages }: Debtor, names: readonly Age[]) => {
  const paise = names.reduce((sum, name) => sum + ages[name], 0)
  return paise > 0 ? <Rupees value={paise} /> : '—'
}

/** The page of a company shows its orders. */
const ordersOf = ({ _id, kind, name }: Debtor) =>
  kind === 'company'
    ? adminPaths.company(_id)
    : `${adminPaths.receivableOrders}?search=${encodeURIComponent(name)}`

function statementOf({ _id, kind }: Debtor): string | null {
  if (kind === 'guest') return null
  return kind === 'company' ? adminPaths.companyStatement(_id) : adminPaths.statement(_id)
}

export default listPage('GET /books/debtors', {
  title: 'Receivables',
  text: 'Companies and customers with invoiced orders that aren’t fully paid, the largest overdue amount first.',
  icon: <HandCoins />,
  rows: 'debtors',
  staleTime: 0,
  rowKey: ({ _id }) => _id,
  rowName: ({ name }) => name,
  head: () => (
    <Link to={adminPaths.receivableOrders} className={buttonClass({ variant: 'secondary' })}>
      <ListOrdered aria-hidden="true" className="size-4" />
      Show Orders
    </Link>
  ),
  stats: (reply) => [
    {
      label: 'Receivables',
      value: <Rupees value={reply?.stats.due ?? 0} />,
      description: `${customers(reply?.stats.debtors ?? 0)}, invoiced and not paid`,
      telling: true,
      icon: <IndianRupee />,
      tone: 'turmeric',
    },
    {
      label: 'Overdue',
      value: <Rupees value={reply?.stats.overdue ?? 0} />,
      description: `${customers(reply?.stats.overdueDebtors ?? 0)}, past the agreed day of payment`,
      telling: true,
      icon: <TriangleAlert />,
      tone: (reply?.stats.overdue ?? 0) > 0 ? 'madder' : undefined,
    },
    {
      label: 'Over 90 Days',
      value: <Rupees value={reply?.stats.old ?? 0} />,
      description: 'Since the first invoice',
      telling: true,
      icon: <Hourglass />,
    },
  ],
  nav: () => <BooksNav />,
  search: { label: 'Search receivables', placeholder: 'Company, customer, phone or order number' },
  filters: { overdue: oneOf(['yes'], select('Overdue', labelled(['yes'], overdueLabels))) },
  columns: [
    {
      id: 'name',
      header: 'Customer',
      card: 'title',
      className: 'whitespace-normal! min-w-40',
      cell: (row) => {
        const to = statementOf(row)
        return to === null ? (
          `${row.name} (guest)`
        ) : (
          <Link
            to={to}
            className="rounded-sm font-semibold wrap-anywhere text-indigo underline-offset-3 hover:underline"
          >
            {row.name}
          </Link>
        )
      },
    },
    {
      id: 'status',
      header: 'Status',
      card: 'badge',
      cell: ({ daysOverdue }) =>
        daysOverdue > 0 ? (
          <Badge tone="red">{`${counted(daysOverdue, 'day')} overdue`}</Badge>
        ) : (
          <Badge tone="green">Not overdue</Badge>
        ),
    },
    {
      id: 'orders',
      header: 'Orders',
      numeric: true,
      cell: ({ orderCount }) => orderCount,
    },
    { id: 'due', header: 'Due', numeric: true, card: 'aside', cell: ({ due }) => <Rupees value={due} /> },
    {
      id: 'overdue',
      header: 'Overdue',
      numeric: true,
      cell: ({ overdue }) => (overdue > 0 ? <Rupees value={overdue} /> : '—'),
    },
    { id: 'month', header: '0–30 days', numeric: true, cell: (row) => ofAges(row, ['week', 'month']) },
    { id: 'two', header: '31–60 days', numeric: true, cell: (row) => ofAges(row, ['two']) },
    { id: 'three', header: '61–90 days', numeric: true, cell: (row) => ofAges(row, ['three']) },
    { id: 'older', header: 'Over 90 days', numeric: true, cell: (row) => ofAges(row, ['older']) },
    {
      id: 'limit',
      header: 'Credit Limit',
      numeric: true,
      cell: ({ creditLimit }) => (creditLimit === null ? '—' : <Rupees value={creditLimit} />),
    },
    {
      id: 'reminded',
      header: 'Reminded',
      className: 'tabular-nums',
      cell: ({ remindedAt }) => (remindedAt === null ? 'Never' : formatDay(remindedAt)),
    },
  ],
  links: (row) => {
    const statement = statementOf(row)
    return (
      <>
        {mayOpen(ordersOf(row)) && (
          <MenuLink icon={<ListOrdered aria-hidden="true" />} render={<Link to={ordersOf(row)} />}>
            Show orders
          </MenuLink>
        )}
        {statement !== null && mayOpen(statement) && (
          <MenuLink icon={<FileText aria-hidden="true" />} render={<Link to={statement} />}>
            Statement of account
          </MenuLink>
        )}
      </>
    )
  },
  batch: {
    countText: customers,
    rowLabel: 'Customer',
    buttons: [sendReminder],
    route: remindRoute,
  },
  loading: 'Loading receivables...',
  failed: 'Failed to load receivables',
  empty: {
    title: 'Nothing is owed',
    text: 'All invoiced orders are paid, or no customer matches your filters.',
  },
})
