// Dialog with one journal and its entries.
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatDateTime, formatDay } from '#contract/base/days'
import { accounts } from '#contract/books/accounts'
import type { JournalEntry } from '#contract/books/admin'
import { journalKinds } from '#contract/books/journals'
import { adminCall } from '#web/admin/call.ts'
import { windowAction } from '#web/admin/kit/action/action.tsx'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { Link } from '#web/admin/kit/rights/link.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { routeQuery } from '#web/api/query.ts'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { DescriptionList, DescriptionRow } from '#web/ui/data/description-list.tsx'
import { PageSpinner } from '#web/ui/feedback.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { sideAmount } from './book-amount.tsx'

type Detail = ReplyOf<'GET /books/journals/{id}'>['journal']

const offer = { label: 'Entries', icon: <BookOpen /> }

/** Opened from a row of the day book. */
export const openJournal = windowAction<{ _id: string }, never>({
  ...offer,
  Window: ({ row, onClose }) => <JournalWindow journalId={row._id} onClose={onClose} />,
})

/** Opened from an entry of an account. */
export const openEntry = windowAction<{ journalId: string }, never>({
  ...offer,
  Window: ({ row, onClose }) => <JournalWindow journalId={row.journalId} onClose={onClose} />,
})

function JournalWindow({ journalId, onClose }: { journalId: string; onClose: () => void }) {
  const query = useQuery(routeQuery(adminCall, 'GET /books/journals/{id}', { params: { id: journalId } }))
  const journal = query.data?.journal
  return (
    <Dialog
      open
      onOpenChange={(next) => next || onClose()}
      title={journal ? [journalKinds[journal.kind], journal.number].filter(Boolean).join(' ') : 'Journal'}
      description={journal ? `${formatDay(journal.day)}. ${journal.narration}` : undefined}
      size="lg"
    >
      {journal ? (
        <Entries journal={journal} />
      ) : query.isError ? (
        <LoadFailure title="Failed to load the journal" query={query} headingLevel={3} />
      ) : (
        <PageSpinner text="Loading the journal..." />
      )}
    </Dialog>
  )
}

const columns: readonly Column<JournalEntry>[] = [
  {
    id: 'account',
    header: 'Account',
    className: 'whitespace-normal!',
    cell: ({ account, method, gstRate }) => (
      <span className="leading-5">
        <span className="block font-semibold">{accounts[account].name}</span>
        {(method || gstRate !== null) && (
          <span className="block text-xs text-muted">{method?.name ?? `at ${gstRate}%`}</span>
        )}
      </span>
    ),
  },
  { id: 'debit', header: 'Debit', numeric: true, cell: ({ debit }) => sideAmount(debit) },
  { id: 'credit', header: 'Credit', numeric: true, cell: ({ credit }) => sideAmount(credit) },
]

function Entries({ journal }: { journal: Detail }) {
  return (
    <>
      <DataTable
        label="Entries"
        columns={columns}
        rows={journal.entries}
        rowKey={(row) => String(journal.entries.indexOf(row))}
      />
      <DescriptionList layout="stacked" className="mt-4">
        <DescriptionRow term="Order">
          <Link
            to={adminPaths.order(journal.order.orderNumber)}
            className="font-semibold text-indigo underline-offset-3 hover:underline"
          >
            {journal.order.orderNumber}
          </Link>
        </DescriptionRow>
        <DescriptionRow term="Customer">
          {journal.customerId ? (
            <Link
              to={adminPaths.statement(journal.customerId)}
              className="font-semibold text-indigo underline-offset-3 hover:underline"
            >
              {journal.party}
            </Link>
          ) : (
            journal.party
          )}
        </DescriptionRow>
        <DescriptionRow term="Recorded by">{journal.recordedBy}</DescriptionRow>
        <DescriptionRow term="Recorded at">{formatDateTime(journal.recordedAt)}</DescriptionRow>
      </DescriptionList>
    </>
  )
}
