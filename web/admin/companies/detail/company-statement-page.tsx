// The statement of account of a company, over the orders of all its people.
import { Building2, FileText, Mail } from 'lucide-react'
import { z } from 'zod'
import { bookPeriod } from '#contract/books/months'
import { balanceStats, statementColumns } from '#web/admin/books/account-columns.tsx'
import { openEntry } from '#web/admin/books/journal-window.tsx'
import { inPeriod, periodFilter } from '#web/admin/books/period-filter.tsx'
import { adminCall, adminDownload } from '#web/admin/call.ts'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import { listPage } from '#web/admin/kit/list/list-page.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'

interface Statement {
  company: { _id: string; name: string }
  period: string | undefined
}

const emailStatement = action({
  label: 'Email Statement',
  icon: <Mail aria-hidden="true" />,
  title: ({ company }: Statement) => `Send ${company.name} this statement?`,
  text: ({ company, period }) =>
    `${bookPeriod(period).label}, as a PDF, to the people of ${company.name} with the roles Owner and Accounts.`,
  submit: 'Send',
  size: 'sm',
  schema: z.object({}),
  start: () => ({}),
  route: 'POST /books/company-statements/{id}/email',
  send: ({ company, period }, _, idempotencyKey) => {
    const { from, to } = bookPeriod(period)
    return adminCall('POST /books/company-statements/{id}/email', {
      params: { id: company._id },
      body: { from, to },
      idempotencyKey,
    })
  },
})

export default listPage('GET /books/company-statements/{id}', {
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
        <PrintButton company={reply.company} period={asked.filter.period} />
        <ActionButton action={emailStatement} row={{ company: reply.company, period: asked.filter.period }} />
      </div>
    ),
  stats: (reply) => balanceStats(reply),
  above: ({ reply }) => (
    <>
      {reply && (
        <p className="mb-4 flex items-center gap-2">
          <Building2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
          <Link
            to={adminPaths.company(reply.company._id)}
            className="min-w-0 font-semibold wrap-anywhere text-indigo underline-offset-3 hover:underline"
          >
            {reply.company.name}
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
  empty: { title: 'No entries', text: 'This company has no entries in this period.' },
})

function PrintButton({ company, period }: Statement) {
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
          adminDownload('GET /books/company-statements/{id}/pdf', { params: { id: company._id }, query }),
        )
      }
    >
      PDF
    </Button>
  )
}
