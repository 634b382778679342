// A customer's statement of account, to read, print or email.
import { FileText, Mail, UserRound } from 'lucide-react'
import { z } from 'zod'
import { bookPeriod } from '#contract/books/months'
import { adminCall, adminDownload } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { balanceStats, statementColumns } from './account-columns.tsx'
import { BooksNav } from './books-nav.tsx'
import { openEntry } from './journal-window.tsx'
import { inPeriod, periodFilter } from './period-filter.tsx'

interface Statement {
  customer: { _id: string; name: string; email: string }
  period: string | undefined
}

const emailStatement = action({
  label: 'Email Statement',
  icon: <Mail aria-hidden="true" />,
  title: ({ customer }: Statement) => `Send ${customer.name} this statement?`,
  text: ({ customer, period }) =>
    `${bookPeriod(period).label}, as a PDF, to ${customer.email || 'no address: there is none'}.`,
  submit: 'Send',
  size: 'sm',
  blocked: ({ customer }) => (customer.email ? null : 'This customer has no email address'),
  schema: z.object({}),
  start: () => ({}),
  route: 'POST /books/statements/{id}/email',
  send: ({ customer, period }, _, idempotencyKey) => {
    const { from, to } = bookPeriod(period)
    return adminCall('POST /books/statements/{id}/email', {
      params: { id: customer._id },
      body: { from, to },
      idempotencyKey,
    })
  },
})

export default listPage('GET /books/statements/{id}', {
  title: 'Statement of Account',
  text: 'Invoices, credit notes and payments, oldest first, with the balance after each one. Dr is owed to the shop.',
  icon: <FileText />,
  addressParams: ['id'],
  rows: 'rows',
  staleTime: 0,
  query: (asked) => {
    const { search: _, ...query } = inPeriod(asked)
    return query
  },
  pageSizes: [50, 100],
  rowKey: ({ _id }) => _id,
  rowName: ({ number, order }) => number || order.orderNumber,
  onRow: (row, { on }) => on.ask(openEntry, row),
  head: ({ reply, asked }) =>
    reply && (
      <div className="flex flex-wrap gap-2">
        <PrintButton customer={reply.customer} period={asked.filter.period} />
        <ActionButton
          action={emailStatement}
          row={{ customer: reply.customer, period: asked.filter.period }}
        />
      </div>
    ),
  stats: (reply) => balanceStats(reply),
  nav: ({ asked }) => <BooksNav period={asked.filter.period} />,
  above: ({ reply }) => (
    <>
      {reply && (
        <p className="mb-4 flex items-center gap-2">
          <UserRound aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <Link
            to={adminPaths.customer(reply.customer._id)}
            className="min-w-0 font-semibold wrap-anywhere text-indigo underline-offset-3 hover:underline"
          >
            {reply.customer.name}
          </Link>
        </p>
      )}
    </>
  ),
  filters: { period: periodFilter() },
  columns: statementColumns,
  actions: [openEntry],
  loading: 'Loading the statement...',
  failed: 'Failed to load the statement',
  empty: { title: 'No entries', text: 'This customer has no entries in this period.' },
})

function PrintButton({ customer, period }: Statement) {
  const saving = useSave()
  const { from, to } = bookPeriod(period)
  const query = { from, to }
  return (
    <Button
      variant="secondary"
      icon={<FileText aria-hidden="true" />}
      busy={saving.isPending}
      onClick={() =>
        saving.mutate(() =>
          adminDownload('GET /books/statements/{id}/pdf', { params: { id: customer._id }, query }),
        )
      }
    >
      PDF
    </Button>
  )
}
