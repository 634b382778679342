// Exports for Tally: creates one of the vouchers that no export contains yet, and downloads the files of all exports.
import { useQuery } from '@tanstack/react-query'
import { FileDown, FileOutput } from 'lucide-react'
import type { ReplyOf } from '#contract/api'
import { formatDateTime, formatDay } from '#contract/base/days'
import { counted, formatNumber } from '#contract/base/rupee-text'
import type { NamedPeriod } from '#contract/books/months'
import type { TallyExport } from '#contract/books/tally'
import { adminCall, adminDownload } from '#web/admin/call.ts'
import { useSend } from '#web/admin/kit/action/use-send.ts'
import { LoadFailure } from '#web/admin/kit/load-failure.tsx'
import { mayCall } from '#web/admin/kit/rights/rights.ts'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { useSave } from '#web/admin/kit/use-save-file.ts'
import { routeQuery } from '#web/api/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Pager } from '#web/ui/data/pager.tsx'
import { PeriodSelect } from './period-filter.tsx'

type Exports = ReplyOf<'GET /books/tally/exports'>

const LIMIT = 10

interface Props {
  period: NamedPeriod
  periodValue: string | undefined
  page: number
  onPeriod: (value: string) => void
  onPage: (page: number) => void
}

export function TallyExports({ period, periodValue, page, onPeriod, onPage }: Props) {
  const { from, to } = period
  const query = useQuery({
    ...routeQuery(adminCall, 'GET /books/tally/exports', { query: { from, to, page, limit: LIMIT } }),
    placeholderData: (before: Exports | undefined) => before,
    staleTime: 0,
  })
  const sending = useSend(
    (of: { from: string; to: string } | null, idempotencyKey) =>
      adminCall('POST /books/tally/exports', { body: { period: of }, idempotencyKey }),
    { onDone: () => onPage(1) },
  )
  const { data } = query
  return (
    <>
      <Card
        title="New export"
        description="An export contains only vouchers that no earlier export contains. Import its masters into Tally first, then its vouchers."
        className="mb-6 max-w-4xl"
      >
        <div className="grid gap-4">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <PeriodSelect value={periodValue} onChange={onPeriod} />
            <p role="status" className="text-sm text-muted">
              {data && !query.isPlaceholderData ? stateOf(data) : ''}
            </p>
          </div>
          {mayCall('POST /books/tally/exports') ? (
            <div className="flex flex-wrap gap-2">
              <Button
                icon={<FileOutput aria-hidden="true" />}
                busy={sending.isPending}
                disabled={data?.newVouchers === 0}
                onClick={() => sending.mutate({ from, to })}
              >
                Export {period.label}
              </Button>
              <Button variant="secondary" disabled={sending.isPending} onClick={() => sending.mutate(null)}>
                Export Everything New
              </Button>
            </div>
          ) : (
            <p className="text-muted">Your role doesn’t allow exporting files.</p>
          )}
          <Alert tone="warning">
            These files are checked against Tally’s documented format, but weren’t tried in Tally itself. Try
            them in a copy of your company first.
          </Alert>
        </div>
      </Card>
      <Card
        title="Exports"
        description="Downloading an export again gives the same vouchers with the current names. In Tally, importing a voucher again updates it."
        className="mb-6 max-w-4xl"
        flush
      >
        {query.isError && !data ? (
          <LoadFailure title="Failed to load the exports" query={query} headingLevel={3} />
        ) : (
          <DataTable
            label="Exports"
            className={tableInCard}
            columns={columns}
            rows={data?.exports ?? []}
            rowKey={({ _id }) => _id}
            loading={!data}
            skeletonRows={3}
            empty={<p className="px-4 py-6 text-muted">Nothing has been exported yet.</p>}
          />
        )}
        {data && data.total > LIMIT && (
          <Pager
            page={page}
            totalPages={Math.ceil(data.total / LIMIT)}
            onPage={onPage}
            label="Pages of exports"
            className="px-4 py-3"
          />
        )}
      </Card>
    </>
  )
}

function stateOf({ vouchers, newVouchers }: Exports): string {
  if (vouchers === 0) return 'No vouchers in this period'
  if (newVouchers === 0) return `All ${counted(vouchers, 'voucher')} have been exported`
  return `${formatNumber(newVouchers)} of ${counted(vouchers, 'voucher')} not exported yet`
}

const columns: readonly Column<TallyExport>[] = [
  {
    id: 'exportedAt',
    header: 'Exported',
    card: 'title',
    cell: ({ exportedAt, exportedBy }) => (
      <span className="leading-5">
        <span className="block font-semibold tabular-nums">{formatDateTime(exportedAt)}</span>
        <span className="block text-xs text-muted">{exportedBy}</span>
      </span>
    ),
  },
  {
    id: 'days',
    header: 'Days',
    className: 'tabular-nums',
    cell: ({ from, to }) => (from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`),
  },
  { id: 'vouchers', header: 'Vouchers', numeric: true, cell: ({ vouchers }) => formatNumber(vouchers) },
  { id: 'files', header: 'Files', cell: (row) => <Files row={row} /> },
]

const parts = [
  ['masters', 'Masters'],
  ['vouchers', 'Vouchers'],
] as const

function Files({ row }: { row: TallyExport }) {
  const saving = useSave()
  if (!mayCall('GET /books/tally/exports/{id}/{part}')) return null
  return (
    <span className="flex flex-wrap gap-2">
      {parts.map(([part, name]) => (
        <Button
          key={part}
          variant="secondary"
          size="sm"
          icon={<FileDown aria-hidden="true" />}
          busy={saving.isPending}
          aria-label={`Download ${name} of the export of ${formatDateTime(row.exportedAt)}`}
          onClick={() =>
            saving.mutate(() =>
              adminDownload('GET /books/tally/exports/{id}/{part}', { params: { id: row._id, part } }),
            )
          }
        >
          {name}
        </Button>
      ))}
    </span>
  )
}
