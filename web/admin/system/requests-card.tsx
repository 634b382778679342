// Requests by route: the last quarter of an hour or the last day.
import { formatNumber, formatPercent } from '#contract/base/rupee-text'
import type { RouteRequests, System } from '#contract/system/admin'
import { useListParams } from '#web/admin/kit/list/use-list-params.ts'
import { tableInCard } from '#web/admin/kit/table-in-card.ts'
import { Card } from '#web/ui/data/card.tsx'
import { type Column, DataTable } from '#web/ui/data/data-table.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { formatMs } from './format-ms.ts'

const periods = [
  { value: 'quarter', label: '15 minutes' },
  { value: 'day', label: '24 hours' },
] as const

const columns: readonly Column<RouteRequests>[] = [
  {
    id: 'route',
    header: 'Route',
    className: 'whitespace-normal wrap-anywhere',
    cell: ({ route }) => (route === '' ? <strong>All requests</strong> : route),
  },
  { id: 'requests', header: 'Requests', numeric: true, cell: ({ requests }) => formatNumber(requests) },
  {
    id: 'errors',
    header: 'Errors',
    numeric: true,
    cell: ({ errors, requests }) =>
      errors === 0 ? (
        '0'
      ) : (
        <span className="text-madder">
          {formatNumber(errors)} ({formatPercent(errors / requests)})
        </span>
      ),
  },
  { id: 'p50', header: 'Half faster than', numeric: true, cell: ({ p50 }) => formatMs(p50) },
  { id: 'p99', header: '99 % faster than', numeric: true, cell: ({ p99 }) => formatMs(p99) },
]

export function RequestsCard({ requests }: { requests: System['requests'] }) {
  const list = useListParams()
  const period = list.get('requests') === 'day' ? 'day' : 'quarter'
  return (
    <Card
      title="Requests by route"
      description="Errors are responses with status 500 or above. Responses from the cache aren’t included: they take less than a millisecond."
      flush
      actions={
        <Segmented
          label="Period"
          value={period}
          onChange={(next) => list.set({ requests: next === 'day' ? next : undefined })}
          options={periods}
        />
      }
    >
      <DataTable
        label="Requests by route"
        columns={columns}
        rows={requests[period]}
        rowKey={({ route }) => route}
        maxHeight="28rem"
        className={tableInCard}
        empty={<p className="px-4 py-10 text-center text-muted">No requests in this period.</p>}
      />
    </Card>
  )
}
