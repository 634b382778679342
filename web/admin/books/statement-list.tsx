// The statement of account of a customer or company, to read, print or email. Their pages differ only in the holder.
import { FileText, Mail } from 'lucide-react'
import type { ReactElement } from 'react'
import { z } from 'zod'
import type { Route } from '#contract/api'
import type { AccountRow } from '#contract/books/admin'
import { bookPeriod, type Period } from '#contract/books/months'
import { action } from '#web/admin/kit/action/action.tsx'
import { ActionButton } from '#web/admin/kit/action/use-actions.tsx'
import type { Asked, ListState } from '#web/admin/kit/list/definition.ts'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { balanceStats, statementColumns } from './account-columns.tsx'
import { openEntry } from './journal-window.tsx'
import { inPeriod, periodFilter } from './period-filter.tsx'

interface Holder {
  _id: string
  name: string
  /** Null if the statement can't be emailed. */
  recipients: string | null
}

interface Statement {
  holder: Holder
  period: string | undefined
}

type Sums = Parameters<typeof balanceStats>[0] & object

interface StatementKind<Reply> {
  /** "customer" or "company" */
  noun: string
  icon: ReactElement
  holderOf: (reply: Reply) => Holder
  pathOf: (id: string) => string
  fetchPdf: (id: string, period: Period) => Promise<File>
  route: Route
  email: (id: string, period: Period, idempotencyKey: string) => Promise<{ message: string }>
}

/** Returns the definition of a list of `Reply`; the page adds its navigation. */
export function statementList<Reply extends Sums>({
  noun,
  icon,
  holderOf,
  pathOf,
  fetchPdf,
  route,
  email,
}: StatementKind<Reply>) {
  const emailStatement = action({
    label: 'Email Statement',
    icon: <Mail aria-hidden="true" />,
    title: ({ holder }: Statement) => `Send ${holder.name} this statement?`,
    text: ({ holder, period }) =>
      `${bookPeriod(period).label}, as a PDF${holder.recipients === null ? '' : `, to ${holder.recipients}`}.`,
    submit: 'Send',
    size: 'sm',
    blocked: ({ holder }) => (holder.recipients === null ? `This ${noun} has no email address` : null),
    schema: z.object({}),
    start: () => ({}),
    route,
    send: ({ holder, period }, _, idempotencyKey) => {
      const { from, to } = bookPeriod(period)
      return email(holder._id, { from, to }, idempotencyKey)
    },
  })
  return {
    title: 'Statement of Account',
    text: 'Invoices, credit notes and payments, oldest first, with the balance after each one. Dr is owed to the shop.',
    icon: <FileText />,
    addressParams: ['id'],
    rows: 'rows',
    staleTime: 0,
    query: (asked: Asked) => {
      const { search: _, ...query } = inPeriod(asked)
      return query
    },
    pageSizes: [50, 100],
    rowKey: ({ _id }: AccountRow) => _id,
    rowName: ({ number, order }: AccountRow) => number || order.orderNumber,
    onRow: (row: AccountRow, { on }: ListState<AccountRow, Reply>) => on.ask(openEntry, row),
    head: ({ reply, asked }: ListState<AccountRow, Reply>) =>
      reply && (
        <div className="flex flex-wrap gap-2">
          <PrintButton
            fetch={() => {
              const { from, to } = bookPeriod(asked.filter.period)
              return fetchPdf(holderOf(reply)._id, { from, to })
            }}
          />
          <ActionButton
            action={emailStatement}
            row={{ holder: holderOf(reply), period: asked.filter.period }}
          />
        </div>
      ),
    stats: (reply: Reply | undefined) => balanceStats(reply),
    above: ({ reply }: ListState<AccountRow, Reply>) => (
      <>
        {reply && (
          <p className="mb-4 flex items-center gap-2 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted">
            {icon}
            <Link
              to={pathOf(holderOf(reply)._id)}
              className="min-w-0 font-semibold wrap-anywhere text-indigo underline-offset-3 hover:underline"
            >
              {holderOf(reply).name}
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
    empty: { title: 'No entries', text: `This ${noun} has no entries in this period.` },
  } as const
}

function PrintButton({ fetch }: { fetch: () => Promise<File> }) {
  const saving = useSave()
  return (
    <Button
      variant="secondary"
      icon={<FileText aria-hidden="true" />}
      busy={saving.isPending}
      onClick={() => saving.mutate(fetch)}
    >
      PDF
    </Button>
  )
}
